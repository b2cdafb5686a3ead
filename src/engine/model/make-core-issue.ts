import { CORE_ISSUES } from './issue-definitions/core.js';
import { findRegexMessages } from '../kit/index.js';
import { CORE_MESSAGES } from '../messages/en/core.js';
import { renderFacts } from '../messages/render.js';
import { createIssueMaker } from './issue-maker.js';

/** Creates issues found while reading and running scenarios. For code that the worker loads at startup. */
export const makeCoreIssue = createIssueMaker(CORE_ISSUES, (facts) =>
  renderFacts(facts, { ...CORE_MESSAGES, ...findRegexMessages() }),
);
