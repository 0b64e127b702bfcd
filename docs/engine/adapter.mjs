#!/usr/bin/env node
/**
 * The adapter for Node.js: requests on stdin, answers on stdout, a line each; it ends when stdin does.
 *
 *     node docs/engine/adapter.mjs
 */

import { createWriteStream } from 'node:fs';
import { answerLine } from './jsonrpc.mjs';

// Unlike process.stdout, which blocks on a full pipe, this stream lets us go on reading, so that a
// client may send any number of requests before it reads the first answer.
const out = createWriteStream('', { fd: 1, autoClose: false });
out.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.stdin.setEncoding('utf8');
let unfinished = '';

process.stdin.on('data', (chunk) => {
  const lines = (unfinished + chunk).split('\n');
  unfinished = lines.pop();
  answerAll(lines);
});

process.stdin.on('end', () => answerAll([unfinished]));

/** Answer the lines that are not blank, in one write; a byte order mark and CR are no part of JSON. */
function answerAll(lines) {
  const requests = lines.map((line) => line.replace(/^\uFEFF/, '').trim()).filter(Boolean);
  if (requests.length > 0) out.write(requests.map((line) => `${answerLine(line)}\n`).join(''));
}
