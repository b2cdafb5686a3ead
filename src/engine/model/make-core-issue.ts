import { CORE_ISSUES } from './issue-definitions/core.js';
import { findRegexMessages } from '../kit/index.js';
import { CORE_MESSAGES } from '../messages/en/core.js';
import { renderFacts } from '../messages/render.js';
import { createIssueMaker } from './issue-maker.js';

/**
 * The tables are merged only when the pattern library's messages change, because a document can have thousands of
 * issues.
 */
let merged = { regex: findRegexMessages(), table: { ...CORE_MESSAGES, ...findRegexMessages() } };

function getTable(): typeof merged.table {
  const regex = findRegexMessages();
  if (regex !== merged.regex) merged = { regex, table: { ...CORE_MESSAGES, ...regex } };
  return merged.table;
}

/** Creates issues found while reading and running scenarios. For code that the worker loads at startup. */
export const makeCoreIssue = createIssueMaker(CORE_ISSUES, (facts) => renderFacts(facts, getTable()));
