/** Finds the traits of a single tool from which its effects are derived. */
import type { Message } from '../../messages/index.js';
import {
  CONTEXT_WORDS,
  EFFECT_WORDS,
  isDescription,
  listNameWords,
  type ToolEffectName,
  toSingular,
  toWordSet,
} from '../../model/index.js';
import type { AgentTool } from '../types.js';
import { isConnection, type ToolArgument } from './schema-arguments.js';
import { findPlatform, mergeNames } from './content-kinds.js';
import { orderWords, readClause } from './description-words.js';
import { findHead } from './name-head.js';
import type { ServerTraits } from './server-traits.js';

const { COMMIT_WORDS, DETAIL_NOUNS, PAGE_NOUNS } = CONTEXT_WORDS;
const {
  HOSTED_ARGUMENTS,
  LEADING_VERBS,
  NETWORK_VERBS,
  NOUN_EFFECTS,
  SERVICE_WORDS,
  TEAM_SERVICES,
  VERB_EFFECTS,
  WEB_SERVICES,
} = EFFECT_WORDS;

/** An effect, and the reason why it is proposed. */
export interface ProfiledEffect {
  readonly effect: ToolEffectName;
  readonly reason: Message;
}

export interface Traits {
  readonly tool: AgentTool;
  readonly args: readonly ToolArgument[];
  /** Words in the tool name without the service name, in the singular. */
  readonly words: readonly string[];
  /** The words in the first clause of the description. */
  readonly clause: readonly string[];
  /** The word for the object that the tool returns or changes. */
  readonly head: string;
  readonly server: ServerTraits;
  readonly isWebService: boolean;
  /** True for services that a team uses to organize its own work, such as an issue tracker. */
  readonly isTeamService: boolean;
  readonly isHintTelling: boolean;
  /** Meaning of the verb; null if there is no verb. */
  readonly meaning: string | null;
  readonly isRead: boolean;
  readonly isMaking: boolean;
  readonly isChanging: boolean;
  readonly hasUrl: boolean;
  /** True if an argument is the URL of a page. */
  readonly hasPage: boolean;
  readonly isHosted: boolean;
  /** Service on which anybody can publish; undefined if none is mentioned. */
  readonly platform: string | undefined;
  /** True if the tool prints commits, which other people may have written. */
  readonly isCommitText: boolean;
}

/** Search tools hosted by a model provider. */
const HOSTED_SEARCH = /^google_(?:search|maps)/;

export function findTraits(tool: AgentTool, args: readonly ToolArgument[], server: ServerTraits): Traits {
  const every = replaceResolve(listNameWords(tool.name));
  const named = every[0] === server.service && every.length > 1 ? every.slice(1) : every;
  const own = orderWords(dropServices(named), tool.description, server.subjects);
  const words = mergeNames(own).map(toSingular);
  const verb = isDescription(words)
    ? undefined
    : own.find(
        (word, index) => Object.hasOwn(VERB_EFFECTS, word) && (index === 0 || !LEADING_VERBS.has(word)),
      );
  const isCommitText = isPrinting(every, args);
  const mentioned = [...words, ...args.flatMap(({ name }) => listNameWords(name).map(toSingular))];
  const isReadingPage = verb !== undefined && VERB_EFFECTS[verb] === 'reads' && !words.includes('session');
  const isPage = server.isBrowser && (isReadingPage || mentioned.some((word) => PAGE_NOUNS.has(word)));
  return {
    tool,
    args,
    words,
    clause: readClause(tool.description),
    head: findHead(words),
    server,
    isWebService:
      isPage ||
      server.isWebList ||
      every.some((word) => WEB_SERVICES.has(word) || (word === 'research' && word === verb)) ||
      HOSTED_SEARCH.test(tool.name),
    isHintTelling: server.isHintTelling,
    isTeamService: every.some((word) => TEAM_SERVICES.has(word)),
    meaning: verb === undefined ? null : (VERB_EFFECTS[verb] ?? null),
    isRead:
      tool.annotations.readOnly === true || isCommitText || isReadingVerb(verb, words, tool.annotations),
    isMaking: verb !== undefined && VERB_EFFECTS[verb] === 'makes',
    isChanging: verb !== undefined && VERB_EFFECTS[verb] === 'changes',
    hasUrl: args.some((one) => one.role === 'url' && !isField(one, words)),
    hasPage: args.some((one) => one.role === 'url' && !isField(one, words) && !isConnection(one)),
    isHosted: args.some(({ name }) => name === 'repo' || (server.isCodeHost && HOSTED_ARGUMENTS.has(name))),
    isCommitText,
    platform: server.platform ?? findPlatform(tool),
  };
}

