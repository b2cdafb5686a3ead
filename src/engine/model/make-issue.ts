import { renderEnglishFacts } from '../messages/index.js';
import { ISSUE_DEFINITIONS } from './issue-definitions/index.js';
import { createIssueMaker } from './issue-maker.js';

export const makeIssue = createIssueMaker(ISSUE_DEFINITIONS, renderEnglishFacts);
