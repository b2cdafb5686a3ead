/**
 * Profiles what each tool can do, with a reason for each effect. Annotations are used first, then names and formats.
 */
import { message } from '../../messages/index.js';
import { EFFECT_WORDS, listNameWords, TOOL_EFFECTS, type ToolEffectName } from '../../model/index.js';
import type { AgentTool, EffectOverrides } from '../types.js';
import { type ProfiledEffect, proposeEffects } from './effect-rules.js';
import { listArguments, type ToolArgument } from './schema-arguments.js';

export interface ToolProfile {
  readonly name: string;
  readonly description: string;
  readonly args: readonly ToolArgument[];
  readonly effects: readonly ProfiledEffect[];
  readonly isEdited: boolean;
}

/** Profiles all tools in list order. */
export function profileTools(
  tools: readonly AgentTool[],
  overrides: EffectOverrides = {},
): readonly ToolProfile[] {
  const server = {
    service: findService(tools),
    isHintTelling: tools.length < FEWEST || tools.some(({ annotations }) => annotations.openWorld !== true),
  };
  return tools.map((tool) => {
    const args = listArguments(tool);
    const own = Object.hasOwn(overrides, tool.name) ? overrides[tool.name] : undefined;
    const proposed = proposeEffects(tool, args, server);
    const effects = own === undefined ? proposed : keepOwn(own, proposed);
    return { name: tool.name, description: tool.description, args, effects, isEdited: own !== undefined };
  });
}

/** An effect that the rules also propose keeps the reason given by the rules. */
function keepOwn(
  own: readonly ToolEffectName[],
  proposed: readonly ProfiledEffect[],
): readonly ProfiledEffect[] {
  return TOOL_EFFECTS.filter((effect) => own.includes(effect)).map(
    (effect) =>
      proposed.find((one) => one.effect === effect) ?? { effect, reason: message('agent/effect_by_user') },
  );
}

const FEWEST = 3;

/**
 * Finds the first word if all names share it, such as `linear` in `linear_get_user`; null if they do not or if the list
 * is short.
 */
function findService(tools: readonly AgentTool[]): string | null {
  const firsts = new Set(tools.map(({ name }) => listNameWords(name)[0] ?? ''));
  const [only] = firsts;
  const isOwn = firsts.size === 1 && tools.length >= FEWEST && only !== undefined;
  return isOwn && !EFFECT_WORDS.SERVICE_WORDS.has(only) ? only : null;
}

export function hasEffect({ effects }: ToolProfile, name: ToolEffectName): boolean {
  return effects.some(({ effect }) => effect === name);
}
