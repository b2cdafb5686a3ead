/** Writes expressions and patterns that allow the files in one folder. */

/** The folder to which a rule limits access: an absolute, normalized path. */
export interface LimitedFolder {
  readonly root: string;
  readonly ignoresCase: boolean;
  /** The folder itself is allowed, not only what it contains. */
  readonly isAllowed: boolean;
}

/** A name in a path, other than `.` and `..`, which could lead out of a folder. Paths are split at `\` too. */
const NAME = '(?:[^/\\\\.\\x00][^/\\\\\\x00]*|\\.[^/\\\\.\\x00][^/\\\\\\x00]*|\\.\\.[^/\\\\\\x00]+)';

export function writeFolderExpression(folder: LimitedFolder): string {
  const { root, ignoresCase, isAllowed } = folder;
  if (ignoresCase || !isAllowed) return `value.matches(${JSON.stringify(writeFolderPattern(folder))})`;
  const start = JSON.stringify(root === '/' ? root : `${root}/`);
  return String.raw`(value == ${JSON.stringify(root)} || value.startsWith(${start})) && !value.contains("..") && !value.contains("\u0000")`;
}

export function writeFolderPattern({ root, ignoresCase, isAllowed }: LimitedFolder): string {
  if (root === '/') return `^/(?:${NAME}/)*${NAME}?$`;
  const start = escapePattern(root);
  const folder = ignoresCase ? start.replace(/[a-z]/gi, ignoreCase) : start;
  return `^${folder}(?:/${NAME})${isAllowed ? '*' : '+'}/?$`;
}

function ignoreCase(letter: string): string {
  return `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
}

/** Returns a regular expression that matches this string. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
