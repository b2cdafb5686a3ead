/** English: one table per subject. A new message is one entry here and one in every other language. */
import { REACH_MESSAGES } from './reach.js';

export const ENGLISH = {
  /** Text that has no code: reported by a library or a browser, or written by an older version. */
  text: ({ text }: { text: string }) => text,
  ...REACH_MESSAGES,
};

export type EnglishMessages = typeof ENGLISH;