/** True for an optional URL that is a field of a created or updated record, or a list filter. */
export function isField({ name, role, required }: ToolArgument, words: readonly string[]): boolean {
  return role === 'url' && !required && isFieldUrl(name) && words.some((word) => FIELD_VERBS.has(word));
}

/** True for a URL that a service stores or opens later for the user, but not for one that it calls. */
const isFieldUrl = (name: string): boolean => !listNameWords(name).some((word) => CALLED_WORDS.has(word));

const CALLED_WORDS = toWordSet(
  'webhook hook callback endpoint notification notify target destination base server instance hold wait announce',
);

const FIELD_VERBS = toWordSet('create add update edit list search find count');

/**
 * True for Git commands that print commits, such as `git_log`. Uncommitted changes are the user's own. Only the tool's
 * name counts, because any description can begin with "Shows".
 */
function isPrinting(every: readonly string[], args: readonly ToolArgument[]): boolean {
  const isGit = every.includes('git') || args.some(({ name }) => name === 'repo_path');
  return (
    isGit &&
    every.some((word) => COMMIT_WORDS.has(toSingular(word))) &&
    !every.some((word) => word === 'staged' || word === 'unstaged')
  );
}

/** True for `email` and `event`, which are private to the owner but can be written by outsiders. */
export function isMailbox(word: string): boolean {
  const noun = Object.hasOwn(NOUN_EFFECTS, word) ? NOUN_EFFECTS[word] : undefined;
  return noun?.private === true && noun.outside === true;
}

/**
 * True if a verb belongs to a reading tool. The tool may save what it reads, so it need not be read-only, but it must
 * not be destructive. A name without a verb must end with a word such as `details`.
 */
function isReadingVerb(
  verb: string | undefined,
  words: readonly string[],
  { readOnly, destructive }: AgentTool['annotations'],
): boolean {
  if (words.at(-1) === 'feedback' && readOnly !== true && verb !== 'get' && verb !== 'list') return false;
  if (verb === undefined) return readOnly !== false && DETAIL_NOUNS.has(words.at(-1) ?? '');
  if (VERB_EFFECTS[verb] !== 'reads' && !NETWORK_VERBS.has(verb)) return false;
  return readOnly !== false || destructive !== true;
}

/** Returns the words after the service name. After `API`, the HTTP method is replaced with a verb. */
function dropServices(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !SERVICE_WORDS.has(word));
  if (first <= 0) return words;
  const [method = '', ...rest] = words.slice(first);
  if (words[0] !== 'api') return [method, ...rest];
  if (rest.some((word) => VERB_EFFECTS[word] === 'reads')) return rest;
  return [method === 'post' ? 'create' : method === 'patch' || method === 'put' ? 'update' : method, ...rest];
}

/** Replaces `resolve` with `lookup` if the tool resolves a name or an address, not an object such as an issue. */
function replaceResolve(words: readonly string[]): readonly string[] {
  const at = words.indexOf('resolve');
  const object = at < words.length - 1 ? words.slice(at + 1) : words.slice(0, at);
  const head = findHead(object);
  const isLookup = at >= 0 && (LOOKUP_NOUNS.has(head) || LOOKUP_NOUNS.has(toSingular(head)));
  return isLookup ? words.map((word) => (word === 'resolve' ? 'lookup' : word)) : words;
}

const LOOKUP_NOUNS = toWordSet(
  'url uri link id name dns host hostname domain ip address path library symbol reference ref handle username slug identifier doi doc target',
);
