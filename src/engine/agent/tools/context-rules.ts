/** Proposes effects that follow from a tool's context: its server, its object, and who can write that object. */
import { type Message, message } from '../../messages/index.js';
import {
  CONTEXT_WORDS,
  EFFECT_WORDS,
  KIND_WORDS,
  listNameWords,
  type ToolEffectName,
  toSingular,
} from '../../model/index.js';
import { findDescribedKind, findKind, findPlatform, mergeNames } from './content-kinds.js';
import { findPhrase } from './name-head.js';
import { isShown } from './public-lists.js';
import type { ToolArgument } from './schema-arguments.js';
import { isField, isMailbox, type ProfiledEffect, type Traits } from './tool-traits.js';
import { findHanding, findOffered, findWayOut } from './way-out-rules.js';

const {
  CONTAINER_NOUNS,
  CONTENT_NOUNS,
  CONTENT_VERBS,
  DERIVING_VERBS,
  DIRECTORY_NOUNS,
  GRAPH_NOUNS,
  MEMORY_NOUNS,
  OTHER_USERS,
  REGISTRY_NOUNS,
  SOCIAL_OWN,
  TREE_VERBS,
} = CONTEXT_WORDS;
const { NOUN_EFFECTS, OWNED_NOUNS, SETTING_NOUNS, SILENT_VERBS, UTILITY_NOUNS } = EFFECT_WORDS;
const { ACCOUNT_NOUNS, FIGURES } = KIND_WORDS;

/** Lists the effects that follow from the context, in addition to those that follow from the name. */
export function listOfContext(traits: Traits): readonly ProfiledEffect[] {
  const effects: readonly (readonly [ToolEffectName, string | undefined])[] = [
    ['reads-outside', findOutside(traits)],
    ['sends-outside', findWayOut(traits)],
    ['reads-outside', findBrowserAgent(traits)],
    ['sends-outside', findBrowserAgent(traits)],
    ['changes', findChange(traits)],
    ['persists', findContent(traits) ?? findPost(traits) ?? findEndpoint(traits)],
  ];
  const ofList: readonly (readonly [ToolEffectName, string | undefined])[] = [
    ['reads-outside', findListed(traits)],
    ['sends-outside', findOffered(traits)],
  ];
  const described: readonly (readonly [ToolEffectName, string | undefined])[] = [
    ['reads-outside', findForeign(traits)],
    ['sends-outside', findHanding(traits)],
  ];
  return [
    ...described.flatMap(([effect, word]) =>
      word === undefined ? [] : [{ effect, reason: giveReason(traits, word) }],
    ),
    ...ofList.flatMap(([effect, word]) =>
      word === undefined ? [] : [{ effect, reason: message('agent/effect_by_list', { word }) }],
    ),
    ...effects.flatMap(([effect, word]) =>
      word === undefined ? [] : [{ effect, reason: message('agent/effect_by_name', { word }) }],
    ),
  ];
}

/**
 * A platform may be mentioned only by other tools. Any other word occurs in the tool's name or, if not there, in its
 * description.
 */
function giveReason({ tool, platform }: Traits, word: string): Message {
  if (word === platform && findPlatform(tool) !== word) return message('agent/effect_by_list', { word });
  const isNamed = mergeNames(listNameWords(tool.name).map(toSingular)).includes(word);
  return message(isNamed ? 'agent/effect_by_name' : 'agent/effect_by_description', { word });
}

/** Finds the word that indicates content written by outsiders, if the tools read a public service or publications. */
function findListed({ tool, words, clause, head, args, isRead, server }: Traits): string | undefined {
  const isOther = args.some(({ name }) => OTHER_USERS.has(name));
  if (isRead && (server.isSocial || isShown(clause))) return head;
  if (isRead && server.isShop && head === 'order' && !isOwnOrder(tool.name)) return head;
  if (isRead && server.isChain && (head === 'nft' || head === 'memo')) return head;
  if (isRead && server.isErrorTracker && words.some((word) => ERROR_OBJECTS.has(word))) return head;
  if (isRead && server.isPublicData && words.some((word) => REGISTRY_NOUNS.has(word))) return head;
  if (isRead && (server.isPublicData || server.isFeed) && isOther && (head === 'user' || head === 'profile'))
    return head;
  const isOwned =
    words.some(
      (word) =>
        (OWNED_NOUNS.has(word) && word !== 'profile') || UTILITY_NOUNS.has(word) || ACCOUNT_NOUNS.has(word),
    ) || SETTING_NOUNS.has(head);
  return isRead &&
    !isOwned &&
    head !== 'check' &&
    (server.isPublicList || server.isOpenList || server.isLibrary)
    ? head
    : undefined;
}

