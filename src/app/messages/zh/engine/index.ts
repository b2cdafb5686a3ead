/** Engine messages in Simplified Chinese, with one table per subject, as in English. */
import type { EngineCatalogue } from '../../../../engine/index.js';
import { ENGINE_MESSAGES } from '../../translate.js';
import { AGENT_MESSAGES } from './agent.js';
import { ANALYSIS_MESSAGES } from './analysis.js';
import { BUILD_MESSAGES } from './build.js';
import { CHAIN_MESSAGES } from './chain.js';
import { BYTES_MESSAGES } from './bytes.js';
import { CHAT_MESSAGES } from './chat.js';
import { COVERAGE_MESSAGES } from './coverage.js';
import { DECISION_MESSAGES } from './decisions.js';
import { DOCUMENT_MESSAGES } from './documents.js';
import { GRADING_MESSAGES } from './grading.js';
import { HARDENED_MESSAGES } from './hardened.js';
import { INSPECT_MESSAGES } from './inspect.js';
import { PATTERN_MESSAGES } from './patterns.js';
import { RULE_PROBLEM_MESSAGES } from './rule-problems.js';
import { RULE_MESSAGES } from './rules.js';
import { KIND_MESSAGES } from './kinds.js';
import { LESSON_MESSAGES } from './lessons.js';
import { MEASURE_MESSAGES } from './measures.js';
import { REACH_MESSAGES } from './reach.js';
import { SOURCE_MESSAGES } from './source.js';
import { VALUE_MESSAGES } from './values.js';
import { YAML_MESSAGES } from './yaml.js';

export const ENGINE_CATALOGUE: EngineCatalogue = {
  // Text of another program, which has no translation.
  text: ({ text }) => text,
  'text/shipped': ({ text }) => ENGINE_MESSAGES.text(text),
  ...AGENT_MESSAGES,
  ...ANALYSIS_MESSAGES,
  ...BUILD_MESSAGES,
  ...CHAIN_MESSAGES,
  ...BYTES_MESSAGES,
  ...CHAT_MESSAGES,
  ...COVERAGE_MESSAGES,
  ...DECISION_MESSAGES,
  ...DOCUMENT_MESSAGES,
  ...GRADING_MESSAGES,
  ...HARDENED_MESSAGES,
  ...INSPECT_MESSAGES,
  ...PATTERN_MESSAGES,
  ...RULE_PROBLEM_MESSAGES,
  ...RULE_MESSAGES,
  ...KIND_MESSAGES,
  ...LESSON_MESSAGES,
  ...MEASURE_MESSAGES,
  ...REACH_MESSAGES,
  ...SOURCE_MESSAGES,
  ...VALUE_MESSAGES,
  ...YAML_MESSAGES,
};
