/** Derives traits that are apparent only from the whole tool list, not from individual tool names. */
import { CONTEXT_WORDS, EFFECT_WORDS, listNameWords, toSingular, toWordSet } from '../../model/index.js';
import type { AgentTool } from '../types.js';
import { findPlatform, mergeNames } from './content-kinds.js';
import { completeWords, findSubjects, readClause } from './description-words.js';
import { findHead } from './name-head.js';
import {
  FEWEST,
  isOpenList,
  isPublicData,
  isPublicList,
  isShown,
  isWebList,
  takesPlace,
} from './public-lists.js';
import { listArguments } from './schema-arguments.js';

const {
  CALENDAR_WORDS,
  CHAIN_NAMES,
  CHAIN_WORDS,
  ERROR_WORDS,
  EVENT_WORDS,
  FEED_WORDS,
  LIBRARY_WORDS,
  MARKET_WORDS,
  MEMORY_NOUNS,
  SHOP_WORDS,
  SITE_NOUNS,
  SITE_WORDS,
  SOCIAL_WORDS,
} = CONTEXT_WORDS;
const { NOUN_EFFECTS, PAGE_INPUT_VERBS, SERVICE_WORDS, VERB_EFFECTS, WEB_NOUNS } = EFFECT_WORDS;

export interface ServerTraits {
  /** The word that every tool name begins with; null if there is none. */
  readonly service: string | null;
  /** Nouns at the beginning of names that could also be verbs, such as `mail` in `mail_search`. */
  readonly subjects: ReadonlySet<string>;
  /** Nouns that occur in the names of several tools. */
  readonly objects: ReadonlySet<string>;
  /**
   * True if at least one tool declares a closed world. Otherwise `openWorldHint`, which is true by default, carries no
   * information.
   */
  readonly isHintTelling: boolean;
  /** True if the tools manage publications written by other people. */
  readonly isLibrary: boolean;
  /** True if the tools show market prices, which are public. */
  readonly isMarket: boolean;
  /** True if the tools sell products, so that product pages are public. */
  readonly isShop: boolean;
  /** True if the tools publish pages on their own site. */
  readonly isSite: boolean;
  /** True if the tools organize projects outside of a code hosting service. */
  readonly isTracker: boolean;
  /** True if other people write comments or issues, which the service's notifications quote. */
  readonly isDiscussed: boolean;
  /** True if the tools list the newest or most popular articles of all accounts. */
  readonly isFeed: boolean;
  /** Nouns for objects that a tool creates, uploads or deletes. */
  readonly made: ReadonlySet<string>;
  /** Nouns for objects that descriptions call public. */
  readonly shown: ReadonlySet<string>;
  /** True if at least three tools, and at least half of the list, take a place as an argument. */
  readonly isMap: boolean;
  /** Service on which anybody can publish, if at least a third of the tools mention one. */
  readonly platform: string | undefined;
  /** True if the tools read a blockchain, whose entries are public. */
  readonly isChain: boolean;
  /** True if the tools rent machines by size or plan and by region, all of which the provider offers to everybody. */
  readonly isCloud: boolean;
  /** True if the tools report a program's errors, whose messages outsiders can influence. */
  readonly isErrorTracker: boolean;
  /** True if the tools create pages that only their owner edits. */
  readonly isNotebook: boolean;
  /** True if the tools control a browser. */
  readonly isBrowser: boolean;
  /** True if the tools belong to a code hosting service, which has a public directory. */
  readonly isCodeHost: boolean;
  /** True if the agent itself fills a memory that other tools read. */
  readonly isMemory: boolean;
  /** True if the tools only read the public web. */
  readonly isPublicList: boolean;
  /** True if all tools are declared to read in an open world, where outsiders can write. */
  readonly isOpenList: boolean;
  /** True if all tools only read, and none mentions anything that belongs to a user. */
  readonly isPublicData: boolean;
  /** True if the tools belong to a social network. */
  readonly isSocial: boolean;
  /** True if outsiders cause the events that the tools read. */
  readonly isOpenToEvents: boolean;
  /** True if most tools mention a web service, such as Reddit. */
  readonly isWebList: boolean;
}

