/**
 * Finds the word for the object that a tool returns or changes. The head of `list_mail_rules` is `rule`: mail rules are
 * rules, not mail.
 */
import { CONTEXT_WORDS } from '../../model/index.js';

const { PREPOSITIONS, TAIL_VERBS, TRANSPARENT_NOUNS } = CONTEXT_WORDS;

/** Returns the words before the first preposition. `list_users_for_mentions` is about users. */
export function findPhrase(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word));
  return at < 0 ? words : words.slice(0, at);
}

/** Returns the last noun of a name in the singular, without words such as `details`. */
export function findHead(words: readonly string[]): string {
  const nouns = findPhrase(words).filter(
    (word, index) => index === 0 || !(TAIL_VERBS.has(word) || /.ly$/.test(word)),
  );
  return nouns.findLast((word) => !TRANSPARENT_NOUNS.has(word)) ?? nouns.at(-1) ?? '';
}
