/**
 * Finds which of the three conditions for data theft an agent meets: private data, content from outsiders, and a way
 * out. An agent that meets all three can be tricked into sending private data to a stranger.
 */
import type { ToolEffectName, WarrantDocument } from '../../model/index.js';
import { hasEffect, keepsEffect, type ToolProfile } from './tool-profile.js';

/** The conditions for data theft, in the order of an attack. */
export const LEGS = ['private_data', 'untrusted_content', 'way_out'] as const;

export type LegName = (typeof LEGS)[number];

/** The tools that meet each condition for data theft. */
export interface Legs {
  readonly tools: Readonly<Record<LegName, readonly string[]>>;
  /** True if the tools meet all three conditions for data theft. */
  readonly isLethal: boolean;
}

const EFFECTS: Readonly<Record<LegName, ToolEffectName>> = {
  private_data: 'reads-private',
  untrusted_content: 'reads-outside',
  way_out: 'sends-outside',
};

/**
 * Finds the tools that meet each condition for data theft. If `granted` is given, all other tools are ignored, and so
 * are effects of calls that a warrant denies.
 */
export function findLegs(
  profiles: readonly ToolProfile[],
  granted?: readonly string[] | WarrantDocument,
): Legs {
  const has = (tool: ToolProfile, effect: ToolEffectName): boolean =>
    granted === undefined || 'includes' in granted
      ? hasEffect(tool, effect) && (granted?.includes(tool.name) ?? true)
      : isGranted(tool, effect, granted);
  const provide = (leg: LegName): readonly string[] =>
    profiles.filter((tool) => has(tool, EFFECTS[leg])).map(({ name }) => name);
  const tools = {
    private_data: provide('private_data'),
    untrusted_content: provide('untrusted_content'),
    way_out: provide('way_out'),
  };
  return { tools, isLethal: LEGS.every((leg) => tools[leg].length > 0) };
}

function isGranted(tool: ToolProfile, effect: ToolEffectName, { chain }: WarrantDocument): boolean {
  const link = chain.at(-1);
  const rules = link?.capabilities[tool.name];
  const allowUnknown = link?.allowUnknown?.includes(tool.name) === true;
  return rules !== undefined && keepsEffect(tool, effect, rules, allowUnknown);
}

export function listGrantedTools({ chain }: WarrantDocument): readonly string[] {
  return Object.keys(chain.at(-1)?.capabilities ?? {});
}
