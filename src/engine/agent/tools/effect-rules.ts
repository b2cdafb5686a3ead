/**
 * Proposes the effects of a user's tool, first from server hints, then from words in the tool name, argument names and
 * formats. The word lists are in `model/effects`. A tool that reads from an unknown source is assumed to read private
 * data, because otherwise a condition for data theft could be overlooked.
 */
import { message } from '../../messages/index.js';
import {
  CONTEXT_WORDS,
  EFFECT_WORDS,
  listNameWords,
  listToolEffects,
  TOOL_EFFECTS,
  type ToolEffectName,
} from '../../model/index.js';
import type { AgentTool } from '../types.js';
import {
  findBatch,
  findDirectory,
  isDerived,
  isOwnLink,
  isPublicProfile,
  isPublishing,
  listOfContext,
} from './context-rules.js';
import { findPhrase } from './name-head.js';
import type { ToolArgument } from './schema-arguments.js';
import type { ServerTraits } from './server-traits.js';
import { findTraits, isMailbox, type ProfiledEffect, type Traits } from './tool-traits.js';

const {
  CONTAINER_NOUNS,
  FIELD_URLS,
  GEO_ARGUMENTS,
  MANUAL_NOUNS,
  OPERATION_ARGUMENTS,
  OPERATION_DATA,
  PROGRAM_NOUNS,
  PART_NOUNS,
  SITE_NOUNS,
  SITE_WORDS,
  STORED_NOUNS,
} = CONTEXT_WORDS;
const {
  HOSTED_ARGUMENTS,
  NOUN_EFFECTS,
  OWNED_NOUNS,
  PAGE_INPUT_VERBS,
  PUBLIC_NOUNS,
  SETTING_NOUNS,
  SHARED_NOUNS,
  SILENT_VERBS,
  VERB_EFFECTS,
  WEB_NOUNS,
} = EFFECT_WORDS;

/** Proposes a tool's effects, in the order of `TOOL_EFFECTS`. */
export function proposeEffects(
  tool: AgentTool,
  args: readonly ToolArgument[],
  server: ServerTraits,
): readonly ProfiledEffect[] {
  const traits = findTraits(tool, args, server);
  const found = [...listHinted(traits), ...listNamed(traits), ...listAdded(traits)];
  const isCode = found.some(({ effect }) => effect === 'runs-code') && !isProgram(traits);
  const all = [
    ...found,
    ...listOfContext(traits),
    ...listOfOperation(traits),
    ...(isCode ? listOfCode(traits) : listStated(traits, found)),
  ];
  return TOOL_EFFECTS.flatMap((effect) => {
    const one = all.find((item) => item.effect === effect);
    return one === undefined || isRuledOut(effect, traits, isCode) ? [] : [one];
  });
}

/** Screen control tools hosted by a model provider. */
const HOSTED_SCREEN = /^computer(?:_use(?:_preview)?)?$/;

const WRITING: ReadonlySet<ToolEffectName> = new Set(['changes', 'pays', 'persists', 'runs-code']);

/** True for effects that contradict the hints or the full name. */
function isRuledOut(effect: ToolEffectName, traits: Traits, isCode: boolean): boolean {
  const { tool, isRead, words, args } = traits;
  const { readOnly } = tool.annotations;
  // The word `checkout` in `git_checkout` does not mean a payment.
  if (effect === 'pays' && args.some(({ name }) => /branch|commit|ref$/.test(name))) return true;
  if (WRITING.has(effect)) return readOnly === true;
  if (isOwnLink(traits) && (effect === 'reads-outside' || effect === 'sends-outside')) return true;
  if (effect === 'reads-outside') return isFromOwner(traits);
  if (effect === 'reads-private' && isPublicProfile(traits)) return true;
  if (effect === 'reads-private' && isRead && (isManual(words, args) || isByUrl(args))) return true;
  if (effect === 'reads-private') return !isRead && readOnly === false && !isCode;
  return effect === 'sends-outside' && !isCode && staysInside(traits);
}

