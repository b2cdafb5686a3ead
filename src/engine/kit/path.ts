/**
 * Normalizes paths. The gate and the virtual disk share this code so that they cannot disagree.
 *
 * The rule is that of docs/spec/warrants.md#values-and-arguments (Subpath): a path is absolute if it starts with `/` or
 * with a drive; it is split at `/` and `\`; empty and `.` parts are dropped; `..` removes the part before it and stops
 * at the root; nothing is percent-decoded or Unicode-normalized.
 */

export interface AbsolutePath {
  /** Prefix of the path: `/`, or a drive with its separator as written, such as `c:\`. */
  readonly prefix: string;
  /** The normalized parts of the path, without empty ones. */
  readonly parts: readonly string[];
}

const DRIVE = /^[A-Za-z]:[/\\]/;

/** Returns the parts of an absolute path; null for a relative path or one that contains NUL. */
export function parsePath(text: string): AbsolutePath | null {
  if (text.includes('\0')) return null;
  const prefix = text.startsWith('/') ? '/' : (DRIVE.exec(text)?.[0] ?? null);
  if (prefix === null) return null;
  return { prefix, parts: foldParts(text.slice(prefix.length)) };
}

function foldParts(rest: string): string[] {
  const parts: string[] = [];
  for (const part of rest.split(/[/\\]/)) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return parts;
}

/** Returns the normalized form of an absolute path, or null if the path is not absolute. */
export function normalizePath(text: string): string | null {
  const path = parsePath(text);
  return path === null ? null : path.prefix + path.parts.join('/');
}

/** True if a normalized path is the root itself or below it. */
export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`);
}

/** Returns every folder above a normalized path, including `/`, with the nearest last. */
export function listFoldersAbove(path: string): readonly string[] {
  const parsed = parsePath(path);
  if (parsed === null) return [];
  const { prefix, parts } = parsed;
  return parts.map((_, index) => prefix + parts.slice(0, index).join('/'));
}
