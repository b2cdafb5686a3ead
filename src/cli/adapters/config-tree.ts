/** Applies edits to a configuration parsed from JSON or YAML, as a tree of plain values. */
import type { ConfigEdit } from './preset-type.js';

export interface ConfigEditContext {
  /** Returns the proxy address for an upstream. It contains the provider's name to distinguish providers. */
  readonly route: (provider: string, upstream: string) => string;
  /** Returns the placeholder for a key. */
  readonly hide: (key: string) => string;
  /** Replaces placeholders in a value. */
  readonly fill: (text: string) => string;
}

type Tree = { [name: string]: unknown };

export function editConfigTree(tree: Tree, edits: readonly ConfigEdit[], tools: ConfigEditContext): void {
  for (const edit of edits) applyEdit(tree, edit, tools);
}

/** Finds the values at all existing locations that match a path. */
export function findValuesAt(tree: Tree, at: string): readonly unknown[] {
  const found: unknown[] = [];
  visit(tree, stepsOf(at), [], ({ holder, name }) => {
    if (holder[name] !== undefined) found.push(holder[name]);
  });
  return found;
}

function applyEdit(tree: Tree, edit: ConfigEdit, tools: ConfigEditContext): void {
  const steps = stepsOf(edit.at);
  if (edit.kind === 'address') return visit(tree, steps, [], (place) => replaceAddress(place, tools));
  if (edit.kind === 'clear')
    return visit(tree, steps, [], ({ holder, name }) => {
      if (holder[name] !== undefined) holder[name] = {};
    });
  const holder = openHolder(tree, steps.slice(0, -1));
  const name = steps.at(-1) as string;
  if (edit.kind === 'set') {
    if (edit.ifMissing === true && holder[name] !== undefined) return;
    holder[name] = typeof edit.value === 'string' ? tools.fill(edit.value) : edit.value;
    return;
  }
  const known: readonly unknown[] = Array.isArray(holder[name]) ? (holder[name] as unknown[]) : [];
  holder[name] = [...known, ...edit.values.map(tools.fill)];
}

/** Splits a path such as `a.*.b` or `a[].b` into steps. A list item is a separate step. */
function stepsOf(at: string): readonly string[] {
  return at.replaceAll('[]', '.[]').split('.');
}

interface Place {
  readonly holder: Tree;
  readonly name: string;
  /** Distinguishes this location from others that match the same path. */
  readonly label: string;
}

/** Visits all existing locations that match a path. */
function visit(
  node: unknown,
  [step, ...rest]: readonly string[],
  labels: readonly string[],
  act: (place: Place) => void,
): void {
  if (!isConfigTree(node) && !Array.isArray(node)) return;
  if (step === '[]' || step === '*') {
    for (const [name, child] of Object.entries(node))
      visit(child, rest, [...labels, labelOf(child, name)], act);
    return;
  }
  if (step === undefined || Array.isArray(node)) return;
  const label = labels.at(-1) ?? 'default';
  if (rest.length === 0) act({ holder: node, name: step, label });
  else visit(node[step], rest, labels, act);
}

/** Labels a list item with its name if it has one. */
function labelOf(child: unknown, place: string): string {
  if (!/^\d+$/.test(place) || !isConfigTree(child)) return place;
  const name = child['model_name'] ?? child['name'];
  return typeof name === 'string' ? name : place;
}

function replaceAddress({ holder, name, label }: Place, { route, hide }: ConfigEditContext): void {
  const upstream = holder[name];
  if (typeof upstream !== 'string' || !/^https?:\/\//.test(upstream)) return;
  holder[name] = route(label, upstream);
  for (const [key, value] of Object.entries(holder)) if (IS_KEY.test(key)) holder[key] = hideAll(value, hide);
}

/** Names of settings that contain keys. */
const IS_KEY = /^(?:api[_-]?keys?|auth[_-]?token|token|secret)$/i;
/** Values that refer to a key, such as a variable name. */
const IS_REFERENCE = /^(?:\$|env:|enc\d*:|vault:)/;

function hideAll(value: unknown, hide: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => hideAll(item, hide));
  return typeof value === 'string' && value !== '' && !IS_REFERENCE.test(value) ? hide(value) : value;
}

/** Returns the object for a new member, and creates missing parents. */
function openHolder(tree: Tree, steps: readonly string[]): Tree {
  let holder = tree;
  for (const step of steps) {
    const child = holder[step];
    const next = isConfigTree(child) ? child : {};
    holder[step] = next;
    holder = next;
  }
  return holder;
}

export function isConfigTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
