/** What the issues in Simplified Chinese are made of. */
import type { Issue, Json } from '../../../engine/index.js';

export type Facts = Issue['facts'];

export interface IssueText {
  readonly message: (facts: Facts) => string;
  readonly hint: (facts: Facts) => string;
}

/** A fact as it reads in a sentence: text in backticks, cut at 80 characters. */
export function quote(fact: Json | undefined): string {
  const text = plain(fact);
  return `\`${text.length > 80 ? `${text.slice(0, 79)}…` : text}\``;
}

export function plain(fact: Json | undefined): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);
}

export const oneOf = (f: Facts): string => `请使用其中之一：${plain(f.known)}。`;
export const say = (text: string) => () => text;
