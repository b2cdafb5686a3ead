/** Turns descriptions into requests by applying simple rules. */
import { listMeanings, splitWords } from '../router/words.js';

/**
 * Turns a description into a phrase: "Moves a traveller." becomes "move a traveller", and "Head of a bank." becomes
 * "turn to the head of a bank".
 */
export function toRequestPhrase(description: string): string {
  const text = description.trim().replace(/[.!]+$/, '');
  if (isThing(text)) return `turn to ${asThing(text)}`;
  const [first = '', ...rest] = text.split(' ');
  return [lowerFirst(baseForm(first)), ...rest].join(' ');
}

/** True if the text describes a person or thing rather than an activity. */
function isThing(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(' ');
  return ARTICLES.has(first) || second === 'of' || second === 'in' || /^[^,.]{1,40}: /.test(text);
}

const ARTICLES = new Set(['a', 'an', 'the']);

function asThing(text: string): string {
  const first = text.split(' ')[0]?.toLowerCase() ?? '';
  return ARTICLES.has(first) ? lowerFirst(text) : `the ${lowerFirst(text)}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function baseForm(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Turns a description into a request; returns an empty string if there is no description. */
export function phraseRequest(description: string, opening = 'Please'): string {
  return description.trim() === '' ? '' : `${opening} ${toRequestPhrase(description)}.`;
}

/** Lists the words that occur only in the first text, in order. */
export function listDistinctWords(text: string, other: string): readonly string[] {
  const shared = new Set(listMeanings(other));
  const words = splitWords(text).filter((word) => {
    const [meaning] = listMeanings(word);
    return meaning !== undefined && !shared.has(meaning);
  });
  return [...new Set(words)];
}

/** Returns a sentence such as "It is about a, b and c.", or an empty string if there are no words. */
export function phraseTopics(words: readonly string[]): string {
  const [last, ...others] = [...words].reverse();
  if (last === undefined) return '';
  return `It is about ${others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`}.`;
}

/** Joins sentences in order and skips empty ones and duplicates; returns null if nothing remains. */
export function joinSentences(...sentences: readonly string[]): string | null {
  const kept = new Set(sentences.filter((sentence) => sentence !== ''));
  return kept.size === 0 ? null : [...kept].join(' ');
}

/** Removes the words of an identifier from a prompt before the next attempt. */
export function removeIdentifierWords(text: string, identifier: string): string {
  const gone = new Set(splitWords(identifier));
  return text
    .split(' ')
    .filter((word) => !splitWords(word).some((part) => gone.has(part)))
    .join(' ');
}
