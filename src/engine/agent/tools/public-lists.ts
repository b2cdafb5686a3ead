/**
 * Determines whether the tools in a list read public data. This requires evidence from the list. A name that indicates
 * the opposite outweighs that evidence, because a list can contain tools from several servers.
 */
import { CONTEXT_WORDS, EFFECT_WORDS, listNameWords, toSingular, toWordSet } from '../../model/index.js';
import type { AgentTool } from '../types.js';
import { isConnection, listArguments, type ToolArgument } from './schema-arguments.js';

const { CHOSEN_WORDS, EVENT_WORDS, GEO_ARGUMENTS, KEPT_NOUNS, OTHER_USERS, PUBLIC_KEYS, REGISTRY_NOUNS } =
  CONTEXT_WORDS;
const { NOUN_EFFECTS, OWNED_NOUNS, PUBLIC_NOUNS, UTILITY_NOUNS, VERB_EFFECTS, WEB_NOUNS, WEB_SERVICES } =
  EFFECT_WORDS;

/** Minimum number of tools needed to judge a list. */
export const FEWEST = 3;

/** True if all tools, apart from tools such as `ping`, are declared as reading in an open world. */
function isOpenReading(tools: readonly AgentTool[]): boolean {
  const isPublic = (name: string): boolean => listNameWords(name).some((word) => PUBLIC_NOUNS.has(word));
  // Closing the server's own session changes no data.
  const isOwnSession = (name: string): boolean => /^close_?(?:session|browser)$/i.test(name);
  return (
    tools.length >= FEWEST &&
    tools.every(
      ({ name, annotations: { readOnly, openWorld } }) =>
        (readOnly === true && (openWorld === true || isPublic(name))) || isOwnSession(name),
    )
  );
}

function namesNothingPrivate(tools: readonly AgentTool[], names: readonly (readonly string[])[]): boolean {
  return names.every((words, index) => {
    const tool = tools[index];
    const isShown = tool !== undefined && namesProfile(tool);
    return !words.some((word) => word !== 'key' && !(isShown && word === 'profile') && isPrivate(word));
  });
}

/** True if the profile belongs to a user whom the caller specifies. */
const namesProfile = (tool: AgentTool): boolean =>
  namesOther(tool) || listArguments(tool).some(({ name, required }) => required && name.endsWith('_name'));

/**
 * True if no name refers to a private object, and all tools are read-only in an open world, where outsiders can write.
 */
export function isOpenList(tools: readonly AgentTool[], names: readonly (readonly string[])[]): boolean {
  return namesNothingPrivate(tools, names) && isOpenReading(tools);
}

/**
 * True if no name mentions a private object, and either all tools are read-only in an open world and one is evidently
 * public, or at least half of the reading tools mention the web or take a URL.
 */
export function isPublicList(tools: readonly AgentTool[], names: readonly (readonly string[])[]): boolean {
  if (!namesNothingPrivate(tools, names)) return false;
  if (isOpenReading(tools) && tools.some((tool, index) => isEvidentlyPublic(tool, names[index] ?? [])))
    return true;
  const isReading = (words: readonly string[]): boolean =>
    words.some((word) => VERB_EFFECTS[word] === 'reads' || word === 'fetch');
  const reading = tools.filter((_, index) => isReading(names[index] ?? []));
  const isWeb = (tool: AgentTool): boolean =>
    listNameWords(tool.name).some((word) => WEB_SERVICES.has(word) || WEB_NOUNS.has(toSingular(word))) ||
    listArguments(tool).some(isOfWeb);
  return reading.length >= FEWEST && reading.filter(isWeb).length * 2 >= reading.length;
}

/**
 * True if all tools only read, at least one is evidently public, and no name refers to a user's object, unless the
 * caller specifies that user.
 */
export function isPublicData(
  tools: readonly AgentTool[],
  names: readonly (readonly string[])[],
  isMarket: boolean,
): boolean {
  if (isMarket && isOpenReading(tools)) return true;
  const isEvent = names.flat().some((word) => EVENT_WORDS.has(word));
  const isKept = (word: string): boolean =>
    KEPT_NOUNS.has(word) || OWNED_NOUNS.has(word) || (isPrivate(word) && (word !== 'event' || isEvent));
  const isPublic = (tool: AgentTool, words: readonly string[]): boolean => {
    const verb = words.find((word) => Object.hasOwn(VERB_EFFECTS, word)) ?? '';
    const isOther = namesOther(tool) || isOfVideo(listArguments(tool), words);
    const isReading = VERB_EFFECTS[verb] === 'reads' && tool.annotations.readOnly !== false;
    return isReading && (isOther || !words.some(isKept));
  };
  return (
    tools.length >= FEWEST &&
    tools.every((tool, index) => isPublic(tool, names[index] ?? [])) &&
    tools.some((tool, index) => isEvidentlyPublic(tool, names[index] ?? []))
  );
}

