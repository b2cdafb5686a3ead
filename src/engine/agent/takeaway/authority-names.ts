/** English names of the authorities in an answer, used by the page, the command line and reports. */
import type { AuthorityAnswer } from '../answer/check-agent.js';

export const AUTHORITY_NAMES: Readonly<Record<AuthorityAnswer['name'], string>> = {
  none: 'No warrant',
  today: 'Today',
  edit: 'Your edit',
  exact: 'Exact values',
  shapes: 'Folders and domains',
  tools: 'Tools only',
};
