/** What the issues in Simplified Chinese are made of. */
import { abbreviate, isMessage } from '../../../engine/index.js';
import type { Issue, Json } from '../../../engine/index.js';
import { translateMessage } from '../engine-catalogue.js';
import { findPhrase } from './phrases/index.js';

export type IssueFacts = Issue['facts'];

export interface IssueTranslation {
  readonly message: (facts: IssueFacts) => string;
  readonly hint: (facts: IssueFacts) => string;
}

/** A fact in backticks, cut at 80 characters. */
export function quoteFact(fact: Json | undefined): string {
  const text = isMessage(fact) ? translateMessage(fact) : formatName(fact);
  return `\`${abbreviate(text, 80)}\``;
}

/** A fact as it stands in a sentence, in words where the engine has put words there; what others said, as a quotation. */
export function formatFact(fact: Json | undefined): string {
  if (isMessage(fact)) return translateMessage(fact);
  return typeof fact === 'string' ? (findPhrase(fact) ?? quoteForeign(fact)) : JSON.stringify(fact ?? null);
}

/** A term of a closed list in Chinese; any other fact as it stands. */
export function formatTerm(terms: Readonly<Record<string, string>>, fact: Json | undefined): string {
  const name = formatName(fact);
  return Object.hasOwn(terms, name) ? (terms[name] as string) : name;
}

/** A sentence without words of ours, such as one of the browser. */
function quoteForeign(text: string): string {
  return /[a-z]+ [a-z]+ [a-z]+/i.test(text) && !text.includes('`') ? `\`${text}\`` : text;
}

/** A fact that is a name, as it stands. */
export function formatName(fact: Json | undefined): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);
}

export const useOneOf = (f: IssueFacts): string => `请使用其中之一：${formatFact(f.known)}。`;
export const constantText = (text: string) => () => text;
