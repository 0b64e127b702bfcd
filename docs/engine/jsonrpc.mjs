/** The envelope: one line of JSON-RPC 2.0 in, one line out. */

import { answer } from './answers.mjs';
import { ParamsError, UnknownMethod, Unsupported } from './errors.mjs';

/** Error codes: of JSON-RPC, then of the protocol. */
const CODES = Object.freeze({
  notJson: -32700,
  notARequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  unsupported: 1,
  failed: 2,
});

/**
 * Answer one line. It never throws: whatever goes wrong becomes an error answer.
 * @param {string} line a request, without its line end
 * @returns {string} the answer, without a line end
 */
export function answerLine(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch (error) {
    return written(null, { error: { code: CODES.notJson, message: `not JSON: ${error.message}` } });
  }
  return isRequest(request)
    ? written(request.id, outcome(request))
    : written(null, {
        error: { code: CODES.notARequest, message: 'expected an object with an id and a method' },
      });
}

function isRequest(request) {
  return (
    typeof request === 'object' && request !== null
    && (typeof request.id === 'number' || typeof request.id === 'string')
    && typeof request.method === 'string'
  );
}

function outcome({ method, params }) {
  try {
    return { result: answer(method, params) };
  } catch (error) {
    return { error: { code: codeOf(error), message: error.message } };
  }
}

function codeOf(error) {
  if (error instanceof UnknownMethod) return CODES.unknownMethod;
  if (error instanceof ParamsError) return CODES.badParams;
  if (error instanceof Unsupported) return CODES.unsupported;
  return CODES.failed;
}

function written(id, outcomeOfRequest) {
  return JSON.stringify({ jsonrpc: '2.0', id, ...outcomeOfRequest });
}
