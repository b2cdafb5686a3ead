/** Proposes effects that follow from a tool's context: its server, its object, and who can write that object. */
import { message } from '../../messages/index.js';
import {
  CONTEXT_WORDS,
  EFFECT_WORDS,
  listNameWords,
  type ToolEffectName,
  toSingular,
} from '../../model/index.js';
import { findPhrase } from './name-head.js';
import { isShown } from './public-lists.js';
import type { ToolArgument } from './schema-arguments.js';
import { isField, isMailbox, type ProfiledEffect, type Traits } from './tool-traits.js';

const {
  CONTAINER_NOUNS,
  CONTENT_NOUNS,
  CONTENT_VERBS,
  DERIVING_VERBS,
  DIRECTORY_NOUNS,
  EDITED_NOUNS,
  GRAPH_NOUNS,
  MEMORY_NOUNS,
  OPERATION_DATA,
  OTHER_USERS,
  REGISTRY_NOUNS,
  SITE_NOUNS,
  SOCIAL_POSTS,
  STEP_ARGUMENTS,
  TREE_VERBS,
} = CONTEXT_WORDS;
const { NOUN_EFFECTS, OWNED_NOUNS, SETTING_NOUNS, SILENT_VERBS, UTILITY_NOUNS } = EFFECT_WORDS;

/** Lists the effects that follow from the context, in addition to those that follow from the name. */
export function listOfContext(traits: Traits): readonly ProfiledEffect[] {
  const effects: readonly (readonly [ToolEffectName, string | undefined])[] = [
    ['reads-outside', findOutside(traits)],
    [
      'sends-outside',
      findPublication(traits) ??
        findEdited(traits) ??
        findAnswer(traits) ??
        findRequest(traits) ??
        findExportTarget(traits),
    ],
    ['reads-outside', findBrowserAgent(traits)],
    ['sends-outside', findBrowserAgent(traits)],
    ['changes', findChange(traits)],
    ['persists', findContent(traits) ?? findPost(traits) ?? findEndpoint(traits)],
  ];
  const ofList: readonly (readonly [ToolEffectName, string | undefined])[] = [
    ['reads-outside', findListed(traits)],
    ['sends-outside', findOffered(traits)],
  ];
  return [
    ...ofList.flatMap(([effect, word]) =>
      word === undefined ? [] : [{ effect, reason: message('agent/effect_by_list', { word }) }],
    ),
    ...effects.flatMap(([effect, word]) =>
      word === undefined ? [] : [{ effect, reason: message('agent/effect_by_name', { word }) }],
    ),
  ];
}

/** Finds the word that indicates content written by outsiders, if the tools read a public service or publications. */
function findListed({ tool, words, clause, head, args, isRead, server }: Traits): string | undefined {
  const isOther = args.some(({ name }) => OTHER_USERS.has(name));
  if (isRead && (server.isSocial || isShown(clause))) return head;
  if (isRead && server.isShop && head === 'order' && !isOwnOrder(tool.name)) return head;
  if (isRead && server.isErrorTracker && words.some((word) => ERROR_OBJECTS.has(word))) return head;
  if (isRead && server.isPublicData && words.some((word) => REGISTRY_NOUNS.has(word))) return head;
  if (isRead && (server.isPublicData || server.isFeed) && isOther && (head === 'user' || head === 'profile'))
    return head;
  const isOwned =
    words.some((word) => (OWNED_NOUNS.has(word) && word !== 'profile') || UTILITY_NOUNS.has(word)) ||
    SETTING_NOUNS.has(head);
  return isRead && !isOwned && (server.isPublicList || server.isOpenList || server.isLibrary)
    ? head
    : undefined;
}

/** True for orders that the shop's owner writes, and for figures about orders, but not for orders with figures. */
function isOwnOrder(name: string): boolean {
  const words = listNameWords(name).map(toSingular);
  const phrase = findPhrase(words);
  const end = phrase.indexOf('and');
  const object = end < 0 ? phrase : phrase.slice(0, end);
  return words.some((word) => OWN_ORDERS.has(word)) || object.some((word) => FIGURES.has(word));
}

const OWN_ORDERS: ReadonlySet<string> = new Set(['purchase', 'work', 'production']);
const FIGURES: ReadonlySet<string> = new Set('kpi metric statistic stat count total revenue'.split(' '));

/** Nouns for objects in an error tracker that contain error texts. */
const ERROR_OBJECTS: ReadonlySet<string> = new Set(['item', 'occurrence']);

/** Finds the word that indicates content that a shop or site shows to everybody. */
function findOffered({ words, head, isMaking, server }: Traits): string | undefined {
  const isOffered =
    (server.isShop && head === 'product') ||
    ((server.isSite || server.isFeed) && SITE_NOUNS.has(head)) ||
    server.shown.has(head) ||
    (server.isSocial && SOCIAL_POSTS.has(head));
  return isOffered && (isMaking || isUpdating(words)) ? head : undefined;
}

/** True if the tool derives its result from text written by outsiders, even though a hint declares a closed world. */
export function isDerived(traits: Traits): boolean {
  return findMemory(traits) !== undefined || traits.isCommitText || isPublicText(traits);
}

