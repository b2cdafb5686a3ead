/**
 * Proposes the effects of a user's tool, first from server hints, then from words in the tool name, argument names and
 * formats. The word lists are in `model/effects`. A tool that reads from an unknown source is assumed to read private
 * data, because otherwise a condition for data theft could be overlooked.
 */
import { type Message, message } from '../../messages/index.js';
import {
  listNameWords,
  listToolEffects,
  TOOL_EFFECTS,
  type ToolEffectName,
  toSingular,
} from '../../model/index.js';
import type { AgentTool } from '../types.js';
import { isProgram, listOfCode, listOfOperation } from './code-rules.js';
import { listOfContext } from './context-rules.js';
import { isRuledOut } from './exclusion-rules.js';
import { splitVerbs } from './name-head.js';
import { isConnection, type ToolArgument } from './schema-arguments.js';
import type { ServerTraits } from './server-traits.js';
import { isOwned, listOfSource } from './source-rules.js';
import { findTraits, isField, type ProfiledEffect, type Traits } from './tool-traits.js';

/**
 * Proposes a tool's effects, in the order of `TOOL_EFFECTS`. An argument is given as the reason only if there is no
 * other reason, because calls without it then lack the effect.
 */
export function proposeEffects(
  tool: AgentTool,
  args: readonly ToolArgument[],
  server: ServerTraits,
): readonly ProfiledEffect[] {
  const parts = splitVerbs(tool.name).map((name) => proposeOfVerb({ ...tool, name }, args, server));
  const all = parts.flatMap(({ effects }) => effects);
  const stated = parts.some(({ isCode }) => isCode) ? [] : listStated(tool, all);
  return TOOL_EFFECTS.flatMap((effect) => {
    const same = [...all, ...stated].filter((one) => one.effect === effect);
    return same.find(({ reason }) => reason.code !== 'agent/effect_by_argument') ?? same[0] ?? [];
  });
}

/** Proposes the effects of a tool with one verb, and determines whether it runs code. */
function proposeOfVerb(
  tool: AgentTool,
  args: readonly ToolArgument[],
  server: ServerTraits,
): { readonly effects: readonly ProfiledEffect[]; readonly isCode: boolean } {
  const traits = findTraits(tool, args, server);
  const isDeclaredReading = tool.annotations.readOnly === true;
  const found = [...listHinted(traits), ...listNamed(traits), ...listOfSource(traits)];
  const isCode =
    found.some(({ effect }) => effect === 'runs-code') && !isProgram(traits) && !isDeclaredReading;
  const effects = [
    ...found,
    ...listOfContext(traits),
    ...listOfOperation(traits),
    ...(isCode ? listOfCode(traits) : []),
  ].filter(({ effect }) => !isRuledOut(effect, traits, isCode));
  return { effects, isCode };
}

/** Screen control tools hosted by a model provider. */
const HOSTED_SCREEN = /^computer(?:_use(?:_preview)?)?$/;

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
function listStated(tool: AgentTool, found: readonly ProfiledEffect[]): readonly ProfiledEffect[] {
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
  const isUnread = ACTING.has(meaning ?? '') || args.filter(({ role }) => role === 'url').every(isConnection);
  return listToolEffects(words.join('_'), named)
    .filter(({ effect, by }) => !(isUnread && by === 'argument' && effect === 'reads-outside'))
    .map(({ effect, by, word }) => ({ effect, reason: giveReason(tool, by, word) }));
}

/** Meanings of verbs for tools that send or store a URL without reading it. */
const ACTING: ReadonlySet<string> = new Set(['sends-outside', 'persists', 'changes', 'pays']);

/** A verb or noun missing from the name is taken from the description. */
function giveReason({ name }: AgentTool, by: 'name' | 'argument', word: string): Message {
  if (by === 'argument') return message('agent/effect_by_argument', { word });
  const isNamed = listNameWords(name).some((one) => one === word || toSingular(one) === toSingular(word));
  return message(isNamed || word === 'pullrequest' ? 'agent/effect_by_name' : 'agent/effect_by_description', {
    word,
  });
}
