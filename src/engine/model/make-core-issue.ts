import { CORE_ISSUES } from './issue-definitions/core.js';
import { RULE_MESSAGES } from '../messages/en/rules.js';
import { renderFacts } from '../messages/render.js';
import { createIssueMaker } from './issue-maker.js';

/** Creates issues that are found while reading and running scenarios, for code that the worker loads at startup. */
export const makeCoreIssue = createIssueMaker(CORE_ISSUES, (facts) => renderFacts(facts, RULE_MESSAGES));