/** True if only the service's owner can have written the result. Hints are ignored for the web and for mailboxes. */
function isFromOwner(traits: Traits): boolean {
  const { tool, words, head, server, hasUrl, isWebService, isTeamService } = traits;
  if (hasUrl || isWebService || isDerived(traits) || findDirectory(traits) !== undefined) return false;
  if (SETTING_NOUNS.has(head) || (CONTAINER_NOUNS.has(head) && words.some((word) => LISTING.has(word))))
    return true;
  if (server.isSite && (SITE_NOUNS.has(head) || SITE_WORDS.has(head))) return true;
  if (words.includes('sent') || isModifier(traits)) return true;
  if (isTeamService && !words.includes('comment') && words.some((word) => TEAM_PAGES.has(word))) return true;
  const isOutside = words.some((word) => WEB_NOUNS.has(word) || isMailbox(word));
  return tool.annotations.openWorld === false && !isOutside;
}

/** True if what outsiders write only describes another object, as in `list_event_rules`. */
function isModifier({ words, head }: Traits): boolean {
  const isOutside = (word: string): boolean => NOUN_EFFECTS[word]?.outside === true;
  const phrase = findPhrase(words).length > 1 ? findPhrase(words) : words;
  if (!words.some(isOutside)) return false;
  return !phrase.some(isOutside) || (!isOutside(head) && !SHARED_NOUNS.has(head) && !PART_NOUNS.has(head));
}

/** True if the caller's text does not reach outsiders. */
function staysInside(traits: Traits): boolean {
  const { tool, words, head, args, hasUrl, isMaking, isChanging, isTeamService } = traits;
  const isSilent = words.some((word) => SILENT_VERBS.has(word));
  if (hasUrl) return isSilent;
  if ((isMaking || isChanging) && STORED_NOUNS.has(head)) return true;
  if (words[0] === 'post' && NOUN_EFFECTS[head]?.private === true && !isMailbox(head)) return true;
  const { readOnly, openWorld } = tool.annotations;
  const isSending = words.some((word) => VERB_EFFECTS[word] === 'sends-outside');
  if (readOnly === true || isSilent) return true;
  const isUnsent = words.includes('draft') && !words.includes('pullrequest');
  if ((isUnsent || words.includes('pending')) && (!isSending || isMaking)) return true;
  if (isTeamService && words.includes('attachment')) return true;
  if (isTeamService && words.includes('issue') && !words.includes('comment')) return true;
  // Creating a channel or folder does not send text to anybody.
  if ((isMaking || isChanging) && !args.some(carriesText) && !isPublishing(words)) return true;
  if (isMaking && findBatch(args) !== undefined) return false;
  return openWorld === false && !isSending && !args.some(({ role }) => role === 'recipient');
}

/** Objects that a user of a web service manages. They are not web pages. */
const MANAGED_NOUNS: ReadonlySet<string> = new Set(['monitor', 'account', 'setting', 'config', 'template']);

/** True if a URL alone says what is read, so that it is public. */
const isByUrl = (args: readonly ToolArgument[]): boolean =>
  args.some(({ name, required }) => required && name === 'url') &&
  args.every(({ name, required }) => !required || name === 'url');

const LISTING: ReadonlySet<string> = new Set(['list', 'find', 'search']);

const TEAM_PAGES: ReadonlySet<string> = new Set(['issue', 'page', 'wiki']);

/** True if the caller only starts a program that was set up beforehand. */
function isProgram({ words, args }: Traits): boolean {
  return !hasCode(args) && words.some((word) => PROGRAM_NOUNS.has(word));
}

/** True if one of the words is something that the service's owner sets up. */
const isOwned = (words: readonly string[]): boolean => words.some((word) => OWNED_NOUNS.has(word));

