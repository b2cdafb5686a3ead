import { CORE_ISSUES } from './issue-definitions/core.js';
import { createIssueMaker } from './issue-maker.js';

/** Creates issues of reading and running scenarios, for the code that the worker starts with. */
export const makeCoreIssue = createIssueMaker(CORE_ISSUES);
