/**
 * Builds a whole tree at once.
 *
 * Adding files one by one would copy a directory for every file, so directories are filled in place and sealed at the
 * end.
 */
import type { AbsolutePath } from '../kit/index.js';
import type { DirectoryNode, FileNode, TreeNode } from './tree.js';

type OpenDirectory = Map<string, OpenDirectory | FileNode>;

/**
 * Builds a tree from many files. If two files have the same path, the later one is used. A file that cannot be placed
 * is omitted.
 */
export function buildTree(files: Iterable<readonly [AbsolutePath, FileNode]>): DirectoryNode {
  const root: OpenDirectory = new Map();
  for (const [path, file] of files) {
    const directory = openDirectory(root, [path.prefix, ...path.parts.slice(0, -1)]);
    const name = path.parts.at(-1);
    if (directory === null || name === undefined || directory.get(name) instanceof Map) continue;
    directory.set(name, file);
  }
  return sealDirectory(root);
}

function openDirectory(root: OpenDirectory, names: readonly string[]): OpenDirectory | null {
  let directory = root;
  for (const name of names) {
    const next = directory.get(name) ?? (new Map() as OpenDirectory);
    if (!(next instanceof Map)) return null;
    directory.set(name, next);
    directory = next;
  }
  return directory;
}

function sealDirectory(open: OpenDirectory): DirectoryNode {
  const entries = new Map<string, TreeNode>();
  let fileCount = 0;
  for (const [name, child] of open) {
    const node = child instanceof Map ? sealDirectory(child) : child;
    entries.set(name, node);
    fileCount += node.kind === 'file' ? 1 : node.fileCount;
  }
  return { kind: 'directory', entries, fileCount };
}
