/**
 * Reads a chain for the form. It accepts incomplete chains, so that a half-typed field stays on screen. The engine
 * validates the same text separately.
 */
import type { Json } from '../../../../engine/index.js';
import { isMap, type JsonMap } from '../../../document-text/json-tree.js';

export interface RuleForm {
  readonly argument: string;
  /** The constraint as written in the text. */
  readonly constraint: Json;
}

export interface ToolForm {
  readonly name: string;
  readonly rules: readonly RuleForm[];
  /** True if arguments without a rule are allowed. */
  readonly allowsUnknown: boolean;
}

export interface LinkForm {
  readonly holder: Json | undefined;
  readonly signer: Json | undefined;
  readonly ttlSeconds: Json | undefined;
  readonly maxDepth: Json | undefined;
  readonly tools: readonly ToolForm[];
}

/** The links, root first; null if the document cannot be displayed in fields. */
export function readChainForm(json: Json | undefined): readonly LinkForm[] | null {
  if (!isMap(json)) return null;
  const chain = json.chain ?? [];
  if (!Array.isArray(chain)) return null;
  const links = (chain as readonly Json[]).map(readLink);
  return links.includes(null) ? null : (links as readonly LinkForm[]);
}

function readLink(json: Json): LinkForm | null {
  if (!isMap(json)) return null;
  const { holder, signer, ttlSeconds, maxDepth } = json;
  const capabilities = json.capabilities ?? {};
  if (!isMap(capabilities) || !Object.values(capabilities).every(isRules)) return null;
  const unknown = Array.isArray(json.allowUnknown) ? (json.allowUnknown as readonly Json[]) : [];
  const tools = Object.entries(capabilities).map(([name, rules]): ToolForm => ({
    name,
    rules: Object.entries((rules ?? {}) as JsonMap).map(([argument, constraint]) => ({
      argument,
      constraint,
    })),
    allowsUnknown: unknown.includes(name),
  }));
  return { holder, signer, ttlSeconds, maxDepth, tools };
}

function isRules(json: Json): boolean {
  return json === null || isMap(json);
}

/**
 * Maps a path in an edited chain to the shipped chain: root to root, and last link to last link. Returns null for links
 * in between, which have no shipped counterpart.
 */
export function shippedPath(
  path: readonly (string | number)[],
  links: number,
  shippedLinks: number,
): readonly (string | number)[] | null {
  const [head, index, ...rest] = path;
  if (head !== 'chain' || typeof index !== 'number') return path;
  if (index === 0) return path;
  if (index === links - 1) return [head, shippedLinks - 1, ...rest];
  return null;
}
