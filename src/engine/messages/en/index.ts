/**
 * Contains the English catalog, with one table for each subject. A new message needs one entry here and one in every
 * other language.
 */
import { AGENT_MESSAGES } from './agent.js';
import { ANALYSIS_MESSAGES } from './analysis.js';
import { BUILD_MESSAGES } from './build.js';
import { CHAIN_MESSAGES } from './chain.js';
import { BYTES_MESSAGES } from './bytes.js';
import { CHAT_MESSAGES } from './chat.js';
import { CORE_MESSAGES } from './core.js';
import { DOCUMENT_MESSAGES } from './documents.js';
import { COVERAGE_MESSAGES } from './coverage.js';
import { DECISION_MESSAGES } from './decisions.js';
import { GRADING_MESSAGES } from './grading.js';
import { HARDENED_MESSAGES } from './hardened.js';
import { INSPECT_MESSAGES } from './inspect.js';
import { KIND_MESSAGES } from './kinds.js';
import { LESSON_MESSAGES } from './lessons.js';
import { MEASURE_MESSAGES } from './measures.js';
import { ORDER_MESSAGES } from './order.js';
import { REACH_MESSAGES } from './reach.js';
import { REGEX_MESSAGES } from './regex.js';
import { REQUEST_MESSAGES } from './requests.js';
import { SOURCE_MESSAGES } from './source.js';
import { YAML_MESSAGES } from './yaml.js';

export const ENGLISH = {
  ...AGENT_MESSAGES,
  ...ANALYSIS_MESSAGES,
  ...BUILD_MESSAGES,
  ...CHAIN_MESSAGES,
  ...BYTES_MESSAGES,
  ...CHAT_MESSAGES,
  ...CORE_MESSAGES,
  ...DOCUMENT_MESSAGES,
  ...COVERAGE_MESSAGES,
  ...DECISION_MESSAGES,
  ...GRADING_MESSAGES,
  ...HARDENED_MESSAGES,
  ...INSPECT_MESSAGES,
  ...KIND_MESSAGES,
  ...LESSON_MESSAGES,
  ...MEASURE_MESSAGES,
  ...ORDER_MESSAGES,
  ...REACH_MESSAGES,
  ...REGEX_MESSAGES,
  ...REQUEST_MESSAGES,
  ...SOURCE_MESSAGES,
  ...YAML_MESSAGES,
};

export type EnglishMessages = typeof ENGLISH;
