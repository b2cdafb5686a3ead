/**
 * Normalizes paths. The gate and the virtual disk share this code so that they cannot disagree.
 *
 * The rule is defined in docs/spec/warrants.md#values-and-arguments (Subpath). A path is absolute if it starts with `/`
 * or with a drive. It is split at `/` and `\`. Empty and `.` parts are dropped, and `..` removes the part before it but
 * never the root. Nothing is percent-decoded or Unicode-normalized.
 */

export interface AbsolutePath {
  /** Prefix of the path, which is `/` or a drive with its separator as written, such as `c:\`. */
  readonly prefix: string;
  /** Normalized parts of the path, none of which is empty. */
  readonly parts: readonly string[];
}

const DRIVE = /^[A-Za-z]:[/\\]/;

/** Returns an absolute path's parts; null for a relative path or for one that contains NUL. */
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

/** Returns the normalized form of an absolute path; null for any other path. */
export function normalizePath(text: string): string | null {
  const path = parsePath(text);
  return path === null ? null : path.prefix + path.parts.join('/');
}

/** True if a normalized path is the root itself or below it. */
export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`);
}

/** Returns every folder above a normalized path, from `/` to the nearest. */
export function listFoldersAbove(path: string): readonly string[] {
  const parsed = parsePath(path);
  if (parsed === null) return [];
  const { prefix, parts } = parsed;
  return parts.map((_, index) => prefix + parts.slice(0, index).join('/'));
}
