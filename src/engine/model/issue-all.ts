import { ISSUE_DEFINITIONS } from './issue-texts/index.js';
import { createIssueMaker } from './issue-fill.js';

/** An issue of the whole table. */
export const makeIssue = createIssueMaker(ISSUE_DEFINITIONS);
