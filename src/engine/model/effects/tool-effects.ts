/** Derives a tool's effects and its arguments' roles from their names, with a reason for each. */
import { BoundedCache } from '../../kit/index.js';
import { DETAIL_NOUNS, NOUN_VERBS, TRANSFERRED_NOUNS } from './context-words.js';
import {
  type ArgumentRole,
  ARGUMENT_ROLES,
  CONTACT_FIELDS,
  LISTING_VERBS,
  NETWORK_VERBS,
  type NounEffects,
  NOUN_EFFECTS,
  PHONE_WORDS,
  SQL_WORDS,
  TOOL_EFFECTS,
  type ToolEffectName,
  VERB_EFFECTS,
  LEADING_VERBS,
  TEXTED_NOUNS,
} from './effect-words.js';

/** A tool effect, and the word that indicates it. */
export interface ToolEffectReason {
  readonly effect: ToolEffectName;
  /** Where the word was found: in the tool's `name` or in the name of an `argument`. */
  readonly by: 'name' | 'argument';
  readonly word: string;
}

/**
 * Cache of the words in recent names. The rules look up the same names hundreds of times, and lists can contain
 * thousands of names.
 */
const WORDS = new BoundedCache<readonly string[]>(4000, 400_000);

/** Splits a name such as `createPayment2`, `create-payment` or `mcp__bank__create_payment` into words in lower case. */
export function listNameWords(name: string): readonly string[] {
  return WORDS.get(name, () => splitName(name), name.length);
}

function splitName(name: string): readonly string[] {
  return name
    .replaceAll(/(\p{Lu}{2,})s(?!\p{Ll})/gu, '$1')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .flatMap(splitGlued);
}

/** Splits a word such as `sendemail` into two words if both are known and the whole word is not. */
function splitGlued(word: string): readonly string[] {
  if (isKnown(word)) return [word];
  for (let at = 3; at <= word.length - 2; at++) {
    const [verb, noun] = [word.slice(0, at), word.slice(at)];
    if (Object.hasOwn(VERB_EFFECTS, verb) && Object.hasOwn(NOUN_EFFECTS, toSingular(noun)))
      return [verb, noun];
  }
  return [word];
}

function isKnown(word: string): boolean {
  return [VERB_EFFECTS, NOUN_EFFECTS, ARGUMENT_ROLES].some(
    (table) => Object.hasOwn(table, word) || Object.hasOwn(table, toSingular(word)),
  );
}

