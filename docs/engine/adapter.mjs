#!/usr/bin/env node
/**
 * The adapter for Node.js: requests on stdin, answers on stdout, a line each; it ends when stdin does.
 *
 *     node docs/engine/adapter.mjs
 */

import { answerLine } from './jsonrpc.mjs';

// A client that goes away without reading its answers is no failure of ours.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.stdin.setEncoding('utf8');
let unfinished = '';

process.stdin.on('data', (chunk) => {
  const lines = (unfinished + chunk).split('\n');
  unfinished = lines.pop();
  answerAll(lines);
});

process.stdin.on('end', () => answerAll([unfinished]));

/** Answer the lines that are not blank, in one write; trimming takes away CR and a byte order mark. */
function answerAll(lines) {
  const requests = lines.map((line) => line.trim()).filter(Boolean);
  if (requests.length > 0) process.stdout.write(requests.map((line) => `${answerLine(line)}\n`).join(''));
}
