/** Denies calls by agents that have no warrant, which occur only in workflows. */
import { message } from '../../messages/index.js';
import type { Decision } from '../../model/index.js';
import { makeDecision } from './decide.js';

/** Returns the decision for an agent that lacks the required warrant: the call is denied. */
export function denyWithoutWarrant(tool: string, holder: string): Decision {
  const refused = makeDecision({
    failure: {
      check: 'leaf.tool',
      link: null,
      errorKind: 'ToolNotAuthorized',
      detail: message('gate/not_granted', { tool }),
      constraint: { kind: 'capability' },
    },
    call: { tool, args: new Map(), at: 0 },
    warrants: [],
    roles: undefined,
    checks: [{ check: 'leaf.tool', link: null, status: 'fail' }],
  });
  return { ...refused, holder };
}
