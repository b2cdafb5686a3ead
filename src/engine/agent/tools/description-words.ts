/**
 * Completes a tool name that lacks a verb or a known noun with words from the beginning of its description: `cal_today`
 * with the description "Get today's events" becomes `get_cal_today_event`.
 */
import { EFFECT_WORDS, listNameWords, toSingular, toWordSet } from '../../model/index.js';
import type { AgentTool } from '../types.js';
import { findPlatform } from './content-kinds.js';
import { findPhrase } from './name-head.js';

const { NOUN_EFFECTS, OWNED_NOUNS, PUBLIC_NOUNS, SETTING_NOUNS, SHARED_NOUNS, VERB_EFFECTS, WEB_NOUNS } =
  EFFECT_WORDS;

/** Maximum number of characters and words that are used from a description. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 8;

/**
 * Verb meanings that also apply in descriptions. In descriptions, verbs such as "execute" and "select" can mean
 * anything.
 */
const PLAIN_MEANINGS: ReadonlySet<string> = new Set([
  'reads',
  'makes',
  'changes',
  'persists',
  'sends-outside',
]);

/**
 * Puts the verb first in a name such as `mail_search` or `run_query`, whose first word is not the verb. `subjects`
 * contains the nouns at the beginning of names in the tool list.
 */
export function orderWords(
  named: readonly string[],
  description: string,
  subjects: ReadonlySet<string>,
): readonly string[] {
  const [first = '', ...rest] = named;
  const tail = named.at(-1) ?? '';
  if (rest.length > 0 && TAIL_MEANINGS.has(VERB_EFFECTS[tail] ?? '') && isVerbOf(description, tail)) {
    const words = [tail, ...named.slice(0, -1)];
    return Object.hasOwn(VERB_EFFECTS, first) ? words : completeWords(words, description);
  }
  const isRun = first === 'run' && [rest[0], rest.at(-1)].some(isReading);
  if (rest.length === 0 || !(isRun || subjects.has(first))) return completeWords(named, description);
  const words = completeWords(rest, description);
  const verb = words.find((word) => Object.hasOwn(VERB_EFFECTS, word));
  // Without another verb, as in `message_user`, the first word is the verb.
  if (verb === undefined) return completeWords(named, description);
  return [verb, first, ...words.filter((word) => word !== verb)];
}

/** Meanings of verbs that may end a name, such as `mail_flag`. In `order_submit`, the order is not sent to others. */
const TAIL_MEANINGS: ReadonlySet<string> = new Set(['reads', 'makes', 'changes', 'persists']);

/** True if a description begins with a verb, as in "Flags an email" or "Flag an email". */
function isVerbOf(description: string, verb: string): boolean {
  const [first = ''] = readClause(description);
  return first === verb || toSingular(first) === verb;
}

const isReading = (word = ''): boolean => VERB_EFFECTS[word] === 'reads';

/** Finds nouns that could be verbs, such as `mail`, if a name such as `mail_search` shows that they are nouns. */
export function findSubjects(names: readonly (readonly string[])[]): ReadonlySet<string> {
  const isSubject = ([first = '', ...rest]: readonly string[]): boolean =>
    Object.hasOwn(VERB_EFFECTS, first) &&
    Object.hasOwn(NOUN_EFFECTS, first) &&
    [rest[0], rest.at(-1)].some((word) => isReading(word) || word === 'create' || word === 'delete');
  return new Set(names.filter(isSubject).map(([first = '']) => first));
}

export function completeWords(named: readonly string[], description: string): readonly string[] {
  const last = named.at(-1) ?? '';
  // In `pods_log` with the description "Get the logs of a pod", the last word is a noun.
  const isObject = isReading(readClause(description)[0]) && !isReading(last) && isNoun(last);
  const verbs = named.filter((word) => Object.hasOwn(VERB_EFFECTS, word));
  const hasVerb = verbs.length > (isObject && verbs.includes(last) && named.length > 1 ? 1 : 0);
  const hasNoun = named.some(isNoun);
  if (hasVerb && hasNoun) return named;
  const [start = '', ...rest] = readClause(description).filter((word, at) => at > 0 || !word.endsWith('ly'));
  // In tool names, `poll` means a vote.
  const first = start === 'poll' ? 'read' : start;
  const verb = [first, toSingular(first)].find(
    (word) => word !== 'select' && PLAIN_MEANINGS.has(VERB_EFFECTS[word] ?? ''),
  );
  const at = rest[0] === 'for' ? 1 : 0;
  const phrase = findPhrase(verb === undefined ? [first, ...rest] : ['', ...rest.slice(at)]);
  const nouns = [...phrase, ...(SEEKING.has(start) ? listSought(rest) : [])]
    .map(toSingular)
    .filter(isContent);
  const own = findPhrase(named);
  return [
    ...(hasVerb || verb === undefined ? [] : [verb]),
    ...own,
    ...(hasNoun ? [] : nouns),
    ...named.slice(own.length),
  ];
}

