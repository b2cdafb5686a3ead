/** Makes error decisions on calls that could not be decided. */
import { type Message, message } from '../../messages/index.js';
import { describeSafely, RuleLibraryMissing } from '../../kit/index.js';
import type { Decision } from '../../model/index.js';

/** Returns the decision for an error that code outside this engine threw, or for a library that is not loaded. */
export function makeProgramFailure(error: unknown, call: unknown): Decision {
  const missing = readMissingLibrary(error);
  if (missing !== null) return makeUndecided('chain', missing, call);
  return makeUndecided('', message('decision/program_failed', { detail: describeSafely(error) }), call);
}

/** Returns the reason of a `RuleLibraryMissing`; otherwise null. Even reading a Proxy's prototype may throw. */
function readMissingLibrary(error: unknown): Message | null {
  try {
    return error instanceof RuleLibraryMissing ? error.reason : null;
  } catch {
    return null;
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
