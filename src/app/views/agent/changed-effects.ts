/** Effects of tools that the user changed. They apply at once, before the engine has checked the agent again. */
import {
  type EffectOverrides,
  TOOL_EFFECTS,
  type ToolEffectName,
  type ToolProfile,
} from '../../../engine/index.js';

type Profile = Pick<ToolProfile, 'name' | 'suggested'>;

/** Lists a tool's current effects: those that the user chose, or otherwise the suggested ones. */
export function listEffects(overrides: EffectOverrides, tool: Profile): readonly ToolEffectName[] {
  const own = Object.hasOwn(overrides, tool.name) ? overrides[tool.name] : undefined;
  return own ?? tool.suggested.map(({ effect }) => effect);
}

/** Returns the reason for an effect; undefined for an effect that the user added after the last check. */
export function findReason(
  { effects, suggested }: Pick<ToolProfile, 'effects' | 'suggested'>,
  effect: ToolEffectName,
): ToolProfile['effects'][number]['reason'] | undefined {
  return [...suggested, ...effects].find((one) => one.effect === effect)?.reason;
}

/** Adds or removes an effect of a tool. A tool with exactly its suggested effects no longer counts as changed. */
export function toggleEffect(
  overrides: EffectOverrides,
  tool: Profile,
  effect: ToolEffectName,
): EffectOverrides {
  const effects = listEffects(overrides, tool);
  const changed = TOOL_EFFECTS.filter((one) => effects.includes(one) !== (one === effect));
  const others = resetEffects(overrides, tool.name);
  const isSuggested = TOOL_EFFECTS.every(
    (one) => changed.includes(one) === tool.suggested.some(({ effect: suggested }) => suggested === one),
  );
  return isSuggested ? others : { ...others, [tool.name]: changed };
}

/** Restores a tool's suggested effects. */
export function resetEffects(overrides: EffectOverrides, name: string): EffectOverrides {
  const { [name]: _, ...others } = overrides;
  return others;
}