/** True for content on a public service, but not for the service's settings. */
function isPublicText({ head, server }: Traits): boolean {
  return (server.isPublicList || server.isOpenList) && !SETTING_NOUNS.has(head);
}

function findOutside(traits: Traits): string | undefined {
  const { words, head, args, clause, isRead, isCommitText, server } = traits;
  if (!isRead) return undefined;
  if (isCommitText) return words.at(-1);
  const names = new Set(args.map(({ name }) => name));
  // Other people write the descriptions of bank entries, but not those of planned payments.
  if (head === 'transaction' && !words.includes('scheduled')) return head;
  if (words.includes('history') && [...words, ...names].some((word) => CONTAINER_NOUNS.has(word)))
    return 'history';
  if (head === 'notification' && server.isDiscussed) return head;
  const source = findSource(clause);
  if (source !== undefined) return source;
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

/** Finds the mailbox object that a description names as the source, as in "Get the header from an email". */
function findSource(clause: readonly string[]): string | undefined {
  return clause.find(
    (noun, at) =>
      at > 2 &&
      clause[at - 2] === 'from' &&
      /^(?:an?|the)$/.test(clause[at - 1] ?? '') &&
      isMailbox(toSingular(noun)),
  );
}

/** Finds the word that indicates an agent with its own browser, which reads pages and enters text into them. */
function findBrowserAgent({ words, isWebService, server }: Traits): string | undefined {
  const isBrowsing = isWebService || server.isBrowser || words.some((word) => BROWSING.has(word));
  return isBrowsing ? words.find((word) => word === 'agent') : undefined;
}

const BROWSING: ReadonlySet<string> = new Set(['browser', 'computer', 'web']);

/** Finds the word that indicates a memory that the agent fills, and that may return what an injection stored there. */
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
  return findDirectory(traits) !== undefined || server.isPublicList || (isProfile && !isOther);
}

/** True if the tool returns the address of the service's own object. */
export function isOwnLink({ tool, args }: Traits): boolean {
  const words = listNameWords(tool.name);
  const last = words.at(-1);
  const isGet = words.includes('get') || words.includes('generate');
  return isGet && (last === 'url' || last === 'link') && !args.some(({ name }) => /ur[il]s?$/i.test(name));
}

/**
 * Finds the word that indicates what the tool may publish: a repository, or a batch of items that other tools send one
 * at a time.
 */
function findPublication({ words, args, isMaking }: Traits): string | undefined {
  if (!isMaking) return undefined;
  const steps = args.find(({ name }) => STEP_ARGUMENTS.has(name))?.name;
  if (steps !== undefined && words.some((word) => NOUN_EFFECTS[word]?.code === true)) return steps;
  return findBatch(args)?.name ?? (isPublishing(words) ? 'repository' : undefined);
}

/** True for an option such as `include_comments`, which adds what other people wrote to the result. */
export function isIncluded({ name }: ToolArgument): boolean {
  const [verb = '', ...nouns] = listNameWords(name).map(toSingular);
  return (
    verb === 'include' && nouns.some((noun) => noun !== 'draft' && (isMailbox(noun) || noun === 'comment'))
  );
}

/** Finds the word that indicates a message whose new text other people read. */
function findEdited({ words, head, args }: Traits): string | undefined {
  const hasText = args.some(({ name, role }) => role === 'text' || OPERATION_DATA.has(name));
  return hasText && isUpdating(words) && EDITED_NOUNS.has(head) ? head : undefined;
}

/** Finds the message with which a tool asks another person for contact, such as `greeting_message`. */
function findRequest({ words, args, isMaking }: Traits): string | undefined {
  const isPerson = words.some((word) => word === 'contact' || word === 'friend' || word === 'connection');
  return isMaking && isPerson
    ? args.find(({ name }) => /(?:message|msg|greeting)$/i.test(name))?.name
    : undefined;
}

/** Finds a verb that indicates the answer to an invitation. */
function findAnswer({ words, head }: Traits): string | undefined {
  return head === 'event' || head === 'invitation'
    ? words.find((word) => word === 'accept' || word === 'decline')
    : undefined;
}

/** Finds the argument with an export's recipient. In other tools that read data, such an argument is only a filter. */
export function findExportTarget({ words, args }: Traits): string | undefined {
  return words.includes('export') ? args.find(({ role }) => role === 'recipient')?.name : undefined;
}

const isUpdating = (words: readonly string[]): boolean =>
  words.some((word) => word === 'edit' || word === 'update');

/** Finds an argument such as `events`, which holds several objects that reach other people. */
export function findBatch(args: readonly ToolArgument[]): ToolArgument | undefined {
  return args.find(({ name, type }) => type === 'array' && isMailbox(toSingular(name)));
}

/** True if the tool creates a repository, which may be public. */
export function isPublishing(words: readonly string[]): boolean {
  return (
    words.some((word) => word === 'repository' || word === 'repo') &&
    /^(?:create|fork|new)$/.test(words[0] ?? '')
  );
}

/** True if an argument names a branch, a commit or a repository on disk. */
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
