/** English names of the authorities in an answer, used by the page, the command line and reports. */
import { CONDITION_NAMES } from '../../messages/index.js';
import type { AuthorityAnswer } from '../answer/check-agent.js';

export const AUTHORITY_NAMES: Readonly<Record<AuthorityAnswer['name'], string>> = {
  none: CONDITION_NAMES.no_warrant.name,
  today: 'Today',
  edit: 'Your edit',
  exact: 'Exact values',
  shapes: 'Similar values',
  tools: 'Tools only',
};
