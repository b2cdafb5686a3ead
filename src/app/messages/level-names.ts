/** Names of the warrants in *Your agent*, which Replay and Edit show for its scenarios. */
import type { AuthorityAnswer } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

/** Many views load this table, so it repeats the engine's names instead of importing them. A test compares the two. */
export const LEVEL_NAMES: Readonly<Record<Exclude<AuthorityAnswer['name'], 'none'>, string>> = defineMessages(
  'LEVEL_NAMES',
  {
    exact: 'Exact values',
    shapes: 'Similar values',
    tools: 'Tools only',
    today: 'Today',
    edit: 'Your edit',
  },
);
