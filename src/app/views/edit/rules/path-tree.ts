/**
 * The tree of a scenario's files under a rule on paths: what is inside, what is outside.
 *
 * Twin of the picture: `countPathTree` counts the same leaves in words.
 */
import type { FileFixture, Json } from '../../../../engine/index.js';
import { findRuleDirectory, evaluateValue } from './examples.js';

export interface PathTreeRow {
  readonly path: string;
  /** Folder or file name, as shown at its depth. */
  readonly name: string;
  readonly depth: number;
  readonly kind: 'folder' | 'file';
  readonly inside: boolean;
  readonly secret: boolean;
}

/** A place where the fence can stand: a directory, and what it would let in. */
export interface DirectoryOption {
  readonly root: string;
  readonly name: string;
  readonly files: number;
  readonly secrets: number;
  /** The fence stands here. */
  readonly here: boolean;
}

export interface PathTreeCounts {
  readonly files: number;
  readonly inside: number;
  readonly secrets: number;
  readonly secretsInside: number;
}

/** Folders and files, depth first, each folder before what it holds; `rule` says what is inside. */
export function listPathTree(files: readonly FileFixture[], rule: Json): readonly PathTreeRow[] {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const rows: PathTreeRow[] = [];
  const shown = new Set<string>();
  for (const { path, mark } of sorted) {
    const parts = path.split('/').filter(Boolean);
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = `/${parts.slice(0, depth).join('/')}`;
      if (shown.has(folder)) continue;
      shown.add(folder);
      rows.push({
        path: folder,
        name: `${parts[depth - 1] as string}/`,
        depth: depth - 1,
        kind: 'folder',
        inside: allowsPath(rule, folder),
        secret: false,
      });
    }
    rows.push({
      path,
      name: parts.at(-1) ?? path,
      depth: Math.max(0, parts.length - 1),
      kind: 'file',
      inside: allowsPath(rule, path),
      secret: mark === 'secret',
    });
  }
  return rows;
}

export function countPathTree(rows: readonly PathTreeRow[]): PathTreeCounts {
  const files = rows.filter(({ kind }) => kind === 'file');
  const secrets = files.filter(({ secret }) => secret);
  return {
    files: files.length,
    inside: files.filter(({ inside }) => inside).length,
    secrets: secrets.length,
    secretsInside: secrets.filter(({ inside }) => inside).length,
  };
}

/**
 * Places for the fence: from the top of the disk down to where it stands, then the folders one step
 * further, so that it can be moved both ways. Empty for a rule without a directory.
 */
export function listDirectoryOptions(files: readonly FileFixture[], rule: Json): readonly DirectoryOption[] {
  const root = findRuleDirectory(rule);
  if (root === null) return [];
  const parts = root.split('/').filter(Boolean);
  const above = parts.map((_, index) => `/${parts.slice(0, index).join('/')}`);
  return [...above, root, ...listFoldersIn(files, root)].map((here) => {
    const inside = files.filter(({ path }) => here === '/' || path === here || path.startsWith(`${here}/`));
    return {
      root: here,
      name: here.split('/').at(-1) || '/',
      files: inside.length,
      secrets: inside.filter(({ mark }) => mark === 'secret').length,
      here: here === root,
    };
  });
}

/** Folders right below a directory that hold files of the scenario. */
function listFoldersIn(files: readonly FileFixture[], root: string): readonly string[] {
  const start = root === '/' ? '/' : `${root}/`;
  const folders = files.flatMap(({ path }) => {
    const rest = path.startsWith(start) ? path.slice(start.length).split('/') : [];
    return rest.length > 1 ? [`${start}${rest[0] as string}`] : [];
  });
  return [...new Set(folders)].sort((a, b) => (a < b ? -1 : 1));
}

function allowsPath(rule: Json, path: string): boolean {
  return evaluateValue(rule, path).decision === 'allow';
}
