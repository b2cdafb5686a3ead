/** Makes error decisions on calls that could not be decided. */
import { type Message, message } from '../../messages/index.js';
import { describeSafely, RuleLibraryMissing } from '../../kit/index.js';
import type { Decision } from '../../model/index.js';

/** Returns the decision for an error that code outside this engine threw, or for a library that is not loaded. */
export function makeProgramFailure(error: unknown, call: unknown): Decision {
  if (isThrown(error, RuleLibraryMissing)) return makeUndecided('chain', error.reason, call);
  return makeUndecided('', message('decision/program_failed', { detail: describeSafely(error) }), call);
}

/** True if a thrown value is an error of this class. Even reading a Proxy's prototype may throw. */
export function isThrown<T>(error: unknown, kind: abstract new (...given: never) => T): error is T {
  try {
    return error instanceof kind;
  } catch {
    return false;
  }
}

/** Returns an error decision without any checks. */
export function makeUndecided(at: string, detail: Message, call: unknown): Decision {
  return {
    decision: 'error',
    code: 'INVALID_INPUT',
    check: null,
    link: null,
    holder: null,
    tool: readToolName(call),
    argument: null,
    constraint: null,
    value: null,
    marked: null,
    nearestAllowed: null,
    nearestRoot: null,
    facts: { at, detail },
    errorKind: null,
    errorCode: null,
    checks: [],
  };
}

function readToolName(call: unknown): string {
  try {
    const { tool } = Object(call) as { tool?: unknown };
    return typeof tool === 'string' ? tool : '';
  } catch {
    return '';
  }
}
