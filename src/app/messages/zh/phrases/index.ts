/** Translates texts that are stored or thrown in English, by their English version. */
import { DOCUMENT_TEXTS } from '../documents.js';
import { phraseBook } from './match.js';
import { PAGE_PHRASES } from './page.js';
import { RUN_TITLES } from './run-titles.js';

/** Returns the Chinese text, or null if there is none. */
export const findPhrase = phraseBook([RUN_TITLES, PAGE_PHRASES, DOCUMENT_TEXTS]);
