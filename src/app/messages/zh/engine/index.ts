/** Messages of the engine in Simplified Chinese: one table per subject, as in English. */
import type { EngineCatalogue } from '../../../../engine/index.js';
import { REACH_MESSAGES } from './reach.js';

export const ENGINE_CATALOGUE: EngineCatalogue = {
  text: ({ text }) => text,
  ...REACH_MESSAGES,
};
