/** Messages of the engine in Simplified Chinese: one table per subject, as in English. */
import type { EngineCatalogue } from '../../../../engine/index.js';
import { findPhrase } from '../phrases/index.js';
import { REACH_MESSAGES } from './reach.js';

export const ENGINE_CATALOGUE: EngineCatalogue = {
  // Parts of a message that still arrive as English text.
  text: ({ text }) => findPhrase(text) ?? text,
  ...REACH_MESSAGES,
};
