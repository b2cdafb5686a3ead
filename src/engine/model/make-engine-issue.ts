import { ENGINE_ISSUES } from './issue-definitions/engine.js';
import { createIssueMaker } from './issue-maker.js';

/** An issue of the engine at work; for the parts that the page starts with. */
export const makeEngineIssue = createIssueMaker(ENGINE_ISSUES);
