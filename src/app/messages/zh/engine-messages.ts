/** Texts from documents and the engine, in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { DOCUMENT_TEXTS } from './documents.js';
import { ISSUES } from './issues.js';
import { LESSON_TEXTS } from './lessons.js';
import { LINT } from './lint.js';
import { SHIPPED_TEXTS } from './shipped-texts.js';

export const ENGINE_MESSAGES: TranslatedTable<'ENGINE_MESSAGES'> = {
  text: (english) =>
    find(DOCUMENT_TEXTS, english) ?? find(SHIPPED_TEXTS, english) ?? find(LESSON_TEXTS, english) ?? english,
  message: (english, { code, facts }) => attempt(() => ISSUES[code].message(facts), english),
  hint: (english, { code, facts }) => attempt(() => ISSUES[code].hint(facts), english),
  explanation: (english, { code, facts }) => attempt(() => LINT[code].explanation(facts), english),
  fix: (english, { code, facts }) => attempt(() => LINT[code].fix(facts), english),
};

/**
 * Returns the English text if the translation fails. A record from a newer version or an unknown source may contain
 * unknown codes and unexpected facts.
 */
function attempt(words: () => string, english: string): string {
  try {
    return words();
  } catch {
    return english;
  }
}

/** Looks up only own members, because a user's text may be `constructor`. */
function find(texts: Readonly<Record<string, string>>, english: string): string | null {
  return Object.hasOwn(texts, english) ? (texts[english] as string) : null;
}
