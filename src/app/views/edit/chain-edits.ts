/**
 * Edits of a chain, from text to text: links, tools, rules, kinds.
 *
 * What is added starts as a copy of what the link above allows, so that adding something never asks
 * for more than there is to give.
 */
import { CONSTRAINT_KINDS, type DocumentPath, type Json, TOOLS } from '../../../engine/index.js';
import { isMap, type LinkForm, valueAt } from './chain-form.js';
import { insertItem, openText, removeValue, renameMember, setValue } from './yaml-text.js';

const ANYTHING: Json = { kind: 'Wildcard' };

/** Adds a link below the link at `above`: the same rights for another holder. */
export function addLink(text: string, above: number, holder: string): string {
  const { json } = openText(text);
  const ttlSeconds = valueAt(json, ['chain', above, 'ttlSeconds']) ?? 600;
  const capabilities = valueAt(json, ['chain', above, 'capabilities']) ?? {};
  return insertItem(text, ['chain'], above + 1, { holder, ttlSeconds, capabilities });
}

export function removeLink(text: string, link: number): string {
  return removeValue(text, ['chain', link]);
}

/** A role name no link has yet: `r-agent`, `s-agent`, ... */
export function freeHolder(links: readonly LinkForm[]): string {
  const taken = new Set(links.map(({ holder }) => holder));
  const names = [...'rstuvwxyz'].map((letter) => `${letter}-agent`);
  return names.find((name) => !taken.has(name)) ?? `agent-${links.length + 1}`;
}

/** Grants a tool: with the rules of the link above, or with every argument open. */
export function addTool(text: string, link: number, tool: string): string {
  const above = rulesAbove(text, link, tool);
  const args = TOOLS.find(({ name }) => name === tool)?.args ?? [];
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
  const rules = valueAt(openText(rest).json, ['chain', link, 'capabilities', tool]);
  return rules === null ? setValue(rest, ['chain', link, 'capabilities', tool], {}) : rest;
}

/** Lets arguments without a rule pass for a tool, or refuses them. */
export function setAllowUnknown(text: string, link: number, tool: string, allow: boolean): string {
  const path = ['chain', link, 'allowUnknown'] as const;
  const present = valueAt(openText(text).json, path);
  const list = Array.isArray(present) ? (present as readonly Json[]) : [];
  if (allow === list.includes(tool)) return text;
  const next = allow ? [...list, tool] : list.filter((name) => name !== tool);
  return next.length === 0 ? removeValue(text, path) : setValue(text, path, next);
}

/**
 * Changes the kind of a rule in place: parameters that the new kind knows stay, the others go, and
 * what it needs comes from its example. A pattern means something else in each kind that has one.
 */
export function changeKind(text: string, path: DocumentPath, kind: string): string {
  const info = CONSTRAINT_KINDS.find((entry) => entry.kind === kind);
  const old = valueAt(openText(text).json, path);
  if (info === undefined || !isMap(old)) return setValue(text, path, info?.example ?? { kind });
  const known = new Set(info.parameters.map(({ name }) => name));
  const keeps = (name: string): boolean => known.has(name) && (name !== 'pattern' || old.kind === kind);
  const useless = Object.keys(old).filter((name) => name !== 'kind' && !keeps(name));
  const needed = info.parameters.filter(
    ({ name, required }) => required && !(Object.hasOwn(old, name) && keeps(name)),
  );
  let next = setValue(text, [...path, 'kind'], kind);
  for (const name of useless) next = removeValue(next, [...path, name]);
  for (const { name } of needed)
    next = setValue(next, [...path, name], carryOver(old, kind, name, info.example[name] ?? null));
  return next;
}

/** A list of rules starts with the rule that was there: `All` of it and what is added next. */
function carryOver(old: { readonly [name: string]: Json }, kind: string, name: string, example: Json): Json {
  if (name === 'constraints') return [old];
  if (name === 'constraint') return old;
  if (LISTS.has(name)) return carryList(old, example);
  if (name === 'value' && Array.isArray(old.values)) return (old.values as readonly Json[])[0] ?? example;
  if (name === 'root' && old.kind === 'Pattern' && typeof old.pattern === 'string')
    return old.pattern.replace(/\/?\*.*$/, '') || '/';
  if (name === 'pattern' && kind === 'Pattern' && typeof old.root === 'string')
    return `${old.root.replace(/\/$/, '')}/*`;
  return example;
}

const LISTS: ReadonlySet<string> = new Set(['values', 'excluded', 'required', 'allowed']);

/** The values of another list rule, or the one value of Exact. */
function carryList(old: { readonly [name: string]: Json }, example: Json): Json {
  if (old.value !== undefined) return [old.value];
  return [...LISTS].map((name) => old[name]).find((list) => Array.isArray(list)) ?? example;
}

function rulesAbove(text: string, link: number, tool: string): Json | undefined {
  return link === 0 ? undefined : valueAt(openText(text).json, ['chain', link - 1, 'capabilities', tool]);
}
