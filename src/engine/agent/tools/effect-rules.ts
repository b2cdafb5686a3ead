/**
 * Proposes the effects of a user's tool, first from server hints, then from words in the tool name, argument names and
 * formats. The word lists are in `model/effects`. A tool that reads from an unknown source is assumed to read private
 * data, because otherwise a condition for data theft could be overlooked.
 */
import { type Message, message } from '../../messages/index.js';
import {
  EFFECT_WORDS,
  listNameWords,
  listToolEffects,
  TOOL_EFFECTS,
  type ToolEffectName,
  toSingular,
} from '../../model/index.js';
import type { AgentTool } from '../types.js';
import type { ToolArgument } from './schema-arguments.js';

/** An effect, and the reason why it is proposed. */
export interface ProfiledEffect {
  readonly effect: ToolEffectName;
  readonly reason: Message;
}

const {
  HOSTED_ARGUMENTS,
  NETWORK_VERBS,
  NOUN_EFFECTS,
  OWNED_NOUNS,
  PAGE_INPUT_VERBS,
  PUBLIC_NOUNS,
  SERVICE_WORDS,
  SETTING_NOUNS,
  SHARED_NOUNS,
  SILENT_VERBS,
  TEAM_SERVICES,
  VERB_EFFECTS,
  WEB_NOUNS,
  WEB_SERVICES,
} = EFFECT_WORDS;

interface Traits {
  readonly tool: AgentTool;
  readonly args: readonly ToolArgument[];
  /** Words in the tool name without the service name, in the singular. */
  readonly words: readonly string[];
  readonly isWebService: boolean;
  /** True for services with which a team organises its own work, such as an issue tracker. */
  readonly isTeamService: boolean;
  readonly isHintTelling: boolean;
  readonly isRead: boolean;
  readonly isMaking: boolean;
  readonly hasUrl: boolean;
  readonly isHosted: boolean;
}

export interface ServerTraits {
  /** The word with which every tool name begins; null if there is none. */
  readonly service: string | null;
  /** False if all tools have `openWorldHint`, which is its default value and therefore carries no information. */
  readonly isHintTelling: boolean;
}

/** Proposes a tool's effects, in the order of `TOOL_EFFECTS`. */
export function proposeEffects(
  tool: AgentTool,
  args: readonly ToolArgument[],
  server: ServerTraits,
): readonly ProfiledEffect[] {
  const traits = findTraits(tool, args, server);
  const found = [...listHinted(traits), ...listNamed(traits), ...listAdded(traits)];
  const isCode = found.some(({ effect }) => effect === 'runs-code');
  const all = [...found, ...(isCode ? listOfCode(traits) : listStated(traits, found))];
  return TOOL_EFFECTS.flatMap((effect) => {
    const one = all.find((item) => item.effect === effect);
    return one === undefined || isRuledOut(effect, traits, isCode) ? [] : [one];
  });
}

/** Search tools and screen control that a model provider hosts. */
const HOSTED_SEARCH = /^google_(?:search|maps)/;
const HOSTED_SCREEN = /^computer(?:_use(?:_preview)?)?$/;

function findTraits(
  tool: AgentTool,
  args: readonly ToolArgument[],
  { service, isHintTelling }: ServerTraits,
): Traits {
  const every = listNameWords(tool.name);
  const named = every[0] === service && every.length > 1 ? every.slice(1) : every;
  const own = dropServices(named);
  const words = mergeNames(own).map(toSingular);
  const verb = own.find((word) => Object.hasOwn(VERB_EFFECTS, word));
  const { readOnly } = tool.annotations;
  return {
    tool,
    args,
    words,
    isWebService: every.some((word) => WEB_SERVICES.has(word)) || HOSTED_SEARCH.test(tool.name),
    isHintTelling,
    isTeamService: every.some((word) => TEAM_SERVICES.has(word)),
    isRead: readOnly === true || isReadingVerb(verb, words, tool.annotations),
    isMaking: verb !== undefined && VERB_EFFECTS[verb] === 'makes',
    hasUrl: args.some(({ role }) => role === 'url'),
    isHosted: args.some(({ name }) => HOSTED_ARGUMENTS.has(name)),
  };
}

/**
 * True if a verb belongs to a reading tool. A tool that reads the web may save what it read, so it need not be
 * read-only, but it must not be destructive.
 */