export function findServerTraits(tools: readonly AgentTool[]): ServerTraits {
  const names = tools.map(({ name }) => listNameWords(name).map(toSingular));
  const said = names.map((own, index) => completeWords(own, tools[index]?.description ?? '').map(toSingular));
  const words = new Set(names.flat());
  const has = (...some: readonly string[]): boolean => some.some((word) => words.has(word));
  const countWords = (set: ReadonlySet<string>): number => [...set].filter((word) => words.has(word)).length;
  const all = new Set([...words, ...listArgumentWords(tools)]);
  const isCodeHost = words.has('fork') || tools.some(namesPullRequest);
  const isMarket = countWords(MARKET_WORDS) > 2;
  return {
    ...findNouns(tools, names),
    service: findService(tools.map(({ name }) => listNameWords(name)[0] ?? '')),
    isHintTelling: tools.length < FEWEST || tools.some(({ annotations }) => annotations.openWorld === false),
    isLibrary: [...LIBRARY_WORDS].filter((word) => all.has(word)).length > 1,
    isMarket,
    isShop: words.has('product') && countWords(SHOP_WORDS) > 1,
    isSite: countWords(SITE_NOUNS) > 0 && countWords(SITE_WORDS) > 1,
    isTracker: !isCodeHost && has('project'),
    isDiscussed: has('comment', 'issue', 'mention', 'reply'),
    ...findPublicTraits(tools, has),
    isErrorTracker: countWords(ERROR_WORDS) > 1,
    isNotebook: !isCodeHost && !isWiki(tools) && names.some(isPageMaking),
    isFeed: names.filter(isRanked).length > 1,
    isBrowser:
      has('navigate', 'goto') &&
      [...PAGE_INPUT_VERBS, ...PAGE_PARTS].filter((word) => words.has(word)).length > 1,
    isCodeHost,
    isMemory:
      (countWords(MEMORY_NOUNS) > 1 || !has('entity', 'relation')) &&
      names.some((own) => isStoring(own) && own.some((word) => MEMORY_NOUNS.has(word))),
    isPublicData:
      !(isCalendar(tools) && has('event')) &&
      (isPublicData(tools, names, isMarket) || isPublicData(tools, said, isMarket)),
    isSocial: countWords(SOCIAL_WORDS) > 2,
    isOpenToEvents: tools.length < FEWEST || countWords(EVENT_WORDS) > 0 || isCalendar(tools),
    isOpenList: !isMarket && isOpenList(tools, names),
    isPublicList: !isMarket && isPublicList(tools, names),
    isWebList: isWebList(names),
  };
}

const namesPullRequest = ({ name }: AgentTool): boolean =>
  mergeNames(listNameWords(name)).includes('pullrequest');

/** Finds the traits of services that show the same data to everybody. */
const findPublicTraits = (
  tools: readonly AgentTool[],
  has: (...some: readonly string[]) => boolean,
): Pick<ServerTraits, 'isMap' | 'isCloud' | 'isChain' | 'platform'> => ({
  isChain: isChain(tools),
  isMap: isMap(tools),
  isCloud:
    has('region', 'datacenter', 'center', 'location') && has('plan', 'size', 'type', 'instance', 'server'),
  platform: findServerPlatform(tools),
});

/** True if an argument or the beginning of a description mentions a calendar or an invitation's guests. */
const isCalendar = (tools: readonly AgentTool[]): boolean =>
  [
    ...listArgumentWords(tools),
    ...tools.flatMap(({ description }) => listNameWords(description.slice(0, 200))),
  ].some((word) => CALENDAR_WORDS.has(toSingular(word)));

const isPageMaking = ([verb, noun]: readonly string[]): boolean => verb === 'create' && noun === 'page';

