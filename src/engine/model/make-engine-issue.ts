import { ENGINE_ISSUES } from './issue-definitions/engine.js';
import { createIssueMaker } from './issue-maker.js';

/** Creates issues of the running engine, for the code that the page starts with. */
export const makeEngineIssue = createIssueMaker(ENGINE_ISSUES);