function isReadingVerb(
  verb: string | undefined,
  words: readonly string[],
  { readOnly, destructive }: AgentTool['annotations'],
): boolean {
  if (verb === undefined || (VERB_EFFECTS[verb] !== 'reads' && !NETWORK_VERBS.has(verb))) return false;
  return readOnly !== false || (destructive !== true && words.some((word) => WEB_NOUNS.has(word)));
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

/** Joins two adjacent words that form one noun. */
function mergeNames(words: readonly string[]): readonly string[] {
  return words
    .join(' ')
    .replace(/\b(?:pull|merge) requests?\b/, 'pullrequest')
    .split(' ');
}

const WRITING: ReadonlySet<ToolEffectName> = new Set(['changes', 'pays', 'persists', 'runs-code']);

/** True for effects that contradict the hints or the full name. */
function isRuledOut(effect: ToolEffectName, traits: Traits, isCode: boolean): boolean {
  const { tool, isRead, args } = traits;
  const { readOnly } = tool.annotations;
  // The word `checkout` in `git_checkout` does not mean a payment.
  if (effect === 'pays' && args.some(({ name }) => /branch|commit|ref$/.test(name))) return true;
  if (WRITING.has(effect)) return readOnly === true;
  if (effect === 'reads-outside') return isFromOwner(traits);
  if (effect === 'reads-private') return !isRead && readOnly === false && !isCode;
  return effect === 'sends-outside' && !isCode && staysInside(traits);
}

/** True if only the service's owner can have written the result. Hints are ignored for the web and for mailboxes. */
function isFromOwner({ tool, words, hasUrl, isWebService, isTeamService }: Traits): boolean {
  if (hasUrl || isWebService) return false;
  if (SETTING_NOUNS.has(words.at(-1) ?? '')) return true;
  if (isTeamService && words.includes('issue')) return true;
  const isOutside = words.some((word) => WEB_NOUNS.has(word) || isMailbox(word));
  return tool.annotations.openWorld === false && !isOutside;
}

/** True for `email` and `event`, which are private to the owner but can be written by outsiders. */
function isMailbox(word: string): boolean {
  const noun = Object.hasOwn(NOUN_EFFECTS, word) ? NOUN_EFFECTS[word] : undefined;
  return noun?.private === true && noun.outside === true;
}

/** True if the caller's text does not reach outsiders. */
function staysInside({ tool, words, args, hasUrl, isMaking, isTeamService }: Traits): boolean {
  if (hasUrl) return false;
  const { readOnly, openWorld } = tool.annotations;
  const isSending = words.some((word) => VERB_EFFECTS[word] === 'sends-outside');
  if (readOnly === true || words.some((word) => SILENT_VERBS.has(word))) return true;
  if (words.includes('draft') && !isSending) return true;
  if (isTeamService && words.includes('issue') && !words.includes('comment')) return true;
  // Creating a channel or folder does not send text to anybody.
  if (isMaking && !args.some(carriesText)) return true;
  return openWorld === false && !isSending && !args.some(({ role }) => role === 'recipient');
}

/** True if one of the words is something that the service's owner sets up. */
const isOwned = (words: readonly string[]): boolean => words.some((word) => OWNED_NOUNS.has(word));

function carriesText({ role, type }: ToolArgument): boolean {
  return role === 'text' || role === 'recipient' || type === 'array' || type === 'object' || type === 'any';
}

function hasCode(args: readonly ToolArgument[]): boolean {
  return args.some(({ role }) => role === 'command');
}

function listHinted({ tool, isRead, words, isHintTelling }: Traits): readonly ProfiledEffect[] {
  const { destructive, openWorld, readOnly } = tool.annotations;
  const hint = (effect: ToolEffectName, name: string): ProfiledEffect => ({
    effect,
    reason: message('agent/effect_by_hint', { hint: name }),
  });
  return [
    ...(destructive === true && readOnly !== true ? [hint('changes', 'destructiveHint')] : []),
    ...(openWorld === true && isHintTelling && isRead && !isOwned(words)
      ? [hint('reads-outside', 'openWorldHint')]
      : []),
  ];
}

/** A tool declared as not read-only changes something, even if its name does not indicate what. */
function listStated({ tool }: Traits, found: readonly ProfiledEffect[]): readonly ProfiledEffect[] {
  const { readOnly, destructive } = tool.annotations;
  const isActing = found.some(({ effect }) => !effect.startsWith('reads-'));
  if (readOnly !== false || isActing) return [];
  const effect = destructive === false ? 'persists' : 'changes';
  return [{ effect, reason: message('agent/effect_by_hint', { hint: 'readOnlyHint' }) }];
}

function listNamed({ tool, words, args }: Traits): readonly ProfiledEffect[] {
  if (HOSTED_SCREEN.test(tool.name))
    return [{ effect: 'runs-code', reason: message('agent/effect_by_name', { word: 'computer' }) }];
  const named = args
    .filter(({ type, role }) => type !== 'boolean' && role !== 'unknown')
    .map(({ name }) => name);
  return listToolEffects(words.join('_'), named).map(({ effect, by, word }) => ({
    effect,
    reason: message(`agent/effect_by_${by}`, { word }),
  }));
}

/** Adds effects inferred from the kind of service, from shared hosts, or from an unknown source. */
function listAdded({
  words,
  args,
  isRead,
  isWebService,
  isTeamService,
  hasUrl,
  isHosted,
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
  const isPublic = has(PUBLIC_NOUNS) !== undefined;
  return [
    ...(isWebService && ((isRead && !isOwned(words)) || input === 'navigate')
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
    ...(isRead && isBareSearch && isWeb ? [by('reads-outside', 'search')] : []),
    ...(isRead && !isWeb && !isPublic
      ? [{ effect: 'reads-private', reason: message('agent/effect_by_default') } as const]
      : []),
  ];
}

/** Code can read and send whatever the machine allows, but a query only reaches the contents of a database. */
function listOfCode({ args }: Traits): readonly ProfiledEffect[] {
  const isQuery = args.some(({ role }) => role === 'sql') && !hasCode(args);
  const effects: readonly ToolEffectName[] = isQuery
    ? ['reads-private', 'changes']
    : ['reads-private', 'reads-outside', 'sends-outside', 'changes'];
  return effects.map((effect) => ({ effect, reason: message('agent/effect_by_code') }));
}
