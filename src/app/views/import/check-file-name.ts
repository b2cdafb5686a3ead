/**
 * Checks file names before contents are read.
 *
 * Names are only shown and compared here, never used to write files. A name that points outside its folder is rejected
 * anyway, because it was probably crafted as an attack.
 */
import { isSourcePath, type Issue, LIMITS, makeIssue, type Message, message } from '../../../engine/index.js';

/** Folders with generated files or third-party code. */
const FOREIGN_FOLDERS = new Set([
  'node_modules',
  'site-packages',
  '__pycache__',
  '__MACOSX',
  'venv',
  'dist',
  'build',
]);

const DOCUMENTS = /\.(json|jsonl|ndjson|ya?ml|txt|pem|warrant|cel)$/i;

export type FileNameVerdict =
  | { readonly take: true; readonly path: string }
  /** A kind of file that is not read here. Such files are counted, but not listed individually. */
  | { readonly take: false; readonly issue: null }
  | { readonly take: false; readonly issue: Issue };

/** Decides whether to read a file with this name, and under which path. */
export function checkFileName(name: string): FileNameVerdict {
  const fault = findNameFault(name);
  if (fault !== null)
    return { take: false, issue: makeIssue('import/bad_name', [], { found: name, detail: fault }) };
  const parts = name.split('/').filter((part) => part !== '.' && part !== '');
  const isForeign = parts.slice(0, -1).some((part) => FOREIGN_FOLDERS.has(part) || part.startsWith('.'));
  if (isForeign || !isWanted(parts.at(-1) ?? '')) return { take: false, issue: null };
  return { take: true, path: parts.join('/') };
}

function isWanted(file: string): boolean {
  return isSourcePath(file) || DOCUMENTS.test(file);
}

function findNameFault(name: string): Message | null {
  if (name === '') return message('file/empty_name');
  if (name.length > LIMITS.pathLength.value)
    return message('file/long_name', { most: LIMITS.pathLength.value });
  if (/\p{Cc}/u.test(name)) return message('file/control_character');
  if (/^(?:[\\/]|[a-z]:)/i.test(name)) return message('file/absolute_path');
  if (name.split(/[\\/]/).includes('..')) return message('file/outside_folder');
  if (name.includes('\\')) return message('file/backslash');
  return null;
}

/** True if a file is an archive to be unpacked. */
export function isArchive(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** Removes the top folder that all paths share. A single file loses all its folders. */
export function withoutCommonFolder<T extends { readonly path: string }>(files: readonly T[]): readonly T[] {
  const [first] = files;
  if (first === undefined) return files;
  const folder = first.path.slice(0, first.path.indexOf('/') + 1);
  const isCommon = folder !== '' && files.every(({ path }) => path.startsWith(folder));
  return isCommon
    ? withoutCommonFolder(files.map((file) => ({ ...file, path: file.path.slice(folder.length) })))
    : files;
}
