/** Issues of clearance requirements, which a request to decide a call may contain. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const CLEARANCE_ISSUES = {
  'warrant/bad_clearance': {
    severity: 'error',
    message: (f) =>
      `The clearance requirement ${quoteIssueFact(f.pattern)} cannot be used: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Name a tool, `prefix*` or `*`, and a level from 0 to 255 or its name.',
  },
} satisfies Record<string, IssueDefinition>;