/** Returns a noun in the singular, as used in the tables. */
export function toSingular(word: string): string {
  if (Object.hasOwn(NOUN_EFFECTS, word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z|status|alias)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && !/(?:status|alias|analysis)$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Lists a tool's effects, each once, in the order of `TOOL_EFFECTS`. `argumentNames` contains the known arguments, from
 * a schema or from a grant's rules. If no word is known, the list is empty, although the tool may still have effects.
 *
 * @example
 * ```ts
 * import { listToolEffects } from 'pola-playground/authority';
 *
 * listToolEffects('send_mail', ['to', 'body'])[0].effect; // => 'sends-outside'
 * ```
 */
export function listToolEffects(
  tool: string,
  argumentNames: readonly string[] = [],
): readonly ToolEffectReason[] {
  const words = listNameWords(tool);
  const found = [...effectsOfWords(words), ...effectsOfArguments(tool, words, argumentNames)];
  return TOOL_EFFECTS.flatMap((effect) => found.find((one) => one.effect === effect) ?? []);
}

function effectsOfWords(words: readonly string[]): readonly ToolEffectReason[] {
  if (words[0] === 'text' && TEXTED_NOUNS.has(toSingular(words[1] ?? '')))
    return [{ effect: 'sends-outside', by: 'name', word: 'text' }];
  const at = words.findIndex(
    (word, index) => Object.hasOwn(VERB_EFFECTS, word) && isVerbAt(word, index, words),
  );
  const verb = at < 0 ? null : (words[at] as string);
  const meaning = verb === null ? null : (VERB_EFFECTS[verb] ?? null);
  const nouns = words.flatMap((word, index) =>
    index === at || isAdjective(word, index, words) ? [] : [toSingular(word)],
  );
  const tell = (effect: ToolEffectName, word: string): ToolEffectReason => ({ effect, by: 'name', word });
  const found = nouns.flatMap((noun) =>
    [...listOfNoun(NOUN_EFFECTS[noun] ?? {}, meaning, verb)].map((effect) => tell(effect, noun)),
  );
  if (verb === null) return found;
  if (meaning !== null && meaning !== 'reads' && meaning !== 'makes') return [tell(meaning, verb), ...found];
  if (found.length > 0) return found;
  if (meaning === 'makes') return [tell('persists', verb)];
  if (NETWORK_VERBS.has(verb) && (verb !== 'fetch' || nouns.length === 0))
    return [tell('reads-outside', verb)];
  const isMoney = !nouns.some((noun) => TRANSFERRED_NOUNS.has(noun));
  return isMoney && (verb === 'transfer' || verb === 'deposit') ? [tell('pays', verb)] : [];
}

/** True if `key` means "important", as in `key_facts`. If it means a secret, it is the last noun, as in `api_key`. */
function isAdjective(word: string, index: number, words: readonly string[]): boolean {
  return word === 'key' && index > 0 && index < words.length - 1 && words[index - 1] !== 'api';
}

/** True if a name such as `place_details` begins with a noun, although its first word can be a verb. */
export function isDescription(words: readonly string[]): boolean {
  return DETAIL_NOUNS.has(toSingular(words.at(-1) ?? '')) && NOUN_VERBS.has(words[0] ?? '');
}

/** True if a word is a verb at its position. In `http_request` and `delete_message`, the last word is a noun. */
function isVerbAt(word: string, index: number, words: readonly string[]): boolean {
  if (index === 0 && isDescription(words)) return false;
  if (index === 0) return true;
  const isLast = index === words.length - 1;
  return !LEADING_VERBS.has(word) && !(isLast && Object.hasOwn(NOUN_EFFECTS, word));
}

type Meaning = ToolEffectName | 'reads' | 'makes' | null;

/** Yields the effects that a noun adds to a verb. Without a verb, the tool is assumed to read such objects. */
function* listOfNoun(noun: NounEffects, meaning: Meaning, verb: string | null): Generator<ToolEffectName> {
  const isRead = meaning === 'reads' || verb === null;
  const isPlain = meaning === null || meaning === 'makes';
  if (isRead && noun.private === true) yield 'reads-private';
  if (noun.outside === true && (isRead || (noun.network === true && meaning === null))) yield 'reads-outside';
  if (noun.network === true || (noun.leaves === true && !isRead && (isPlain || noun.private !== true)))
    yield 'sends-outside';
  if (noun.money === true && verb !== null && isPlain && verb !== 'run') yield 'pays';
  if (noun.money === true && noun.private !== true && (verb === null || meaning === 'sends-outside'))
    yield 'pays';
  if (noun.code === true && !isRead && (meaning === null || meaning === 'runs-code')) yield 'runs-code';
  if (noun.code === true && verb === null && noun.private !== true) yield 'runs-code';
  if (noun.agent === true && (meaning === null || meaning === 'delegates')) yield 'delegates';
}

function* effectsOfArguments(
  tool: string,
  words: readonly string[],
  argumentNames: readonly string[],
): Generator<ToolEffectReason> {
  const isReading = words.some((word) => VERB_EFFECTS[word] === 'reads');
  const isRecord = words.some((word) => VERB_EFFECTS[word] === 'changes' || VERB_EFFECTS[word] === 'makes');
  const isMoney = words.some((word) => NOUN_EFFECTS[toSingular(word)]?.money === true);
  const roles = argumentNames.map((argument) => ({ argument, role: findArgumentRole(argument, tool) }));
  const has = (role: ArgumentRole): boolean => roles.some((one) => one.role === role);
  for (const { argument, role } of roles) {
    const tell = (effect: ToolEffectName): ToolEffectReason => ({ effect, by: 'argument', word: argument });
    if (role === 'command') yield tell('runs-code');
    if (role === 'sql') yield tell('runs-code');
    if (role === 'url') {
      if (!isRecord) yield tell('reads-outside');
      yield tell('sends-outside');
    }
    if (
      role === 'recipient' &&
      has('text') &&
      !isReading &&
      !(isRecord && CONTACT_FIELDS.has(toSingular(listNameWords(argument).at(-1) ?? '')))
    )
      yield tell('sends-outside');
    const isPayee = has('recipient') || (has('identifier') && (!isRecord || isMoney));
    if (role === 'amount' && isPayee && !isReading) yield tell('pays');
  }
}

/** Returns an argument's role, based on its name. If a word has two meanings, `tool` decides which one applies. */
export function findArgumentRole(argument: string, tool = ''): ArgumentRole {
  const words = listNameWords(argument).map((word) =>
    Object.hasOwn(ARGUMENT_ROLES, word) ? word : toSingular(word),
  );
  if (words.join('_').endsWith('in_reply_to')) return 'identifier';
  const known = words.toReversed().find((word) => Object.hasOwn(ARGUMENT_ROLES, word));
  if (known === undefined) return 'unknown';
  if (known === 'query' && listNameWords(tool).some((word) => SQL_WORDS.has(toSingular(word)))) return 'sql';
  if (known === 'number' && listNameWords(tool).some((word) => PHONE_WORDS.has(word))) return 'recipient';
  return ARGUMENT_ROLES[known] as ArgumentRole;
}

/**
 * True if a tool returns either everything or the only object of its kind, so it has no argument that a rule could
 * limit.
 */
export function hasNothingToLimit(tool: string): boolean {
  const words = listNameWords(tool);
  const isReading =
    words.some((word) => VERB_EFFECTS[word] === 'reads') || words.some((word) => LISTING_VERBS.has(word));
  const nouns = words.map(toSingular).filter((word) => Object.hasOwn(NOUN_EFFECTS, word));
  if (words.some((word) => LISTING_VERBS.has(word)))
    return !nouns.some((noun) => NOUN_EFFECTS[noun]?.place === true);
  return isReading && nouns.length > 0 && nouns.every((noun) => NOUN_EFFECTS[noun]?.single === true);
}
