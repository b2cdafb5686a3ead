/**
 * The files in a scenario as a tree, with the boundary of a path rule, which separates inside from outside. The tree
 * also contains paths used by calls, such as a file that the task writes.
 */
import type { FileFixture, Json } from '../../../../engine/index.js';
import { findKindInfo } from '../../../components/fields/describe-rule.js';
import { createRuleEvaluator, findRuleDirectory } from './examples.js';
import type { CalledValue, CallSource } from './called-values.js';

export interface PathTreeRow {
  readonly path: string;
  /** Folder or file name without the path, as shown in its row. */
  readonly name: string;
  readonly depth: number;
  readonly kind: 'folder' | 'file';
  readonly inside: boolean;
  /** `error`: the rule could not be evaluated, so the path is neither inside nor outside. */
  readonly decision: 'allow' | 'deny' | 'error';
  readonly secret: boolean;
  /** False for a path that appears only in calls. */
  readonly exists: boolean;
  /** Sources of the calls that use this path. */
  readonly sources: readonly CallSource[];
  /** Number of existing files in a folder, and how many of them are secrets. */
  readonly files: number;
  readonly secrets: number;
  /** True if this folder is the rule's boundary. */
  readonly isBoundary: boolean;
}

export interface PathTreeCounts {
  readonly files: number;
  readonly inside: number;
}

/**
 * Folders and files, depth first, each folder before its contents. `lists`: true for a tool that lists a folder; the
 * decision on a file is then the decision on its folder.
 */
export function listPathTree(
  files: readonly FileFixture[],
  rule: Json,
  called: readonly CalledValue[] = [],
  lists = false,
): readonly PathTreeRow[] {
  const root = findKindInfo(rule)?.isOpen === true ? '/' : findRuleDirectory(rule);
  const calls = called.flatMap(({ json, source }) =>
    typeof json === 'string' && isNormalized(json) ? [{ path: trimSlash(json), source }] : [],
  );
  const isFolder = (path: string): boolean =>
    path === '/' || files.some((file) => file.path.startsWith(`${path}/`));
  // Files that only benign variants use are omitted, to keep the tree short enough to read.
  const named = calls.filter(({ path, source }) => source !== 'variant' && !isFolder(path));
  const leaves = new Set([...files, ...named].map(({ path }) => path));
  const folders = new Set([...leaves].flatMap(listFoldersAbove));
  if (root !== null && !leaves.has(root))
    for (const path of [...listFoldersAbove(root), root]) folders.add(path);
  const paths = [...folders, ...leaves].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const evaluate = createRuleEvaluator(rule);
  return paths.map((path) => describePath(path, folders.has(path), { files, evaluate, root, calls, lists }));
}

interface PathContext {
  readonly files: readonly FileFixture[];
  readonly evaluate: ReturnType<typeof createRuleEvaluator>;
  readonly root: string | null;
  readonly calls: readonly { readonly path: string; readonly source: CallSource }[];
  readonly lists: boolean;
}

function describePath(
  path: string,
  isFolder: boolean,
  { files, evaluate, root, calls, lists }: PathContext,
): PathTreeRow {
  const held = files.filter((file) => file.path === path || path === '/' || file.path.startsWith(`${path}/`));
  const secrets = held.filter(({ mark }) => mark === 'secret').length;
  const kind = isFolder ? 'folder' : 'file';
  const { decision } = evaluate(lists && !isFolder ? (listFoldersAbove(path).at(-1) ?? path) : path);
  return {
    path,
    name: nameOf(path, kind),
    depth: path === '/' ? 0 : path.split('/').length - 1,
    kind,
    inside: decision === 'allow',
    decision,
    secret: kind === 'file' && secrets > 0,
    exists: held.length > 0,
    sources: [...new Set(calls.filter((call) => call.path === path).map(({ source }) => source))],
    files: held.length,
    secrets,
    isBoundary: path === root,
  };
}

export function countPathTree(rows: readonly PathTreeRow[]): PathTreeCounts {
  const files = rows.filter(({ kind, exists }) => kind === 'file' && exists);
  return { files: files.length, inside: files.filter(({ inside }) => inside).length };
}

/** The paths with which a tool is called: folders for a tool that lists a folder (`lists`), otherwise files. */
export function listTreeValues(rows: readonly PathTreeRow[], lists: boolean): readonly string[] {
  return rows.filter(({ kind }) => (kind === 'folder') === lists).map(({ path }) => path);
}

/** Returns the folders `/`, `/app`, `/app/config` for `/app/config/app.yml`. */
function listFoldersAbove(path: string): readonly string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.map((_, index) => `/${parts.slice(0, index).join('/')}`);
}

/** Sorts `/app/config` right after `/app`, and `/app-old` after both. */
function sortKey(path: string): string {
  return path === '/' ? '' : path.replaceAll('/', '\0');
}

function nameOf(path: string, kind: PathTreeRow['kind']): string {
  if (path === '/') return path;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return kind === 'folder' ? `${name}/` : name;
}

/** True for an absolute path without `.`, `..` or empty parts. Benign variants use such parts to test rules. */
function isNormalized(path: string): boolean {
  return path.startsWith('/') && !/\/(?:\.{0,2}\/|\.{1,2}$)/.test(path);
}

function trimSlash(path: string): string {
  return path.replace(/(.)\/+$/, '$1');
}
