/**
 * A workflow written back into the text that it came from: what did not change keeps its place, its
 * comments and its way of writing.
 *
 * The text's tree and the new value are walked together. Members are matched by name; items of lists
 * by what names them (the id of an agent, the two ends of an edge), and one that was renamed by its
 * place. What the text says beside the workflow, such as `meta` or fields unknown here, is left alone.
 */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Json, WorkflowDocument } from '../../engine/index.js';
import { readYaml } from '../reading.js';

/** The text with the workflow in it; null where the text cannot be read, so nothing of it can be kept. */
export function rewriteWorkflow(text: string, workflow: WorkflowDocument): string | null {
  if (readYaml(text).issues.length > 0) return null;
  const document: Document = parseDocument(text, { uniqueKeys: false, prettyErrors: false });
  const root = unfold(document, document.contents);
  if (!isMap(root)) return null;
  document.contents = root;
  const { meta: _carried, ...value } = workflow;
  mergeMap(document, root, value as unknown as Members, false);
  return isJson(text)
    ? `${JSON.stringify(document.toJS(), null, 2)}\n`
    : document.toString({ lineWidth: 0, ...layoutOf(text) });
}

/** JSON is YAML, but what YAML writes is seldom JSON. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Members = Readonly<Record<string, Json | undefined>>;

/** Members that the schemas know: one that the new value lacks was taken away. */
const KNOWN = new Set(['name', 'description', 'instructions', 'parameters', 'runs']);

function merge(document: Document, node: Node | null, value: Json): Node {
  const old = unfold(document, node);
  if (isMap(old) && isMembers(value)) return mergeMap(document, old, value, true);
  if (isSeq(old) && Array.isArray(value)) return mergeList(document, old, value);
  if (isScalar(old) && (typeof value !== 'object' || value === null)) return mergeScalar(old, value);
  return document.createNode(value);
}

function mergeScalar(old: Scalar, value: Json): Scalar {
  if (old.value !== value) old.value = value;
  return old;
}

function mergeMap(document: Document, map: YAMLMap, value: Members, takesAway: boolean): YAMLMap {
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const pair = map.items.find(({ key }) => nameOf(key) === name);
    if (pair) pair.value = merge(document, isNode(pair.value) ? pair.value : null, member);
    else map.items.push(new Pair(document.createNode(name), document.createNode(member)));
  }
  if (takesAway)
    map.items = map.items.filter(({ key }) => !KNOWN.has(nameOf(key)) || value[nameOf(key)] !== undefined);
  return map;
}

function mergeList(document: Document, list: YAMLSeq, value: readonly Json[]): YAMLSeq {
  const old = list.items.map((item) => (isNode(item) ? item : null));
  const taken = new Set<number>();
  const places = new Map<string, number[]>();
  old.forEach((item, index) => {
    const name = identify(item?.toJS(document) as Json);
    places.set(name, [...(places.get(name) ?? []), index]);
  });
  const matched = value.map((item) => {
    const place = places.get(identify(item))?.find((index) => !taken.has(index));
    if (place !== undefined) taken.add(place);
    return place;
  });
  const renames = old.length === value.length;
  if (list.flow === true && list.items.length === 0 && value.length > 0) list.flow = false;
  const wasInline = old.find((item) => isCollection(item))?.flow === true;
  list.items = value.map((item, index) => {
    const place = matched[index] ?? (renames && !taken.has(index) ? index : undefined);
    if (place !== undefined) return merge(document, old[place] ?? null, item);
    return makeItem(document, item, wasInline || Array.isArray(item) || isEdge(item));
  });
  return list;
}

/** Pairs and delegations are written on one line. */
function makeItem(document: Document, value: Json, inline: boolean): Node {
  const node = document.createNode(value) as Node;
  if (isCollection(node) && inline) node.flow = true;
  return node;
}

/** What names an item of a list: its id, its two ends, or the item itself. */
function identify(item: Json | undefined): string {
  if (isMembers(item) && typeof item.id === 'string') return JSON.stringify(['id', item.id]);
  if (isEdge(item)) return JSON.stringify(['edge', item.from, item.to]);
  return JSON.stringify(['item', item ?? null]);
}

function isEdge(item: Json | undefined): item is { from: string; to: string } {
  return isMembers(item) && typeof item.from === 'string' && typeof item.to === 'string';
}

function isMembers(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An alias becomes a copy of its own, so that a change stays in one place. */
function unfold(document: Document, node: Node | null): Node | null {
  return isAlias(node) ? (document.createNode(node.toJS(document)) as Node) : node;
}

function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** Whether lists stand further in than the name before them, and how wide a level is. */
function layoutOf(text: string): { readonly indent: number; readonly indentSeq: boolean } {
  const nested = /^( *)[^\s#-][^\n]*:[ \t]*(?:#[^\n]*)?\n(?:[ \t]*(?:#[^\n]*)?\n)*( *)- /m.exec(text);
  const member = /^[^\s#-][^\n]*:[ \t]*(?:#[^\n]*)?\n(?:[ \t]*(?:#[^\n]*)?\n)*( +)[^\s#-]/m.exec(text);
  const indent = member?.[1]?.length ?? 2;
  const indentSeq = nested === null || (nested[2] ?? '').length > (nested[1] ?? '').length;
  return { indent: Math.min(Math.max(indent, 1), 8), indentSeq };
}
