/** Sentences of the engine in Simplified Chinese, found by their English. */
import { phraseBook } from './match.js';
import { KEPT_PHRASES } from './kept.js';
import { PAGE_PHRASES } from './page.js';
import { REFUSAL_PHRASES } from './refusals.js';
import { VALUE_PHRASES } from './values.js';
import { WORD_PHRASES } from './words.js';
import { DOCUMENT_TEXTS } from '../documents.js';

/** What the engine says, or null where there are no words for it. */
export const findPhrase = phraseBook([
  REFUSAL_PHRASES,
  VALUE_PHRASES,
  PAGE_PHRASES,
  KEPT_PHRASES,
  WORD_PHRASES,
  DOCUMENT_TEXTS,
]);
