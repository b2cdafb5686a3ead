/**
 * Profiles what each tool can do, with a reason for each effect. Annotations are used first, then names and formats.
 */
import { message } from '../../messages/index.js';
import { TOOL_EFFECTS, type ToolEffectName } from '../../model/index.js';
import type { AgentTool, EffectOverrides } from '../types.js';
import { proposeEffects } from './effect-rules.js';
import { listArguments, type ToolArgument } from './schema-arguments.js';
import { findServerTraits } from './server-traits.js';
import type { ProfiledEffect } from './tool-traits.js';

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
  const server = findServerTraits(tools);
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

export function hasEffect({ effects }: ToolProfile, name: ToolEffectName): boolean {
  return effects.some(({ effect }) => effect === name);
}