/** Verbs that are followed by a place before the object, as in "Poll a topic for messages". */
const SEEKING = toWordSet('poll search check scan');

function listSought(rest: readonly string[]): readonly string[] {
  const at = rest.indexOf('for');
  return at < 1 ? [] : rest.slice(at + 1);
}

/** Returns the words in the first clause, in lower case; empty if at least half of its letters are not Latin. */
export function readClause(description: string): readonly string[] {
  const [clause = ''] = description
    .slice(0, MOST_CHARACTERS)
    .replace(/^\s*(?:\[[^\]]*\]|read-only\W)\s*/i, '')
    .trim()
    .split(/[.:;([—–\n]| - /);
  return isOtherScript(clause) ? [] : listNameWords(clause).slice(0, MOST_WORDS);
}

/** True if at least half of the letters are not Latin. */
function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  return letters.length > 0 && latin.length * 2 <= letters.length;
}

function isNoun(word: string): boolean {
  const noun = toSingular(word);
  return isContent(noun) || [OWNED_NOUNS, PUBLIC_NOUNS, SHARED_NOUNS].some((set) => set.has(noun));
}

/** True for a noun that a description may add to a tool name. */
function isContent(noun: string): boolean {
  if (PUBLIC_NOUNS.has(noun)) return false;
  const known = Object.hasOwn(NOUN_EFFECTS, noun) ? NOUN_EFFECTS[noun] : undefined;
  return (
    (known !== undefined && known.code !== true && known.network !== true && noun !== 'code') ||
    SETTING_NOUNS.has(noun) ||
    WEB_NOUNS.has(noun)
  );
}

/** True for a description such as "Extract text from a web page", unless it is about a platform or a search. */
export function takesUrl({ name, description }: Pick<AgentTool, 'name' | 'description'>): boolean {
  const [text = ''] = description
    .trim()
    .toLowerCase()
    .split(/\. |\n/);
  const [named, described] = [listNameWords(name), listNameWords(text)];
  const [phrase = ''] = URL_PHRASE.exec(text) ?? [];
  const verbs = [named.find((word) => Object.hasOwn(VERB_EFFECTS, word)), toSingular(described[0] ?? '')];
  const opens = (word: string): boolean => OPENING_VERBS.has(word) || OPENING_VERBS.has(toSingular(word));
  return (
    phrase !== '' &&
    findPlatform({ name, description: phrase }) === undefined &&
    !verbs.some((verb) => verb === 'search' || verb === 'searche') &&
    ([...named, ...described].some(opens) || ASKED_PHRASE.test(text))
  );
}

const URL_PHRASE =
  /\b(?!the urls? (?:of|for)\b)(?:an?|any|its|single|multiple|more|given|specified|from|the|this) (?:[a-z.,-]+ ){0,2}(?:urls?|web ?pages?|websites?)\b/;

/** Verbs for access to the address that the caller names. */
const OPENING_VERBS = toWordSet(
  'fetch scrape scraping scraper crawl crawler crawling extract extraction retrieve convert read navigate browse open summarize download describe map discover audit request upload attach initialize test curl http visit take summary capture load render',
);

/** Phrases with verbs that mean access to an address only together with a preposition or with the address itself. */
const ASKED_PHRASE =
  /^(?:gets?|returns?|sends?) .*\b(?:from|of|at|to) (?:an?|any|the|this|given|specified) (?:[a-z-]+ )?(?:urls?|web ?pages?)\b|^(?:posts?|calls?|checks?) /;
