/**
 * Represents the virtual disk as an immutable tree of directories.
 *
 * A write copies only the directories from the root to the file and shares everything else, so the old root still
 * represents the old state of the disk. A snapshot is just a reference, and a comparison skips shared subtrees. The
 * topmost directory contains the path prefixes (`/` or a drive), so drives need no special handling. Entries are Maps,
 * because a file may be named `__proto__`.
 */
import { type AbsolutePath, compareCodeUnits } from '../kit/index.js';
import type { MarkedText } from './marked-text.js';

export interface FileNode {
  readonly kind: 'file';
  readonly body: MarkedText;
  /** Set if the text represents bytes in base64. */
  readonly encoding?: 'base64';
  /** Seconds from the start of the trial to the last write; omitted for fixtures. */
  readonly at?: number;
}

export interface DirectoryNode {
  readonly kind: 'directory';
  readonly entries: ReadonlyMap<string, TreeNode>;
  /** Number of files in the directory at any depth. */
  readonly fileCount: number;
}

export type TreeNode = FileNode | DirectoryNode;

export const EMPTY_DIRECTORY: DirectoryNode = { kind: 'directory', entries: new Map(), fileCount: 0 };

/** Finds the node at a path; returns null if there is none. */
export function findNode(root: DirectoryNode, path: AbsolutePath): TreeNode | null {
  let node: TreeNode | undefined = root.entries.get(path.prefix);
  for (const part of path.parts) {
    if (node?.kind !== 'directory') return null;
    node = node.entries.get(part);
  }
  return node ?? null;
}

/**
 * True if a file can be created or replaced at the path, because no parent is a file and the path is not a directory.
 */
export function canPutFile(root: DirectoryNode, path: AbsolutePath): boolean {
  if (path.parts.length === 0) return false;
  let node: TreeNode | undefined = root.entries.get(path.prefix);
  for (const part of path.parts) {
    if (node === undefined) return true;
    if (node.kind === 'file') return false;
    node = node.entries.get(part);
  }
  return node?.kind !== 'directory';
}

/** Returns the tree with a file created or replaced; null if a directory or file is in the way. */
export function putFile(root: DirectoryNode, path: AbsolutePath, body: MarkedText): DirectoryNode | null {
  return putNode(root, path, { kind: 'file', body });
}

/** Returns the tree with a node inserted; null if a file or a node of another kind is in the way. */
export function putNode(root: DirectoryNode, path: AbsolutePath, node: TreeNode): DirectoryNode | null {
  if (path.parts.length === 0) return null;
  return putBelow(root, [path.prefix, ...path.parts], 0, node);
}

function putBelow(
  directory: DirectoryNode,
  names: readonly string[],
  at: number,
  node: TreeNode,
): DirectoryNode | null {
  const name = names[at] as string;
  const old = directory.entries.get(name);
  if (at === names.length - 1)
    return old !== undefined && old.kind !== node.kind ? null : withEntry(directory, name, node);
  if (old?.kind === 'file') return null;
  const child = putBelow(old ?? EMPTY_DIRECTORY, names, at + 1, node);
  return child === null ? null : withEntry(directory, name, child);
}

/** Returns the tree without a node and its contents; null if there is no such node. The parent directory is kept. */
export function removeNode(root: DirectoryNode, path: AbsolutePath): DirectoryNode | null {
  return path.parts.length === 0 ? null : removeBelow(root, [path.prefix, ...path.parts], 0);
}

function removeBelow(directory: DirectoryNode, names: readonly string[], at: number): DirectoryNode | null {
  const name = names[at] as string;
  const old = directory.entries.get(name);
  if (old === undefined) return null;
  if (at === names.length - 1) return withoutEntry(directory, name, old);
  const child = old.kind === 'directory' ? removeBelow(old, names, at + 1) : null;
  return child === null ? null : withEntry(directory, name, child);
}

function withoutEntry(directory: DirectoryNode, name: string, old: TreeNode): DirectoryNode {
  const entries = new Map(directory.entries);
  entries.delete(name);
  return { kind: 'directory', entries, fileCount: directory.fileCount - countFiles(old) };
}

function withEntry(directory: DirectoryNode, name: string, node: TreeNode): DirectoryNode {
  const old = directory.entries.get(name);
  return {
    kind: 'directory',
    entries: new Map(directory.entries).set(name, node),
    fileCount: directory.fileCount - countFiles(old) + countFiles(node),
  };
}

function countFiles(node: TreeNode | undefined): number {
  return node === undefined ? 0 : node.kind === 'file' ? 1 : node.fileCount;
}

/** Lists the paths of all files at or below a node, sorted by the code units of the complete path. */
export function listPaths(node: TreeNode | null, at: string): string[] {
  const paths: string[] = [];
  if (node !== null) collectPaths(node, at, paths);
  return paths.sort(compareCodeUnits);
}

function collectPaths(node: TreeNode, at: string, paths: string[]): void {
  if (node.kind === 'file') paths.push(at);
  else for (const [name, child] of node.entries) collectPaths(child, joinPath(at, name), paths);
}

/** Appends a part to a path. A prefix ends with its own separator. */
export function joinPath(parent: string, name: string): string {
  return parent === '' || parent.endsWith('/') || parent.endsWith('\\') ? parent + name : `${parent}/${name}`;
}
