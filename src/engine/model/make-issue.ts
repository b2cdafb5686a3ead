import { ISSUE_DEFINITIONS } from './issue-definitions/index.js';
import { createIssueMaker } from './issue-maker.js';

/** An issue of the whole table. */
export const makeIssue = createIssueMaker(ISSUE_DEFINITIONS);
