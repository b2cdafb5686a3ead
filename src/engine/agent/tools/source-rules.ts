/** Proposes effects that follow from where a tool reads: the web, a shared host, a market, or an unknown source. */
import { message } from '../../messages/index.js';
import {
  CONTEXT_WORDS,
  EFFECT_WORDS,
  KIND_WORDS,
  listNameWords,
  type ToolEffectName,
  toSingular,
  toWordSet,
} from '../../model/index.js';
import { mergeNames } from './content-kinds.js';
import { isShown, namesPrivate, takesPlace } from './public-lists.js';
import type { ProfiledEffect, Traits } from './tool-traits.js';

const { CHAIN_NAMES, CHAIN_WORDS, CHOSEN_WORDS, MANUAL_NOUNS, MARKET_WORDS, PART_NOUNS } = CONTEXT_WORDS;
const { ACCOUNT_NOUNS, AGREED_NOUNS, CHOICES, OFFERS, PUBLISHERS, PUBLIC_TOPICS } = KIND_WORDS;
const {
  HOSTED_ARGUMENTS,
  NOUN_EFFECTS,
  OWNED_NOUNS,
  PAGE_INPUT_VERBS,
  PUBLIC_NOUNS,
  SETTING_NOUNS,
  SHARED_NOUNS,
  UTILITY_NOUNS,
  WEB_NOUNS,
} = EFFECT_WORDS;

/** Objects that a user of a web service manages. They are not web pages. */
const MANAGED_NOUNS: ReadonlySet<string> = new Set(['monitor', 'account', 'setting', 'config', 'template']);

/** True if one of the words refers to something that the service's owner sets up. */
export const isOwned = (words: readonly string[]): boolean => words.some((word) => OWNED_NOUNS.has(word));

/** Words in a description that rule out a service's own documentation. */
const OF_OWNER = toWordSet(
  'private internal company team organization workspace your my our user note message mail email file drive document',
);

const isOfOwner = (words: readonly string[]): boolean => words.some((word) => OF_OWNER.has(toSingular(word)));

/** True for a tool that searches a service's documentation. */
export function isManual({ tool, words, clause, args }: Traits): boolean {
  // A "user question" is not a user's document.
  const described = clause.filter(
    (word, at) => word !== 'user' || !/^(?:question|prompt|query)$/.test(clause[at + 1] ?? ''),
  );
  if (isOfOwner([...words.filter((word) => word !== 'document'), ...described])) return false;
  const isDocumentation = clause.includes('documentation');
  const isNamed = words.includes('search') && (words.includes('doc') || words.includes('documentation'));
  return (
    (words.some((word) => MANUAL_NOUNS.has(word)) || isDocumentation) &&
    ((tool.schema === null && (isDocumentation || isNamed)) ||
      args.some(({ name }) => /^(?:query|question|q|search|topic|keywords?)$/.test(name)))
  );
}

/** Adds effects inferred from the kind of service, from shared hosts, or from an unknown source. */
export function listOfSource(traits: Traits): readonly ProfiledEffect[] {
  return [...listOfPage(traits), ...listOfHost(traits), ...listOfUnknown(traits)];
}

const findWord = (words: readonly string[], set: ReadonlySet<string>): string | undefined =>
  words.find((word) => set.has(word));

const byName = (effect: ToolEffectName, word: string): ProfiledEffect => ({
  effect,
  reason: message('agent/effect_by_name', { word }),
});

/** Effects of tools that access web pages, content that outsiders can write in most systems, or public searches. */
function listOfPage(traits: Traits): readonly ProfiledEffect[] {
  const { words, head, isRead, isHosted, isWebService, isTeamService, server } = traits;
  const input = isWebService ? findWord(words, PAGE_INPUT_VERBS) : undefined;
  const isShared = (word: string): boolean =>
    SHARED_NOUNS.has(word) && (word !== 'code' || isHosted || server.isCodeHost || namesCodeHost(traits));
  const shared = isTeamService ? undefined : words.find(isShared);
  const isBareSearch = words.every((word) => !Object.hasOwn(NOUN_EFFECTS, word)) && words.includes('search');
  const isPage = isRead && !isOwned(words) && !isPublic(traits) && !MANAGED_NOUNS.has(head);
  return [
    ...(isWebService && (isPage || input === 'navigate') ? [byName('reads-outside', 'web')] : []),
    ...(input === undefined ? [] : [byName('sends-outside', input)]),
    ...(isRead && shared !== undefined ? [byName('reads-outside', shared)] : []),
    ...(isRead && isBareSearch && (isWeb(traits) || isPlace(traits))
      ? [byName('reads-outside', 'search')]
      : []),
  ];
}

/** True if the name or description mentions public code or a code hosting service. */
const namesCodeHost = ({ tool, clause }: Traits): boolean =>
  /\b(?:public|git ?hub|git ?lab|bitbucket)\b/.test([...listNameWords(tool.name), ...clause].join(' '));

/** Effects of tools that access projects on a shared host. */
function listOfHost({ args, isRead, isHosted }: Traits): readonly ProfiledEffect[] {
  const isRepository = args.some(({ name }) => /^(?:repo|project_id)/.test(name));
  const word = isRepository ? (args.find(({ name }) => HOSTED_ARGUMENTS.has(name))?.name ?? '') : '';
  const hasText = args.some(({ role }) => role === 'text');
  if (!isHosted || word === '' || !(isRead || hasText)) return [];
  const effect = isRead ? 'reads-outside' : 'sends-outside';
  return [{ effect, reason: message('agent/effect_by_argument', { word }) }];
}

