/** What documents and the engine say, in Simplified Chinese. */
import type { Speech } from '../catalogue.js';
import { DOCUMENT_TEXTS } from './documents.js';
import { ISSUES } from './issues.js';
import { KIND_TEXTS } from './rule-kinds.js';
import { LESSON_TEXTS } from './lessons.js';
import { findPhrase } from './phrases/index.js';
import { sayDecision, sayRule } from './rules.js';

export const SAID: Speech<'SAID'> = {
  text: (english) =>
    find(DOCUMENT_TEXTS, english) ?? find(LESSON_TEXTS, english) ?? find(KIND_TEXTS, english) ?? english,
  phrase: (english) => findPhrase(english) ?? english,
  decision: (_english, decision) => sayDecision(decision),
  rule: (english, rule) => sayRule(rule, english),
  message: (_english, { code, facts }) => ISSUES[code].message(facts),
  hint: (_english, { code, facts }) => ISSUES[code].hint(facts),
};

/** Texts of readers may be called `constructor`. */
function find(texts: Readonly<Record<string, string>>, english: string): string | null {
  return Object.hasOwn(texts, english) ? (texts[english] as string) : null;
}
