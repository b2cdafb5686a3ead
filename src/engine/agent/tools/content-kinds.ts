/**
 * Finds what kind of content a tool returns, and whether outsiders write such content. The kind is the head noun of the
 * tool's name or of the noun phrase at the beginning of the description.
 */
import {
  CONTEXT_WORDS,
  EFFECT_WORDS,
  KIND_WORDS,
  listNameWords,
  toSingular,
  toWordSet,
} from '../../model/index.js';
import type { AgentTool } from '../types.js';
import { findHead } from './name-head.js';

const { PART_NOUNS, PREPOSITIONS, TRANSPARENT_NOUNS } = CONTEXT_WORDS;
const { NOUN_EFFECTS, VERB_EFFECTS } = EFFECT_WORDS;
const { ARRIVING, ENTRIES, FOREIGN_KINDS, OUTSIDERS, PHRASE_ENDS, PLATFORMS, RECAPS, TALKS, THROUGH_NOUNS } =
  KIND_WORDS;

/** True for kinds of content that outsiders write. */
export function isForeign(word: string): boolean {
  const noun = Object.hasOwn(NOUN_EFFECTS, word) ? NOUN_EFFECTS[word] : undefined;
  return FOREIGN_KINDS.has(word) || (noun?.outside === true && noun.leaves === true && !noun.network);
}

const isPart = (word: string): boolean =>
  PART_NOUNS.has(word) || TRANSPARENT_NOUNS.has(word) || word === 'event';

/** Finds the kind of outsiders' content that a noun phrase refers to, such as `comment` in `card comments`. */
export function findKind(phrase: readonly string[]): string | undefined {
  const head = findHead(phrase);
  if (isForeign(head)) return head;
  if (isHandedIn(phrase.at(-1) ?? '', phrase)) return phrase.at(-1);
  return isPart(head) ? phrase.find(isForeign) : undefined;
}

/** True for content that outsiders submit, such as customer requests, and for records of what people said. */
function isHandedIn(noun: string, others: readonly string[]): boolean {
  return (
    (ENTRIES.has(noun) && others.some((word) => OUTSIDERS.has(word))) ||
    (RECAPS.has(noun) && others.some((word) => TALKS.has(word)))
  );
}

/** Finds the kind of outsiders' content that the tool returns, according to the first clause of its description. */
export function findDescribedKind(clause: readonly string[]): string | undefined {
  const arriving = clause.find((word) => ARRIVING.has(word));
  if (arriving !== undefined) return arriving;
  const [first = '', ...others] = mergeNames(clause.map(toSingular));
  const isVerb = Object.hasOwn(VERB_EFFECTS, first) || Object.hasOwn(VERB_EFFECTS, toSingular(first));
  let rest: readonly string[] = isVerb ? others : [first, ...others];
  if (rest[0] === 'and' || rest[0] === 'or') rest = rest.slice(2);
  if (rest[0] === 'for' || rest[0] === 'from') rest = rest.slice(1);
  let isIncluding = false;
  for (;;) {
    const at = rest.findIndex((word) => PREPOSITIONS.has(word) || PHRASE_ENDS.has(word));
    const phrase = at < 0 ? rest : rest.slice(0, at);
    const kind = findKind(phrase) ?? (isIncluding ? phrase.find(isForeign) : undefined);
    const [head = '', next = ''] = [phrase.at(-1), rest[at]];
    if (kind !== undefined || at < 0) return kind;
    if (isHandedIn(head, rest.slice(at))) return head;
    const isSource = next === 'from' && ARTICLES.has(rest[at + 1] ?? '');
    const isThrough = isSource || (OF.has(next) && (THROUGH_NOUNS.has(head) || isPart(head)));
    if (!isThrough && next !== 'with' && next !== 'including') return undefined;
    rest = rest.slice(at + 1);
    isIncluding = next === 'including';
  }
}

/** Prepositions that introduce the subject of a list or query in a description. */
const OF = toWordSet('of from for about over on in across');

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** Joins two adjacent words that form one noun. */
export function mergeNames(words: readonly string[]): readonly string[] {
  return words
    .join(' ')
    .replace(/\b(?:pull|merge|change) requests?\b|\b(?:pulls|prs?|mrs?)\b/g, 'pullrequest')
    .replace(/\b(docker|hugging|stack|hacker|world) (hub|face|overflow|news|bank)\b/g, '$1$2')
    .replace(/\bdata centers?\b/, 'datacenter')
    .replace(/\boperating systems?\b/, 'os')
    .replace(/\border books?\b/, 'quote')
    .replace(/\b(?:forward|reverse) geocod(?:e|ing)\b/, 'geocode')
    .split(' ');
}

/**
 * Finds a service on which anybody can publish and which the tool's name or the beginning of its description mentions.
 */
export function findPlatform({
  name,
  description,
}: Pick<AgentTool, 'name' | 'description'>): string | undefined {
  const text = description
    .slice(0, 100)
    .toLowerCase()
    .split(/[^a-z]+/);
  return mergeNames([...listNameWords(name), ...text]).find((word) => PLATFORMS.has(word));
}
