/** Normalizes, looks up and traverses paths on the virtual disk. */
import { type AbsolutePath, compareCodeUnits, normalizePath, parsePath } from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { type DirectoryNode, EMPTY_DIRECTORY, findNode, joinPath, type TreeNode } from '../tree.js';
import { DiskError } from './disk-error.js';

/** Metadata for a path. */
export interface DiskStat {
  readonly kind: 'file' | 'directory';
  /** Size in bytes, which is 0 for directories. */
  readonly size: number;
  /** Seconds from the start of the trial to the last write; 0 for initial files. */
  readonly at: number;
}

/** An entry in a folder, with its name. */
export interface DiskEntry {
  readonly name: string;
  readonly kind: 'file' | 'directory';
}

/** Returns the normalized path, which is the one that the gate decides on. @throws DiskError EINVAL */
export function normalizeDiskPath(path: string): string {
  if (path.length > LIMITS.pathLength.value) throw new DiskError('EINVAL', 'the path is too long', path);
  const at = normalizePath(path);
  if (at === null) throw new DiskError('EINVAL', 'the path is not absolute, or contains a NUL', path);
  return at;
}

/** Splits a normalized path into its parts. */
export function parseDiskPath(path: string): AbsolutePath {
  return parsePath(path) as AbsolutePath;
}

/** Finds the node at a normalized path; the root is always a directory. */
export function findDiskNode(files: DirectoryNode, path: string): TreeNode | null {
  const parsed = parseDiskPath(path);
  return findNode(files, parsed) ?? (parsed.parts.length === 0 ? EMPTY_DIRECTORY : null);
}

/** Lists all nodes at or below a path. Directories come before their contents, and names are sorted. */
export function listBranch(files: DirectoryNode, path: string): [string, TreeNode][] {
  const found: [string, TreeNode][] = [];
  const node = findDiskNode(files, path);
  if (node !== null) collect(path, node, found);
  return found;
}

function collect(path: string, node: TreeNode, found: [string, TreeNode][]): void {
  found.push([path, node]);
  if (node.kind === 'file') return;
  for (const [name, child] of listSortedEntries(node)) collect(joinPath(path, name), child, found);
}

export function listSortedEntries({ entries }: DirectoryNode): [string, TreeNode][] {
  return [...entries].sort(([a], [b]) => compareCodeUnits(a, b));
}

/** Lists a path's missing parent directories, topmost first. */
export function listMissingParents(files: DirectoryNode, path: string): string[] {
  const { prefix, parts } = parseDiskPath(path);
  const above = parts.slice(0, -1).map((_, index) => prefix + parts.slice(0, index + 1).join('/'));
  return above.filter((directory) => findDiskNode(files, directory) === null);
}
