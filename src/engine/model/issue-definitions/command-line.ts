/** Issues reported by the command line. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const CLI_ISSUES = {
  'cli/bad_option': {
    severity: 'error',
    message: (f) => `${quoteIssueFact(f.option)}: ${formatIssueFact(f.detail)}.`,
    hint: (f) => formatIssueFact(f.hint ?? 'See `npm run -s pola -- --help`.'),
  },
  'cli/unreadable_file': {
    severity: 'error',
    message: (f) => `${quoteIssueFact(f.file)} cannot be read: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Check the name and the read permission.',
  },
} satisfies Record<string, IssueDefinition>;
