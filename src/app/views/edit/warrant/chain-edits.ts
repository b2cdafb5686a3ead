/**
 * Edits of a chain, from text to text: links, tools, rules, kinds.
 *
 * What is added starts as a copy of what the link above allows, so that adding something never asks
 * for more than there is to give.
 */
import { type Json, SCENARIO_TOOLS } from '../../../../engine/index.js';
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

/** Adds a link below the link at `above`: the same rights for another holder. */
export function addLink(text: string, above: number, holder: string): string {
  const { json } = parseYamlText(text);
  const ttlSeconds = getJsonAt(json, ['chain', above, 'ttlSeconds']) ?? 600;
  const capabilities = getJsonAt(json, ['chain', above, 'capabilities']) ?? {};
  return insertItem(text, ['chain'], above + 1, { holder, ttlSeconds, capabilities });
}

export function removeLink(text: string, link: number): string {
  return removeValue(text, ['chain', link]);
}

/** A role name no link has yet: `r-agent`, `s-agent`, ... */
export function findUnusedHolder(links: readonly LinkForm[]): string {
  const taken = new Set(links.map(({ holder }) => holder));
  const names = [...'rstuvwxyz'].map((letter) => `${letter}-agent`);
  return names.find((name) => !taken.has(name)) ?? `agent-${links.length + 1}`;
}

/** Grants a tool: with the rules of the link above, or with every argument open. */
export function addTool(text: string, link: number, tool: string): string {
  const above = rulesAbove(text, link, tool);
  const args = SCENARIO_TOOLS.find(({ name }) => name === tool)?.args ?? [];
  const rules = above ?? Object.fromEntries(args.map(({ name }) => [name, ANYTHING]));
  return setValue(text, ['chain', link, 'capabilities', tool], rules);
}

export function removeTool(text: string, link: number, tool: string): string {
  const without = removeValue(text, ['chain', link, 'capabilities', tool]);
  return setAllowUnknown(without, link, tool, false);
}

export function renameTool(text: string, link: number, tool: string, name: string): string {
  return renameMember(text, ['chain', link, 'capabilities', tool], name);
}

export function addRule(text: string, link: number, tool: string, argument: string): string {
  const above = rulesAbove(text, link, tool);
  const rule = isMap(above) ? above[argument] : undefined;
  return setValue(text, ['chain', link, 'capabilities', tool, argument], rule ?? ANYTHING);
}

export function removeRule(text: string, link: number, tool: string, argument: string): string {
  const rest = removeValue(text, ['chain', link, 'capabilities', tool, argument]);
  const rules = getJsonAt(parseYamlText(rest).json, ['chain', link, 'capabilities', tool]);
  return rules === null ? setValue(rest, ['chain', link, 'capabilities', tool], {}) : rest;
}

/** Lets arguments without a rule pass for a tool, or refuses them. */
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
