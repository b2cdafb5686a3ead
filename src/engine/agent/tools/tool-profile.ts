/**
 * Determines what each tool can do, with a reason for each effect. Annotations are used first, then names and formats.
 */
import { type Json, listScalars } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import {
  type ArgumentRole,
  type ArgumentRules,
  listNameWords,
  TOOL_EFFECTS,
  type ToolEffectName,
} from '../../model/index.js';
import type { AgentTool, EffectOverrides } from '../types.js';
import { takesUrl } from './description-words.js';
import { proposeEffects } from './effect-rules.js';
import { FEWEST } from './public-lists.js';
import { listArguments, type ToolArgument } from './schema-arguments.js';
import { findServerTraits, type ServerTraits } from './server-traits.js';
import type { ProfiledEffect } from './tool-traits.js';

export interface ToolProfile {
  readonly name: string;
  readonly description: string;
  readonly args: readonly ToolArgument[];
  readonly effects: readonly ProfiledEffect[];
  /** Effects that the rules suggest. The user may have changed them. */
  readonly suggested: readonly ProfiledEffect[];
}

/** Profiles all tools, in the order of the list. */
export function profileTools(
  tools: readonly AgentTool[],
  overrides: EffectOverrides = {},
): readonly ToolProfile[] {
  const hinted = dropDefaultHints(tools);
  const server = findServerTraits(hinted);
  return hinted.map((tool) => {
    const args = listArguments(tool).map((one) =>
      isOwnUrl(one, server) ? ({ ...one, role: 'unknown' } as const) : one,
    );
    const own = Object.hasOwn(overrides, tool.name) ? overrides[tool.name] : undefined;
    const suggested = proposeEffects(
      tool,
      [...args, ...args.flatMap(listInner), ...listDescribed(tool)],
      server,
    );
    const effects = own === undefined ? suggested : keepOwn(own, suggested);
    return { name: tool.name, description: tool.description, args, effects, suggested };
  });
}

/** Removes the protocol's default hints if every tool has them, because they then carry no information about a tool. */
function dropDefaultHints(tools: readonly AgentTool[]): readonly AgentTool[] {
  const isDefault = ({ annotations: { readOnly, destructive, openWorld } }: AgentTool): boolean =>
    readOnly === false && destructive === true && openWorld === true;
  if (tools.length < FEWEST || !tools.every(isDefault)) return tools;
  const annotations = { readOnly: null, destructive: null, idempotent: null, openWorld: null };
  return tools.map((tool) => ({ ...tool, annotations }));
}

/**
 * An unknown list of arguments contains a URL if the description says that the tool reads a page of the caller's
 * choice.
 */
const listDescribed = (tool: AgentTool): readonly ToolArgument[] =>
  tool.schema === null && takesUrl(tool)
    ? [{ name: 'url', role: 'url', type: 'string', required: true, schema: {}, nested: [] }]
    : [];

/** For effects, nested values that determine a call's target count as separate arguments. */
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

/** Roles of the arguments that cause each effect. */
const CAUSING: Partial<Readonly<Record<ToolEffectName, readonly ArgumentRole[]>>> = {
  'sends-outside': ['recipient', 'url'],
  pays: ['amount'],
  'runs-code': ['command', 'sql'],
};

/**
 * Lists the arguments without which a call does not have this effect. Null if every call has it, because a name or the
 * user is the reason, or because one of the arguments is required, contains the cause inside an object, or has a
 * default.
 */
export function listEffectArguments(
  { args }: Pick<ToolProfile, 'args'>,
  { effect, reason }: ProfiledEffect,
): readonly string[] | null {
  const roles = CAUSING[effect] ?? [];
  const { word } = reason.facts;
  const causing = args.filter(
    ({ role, nested }) => roles.includes(role) || nested.some((inner) => roles.includes(inner.role)),
  );
  const isConditional =
    reason.code === 'agent/effect_by_argument' &&
    causing.some(({ name, nested }) =>
      [name, ...nested.map((inner) => inner.name)].some((one) => one === word),
    ) &&
    causing.every(
      ({ required, role, schema }) => !required && roles.includes(role) && isUnset(schema.default),
    );
  return isConditional ? causing.map(({ name }) => name) : null;
}

/** True for a default that contains only empty strings and therefore specifies no target. */
const isUnset = (json: Json | undefined): boolean => listScalars(json).every((text) => text === '');

/** True if some call that these rules allow has the effect. Without `allowUnknown`, rules deny all other arguments. */
export function keepsEffect(
  profile: ToolProfile,
  effect: ToolEffectName,
  rules: ArgumentRules,
  allowUnknown: boolean,
): boolean {
  const isOpen = allowUnknown || Object.keys(rules).length === 0;
  return profile.effects.some((one) => {
    const needed = one.effect === effect && !isOpen ? listEffectArguments(profile, one) : null;
    return one.effect === effect && (needed?.some((name) => Object.hasOwn(rules, name)) ?? true);
  });
}
