/**
 * Edits the text of a chain: links, tools, rules and kinds.
 *
 * An added link starts as a copy of the previous link. An added tool or rule copies the limits in the previous link;
 * where that link has no limit, the copy allows nothing.
 */
import { type Json, SCENARIO_TOOLS, type ToolFixture } from '../../../../engine/index.js';
import { findKindInfo } from '../../../components/fields/describe-rule.js';
import { isMap, getJsonAt } from '../../../document-text/json-tree.js';
import type { LinkForm } from './chain-form.js';
import {
  insertItem,
  parseYamlText,
  removeValue,
  renameMember,
  setValue,
} from '../../../document-text/yaml-text.js';

const ANYTHING: Json = { kind: 'Wildcard' };
const NOTHING: Json = { kind: 'OneOf', values: [] };

type ArgumentSchema = (typeof SCENARIO_TOOLS)[number]['args'][number];

/** Adds a link after the link `above`, with the same rights but a different holder. */
export function addLink(text: string, above: number, holder: string): string {
  const { json } = parseYamlText(text);
  const ttlSeconds = getJsonAt(json, ['chain', above, 'ttlSeconds']) ?? 600;
  const capabilities = getJsonAt(json, ['chain', above, 'capabilities']) ?? {};
  return insertItem(text, ['chain'], above + 1, { holder, ttlSeconds, capabilities });
}

export function removeLink(text: string, link: number): string {
  return removeValue(text, ['chain', link]);
}

/** A role name that is not used by any link yet: `r-agent`, `s-agent`, ... */
export function findUnusedHolder(links: readonly LinkForm[]): string {
  const taken = new Set(links.map(({ holder }) => holder));
  const names = [...'rstuvwxyz'].map((letter) => `${letter}-agent`);
  return names.find((name) => !taken.has(name)) ?? `agent-${links.length + 1}`;
}

/**
 * Grants a tool with rules that do not allow any call yet. Where the previous link accepts any value, the new rule
 * accepts none until the user sets it. Contents and subjects stay unrestricted, because the rule on another argument
 * already denies the call.
 */
export function addTool(text: string, link: number, tool: string, declared?: readonly ToolFixture[]): string {
  const above = rulesAbove(text, link, tool);
  const rules = listNewRules(tool, declared).map(
    (schema) => [schema.name, firstRule(above, schema.name, schema)] as const,
  );
  return setValue(text, ['chain', link, 'capabilities', tool], Object.fromEntries(rules));
}

/** Lists the arguments that get a rule. For a declared tool, these are the required ones, because others are denied. */
function listNewRules(tool: string, declared?: readonly ToolFixture[]): readonly NewArgument[] {
  if (declared === undefined) {
    const args = SCENARIO_TOOLS.find(({ name }) => name === tool)?.args ?? [];
    return args.map((schema) => ({ name: schema.name, isContent: isContent(schema) }));
  }
  const args = declared.find(({ name }) => name === tool)?.args ?? [];
  const required = args.filter((one) => one.required);
  return (required.length > 0 ? required : args).map(({ name, role }) => ({
    name,
    isContent: role === 'text' && required.some((one) => one.role !== 'text'),
  }));
}

interface NewArgument {
  readonly name: string;
  readonly isContent: boolean;
}

/**
 * Returns the rule in the previous link if it limits the argument. Otherwise returns a rule that allows nothing or, for
 * free text, anything.
 */
function firstRule(above: Json | undefined, argument: string, schema: NewArgument | undefined): Json {
  const rule = isMap(above) ? above[argument] : undefined;
  if (rule !== undefined && findKindInfo(rule)?.isOpen !== true) return rule;
  return schema?.isContent === true ? ANYTHING : NOTHING;
}

/**
 * True for an argument with free text, such as contents, subject or memo. Such an argument affects neither the target
 * nor the amount of a call.
 */
function isContent({ name, type, path }: ArgumentSchema): boolean {
  return type === 'text' && path === undefined && name !== 'to';
}

export function removeTool(text: string, link: number, tool: string): string {
  const without = removeValue(text, ['chain', link, 'capabilities', tool]);
  return setAllowUnknown(without, link, tool, false);
}

export function renameTool(text: string, link: number, tool: string, name: string): string {
  return renameMember(text, ['chain', link, 'capabilities', tool], name);
}

/**
 * Adds a rule. For a free-text argument, the rule allows any text, as in a proposal. For any other argument, it allows
 * nothing yet.
 */
export function addRule(
  text: string,
  link: number,
  tool: string,
  argument: string,
  declared?: readonly ToolFixture[],
): string {
  const own = declared?.find(({ name }) => name === tool)?.args.find(({ name }) => name === argument);
  const schema =
    own === undefined
      ? listNewRules(tool).find(({ name }) => name === argument)
      : { name: argument, isContent: own.role === 'text' };
  const rule = firstRule(rulesAbove(text, link, tool), argument, schema);
  return setValue(text, ['chain', link, 'capabilities', tool, argument], rule);
}

export function removeRule(text: string, link: number, tool: string, argument: string): string {
  const rest = removeValue(text, ['chain', link, 'capabilities', tool, argument]);
  const rules = getJsonAt(parseYamlText(rest).json, ['chain', link, 'capabilities', tool]);
  return rules === null ? setValue(rest, ['chain', link, 'capabilities', tool], {}) : rest;
}

/** Allows or denies a tool's arguments that have no rule. */
export function setAllowUnknown(text: string, link: number, tool: string, allow: boolean): string {
  const path = ['chain', link, 'allowUnknown'] as const;
  const present = getJsonAt(parseYamlText(text).json, path);
  const list = Array.isArray(present) ? (present as readonly Json[]) : [];
  if (allow === list.includes(tool)) return text;
  const next = allow ? [...list, tool] : list.filter((name) => name !== tool);
  return next.length === 0 ? removeValue(text, path) : setValue(text, path, next);
}

function rulesAbove(text: string, link: number, tool: string): Json | undefined {
  return link === 0
    ? undefined
    : getJsonAt(parseYamlText(text).json, ['chain', link - 1, 'capabilities', tool]);
}
