#!/usr/bin/env node
/**
 * The adapter for Node.js: requests on stdin, answers on stdout, a line each; it ends when stdin does.
 *
 *     node docs/engine/adapter.mjs
 */

import { answerLine } from './jsonrpc.mjs';

// A client that goes away without reading its answers is no failure of ours.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/** So many characters of answers are worth a write of their own: whoever reads them can begin. */
const WORTH_WRITING = 1 << 14;

process.stdin.setEncoding('utf8');
let unfinished = '';

process.stdin.on('data', (chunk) => {
  const lines = (unfinished + chunk).split('\n');
  unfinished = lines.pop();
  answerAll(lines);
});

process.stdin.on('end', () => answerAll([unfinished]));

/** Answer the lines that are not blank; trimming takes away CR and a byte order mark. */
function answerAll(lines) {
  let answers = '';
  for (const line of lines) {
    const request = line.trim();
    if (request) answers += `${answerLine(request)}\n`;
    if (answers.length >= WORTH_WRITING) {
      process.stdout.write(answers);
      answers = '';
    }
  }
  if (answers) process.stdout.write(answers);
}
