/**
 * A workflow as YAML text, edited either directly or through the diagram. The text is the source of truth.
 *
 * A diagram edit produces a whole workflow. Unchanged parts keep their node in the text, along with its comments,
 * quoting and spacing.
 */
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import {
  canonicalJson,
  isJsonObject,
  type Json,
  parseYamlNodes,
  type WorkflowDocument,
  writeWorkflowYaml,
} from '../../engine/index.js';
import { readYaml } from '../drafts/draft-reading.js';

/** Serializes a workflow as the text that the editor shows first. */
export function writeWorkflow(workflow: WorkflowDocument): string {
  return writeWorkflowYaml(workflow).text;
}

/** Returns the text with its workflow replaced. If the text cannot be changed in place, it is written from scratch. */
export function mergeWorkflow(text: string, workflow: WorkflowDocument): string {
  const wanted = canonicalJson(plain(workflow));
  try {
    const merged = mergeJson(text, plain(workflow));
    const { value } = readYaml(merged);
    if (value !== null && canonicalJson(value) === wanted) return merged;
  } catch {
    // An alias has lost its anchor, so the text cannot be changed in place.
  }
  return writeWorkflow(workflow);
}

function mergeJson(text: string, value: Json): string {
  const document = parseYamlNodes(text);
  if (document === null) return text;
  const merge = new Merge(document);
  document.contents = merge.put(document.contents, value) as ParsedNode;
  return document.toString({ lineWidth: 0, flowCollectionPadding: /\[ \S/.test(text) });
}

/** Removes undefined members, which YAML cannot represent. */
function plain(workflow: WorkflowDocument): Json {
  return JSON.parse(JSON.stringify(workflow)) as Json;
}

class Merge {
  readonly #quoting: Scalar.Type | undefined;

  constructor(readonly document: Document) {
    this.#quoting = findQuoting(document);
  }

  /** Returns the node for a value, reusing the existing node if possible. */
  put(node: unknown, value: Json): Node {
    if (isMap(node) && isJsonObject(value)) return this.#putMap(node, value);
    if (isSeq(node) && Array.isArray(value)) return this.#putList(node, value as readonly Json[]);
    if (isScalar(node) && !isJsonObject(value) && !Array.isArray(value)) {
      if (node.value !== value) node.value = value;
      return node;
    }
    return this.#make(value);
  }

  #putMap(map: YAMLMap, value: { readonly [name: string]: Json }): Node {
    map.items = map.items.filter(({ key }) => nameOf(key) in value);
    for (const [name, member] of Object.entries(value)) {
      const pair = map.items.find(({ key }) => nameOf(key) === name);
      if (pair === undefined) map.add(this.document.createPair(name, this.#make(member)));
      else pair.value = this.put(pair.value, member);
    }
    return map;
  }

  /** Items reuse a node with identical content, or else one with the same id. Otherwise a new node is created. */
  #putList(list: YAMLSeq, values: readonly Json[]): Node {
    const isFlow = list.items.some((item) => isCollection(item) && item.flow === true);
    const free = new Map<string, Node[]>();
    for (const item of list.items as Node[]) {
      for (const key of keysOf(item.toJS(this.document) as Json)) {
        const known = free.get(key);
        if (known === undefined) free.set(key, [item]);
        else known.push(item);
      }
    }
    const used = new Set<Node>();
    const take = (key: string | undefined): Node | undefined => {
      const found = key === undefined ? undefined : free.get(key)?.find((item) => !used.has(item));
      if (found !== undefined) used.add(found);
      return found;
    };
    const same = values.map((value) => take(keysOf(value)[0]));
    const first = list.items[0] as Node | undefined;
    list.items = values.map((value, index) => {
      const kept = same[index];
      if (kept !== undefined) return kept;
      const node = this.put(take(keysOf(value)[1]), value);
      if (isFlow && isCollection(node)) node.flow = true;
      return node;
    });
    // The parser attaches comments above the first item to the list.
    if (first !== undefined && list.items.indexOf(first) > 0) {
      first.commentBefore = list.commentBefore ?? null;
      list.commentBefore = null;
    }
    if (list.flow === true && list.items.length > 0 && values.some((value) => typeof value === 'object'))
      list.flow = false;
    return list;
  }

  /** A new node, quoted like the adjacent strings. */
  #make(value: Json): Node {
    const node = this.document.createNode(value);
    visit(node, {
      Seq: (_, list) => {
        if (list.items.every(isScalar)) list.flow = true;
      },
      Scalar: (key, scalar) => {
        if (key !== 'key' && typeof scalar.value === 'string' && this.#quoting !== undefined)
          scalar.type = this.#quoting;
      },
    });
    return node;
  }
}

/** Returns the quoting style of the first string in a document. */
function findQuoting(document: Document): Scalar.Type | undefined {
  let quoting: Scalar.Type | undefined;
  visit(document, {
    Scalar: (key, scalar) => {
      if (key === 'key' || typeof scalar.value !== 'string') return undefined;
      if (scalar.type === 'QUOTE_DOUBLE' || scalar.type === 'QUOTE_SINGLE') quoting = scalar.type;
      return visit.BREAK;
    },
  });
  return quoting;
}

/** Keys for finding an item: its content and, if it has one, its id. */
function keysOf(value: Json): readonly string[] {
  const content = canonicalJson(value);
  return isJsonObject(value) && typeof value.id === 'string' ? [content, `id ${value.id}`] : [content];
}

function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}