/** True if a name or a description mentions a wiki, whose pages others may write. */
const isWiki = (tools: readonly AgentTool[]): boolean =>
  tools.some(({ name, description }) => /wiki/i.test(`${name} ${description.slice(0, 200)}`));

/** Finds the nouns that have a special meaning in this list. */
const findNouns = (
  tools: readonly AgentTool[],
  names: readonly (readonly string[])[],
): Pick<ServerTraits, 'subjects' | 'shown' | 'objects' | 'made'> => ({
  subjects: findSubjects(dropService(tools.map(({ name }) => listNameWords(name)))),
  shown: findShown(tools, names),
  objects: findObjects(names),
  made: new Set(names.filter((own) => own.some((word) => MAKING.has(word))).map(findHead)),
});

const MAKING: ReadonlySet<string> = new Set(['create', 'delete', 'upload']);

function dropService(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isShared = findService(names.map(([first = '']) => first)) !== null;
  return isShared ? names.map((words) => words.slice(1)) : names;
}

/** Finds the nouns of tools whose descriptions begin like "Search public pins". */
const findShown = (tools: readonly AgentTool[], names: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(names.filter((_, index) => isShown(readClause(tools[index]?.description ?? ''))).map(findHead));

/** True for the names of tools that list popular articles, such as `get_top_articles`. */
const isRanked = (words: readonly string[]): boolean =>
  words.some((word) => SITE_NOUNS.has(word)) && words.some((word) => FEED_WORDS.has(word));

/** Words for parts of a page and for a user's actions on them. */
const PAGE_PARTS = 'click element frame cookie screenshot hover drag scroll'.split(' ');

function listArgumentWords(tools: readonly AgentTool[]): readonly string[] {
  return tools.flatMap((tool) =>
    listArguments(tool).flatMap(({ name }) => listNameWords(name).map(toSingular)),
  );
}

/** Finds the nouns that several names contain, except those for pages and files, which can be anywhere. */
function findObjects(names: readonly (readonly string[])[]): ReadonlySet<string> {
  const isPlace = (word: string): boolean =>
    WEB_NOUNS.has(word) || NOUN_EFFECTS[word]?.network === true || ANYWHERE.has(word);
  const words = new Set(names.flat().filter((word) => !Object.hasOwn(VERB_EFFECTS, word) && !isPlace(word)));
  return new Set([...words].filter((word) => names.filter((own) => own.includes(word)).length >= FEWEST));
}

const ANYWHERE = toWordSet('page image video file repo repository media document');

function isStoring(words: readonly string[]): boolean {
  return words.some((word) => VERB_EFFECTS[word] === 'makes' || VERB_EFFECTS[word] === 'persists');
}

/** Finds the first word if all names share it, such as `linear` in `linear_get_user`. */
function findService(first: readonly string[]): string | null {
  const firsts = new Set(first);
  const [only] = firsts;
  const isOwn = firsts.size === 1 && first.length >= FEWEST && only !== undefined;
  return isOwn && !SERVICE_WORDS.has(only) && !Object.hasOwn(VERB_EFFECTS, only) ? only : null;
}

function isChain(tools: readonly AgentTool[]): boolean {
  const words = new Set(
    tools.flatMap(({ name, description }) =>
      [...listNameWords(name), ...readClause(description)].map(toSingular),
    ),
  );
  const count = (set: ReadonlySet<string>): number => [...set].filter((word) => words.has(word)).length;
  const named = count(CHAIN_NAMES);
  return named > 0 && 2 * named + count(CHAIN_WORDS) > 4;
}

function isMap(tools: readonly AgentTool[]): boolean {
  const places = tools.filter((tool) => takesPlace(listArguments(tool))).length;
  return places > 2 && places * 2 >= tools.length;
}

function findServerPlatform(tools: readonly AgentTool[]): string | undefined {
  const named = tools.map(findPlatform).filter((one) => one !== undefined);
  return named.length > 1 && named.length * 3 >= tools.length ? named[0] : undefined;
}
