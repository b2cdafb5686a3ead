/** Proposes effects that follow from a tool's context: its server, its object, and who can write that object. */
import { message } from '../../messages/index.js';
import {
  CONTEXT_WORDS,
  EFFECT_WORDS,
  listNameWords,
  type ToolEffectName,
  toSingular,
} from '../../model/index.js';
import type { ToolArgument } from './schema-arguments.js';
import { isMailbox, type ProfiledEffect, type Traits } from './tool-traits.js';

const { CONTENT_NOUNS, CONTENT_VERBS, DERIVING_VERBS, DIRECTORY_NOUNS, GRAPH_NOUNS, MEMORY_NOUNS } =
  CONTEXT_WORDS;
const { NOUN_EFFECTS, OWNED_NOUNS } = EFFECT_WORDS;

/** Lists the effects that follow from the context, in addition to those that follow from the name. */
export function listOfContext(traits: Traits): readonly ProfiledEffect[] {
  const effects: readonly (readonly [ToolEffectName, string | undefined])[] = [
    ['reads-outside', findOutside(traits)],
    ['sends-outside', findPublication(traits)],
    ['changes', findChange(traits)],
    ['persists', findContent(traits)],
  ];
  return effects.flatMap(([effect, word]) =>
    word === undefined ? [] : [{ effect, reason: message('agent/effect_by_name', { word }) }],
  );
}

/** True if the tool derives its result from text written by outsiders, even though a hint declares its world closed. */
export function isDerived(traits: Traits): boolean {
  return findMemory(traits) !== undefined || traits.isCommitText || traits.isPublicList;
}

function findOutside(traits: Traits): string | undefined {
  const { words, args, isRead, isCommitText, isPublicList } = traits;
  if (!isRead) return undefined;
  const isOwned = words.some((word) => OWNED_NOUNS.has(word));
  if (isCommitText || (isPublicList && !isOwned)) return words.at(-1);
  if (args.some(({ name }) => name === 'url')) return 'url';
  const derived = args.find(({ name }) =>
    listNameWords(name).some((word) => word === 'mailbox' || isMailbox(word)),
  )?.name;
  const isDeriving = words.some((word) => DERIVING_VERBS.has(word));
  return findMemory(traits) ?? findDirectory(traits) ?? (isDeriving ? derived : undefined);
}

/** Finds the word for a memory that the agent fills: it returns what an injection made the agent store. */
function findMemory({ words, isRead, isMemory }: Traits): string | undefined {
  return isMemory && isRead
    ? words.find((word) => MEMORY_NOUNS.has(word) || GRAPH_NOUNS.has(word))
    : undefined;
}

/** Finds the word for a public directory that the tool searches without naming a project. */
function findDirectory({ words, args, isHosted, isCodeHost }: Traits): string | undefined {
  const noun = words.at(-1) ?? '';
  const isNarrow = isHosted || args.some(({ name }) => /org|workspace|team|project|group/i.test(name));
  const isSearch = words.includes('search') && !isNarrow && DIRECTORY_NOUNS.has(noun);
  return isSearch && (isCodeHost || noun.startsWith('repo')) ? noun : undefined;
}

/** True if the tool reads a public profile or a public directory. */
export function isPublicProfile(traits: Traits): boolean {
  const { words, args, isWebService, isPublicList } = traits;
  const isOther = words.some((word) => word !== 'user' && NOUN_EFFECTS[word]?.private === true);
  const isProfile = isWebService && words.includes('user') && args.some(({ name }) => name === 'username');
  return findDirectory(traits) !== undefined || isPublicList || (isProfile && !isOther);
}

/** True if the tool returns the address of the service's own object. */
export function isOwnLink({ tool, args }: Traits): boolean {
  const words = listNameWords(tool.name);
  const last = words.at(-1);
  const isGet = words.includes('get') || words.includes('generate');
  return isGet && (last === 'url' || last === 'link') && !args.some(({ name }) => /ur[il]s?$/i.test(name));
}

/** Finds the word for an object that can be made public: a repository, or the items in a batch argument. */
function findPublication({ words, args, isMaking }: Traits): string | undefined {
  if (!isMaking) return undefined;
  return findBatch(args)?.name ?? (isPublishing(words) ? 'repository' : undefined);
}

/** Finds a list argument such as `events`, whose items reach other people. */
export function findBatch(args: readonly ToolArgument[]): ToolArgument | undefined {
  return args.find(({ name, type }) => type === 'array' && isMailbox(toSingular(name)));
}

/** True for a new repository, which can be public. */
export function isPublishing(words: readonly string[]): boolean {
  return (
    words.some((word) => word === 'repository' || word === 'repo') &&
    /^(?:create|fork|new)$/.test(words[0] ?? '')
  );
}

/** Finds the verb of a tool that also changes existing objects, such as `push`, `create_or_update` or a review. */
function findChange({ tool, words, isRead }: Traits): string | undefined {
  if (isRead) return undefined;
  const every = listNameWords(tool.name);
  const at = every.indexOf('or');
  const second = at < 0 ? undefined : every[at + 1];
  if (second !== undefined && EFFECT_WORDS.VERB_EFFECTS[second] === 'changes') return second;
  if (words[0] === 'push' && words.some((word) => CONTENT_NOUNS.has(word))) return 'push';
  return words.includes('pullrequest') && words.includes('review') ? 'review' : undefined;
}

/** Finds the noun for a file or document that keeps what the tool writes. */
function findContent({ words, isRead }: Traits): string | undefined {
  if (isRead || !words.some((word) => CONTENT_VERBS.has(word))) return undefined;
  return words.find((word) => CONTENT_NOUNS.has(word));
}
