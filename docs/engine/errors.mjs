/** Errors that callers tell apart. Anything else that is thrown is a defect of this engine. */

/** A play that breaks a rule. The state it was tried on is unchanged. */
export class IllegalPlay extends Error {
  /** @param {import('./types.mjs').Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.name = 'IllegalPlay';
    /** @readonly */
    this.refusal = refusal;
  }
}

/** Parameters of a request that make no sense; the message says where and what would. */
export class ParamsError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'ParamsError';
  }
}

/** A request that makes sense but that this engine does not offer. */
export class Unsupported extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'Unsupported';
  }
}

/** A method that the protocol does not have. */
export class UnknownMethod extends Error {
  /** @param {string} method */
  constructor(method) {
    super(`unknown method ${JSON.stringify(method)}`);
    this.name = 'UnknownMethod';
  }
}
