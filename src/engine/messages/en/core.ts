/** English messages that the worker renders when it starts, as parts of issues. */
import { EXPRESSION_MESSAGES } from './expressions.js';
import { TEXT_MESSAGES } from './quoted-text.js';
import { RULE_PROBLEM_MESSAGES } from './rule-problems.js';
import { RULE_MESSAGES } from './rules.js';
import { VALUE_MESSAGES } from './values.js';

export const CORE_MESSAGES = {
  ...TEXT_MESSAGES,
  ...EXPRESSION_MESSAGES,
  ...RULE_MESSAGES,
  ...RULE_PROBLEM_MESSAGES,
  ...VALUE_MESSAGES,
};
