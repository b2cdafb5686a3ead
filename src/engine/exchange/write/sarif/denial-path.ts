/**
 * Finds the location in a warrant that decided a call: a rule, a tool, or a link's tool list that lacks the requested
 * tool.
 */
import type { CallFacts } from '../facts/trial.js';

type Place = readonly (string | number)[];

/** A decided call, or a decided operation inside a call. */
export type DecidedCall = Pick<CallFacts, 'tool' | 'step' | 'decision' | 'why'>;

/**
 * Returns a trial's first denied task call, or denied operation inside one. It is the reason why the task was not done.
 */
export function findDeniedTaskCall(calls: readonly CallFacts[]): DecidedCall | undefined {
  return calls.flatMap((call): readonly DecidedCall[] => {
    if (call.outcome === 'task_denied') return [call];
    if (call.outcome !== 'task_allowed') return [];
    const deniedOperation = call.stoppedOperations.filter(({ decision }) => decision.decision === 'deny');
    return deniedOperation.map((one) => ({ ...one, step: call.step }));
  })[0];
}

/**
 * Returns the location of the rule that denied a call, in the link that denied it. `granted`: the location of its tool
 * in the last link, beginning with `chain`.
 */
export function findDenialPath(call: DecidedCall | undefined, granted: Place): Place {
  const { link = null, argument = null } = call?.decision ?? {};
  const at = link === null ? granted : ['chain', link, ...granted.slice(2)];
  return argument === null ? at : [...at, argument];
}