/** A tool that reads from an unknown source is assumed to read private data. */
function listOfUnknown(traits: Traits): readonly ProfiledEffect[] {
  const { words, args, isRead, meaning, server } = traits;
  const isChosen = meaning === null && !server.isBrowser && args.some(({ name }) => name === 'action');
  const isChosenObject = findWord(words, CHOSEN_WORDS) !== undefined;
  const isPublished =
    findWord(words, ACCOUNT_NOUNS) === undefined &&
    (server.isPublicList || (server.isPublicData && !isChosenObject));
  const isPrice =
    server.isMarket &&
    !isChosenObject &&
    (isPriced(traits) || args.some(({ name }) => /symbol|ticker/i.test(name)));
  const isOpen =
    isPublished || isOnChain(traits) || isWeb(traits) || isPlace(traits) || isPrice || server.isMap;
  const isReading = isChosen || (isRead && !isPublic(traits));
  return isReading && !isOpen
    ? [{ effect: 'reads-private', reason: message('agent/effect_by_default') }]
    : [];
}

/** True for a tool without a schema whose name says that it reads market data. Assets can also be a company's own. */
export const isPriced = ({ tool, words, server }: Traits): boolean =>
  server.isMarket &&
  tool.schema === null &&
  words.some((word) => word === 'price' || (MARKET_WORDS.has(word) && word !== 'asset'));

/** True for results that are neither private nor written by outsiders. */
function isPublic(traits: Traits): boolean {
  const { words, head } = traits;
  // A time-off request does not count as a time.
  const isNamed = words.some(
    (word) => PUBLIC_NOUNS.has(word) && (!UTILITY_NOUNS.has(word) || word === head || word === words[0]),
  );
  return (
    isManual(traits) ||
    isShown(traits.clause) ||
    isOffer(traits) ||
    (isNamed &&
      !words.includes('issue') &&
      ((words.includes('current') && head === 'time') || findWord(words, CHOSEN_WORDS) === undefined))
  );
}

/** True for services or data that a provider makes available to everybody, as in "List available server types". */
export function isOffer(traits: Traits): boolean {
  const { words, clause, head, server } = traits;
  const isOwn = isOfOwner(clause) || clause.includes('this');
  const isOffered =
    (OFFERS.has(head) && server.isCloud) ||
    ((OFFERS.has(head) || CHOICES.has(head)) &&
      clause.slice(1).some((word) => word === 'available' || word === 'supported') &&
      !server.isTracker);
  const isPrivate =
    isPersonal(words.filter((word) => word !== 'position')) ||
    clause.some((word) => AGREED_NOUNS.has(toSingular(word)));
  return (
    (isOffered && !isOwn) || (!isPrivate && (isAboutPublic(words, isOwn) || isAboutPublic(clause, isOwn)))
  );
}

/** True for entries of a blockchain, but not for what the tools set up or for the user's account. */
export const isOnChain = ({ words, clause, head, server }: Traits): boolean =>
  server.isChain &&
  !server.made.has(head) &&
  [...words, ...clause.map(toSingular)].some(
    (word) => CHAIN_NAMES.has(word) || CHAIN_WORDS.has(word) || CHAIN_ENTRIES.has(word),
  ) &&
  !isPersonal(
    words.filter((word) => !CHAIN_ENTRIES.has(word) || words.some((one) => CREDENTIALS.has(one))),
  ) &&
  !words.some((word) => ACCOUNT_NOUNS.has(word) && word !== 'balance');

/** Nouns for entries of a blockchain that are private elsewhere. */
const CHAIN_ENTRIES: ReadonlySet<string> = new Set(['transaction', 'balance', 'history', 'token']);

const CREDENTIALS: ReadonlySet<string> = new Set(['access', 'api', 'auth', 'refresh', 'session']);

/** True if a name on a public topic mentions a user's own objects, such as a booking. */
const isPersonal = (words: readonly string[]): boolean =>
  namesPrivate(words, false, false) || words.some((word) => PERSONS.has(word) || AGREED_NOUNS.has(word));

const PERSONS: ReadonlySet<string> = new Set(['user', 'profile', 'passenger']);

/**
 * True for a publisher's data and for a public topic. A topic that belongs to the owner, as in "your servers", is not
 * public.
 */
const isAboutPublic = (words: readonly string[], isOwn: boolean): boolean =>
  mergeNames(words).some((word) => PUBLISHERS.has(word) || (PUBLIC_TOPICS.has(word) && !isOwn));

function isWeb(traits: Traits): boolean {
  const { words, clause, head, hasPage, isWebService, server } = traits;
  const isVideo = head === 'video' && !server.made.has(head) && !isOfOwner(clause);
  const isPart = PART_NOUNS.has(head) || !SETTING_NOUNS.has(head);
  const isPage = WEB_NOUNS.has(head) || (isPart && findWord(words, WEB_NOUNS) !== undefined);
  const isSearch = words.includes('search') && clause.includes('web');
  return hasPage || isWebService || isPage || isVideo || isSearch;
}

const isPlace = ({ args }: Traits): boolean => takesPlace(args);