function carriesText({ name, role, type }: ToolArgument): boolean {
  return (
    (role === 'text' && name !== 'reason') ||
    role === 'recipient' ||
    type === 'array' ||
    type === 'object' ||
    type === 'any'
  );
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
    ...(openWorld === true && isHintTelling && isRead && !isOwned(words) && !words.includes('user')
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

function listNamed({ tool, words, args, meaning }: Traits): readonly ProfiledEffect[] {
  if (HOSTED_SCREEN.test(tool.name))
    return [{ effect: 'runs-code', reason: message('agent/effect_by_name', { word: 'computer' }) }];
  const named = args
    .filter((one) => one.type !== 'boolean' && one.role !== 'unknown' && !isField(one, words))
    .map(({ name }) => name);
  const isActing = ACTING.has(meaning ?? '');
  return listToolEffects(words.join('_'), named)
    .filter(({ effect, by }) => !(isActing && by === 'argument' && effect === 'reads-outside'))
    .map(({ effect, by, word }) => ({
      effect,
      reason: message(`agent/effect_by_${by}`, { word }),
    }));
}

/** Meanings of verbs with which a tool sends or stores a URL but does not read it. */
const ACTING: ReadonlySet<string> = new Set(['sends-outside', 'persists', 'changes', 'pays']);

/** True for the search in the documentation of a service. */
function isManual(words: readonly string[], args: readonly ToolArgument[]): boolean {
  return words.some((word) => MANUAL_NOUNS.has(word)) && args.some(({ name }) => name === 'query');
}

/** True for an optional URL of a created or updated record, which is one of its fields. */
function isField({ name, role, required }: ToolArgument, words: readonly string[]): boolean {
  const isRecord = words.some((word) => word === 'create' || word === 'update' || word === 'edit');
  return isRecord && role === 'url' && !required && FIELD_URLS.has(name);
}

/** Adds effects inferred from the kind of service, from shared hosts, or from an unknown source. */
function listAdded({
  words,
  head,
  args,
  isRead,
  isWebService,
  isTeamService,
  hasUrl,
  isHosted,
  server: { isMarket, isPublicList },
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
  const isPlace = args.some(({ name }) => GEO_ARGUMENTS.has(name));
  const isPrice = isMarket && args.some(({ name }) => /symbol|ticker/i.test(name));
  const isPublic = isManual(words, args) || (has(PUBLIC_NOUNS) !== undefined && !words.includes('issue'));
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
    ...(isRead && isBareSearch && isWeb ? [by('reads-outside', 'search')] : []),
    ...(isRead && !isWeb && !isPublic && !isPublicList && !isPlace && !isPrice
      ? [{ effect: 'reads-private', reason: message('agent/effect_by_default') } as const]
      : []),
  ];
}

/** A caller that chooses the operation of a service and its data can do whatever the service allows. */
function listOfOperation({ tool, args, isRead }: Traits): readonly ProfiledEffect[] {
  const operation = args.find(
    ({ name, role, schema }) =>
      listNameWords(name).some((word) => OPERATION_ARGUMENTS.has(word)) &&
      role !== 'url' &&
      !Array.isArray(schema.enum),
  );
  const hasData = args.some(({ name }) => listNameWords(name).some((word) => OPERATION_DATA.has(word)));
  if (operation === undefined || !hasData || isRead || tool.annotations.readOnly === true) return [];
  const reason = message('agent/effect_by_operation', { word: operation.name });
  return (['reads-private', 'reads-outside', 'sends-outside', 'changes'] as const).map((effect) => ({
    effect,
    reason,
  }));
}

/** Code can read and send whatever the machine allows, but a query only reaches the contents of a database. */
function listOfCode({ args, isMaking }: Traits): readonly ProfiledEffect[] {
  const isQuery = args.some(({ role }) => role === 'sql') && !hasCode(args);
  const effects: readonly ToolEffectName[] = isQuery
    ? isMaking
      ? ['changes']
      : ['reads-private', 'changes']
    : ['reads-private', 'reads-outside', 'sends-outside', 'changes'];
  return effects.map((effect) => ({ effect, reason: message('agent/effect_by_code') }));
}
