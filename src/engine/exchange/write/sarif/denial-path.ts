/**
 * The deciding place of a call in a warrant: a rule, a tool, or the tools of a link that lacks the requested one.
 */
import type { CallFacts } from '../facts/trial.js';

type Place = readonly (string | number)[];

/** A decided call, or an operation below one. */
export type DecidedCall = Pick<CallFacts, 'tool' | 'step' | 'decision' | 'why'>;

/** The first denied task call of a trial, or operation below one, which prevented finishing the task. */
export function findDeniedTaskCall(calls: readonly CallFacts[]): DecidedCall | undefined {
  return calls.flatMap((call): readonly DecidedCall[] => {
    if (call.outcome === 'task_denied') return [call];
    if (call.outcome !== 'task_allowed') return [];
    const deniedOperation = call.stoppedOperations.filter(({ decision }) => decision.decision === 'deny');
    return deniedOperation.map((one) => ({ ...one, step: call.step }));
  })[0];
}

/**
 * The denying rule, in the link that denied. `granted`: the place of its tool in the last link, with `chain`
 * first.
 */
export function findDenialPath(call: DecidedCall | undefined, granted: Place): Place {
  const { link = null, argument = null } = call?.decision ?? {};
  const at = link === null ? granted : ['chain', link, ...granted.slice(2)];
  return argument === null ? at : [...at, argument];
}
