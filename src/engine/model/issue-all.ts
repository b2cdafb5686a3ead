import { ISSUE_TEXTS } from './issue-texts/index.js';
import { issueMaker } from './issue-fill.js';

/** An issue of the whole table. */
export const makeIssue = issueMaker(ISSUE_TEXTS);
