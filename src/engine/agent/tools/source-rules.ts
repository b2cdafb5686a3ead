/** Proposes effects that follow from where a tool reads: the web, a shared host, a market, or an unknown source. */
import { message } from '../../messages/index.js';
import { CONTEXT_WORDS, EFFECT_WORDS, type ToolEffectName } from '../../model/index.js';
import type { ToolArgument } from './schema-arguments.js';
import type { ProfiledEffect, Traits } from './tool-traits.js';

const { CHOSEN_WORDS, GEO_ARGUMENTS, MANUAL_NOUNS } = CONTEXT_WORDS;
const {
  HOSTED_ARGUMENTS,
  NOUN_EFFECTS,
  OWNED_NOUNS,
  PAGE_INPUT_VERBS,
  PUBLIC_NOUNS,
  SHARED_NOUNS,
  WEB_NOUNS,
} = EFFECT_WORDS;

/** Objects that a user of a web service manages. They are not web pages. */
const MANAGED_NOUNS: ReadonlySet<string> = new Set(['monitor', 'account', 'setting', 'config', 'template']);

/** True if one of the words is something that the service's owner sets up. */
export const isOwned = (words: readonly string[]): boolean => words.some((word) => OWNED_NOUNS.has(word));

/** True for the search in the documentation of a service. */
export function isManual(words: readonly string[], args: readonly ToolArgument[]): boolean {
  return words.some((word) => MANUAL_NOUNS.has(word)) && args.some(({ name }) => name === 'query');
}

/** Adds effects inferred from the kind of service, from shared hosts, or from an unknown source. */
export function listOfSource({
  words,
  head,
  args,
  isRead,
  isWebService,
  isTeamService,
  hasUrl,
  isHosted,
  meaning,
  server: { isBrowser, isMarket, isPublicData, isPublicList },
}: Traits): readonly ProfiledEffect[] {
  const has = (set: ReadonlySet<string>): string | undefined => words.find((word) => set.has(word));
  const by = (effect: ToolEffectName, word: string): ProfiledEffect => ({
    effect,
    reason: message('agent/effect_by_name', { word }),
  });
  const input = isWebService ? has(PAGE_INPUT_VERBS) : undefined;
  const shared = isTeamService ? undefined : has(SHARED_NOUNS);
  const text = args.find(({ role }) => role === 'text');
  const host = args.find(({ name }) => HOSTED_ARGUMENTS.has(name))?.name ?? '';
  const isBareSearch = words.every((word) => !Object.hasOwn(NOUN_EFFECTS, word)) && words.includes('search');
  const isWeb = hasUrl || isWebService || has(WEB_NOUNS) !== undefined;
  const isChosen = meaning === null && !isBrowser && args.some(({ name }) => name === 'action');
  const isPlace = args.some(({ name }) => GEO_ARGUMENTS.has(name));
  const isChosenObject = words.some((word) => CHOSEN_WORDS.has(word));
  const isPrice = isMarket && !isChosenObject && args.some(({ name }) => /symbol|ticker/i.test(name));
  const isPublished = isPublicList || (isPublicData && !isChosenObject);
  const isPublic =
    isManual(words, args) || (has(PUBLIC_NOUNS) !== undefined && !words.includes('issue') && !isChosenObject);
  return [
    ...(isWebService &&
    ((isRead && !isOwned(words) && !isPublic && !MANAGED_NOUNS.has(head)) || input === 'navigate')
      ? [by('reads-outside', 'web')]
      : []),
    ...(input === undefined ? [] : [by('sends-outside', input)]),
    ...(isRead && shared !== undefined ? [by('reads-outside', shared)] : []),
    ...(isRead && isHosted
      ? [{ effect: 'reads-outside', reason: message('agent/effect_by_argument', { word: host }) } as const]
      : []),
    ...(!isRead && isHosted && text !== undefined
      ? [{ effect: 'sends-outside', reason: message('agent/effect_by_argument', { word: host }) } as const]
      : []),
    ...(isRead && isBareSearch && (isWeb || isPlace) ? [by('reads-outside', 'search')] : []),
    ...((isChosen || (isRead && !isPublic)) &&
    !isWeb &&
    !isPublicList &&
    !isPublicData &&
    !isPlace &&
    !isPrice
      ? [{ effect: 'reads-private', reason: message('agent/effect_by_default') } as const]
      : []),
  ];
}
