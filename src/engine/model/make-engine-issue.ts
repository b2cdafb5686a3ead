import { ENGINE_ISSUES } from './issue-definitions/engine.js';
import { createIssueMaker } from './issue-maker.js';

/** Creates issues at run time, for code that the page loads at startup. */
export const makeEngineIssue = createIssueMaker(ENGINE_ISSUES);
