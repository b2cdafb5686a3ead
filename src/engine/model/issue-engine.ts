import { ENGINE_ISSUES } from './issue-texts/engine.js';
import { createIssueMaker } from './issue-fill.js';

/** An issue of the engine at work; for the parts that the page starts with. */
export const makeEngineIssue = createIssueMaker(ENGINE_ISSUES);
