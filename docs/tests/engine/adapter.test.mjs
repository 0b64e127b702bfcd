/** The adapter as a client meets it: a child process and lines of text. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const ADAPTER = fileURLToPath(new URL('../../engine/adapter.mjs', import.meta.url));

/** Send some bytes, close stdin, and wait for the end. */
function converse(input) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ADAPTER]);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => { stdout += text; });
    child.stderr.setEncoding('utf8').on('data', (text) => { stderr += text; });
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stderr, answers: stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line)) });
    });
    child.stdin.end(input);
  });
}

const line = (id, method, params) => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;

test('it answers, ends when stdin does, and keeps stderr silent', async () => {
  const { code, stderr, answers } = await converse(line(7, 'score_pudding', { puddings: [4, 3, 0, 0], variant: 'base' }));
  assert.deepEqual(answers, [{ jsonrpc: '2.0', id: 7, result: { points: [6, 0, -3, -3] } }]);
  assert.equal(code, 0);
  assert.equal(stderr, '');
});

test('everything that describe offers is answered', async () => {
  const { answers: [{ result }] } = await converse(line(1, 'describe', { protocol: ['1'], suite: '0.1.0' }));
  assert.equal(result.protocol, '1');
  const params = {
    score_round: { tables: [['tempura'], []] },
    score_pudding: { puddings: [1, 0] },
    finish: { points: [3, 2], puddings: [0, 0] },
    play: { players: 2, rounds: [{ hands: [Array(10).fill('maki_1'), Array(10).fill('maki_2')] }], script: [] },
    deal: { players: 3, seed: 1 },
    self_play: { players: 2, variant: 'dummy', seed: 1 },
  };
  const requests = result.methods.map((method, id) => line(id, method, params[method]));
  const { answers } = await converse(requests.join(''));
  assert.deepEqual(answers.map(({ id, error }) => [id, error]), result.methods.map((_, id) => [id, undefined]));
});

test('errors have the codes of the protocol', async () => {
  const { answers } = await converse(
    line(1, 'score_dessert', {})
      + line(2, 'score_round', { tables: [['wakame'], []] })
      + line(3, 'deal', { players: 4, variant: 'soy-sauce', seed: 1 })
      + line(4, 'describe', { protocol: ['99'] })
      + line(5, 'score_round', [])
      + line(6, 'toString', {}),
  );
  assert.deepEqual(answers.map(({ id, error }) => [id, error.code]), [
    [1, -32601], [2, -32602], [3, 1], [4, 1], [5, -32602], [6, -32601],
  ]);
});

test('a line that is no request gets an error and does not disturb the next', async () => {
  const { answers } = await converse(`{"id": NaN}\n[1]\n${line(3, 'finish', { points: [1, 2], puddings: [0, 0] })}`);
  assert.deepEqual(answers.map(({ id, error }) => [id, error?.code]), [[null, -32700], [null, -32600], [3, undefined]]);
});

test('a byte order mark, CRLF, blank lines and a last line without an end are no trouble', async () => {
  const request = line(1, 'score_pudding', { puddings: [2, 0] }).trim();
  const { answers } = await converse(`\uFEFF${request}\r\n\r\n${request}`);
  assert.deepEqual(answers.map(({ result }) => result.points), [[6, 0], [6, 0]]);
});

test('thousands of requests may be sent before the first answer is read', { timeout: 30_000 }, async () => {
  const count = 5000;
  const requests = Array.from({ length: count }, (_, id) => line(id, 'deal', { players: 5, seed: id }));
  const child = spawn(process.execPath, [ADAPTER]);
  await new Promise((resolve) => { child.stdin.end(requests.join(''), resolve); });
  let stdout = '';
  for await (const text of child.stdout.setEncoding('utf8')) stdout += text;
  const ids = stdout.split('\n').filter(Boolean).map((text) => JSON.parse(text).id);
  assert.deepEqual(ids, requests.map((_, id) => id));
});
