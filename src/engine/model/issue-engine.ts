import { ENGINE_ISSUES } from './issue-texts/engine.js';
import { issueMaker } from './issue-fill.js';

/** An issue of the engine at work; for the parts that the page starts with. */
export const makeEngineIssue = issueMaker(ENGINE_ISSUES);
