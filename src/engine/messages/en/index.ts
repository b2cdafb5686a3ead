/**
 * Contains the English catalogue, with one table for each subject. A new message needs one entry here and one in every
 * other language.
 */
import { AGENT_MESSAGES } from './agent.js';
import { ANALYSIS_MESSAGES } from './analysis.js';
import { BUILD_MESSAGES } from './build.js';
import { CHAIN_MESSAGES } from './chain.js';
import { CHAT_MESSAGES } from './chat.js';
import { COVERAGE_MESSAGES } from './coverage.js';
import { DECISION_MESSAGES } from './decisions.js';
import { GRADING_MESSAGES } from './grading.js';
import { HARDENED_MESSAGES } from './hardened.js';
import { INSPECT_MESSAGES } from './inspect.js';
import { RULE_MESSAGES } from './rules.js';
import { LESSON_MESSAGES } from './lessons.js';
import { MEASURE_MESSAGES } from './measures.js';
import { ORDER_MESSAGES } from './order.js';
import { REACH_MESSAGES } from './reach.js';
import { SOURCE_MESSAGES } from './source.js';
import { TEXT_MESSAGES } from './quoted-text.js';
import { YAML_MESSAGES } from './yaml.js';

export const ENGLISH = {
  ...AGENT_MESSAGES,
  ...ANALYSIS_MESSAGES,
  ...BUILD_MESSAGES,
  ...CHAIN_MESSAGES,
  ...CHAT_MESSAGES,
  ...COVERAGE_MESSAGES,
  ...DECISION_MESSAGES,
  ...GRADING_MESSAGES,
  ...HARDENED_MESSAGES,
  ...INSPECT_MESSAGES,
  ...RULE_MESSAGES,
  ...LESSON_MESSAGES,
  ...MEASURE_MESSAGES,
  ...ORDER_MESSAGES,
  ...REACH_MESSAGES,
  ...SOURCE_MESSAGES,
  ...TEXT_MESSAGES,
  ...YAML_MESSAGES,
};

export type EnglishMessages = typeof ENGLISH;
