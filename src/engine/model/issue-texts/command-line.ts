/** Issues of the command line. */
import { plain, quote, type IssueText } from './text.js';

export const CLI_ISSUES = {
  'cli/bad_option': {
    severity: 'error',
    message: (f) => `${quote(f.option)}: ${plain(f.detail)}.`,
    hint: (f) => plain(f.hint ?? 'See `npm run -s pola -- --help`.'),
  },
  'cli/unreadable_file': {
    severity: 'error',
    message: (f) => `${quote(f.file)} cannot be read: ${plain(f.detail)}.`,
    hint: () => 'Check the name and that you may read it.',
  },
} satisfies Record<string, IssueText>;