/**
 * True for orders that the shop's owner writes, and for statistics about orders, but not for orders that include
 * statistics.
 */
function isOwnOrder(name: string): boolean {
  const words = listNameWords(name).map(toSingular);
  return words.some((word) => OWN_ORDERS.has(word)) || findPhrase(words).some((word) => FIGURES.has(word));
}

const OWN_ORDERS: ReadonlySet<string> = new Set(['purchase', 'work', 'production']);

/** Nouns for objects in an error tracker that contain error texts. */
const ERROR_OBJECTS: ReadonlySet<string> = new Set(['item', 'occurrence']);

/** True if the tool derives its result from text written by outsiders, even though a hint declares a closed world. */
export function isDerived(traits: Traits): boolean {
  return findMemory(traits) !== undefined || traits.isCommitText || isPublicText(traits);
}

/** True for content in a public service, but not for the service's settings. */
function isPublicText({ head, server }: Traits): boolean {
  return (server.isPublicList || server.isOpenList) && !SETTING_NOUNS.has(head);
}

function findOutside(traits: Traits): string | undefined {
  const { words, head, args, isRead, isCommitText, server } = traits;
  if (!isRead) return undefined;
  if (isCommitText) return words.at(-1);
  const names = new Set(args.map(({ name }) => name));
  // Other people write the descriptions of bank entries, but not those of planned payments.
  if (head === 'transaction' && !words.includes('scheduled')) return head;
  if (words.includes('history') && [...words, ...names].some((word) => CONTAINER_NOUNS.has(word)))
    return 'history';
  if (head === 'notification' && server.isDiscussed) return head;
  const included = args.find(isIncluded)?.name;
  if (included !== undefined) return included;
  const isUnnamed = words.every((word) => !Object.hasOwn(NOUN_EFFECTS, word));
  if (isUnnamed && names.has('message_id')) return 'message_id';
  if (args.some((one) => one.name === 'url' && !isField(one, words))) return 'url';
  const derived = args.find(({ name }) =>
    listNameWords(name).some((word) => word === 'mailbox' || isMailbox(word)),
  )?.name;
  const isDeriving = words.some((word) => DERIVING_VERBS.has(word));
  return findMemory(traits) ?? findDirectory(traits) ?? (isDeriving ? derived : undefined);
}

/** Finds the kind of outsiders' content that the tool returns, or the platform that it reads from. */
function findForeign({ words, clause, head, isRead, platform }: Traits): string | undefined {
  if (!isRead) return undefined;
  const isOwn = (word: string): boolean => SOCIAL_OWN.has(word) || UTILITY_NOUNS.has(word);
  if (platform !== undefined && !words.some(isOwn) && !FIGURES.has(head)) return platform;
  return findKind(findPhrase(words)) ?? (SETTING_NOUNS.has(head) ? undefined : findDescribedKind(clause));
}

/** Finds the word that indicates an agent that uses its own browser to read pages and enter text into them. */
function findBrowserAgent({ words, isWebService, server }: Traits): string | undefined {
  const isBrowsing = isWebService || server.isBrowser || words.some((word) => BROWSING.has(word));
  return isBrowsing ? words.find((word) => word === 'agent') : undefined;
}

const BROWSING: ReadonlySet<string> = new Set(['browser', 'computer', 'web']);

/**
 * Finds the word that indicates a memory that the agent writes to, which may later return text stored by an injection.
 */
