/** Creates decisions that do not involve a denied check: for allowed calls, and for calls that could not be decided. */
import { type Message, message } from '../../messages/index.js';
import { describeSafely, RuleLibraryMissing } from '../../kit/index.js';
import type { CheckRecord, Decision } from '../../model/index.js';

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
  const facts = { at, detail };
  return { ...makeAllowDecision(readToolName(call), []), decision: 'error', code: 'INVALID_INPUT', facts };
}

/** Returns the decision for an allowed call. */
export function makeAllowDecision(tool: string, checks: readonly CheckRecord[]): Decision {
  return {
    decision: 'allow',
    code: null,
    check: null,
    link: null,
    holder: null,
    tool,
    argument: null,
    constraint: null,
    value: null,
    marked: null,
    nearestAllowed: null,
    nearestRoot: null,
    facts: {},
    errorKind: null,
    errorCode: null,
    checks,
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
