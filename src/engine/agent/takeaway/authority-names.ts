/** English names of authorities and results in an answer, used by reports and by the command line. */
import { listFixedArguments } from '../answer/fixed-arguments.js';
import { CONDITION_NAMES } from '../../messages/index.js';
import type { AuthorityAnswer } from '../answer/check-agent.js';
import type { ReachState } from '../answer/judge-goals.js';

export const AUTHORITY_NAMES: Readonly<Record<AuthorityAnswer['name'], string>> = {
  none: CONDITION_NAMES.no_warrant.name,
  today: 'Today',
  edit: 'Your edit',
  exact: 'Exact values',
  shapes: 'Similar values',
  tools: 'Tools only',
};

export const REACH_NAMES: Readonly<Record<ReachState, string>> = {
  reachable: 'Possible',
  unreachable: 'Stopped',
  undecided: 'Undecided',
};

/** Describes which values must stay the same for the task to work; null if there are none, or if the task fails. */
export function describeTaskLimit(answer: AuthorityAnswer): string | null {
  if (answer.deniedTaskCalls?.length !== 0) return null;
  if (answer.name === 'exact') return 'The task works with exactly these values.';
  const fixed = listFixedArguments(answer);
  return fixed.length === 0
    ? null
    : `The task works as long as these values stay the same: ${fixed.join(', ')}.`;
}
