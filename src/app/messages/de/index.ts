/** The German translation, which so far covers the home page. Everything else is shown in English. */
import type { StartedCatalogue } from '../catalogue.js';
import { DOCUMENT_TEXTS, REACH_MESSAGES } from './documents.js';
import {
  ATTACK_MESSAGES,
  CHAIN_MESSAGES,
  CONDITION_MESSAGES,
  FORMAT,
  FRAME,
  OUTCOME_MESSAGES,
  TASK_RESULT_MESSAGES,
} from './frame.js';
import { HOME, HOME_BELOW } from './home.js';
import { LOSS } from './loss.js';
import { ANALYSIS, MATRIX_ANALYSIS, REPLAY } from './matrix-analysis.js';
import { MATRIX } from './matrix.js';

/** Looks up only own members, because a user's text may be `constructor`. */
const text = (english: string): string =>
  Object.hasOwn(DOCUMENT_TEXTS, english) ? (DOCUMENT_TEXTS[english] as string) : english;

export const MESSAGES: StartedCatalogue = {
  ANALYSIS,
  ATTACK_MESSAGES,
  CHAIN_MESSAGES,
  CONDITION_MESSAGES,
  ENGINE_CATALOGUE: REACH_MESSAGES,
  ENGINE_MESSAGES: { text },
  FORMAT,
  FRAME,
  HOME,
  HOME_BELOW,
  LOSS,
  MATRIX,
  MATRIX_ANALYSIS,
  OUTCOME_MESSAGES,
  REPLAY,
  TASK_RESULT_MESSAGES,
};
