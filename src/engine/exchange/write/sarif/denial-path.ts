/** Where in a warrant a call was decided: a rule, a tool, or the tools of a link where the one asked for is missing. */
import type { CallFacts } from '../facts/trial.js';

type Place = readonly (string | number)[];

/** A call, or an operation below one, as it was decided. */
export type DecidedCall = Pick<CallFacts, 'tool' | 'step' | 'decision' | 'why'>;

/** What broke the work of the task in a trial: the first refused call of it, or operation below one. */
export function findDeniedTaskCall(calls: readonly CallFacts[]): DecidedCall | undefined {
  return calls.flatMap((call): readonly DecidedCall[] => {
    if (call.outcome === 'broke') return [call];
    if (call.outcome !== 'worked') return [];
    const deniedOperation = call.stoppedOperations.filter(({ decision }) => decision.decision === 'deny');
    return deniedOperation.map((one) => ({ ...one, step: call.step }));
  })[0];
}

/** The rule that refused a call, in the link that did. `granted`: the place of its tool in the last link, `chain` first. */
export function findDenialPath(call: DecidedCall | undefined, granted: Place): Place {
  const { link = null, argument = null } = call?.decision ?? {};
  const at = link === null ? granted : ['chain', link, ...granted.slice(2)];
  return argument === null ? at : [...at, argument];
}
