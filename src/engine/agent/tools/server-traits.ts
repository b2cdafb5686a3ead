/** Derives traits from a whole tool list that cannot be derived from single tool names. */
import { CONTEXT_WORDS, EFFECT_WORDS, listNameWords, toSingular } from '../../model/index.js';
import type { AgentTool } from '../types.js';
import { listArguments } from './schema-arguments.js';

const {
  BOARD_NOUNS,
  EVENT_WORDS,
  KEPT_NOUNS,
  LIBRARY_WORDS,
  MARKET_WORDS,
  MEMORY_NOUNS,
  OTHER_USERS,
  SHOP_WORDS,
  SITE_NOUNS,
  SITE_WORDS,
  SOCIAL_WORDS,
} = CONTEXT_WORDS;
const { NOUN_EFFECTS, OWNED_NOUNS, PAGE_INPUT_VERBS, SERVICE_WORDS, VERB_EFFECTS, WEB_NOUNS, WEB_SERVICES } =
  EFFECT_WORDS;

export interface ServerTraits {
  /** The word that every tool name begins with; null if there is none. */
  readonly service: string | null;
  /** Nouns in the names of several tools. */
  readonly objects: ReadonlySet<string>;
  /** True if some tool has a closed world. Otherwise `openWorldHint`, true by default, carries no information. */
  readonly isHintTelling: boolean;
  /** True if the tools organize a team's work on a board. */
  readonly isBoard: boolean;
  /** True if the tools manage publications that others wrote. */
  readonly isLibrary: boolean;
  /** True if the tools show prices at a market, which are public. */
  readonly isMarket: boolean;
  /** True if the tools sell products, so that product pages are public. */
  readonly isShop: boolean;
  /** True if the tools publish pages on an own site. */
  readonly isSite: boolean;
  /** True if the tools control a browser. */
  readonly isBrowser: boolean;
  /** True if the tools belong to a code hosting service, which has a public directory. */
  readonly isCodeHost: boolean;
  /** True if the agent itself fills a memory that other tools read. */
  readonly isMemory: boolean;
  /** True if the tools only read the public web. */
  readonly isPublicList: boolean;
  /** True if the tools only read, and none names something that belongs to a user. */
  readonly isPublicData: boolean;
  /** True if the tools belong to a social network. */
  readonly isSocial: boolean;
  /** True if outsiders cause the events that the tools read. */
  readonly isOpenToEvents: boolean;
  /** True if most tools name a web service, such as Reddit. */
  readonly isWebList: boolean;
}

const FEWEST = 3;

export function findServerTraits(tools: readonly AgentTool[]): ServerTraits {
  const names = tools.map(({ name }) => listNameWords(name).map(toSingular));
  const words = new Set(names.flat());
  const has = (...some: readonly string[]): boolean => some.some((word) => words.has(word));
  const countWords = (set: ReadonlySet<string>): number => [...set].filter((word) => words.has(word)).length;
  const all = new Set([...words, ...listArgumentWords(tools)]);
  const isCodeHost =
    words.has('fork') || names.some((own) => /\b(?:pull|merge) request\b/.test(own.join(' ')));
  return {
    objects: findObjects(names),
    service: findService(tools.map(({ name }) => listNameWords(name)[0] ?? '')),
    isHintTelling: tools.length < FEWEST || tools.some(({ annotations }) => annotations.openWorld === false),
    isBoard: !isCodeHost && countWords(BOARD_NOUNS) > 1,
    isLibrary: [...LIBRARY_WORDS].filter((word) => all.has(word)).length > 1,
    isMarket: countWords(MARKET_WORDS) > 2,
    isShop: words.has('product') && countWords(SHOP_WORDS) > 1,
    isSite: countWords(SITE_NOUNS) > 0 && countWords(SITE_WORDS) > 1,
    isBrowser:
      has('navigate', 'goto') &&
      [...PAGE_INPUT_VERBS, ...PAGE_PARTS].filter((word) => words.has(word)).length > 2,
    isCodeHost,
    isMemory: names.some((own) => isStoring(own) && own.some((word) => MEMORY_NOUNS.has(word))),
    isPublicData: isPublicData(tools, names),
    isSocial: countWords(SOCIAL_WORDS) > 2,
    isOpenToEvents: tools.length < FEWEST || countWords(EVENT_WORDS) > 0,
    isPublicList: isPublicList(tools, names),
    isWebList: isWebList(names),
  };
}

/** Words for parts of a page and for what a user does to them. */
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

const ANYWHERE: ReadonlySet<string> = new Set(
  'page image video file repo repository media document'.split(' '),
);

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

/**
 * True if no name has a private object, and either all tools are read-only in an open world, or at least half of the
 * reading tools name the web or take a URL.
 */
function isPublicList(tools: readonly AgentTool[], names: readonly (readonly string[])[]): boolean {
  if (names.flat().some((word) => word !== 'key' && isPrivate(word))) return false;
  const isOpen = tools.every(
    ({ annotations: { readOnly, openWorld } }) => readOnly === true && openWorld === true,
  );
  if (isOpen && tools.length >= FEWEST) return true;
  const isReading = (words: readonly string[]): boolean =>
    words.some((word) => VERB_EFFECTS[word] === 'reads' || word === 'fetch');
  const reading = tools.filter((_, index) => isReading(names[index] ?? []));
  const isWeb = (tool: AgentTool): boolean =>
    listNameWords(tool.name).some((word) => WEB_SERVICES.has(word) || WEB_NOUNS.has(toSingular(word))) ||
    listArguments(tool).some(({ role }) => role === 'url');
  return reading.length >= FEWEST && reading.filter(isWeb).length * 2 >= reading.length;
}

/** True if all tools only read, and no name has an object of a user, except of one that the caller names. */
function isPublicData(tools: readonly AgentTool[], names: readonly (readonly string[])[]): boolean {
  const isEvent = names.flat().some((word) => EVENT_WORDS.has(word));
  const isKept = (word: string): boolean =>
    KEPT_NOUNS.has(word) || OWNED_NOUNS.has(word) || (isPrivate(word) && (word !== 'event' || isEvent));
  const isPublic = (tool: AgentTool, words: readonly string[]): boolean => {
    const verb = words.find((word) => Object.hasOwn(VERB_EFFECTS, word)) ?? '';
    const isOther = listArguments(tool).some(({ name }) => OTHER_USERS.has(name));
    const isReading = VERB_EFFECTS[verb] === 'reads' && tool.annotations.readOnly !== false;
    return isReading && (isOther || !words.some(isKept));
  };
  return tools.length >= FEWEST && tools.every((tool, index) => isPublic(tool, names[index] ?? []));
}

/** True if at least half of the names have a web service, and the others no private object except users. */
function isWebList(names: readonly (readonly string[])[]): boolean {
  const others = names.filter((words) => !words.some((word) => WEB_SERVICES.has(word)));
  const isPublic = !others.flat().some((word) => word !== 'user' && isPrivate(word));
  return isPublic && names.length >= FEWEST && others.length * 2 <= names.length;
}

function isPrivate(word: string): boolean {
  return Object.hasOwn(NOUN_EFFECTS, word) && NOUN_EFFECTS[word]?.private === true;
}
