/** Formats facts for issue messages in Simplified Chinese. */
import { abbreviate, isMessage } from '../../../engine/index.js';
import type { Issue, Json } from '../../../engine/index.js';
import { translateMessage } from '../engine-catalogue.js';

export type IssueFacts = Issue['facts'];

export interface IssueTranslation {
  readonly message: (facts: IssueFacts) => string;
  readonly hint: (facts: IssueFacts) => string;
}

/** Formats a fact in backticks, truncated to 80 characters. */
export function quoteFact(fact: Json | undefined): string {
  const text = isMessage(fact) ? translateMessage(fact) : formatName(fact);
  return `\`${abbreviate(text, 80)}\``;
}

/** Formats a fact for use in a sentence. Messages are translated, and sentences from other programs are quoted. */
export function formatFact(fact: Json | undefined): string {
  if (isMessage(fact)) return translateMessage(fact);
  return typeof fact === 'string' ? quoteForeign(fact) : JSON.stringify(fact ?? null);
}

/** Returns the Chinese term for a fact from a closed list. Any other fact is unchanged. */
export function formatTerm(terms: Readonly<Record<string, string>>, fact: Json | undefined): string {
  const name = formatName(fact);
  return Object.hasOwn(terms, name) ? (terms[name] as string) : name;
}

/** Quotes a sentence that has no translation, such as one from the browser. */
function quoteForeign(text: string): string {
  return /[a-z]+ [a-z]+ [a-z]+/i.test(text) && !text.includes('`') ? `\`${text}\`` : text;
}

/** Returns a fact that is a name, unchanged. */
export function formatName(fact: Json | undefined): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);
}

export const useOneOf = (f: IssueFacts): string => `请使用其中之一：${formatFact(f.known)}。`;
export const constantText = (text: string) => () => text;
