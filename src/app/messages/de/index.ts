/** The German translation, which so far covers the home page. Everything else is shown in English. */
import type { TranslatedCatalogue } from '../catalogue.js';
import { ATTACK_MESSAGES, CONDITION_MESSAGES, FORMAT, FRAME, TASK_RESULT_MESSAGES } from './frame.js';
import { HOME, HOME_BELOW } from './home.js';
import { LOSS } from './loss.js';

export const MESSAGES: Partial<TranslatedCatalogue> = {
  ATTACK_MESSAGES,
  CONDITION_MESSAGES,
  FORMAT,
  FRAME,
  HOME,
  HOME_BELOW,
  LOSS,
  TASK_RESULT_MESSAGES,
};
