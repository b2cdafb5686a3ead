/** English names of authorities and results in an answer, used by reports and by the command line. */
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