/** True if an argument specifies another user, as in `get_profile` with `linkedin_username`. */
function namesOther(tool: AgentTool): boolean {
  return listArguments(tool).some(({ name }) => OTHER_USERS.has(name) || name.endsWith('_username'));
}

/** True for the transcript of a video, which is as public as the video. */
export function isOfVideo(args: readonly ToolArgument[], words: readonly string[]): boolean {
  const named = args.flatMap(({ name }) => listNameWords(name).map(toSingular));
  return words.includes('transcript') && [...words, ...named].some((word) => toSingular(word) === 'video');
}

/** True if an argument specifies a place, or if the arguments describe a route. */
export function takesPlace(args: readonly ToolArgument[]): boolean {
  const has = (pattern: RegExp): boolean => args.some(({ name }) => pattern.test(name));
  return args.some(({ name }) => GEO_ARGUMENTS.has(name)) || (has(/^origins?$/) && has(/^destinations?$/));
}

/** Words which show that a description's objects are not all public, as in "Search public and private channels". */
const NOT_PUBLIC: ReadonlySet<string> = new Set(['private', 'non', 'not', 'key']);

/** True for a description such as "Search public pins", whose objects anybody can see and publish. */
export function isShown([verb = '', ...rest]: readonly string[]): boolean {
  const at = rest.indexOf('public');
  return (
    VERB_EFFECTS[verb] === 'reads' &&
    (at === 0 || at === 1) &&
    !rest.some((word) => NOT_PUBLIC.has(toSingular(word)))
  );
}

/** True for the URL of a page, and for a filter such as `search_domain_filter`. */
const isOfWeb = (one: ToolArgument): boolean =>
  (one.role === 'url' && !isConnection(one)) || one.name.endsWith('domain_filter');

/** True if a tool's name or arguments show that it reads public data. The open-world hint alone does not show this. */
function isEvidentlyPublic(tool: AgentTool, words: readonly string[]): boolean {
  const isShown = (word: string): boolean =>
    (PUBLIC_NOUNS.has(word) && !UTILITY_NOUNS.has(word)) ||
    WEB_NOUNS.has(word) ||
    WEB_SERVICES.has(word) ||
    isOutside(word);
  const isRegistry =
    words.some((word) => word === 'search') && words.some((word) => REGISTRY_NOUNS.has(word));
  return (
    isRegistry ||
    words.some(isShown) ||
    listArguments(tool).some((one) => PUBLIC_KEYS.has(one.name) || isOfWeb(one))
  );
}

/**
 * True if the name indicates that the tool reads private data, although the list indicates public data. On a social
 * network, accounts and their posts are public; on other services, users specified by the caller are public.
 */
export function namesPrivate(words: readonly string[], isSocial: boolean, isMarket: boolean): boolean {
  const atMarkets = PUBLISHED_FIGURES.test(words.join(' ')) ? FIGURES_AT_MARKETS : SHOWN_AT_MARKETS;
  const shown = isSocial ? SHOWN_SOCIALLY : isMarket ? atMarkets : SHOWN;
  return words.some((word) => CHOSEN_WORDS.has(word) || (isPrivate(word) && !shown.has(word)));
}

const SHOWN = toWordSet('user profile submission event');
const SHOWN_AT_MARKETS: ReadonlySet<string> = new Set(['history']);
const FIGURES_AT_MARKETS = toWordSet('history statement sheet balance');

/** Names of the statements that companies publish. A broker's statement of an account is private. */
const PUBLISHED_FIGURES = /\b(?:(?:income|financial|cash ?flow) statement|balance sheet)\b/;
const SHOWN_SOCIALLY = toWordSet('user profile account event mention reply');

/**
 * True if at least half of the names mention a web service, and the others mention no private objects other than users.
 */
export function isWebList(names: readonly (readonly string[])[]): boolean {
  const others = names.filter((words) => !words.some((word) => WEB_SERVICES.has(word)));
  const isPublic = !others.flat().some((word) => word !== 'user' && isPrivate(word));
  return isPublic && names.length >= FEWEST && others.length * 2 <= names.length;
}

function isPrivate(word: string): boolean {
  return Object.hasOwn(NOUN_EFFECTS, word) && NOUN_EFFECTS[word]?.private === true;
}

function isOutside(word: string): boolean {
  return Object.hasOwn(NOUN_EFFECTS, word) && NOUN_EFFECTS[word]?.outside === true;
}
