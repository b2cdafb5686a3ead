/**
 * Profiles what each tool can do, with a reason for each effect. Annotations are used first, then names and formats.
 */
import { message } from '../../messages/index.js';
import { listNameWords, TOOL_EFFECTS, type ToolEffectName } from '../../model/index.js';
import type { AgentTool, EffectOverrides } from '../types.js';
import { proposeEffects } from './effect-rules.js';
import { listArguments, type ToolArgument } from './schema-arguments.js';
import { findServerTraits, type ServerTraits } from './server-traits.js';
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
    const args = listArguments(tool).map((one) =>
      isOwnUrl(one, server) ? ({ ...one, role: 'unknown' } as const) : one,
    );
    const own = Object.hasOwn(overrides, tool.name) ? overrides[tool.name] : undefined;
    const proposed = proposeEffects(tool, [...args, ...args.flatMap(listInner)], server);
    const effects = own === undefined ? proposed : keepOwn(own, proposed);
    return { name: tool.name, description: tool.description, args, effects, isEdited: own !== undefined };
  });
}

/** For effects, values inside an argument that choose what a call affects count like separate arguments. */
function listInner({ nested }: ToolArgument): readonly ToolArgument[] {
  return nested.flatMap(({ name, role }) =>
    INNER_ROLES.has(role) ? [{ name, role, type: 'string', required: false, schema: {}, nested: [] }] : [],
  );
}

const INNER_ROLES: ReadonlySet<string> = new Set(['recipient', 'url', 'command', 'sql', 'amount']);

/** True for `queue_url` if several tools handle queues: it identifies an object in the service. */
function isOwnUrl({ name, role }: ToolArgument, { objects }: ServerTraits): boolean {
  const [owner, last, ...rest] = listNameWords(name);
  return role === 'url' && last === 'url' && rest.length === 0 && objects.has(owner ?? '');
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
