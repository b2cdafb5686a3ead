/**
 * Finds the word for the object that a tool returns or changes. The head noun of `list_mail_rules` is `rule`, because
 * mail rules are rules, not mail.
 */
import { CONTEXT_WORDS, EFFECT_WORDS, listNameWords } from '../../model/index.js';

const { PREPOSITIONS, TAIL_VERBS, TRANSPARENT_NOUNS } = CONTEXT_WORDS;
const { NOUN_EFFECTS, VERB_EFFECTS } = EFFECT_WORDS;

/** Returns the words before the first preposition or `and`. `list_users_for_mentions` is about users. */
export function findPhrase(words: readonly string[]): readonly string[] {
  const at = words.findIndex(
    (word, index) => (index > 1 && word === 'and') || (index > 0 && PREPOSITIONS.has(word)),
  );
  return at < 0 ? words : words.slice(0, at);
}

/** Returns the last noun of a name in the singular, without words such as `details`. */
export function findHead(words: readonly string[]): string {
  const nouns = findPhrase(words).filter(
    (word, index) => index === 0 || !(TAIL_VERBS.has(word) || /.ly$/.test(word)),
  );
  return nouns.findLast((word) => !TRANSPARENT_NOUNS.has(word)) ?? nouns.at(-1) ?? '';
}

/**
 * Splits a name with two verbs, such as `read_and_send_email`, into a name for each verb with its object. In
 * `find_and_replace`, only the second verb counts, because the tool does not return what it finds.
 */
export function splitVerbs(name: string): readonly string[] {
  const words = listNameWords(name);
  const at = words.findIndex((word) => word === 'and' || word === 'or');
  const first = words.findIndex((word) => Object.hasOwn(VERB_EFFECTS, word));
  const second = words[at + 1] ?? '';
  const isNoun = Object.hasOwn(NOUN_EFFECTS, second) && first !== at - 1;
  if (first < 0 || first >= at || isNoun || !Object.hasOwn(VERB_EFFECTS, second)) return [name];
  const [own, others] = [words.slice(first + 1, at), words.slice(at + 2)];
  const before = words.slice(0, first);
  const names = [
    [...before, words[first], ...(own.length > 0 ? own : others)].join('_'),
    [...before, second, ...(others.length > 0 ? others : own)].join('_'),
  ];
  return second === 'replace' ? names.slice(1) : names;
}
