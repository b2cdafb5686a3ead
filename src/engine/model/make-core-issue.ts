import { CORE_ISSUES } from './issue-definitions/core.js';
import { createIssueMaker } from './issue-maker.js';

/** An issue of reading or running scenarios; for the parts that the worker starts with. */
export const makeCoreIssue = createIssueMaker(CORE_ISSUES);