function findMemory({ words, isRead, server: { isMemory } }: Traits): string | undefined {
  return isMemory && isRead
    ? words.find((word) => MEMORY_NOUNS.has(word) || GRAPH_NOUNS.has(word))
    : undefined;
}

/** Finds the word that indicates a public directory, which the tool searches without naming a project. */
export function findDirectory({ words, args, isHosted, server }: Traits): string | undefined {
  const noun = words.at(-1) ?? '';
  const isNarrow = isHosted || args.some(({ name }) => /org|workspace|team|project|group/i.test(name));
  const isSearch = words.includes('search') && !isNarrow && DIRECTORY_NOUNS.has(noun);
  return isSearch && (server.isCodeHost || noun.startsWith('repo')) ? noun : undefined;
}

/** True if the tool reads a public profile or a public directory. */
export function isPublicProfile(traits: Traits): boolean {
  const { words, args, isWebService, server } = traits;
  const isOther = words.some((word) => word !== 'user' && NOUN_EFFECTS[word]?.private === true);
  const isProfile = isWebService && words.includes('user') && args.some(({ name }) => name === 'username');
  const isPublicList = server.isPublicList && !words.some((word) => ACCOUNT_NOUNS.has(word));
  return findDirectory(traits) !== undefined || isPublicList || (isProfile && !isOther);
}

/** True if the tool returns the URL of an object in its own service, such as a payment link. */
export function isOwnLink({ tool, words, args, isRead }: Traits): boolean {
  const named = listNameWords(tool.name);
  const last = named.at(-1);
  const isGet = named.includes('get') || named.includes('generate');
  const isMade =
    (isGet && (last === 'url' || last === 'link')) ||
    (isRead && words.includes('payment') && words.includes('link'));
  return isMade && !args.some(({ name }) => /ur[il]s?$/i.test(name));
}

/** True for an option such as `include_comments`, which adds text written by other people to the result. */
export function isIncluded({ name }: ToolArgument): boolean {
  const [verb = '', ...nouns] = listNameWords(name).map(toSingular);
  return (
    verb === 'include' && nouns.some((noun) => noun !== 'draft' && (isMailbox(noun) || noun === 'comment'))
  );
}

/** True if an argument specifies a branch, a commit or a repository on disk. */
export function namesVersion(args: readonly ToolArgument[]): boolean {
  return args.some(({ name }) => /branch|commit|ref$|^repo_path$/.test(name));
}

/** Finds the verb of a tool that also changes existing objects, such as `push`, `create_or_update` or a review. */
function findChange({ tool, words, args, isRead }: Traits): string | undefined {
  if (isRead) return undefined;
  const verb = words.find((word) => TREE_VERBS.has(word));
  if (verb !== undefined && namesVersion(args)) return verb;
  const every = listNameWords(tool.name);
  const at = every.indexOf('or');
  const second = at < 0 ? undefined : every[at + 1];
  if (second !== undefined && EFFECT_WORDS.VERB_EFFECTS[second] === 'changes') return second;
  if (words[0] === 'push' && words.some((word) => CONTENT_NOUNS.has(word))) return 'push';
  return words.includes('pullrequest') && words.includes('review') ? 'review' : undefined;
}

/** Finds the noun for an object that others and the agent itself read later, such as a comment or an issue. */
function findPost({ words, args, isRead }: Traits): string | undefined {
  const hasText = args.some(({ role }) => role === 'text');
  if (isRead || !hasText || words.some((word) => SILENT_VERBS.has(word))) return undefined;
  return words.find((word) => {
    const noun = NOUN_EFFECTS[word];
    return noun?.outside === true && noun.leaves === true && !noun.private && !noun.network;
  });
}

/** Finds the noun for an endpoint that the tool sets up in the service, without a URL to call. */
const findEndpoint = ({ head, isMaking, hasUrl }: Traits): string | undefined =>
  isMaking && !hasUrl && head === 'endpoint' ? head : undefined;

/** Finds the noun for the file or document in which the tool stores its output. */
function findContent({ words, isRead }: Traits): string | undefined {
  if (isRead || !words.some((word) => CONTENT_VERBS.has(word))) return undefined;
  return words.find((word) => CONTENT_NOUNS.has(word));
}
