/** Finds the differences between two trees, and skips subtrees that both share. */
import { compareCodeUnits } from '../kit/index.js';
import { joinPath, type TreeNode } from './tree.js';

export type FileChange =
  | { readonly kind: 'file_created'; readonly path: string; readonly after: string }
  | {
      readonly kind: 'file_changed';
      readonly path: string;
      readonly before: string;
      readonly after: string;
    }
  | { readonly kind: 'file_removed'; readonly path: string; readonly before: string };

const NO_ENTRIES: ReadonlyMap<string, TreeNode> = new Map();

/** Lists changed files, sorted by path. A file that was rewritten with the same text counts as unchanged. */
export function diffTrees(before: TreeNode, after: TreeNode): FileChange[] {
  const changes: FileChange[] = [];
  compareNodes('', before, after, changes);
  return changes.sort((a, b) => compareCodeUnits(a.path, b.path));
}

function compareNodes(
  path: string,
  before: TreeNode | undefined,
  after: TreeNode | undefined,
  changes: FileChange[],
): void {
  if (before === after) return;
  const change = compareTexts(path, textOf(before), textOf(after));
  if (change !== null) changes.push(change);
  const old = entriesOf(before);
  const now = entriesOf(after);
  for (const [name, node] of old) compareNodes(joinPath(path, name), node, now.get(name), changes);
  for (const [name, node] of now)
    if (!old.has(name)) compareNodes(joinPath(path, name), undefined, node, changes);
}

function compareTexts(path: string, before: string | null, after: string | null): FileChange | null {
  if (before === after) return null;
  if (before === null) return { kind: 'file_created', path, after: after as string };
  if (after === null) return { kind: 'file_removed', path, before };
  return { kind: 'file_changed', path, before, after };
}

function textOf(node: TreeNode | undefined): string | null {
  return node?.kind === 'file' ? node.body.text : null;
}

function entriesOf(node: TreeNode | undefined): ReadonlyMap<string, TreeNode> {
  return node?.kind === 'directory' ? node.entries : NO_ENTRIES;
}
