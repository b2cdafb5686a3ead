/**
 * YAML text that forms can edit. The text is the source of truth and keeps its comments.
 *
 * An edit parses the text into a yaml `Document`, changes one node and serializes the whole document, so a comment on a
 * line is preserved when that line changes. A new value keeps the comments of the value it replaces.
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
  Scalar,
} from 'yaml';
import type { DocumentPath, Issue, Json } from '../../engine/index.js';
import { readYaml, takeYamlNodes } from '../drafts/draft-reading.js';

/** Result of parsing YAML text: the value as JSON, or the problem that prevents parsing. */
export interface ParsedYamlText {
  readonly json: Json | undefined;
  readonly problem: Issue | null;
}

export function parseYamlText(text: string): ParsedYamlText {
  const { value, issues } = readYaml(text);
  const [problem = null] = issues;
  return { json: problem === null ? value : undefined, problem };
}

/** Returns the text with a value set at a path. Missing parents are created. */
export function setValue(text: string, path: DocumentPath, value: Json): string {
  return edit(text, (document) => {
    prepareWay(document, path);
    const old = document.getIn(path, true);
    document.setIn(path, takeOver(isNode(old) ? old : null, document.createNode(value), value));
  });
}

/** Returns the text without the map member or list item at a path. A missing path leaves the text unchanged. */
export function removeValue(text: string, path: DocumentPath): string {
  return edit(text, (document) => {
    prepareWay(document, path);
    if (document.hasIn(path)) document.deleteIn(path);
  });
}

/** Returns the text with a map member renamed. The member keeps its position and comments. */
export function renameMember(text: string, path: DocumentPath, name: string): string {
  return edit(text, (document) => {
    prepareWay(document, path);
    const map = document.getIn(path.slice(0, -1), true);
    if (!isMap(map) || map.has(name)) return;
    const pair = map.items.find(({ key }) => keyOf(key) === path.at(-1));
    if (pair) pair.key = takeOver(isNode(pair.key) ? pair.key : null, new Scalar(name), name);
  });
}

/** Returns the text with an item inserted into a list before the index. */
export function insertItem(text: string, path: DocumentPath, index: number, value: Json): string {
  return edit(text, (document) => {
    prepareWay(document, [...path, index]);
    const list = document.getIn(path, true);
    if (isSeq(list)) list.items.splice(index, 0, document.createNode(value));
    else document.setIn(path, document.createNode([value]));
  });
}

function edit(text: string, change: (document: Document) => void): string {
  // Duplicate keys are found by the document reader, because the YAML library's own check takes seconds on a long map.
  if (readYaml(text).issues.length > 0) return text;
  const document = takeYamlNodes(text);
  if (document === null) return text;
  change(document);
  return document.toString({ lineWidth: 0 });
}

/**
 * Prepares the parents of a path. An empty value becomes a map, an alias becomes a copy, and `{}` is written in block
 * style so that additions match the surrounding text.
 */
function prepareWay(document: Document, path: DocumentPath): void {
  for (let length = 0; length < path.length; length++) {
    const here = path.slice(0, length);
    const node = length === 0 ? document.contents : document.getIn(here, true);
    if (isCollection(node)) {
      if (node.flow === true && node.items.length === 0) node.flow = false;
    } else if (isAlias(node)) {
      document.setIn(here, document.createNode(node.toJS(document)));
    } else if (node === null || (isScalar(node) && node.value === null)) {
      const empty = document.createNode(typeof path[length] === 'number' ? [] : {}) as Node;
      if (isCollection(empty)) empty.flow = false;
      if (length === 0) document.contents = empty;
      else document.setIn(here, empty);
    }
  }
}

/** Creates a node that keeps the comments of the node it replaces. If both are strings, it also keeps the quoting. */
function takeOver(old: Node | null, node: Node, value: Json): Node {
  if (old === null || isAlias(old)) return node;
  if (typeof old.commentBefore === 'string') node.commentBefore = old.commentBefore;
  if (typeof old.comment === 'string') node.comment = old.comment;
  if (old.spaceBefore === true) node.spaceBefore = true;
  if (isScalar(old) && isScalar(node) && typeof old.value === 'string' && typeof value === 'string')
    if (old.type !== undefined) node.type = old.type;
  return node;
}

function keyOf(key: unknown): unknown {
  return isScalar(key) ? key.value : key;
}
