import { CORE_ISSUES } from './issue-definitions/core.js';
import { RULE_MESSAGES } from '../messages/en/rules.js';
import { renderFacts } from '../messages/render.js';
import { createIssueMaker } from './issue-maker.js';

/** Creates issues found while reading and running scenarios, for the code that the worker starts with. */
export const makeCoreIssue = createIssueMaker(CORE_ISSUES, (facts) => renderFacts(facts, RULE_MESSAGES));
