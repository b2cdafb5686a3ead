/** English: one table per subject. A new message is one entry here and one in every other language. */
import { AGENT_MESSAGES } from './agent.js';
import { ANALYSIS_MESSAGES } from './analysis.js';
import { LESSON_MESSAGES } from './lessons.js';
import { REACH_MESSAGES } from './reach.js';
import { SOURCE_MESSAGES } from './source.js';

export const ENGLISH = {
  /** Text that has no code: reported by a library or a browser, or written by an older version. */
  text: ({ text }: { text: string }) => text,
  /** A text of a shipped document, such as a title; languages translate it by its English. */
  'text/shipped': ({ text }: { text: string }) => text,
  ...AGENT_MESSAGES,
  ...ANALYSIS_MESSAGES,
  ...LESSON_MESSAGES,
  ...REACH_MESSAGES,
  ...SOURCE_MESSAGES,
};

export type EnglishMessages = typeof ENGLISH;
