/**
 * Keeps the paths in a configuration inside a run's private home. Paths below the user's folder for the program are
 * changed to point into the copy. Any other path that points outside is reported, and no program is started.
 */
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { isConfigTree } from './config-tree.js';

export interface PrivateHome {
  /** Private folder that contains all files of the run. */
  readonly sandbox: string;
  readonly home: string;
  /** Folder that contains the copied configuration. */
  readonly folder: string;
  /** The user's own folders for the program. The private folder replaces them. */
  readonly origins: readonly string[];
}

/** A string in a configuration, with its location. */
export interface ConfigText {
  readonly at: string;
  readonly text: string;
}

/** Replaces each path in a string, if it is under the user's home folder, with the same path under the private home. */
export function relocatePaths(text: string, { origins, folder, sandbox }: PrivateHome): string {
  return origins.reduce((moved, origin) => {
    if (origin.length < 2 || folder.startsWith(`${origin}${sep}`) || sandbox === origin) return moved;
    return moved.split(origin).reduce((before, after) => before + (/^(?:[\w.-])/.test(after) ? origin : folder) + after); // prettier-ignore
  }, text);
}

/** Relocates the paths in all strings of a tree, in place. */
export function relocateTreePaths(node: unknown, place: PrivateHome): void {
  if (!isConfigTree(node) && !Array.isArray(node)) return;
  const holder = node as { [name: string]: unknown };
  for (const [name, child] of Object.entries(holder))
    if (typeof child === 'string') holder[name] = relocatePaths(child, place);
    else relocateTreePaths(child, place);
}

/** Lists all strings in a tree, including member names. */
export function listConfigTexts(node: unknown, at = ''): readonly ConfigText[] {
  if (typeof node === 'string') return [{ at, text: node }];
  if (!isConfigTree(node) && !Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([name, child]) => {
    const place = at === '' ? name : `${at}.${name}`;
    return [...(Array.isArray(node) ? [] : [{ at: place, text: name }]), ...listConfigTexts(child, place)];
  });
}

const WRITTEN = /(?:"([^"\n]*)"|'([^'\n]*)'|(?:^|[\s=:,[])((?:\/|~|\$\{?HOME)[^\s"',\]}]*))/g;

/** Lists the values in TOML or in environment variables: quoted strings, and words that begin like a path. */
export function listPlainConfigTexts(text: string): readonly ConfigText[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .flatMap((line) => {
      const at = /^\s*(?:export\s+)?["']?([\w.-]+)["']?\s*[=:]/.exec(line)?.[1] ?? line.trim();
      return [...line.matchAll(WRITTEN)].map(([, a, b, c]) => ({
        at,
        text: a === undefined ? (b ?? c ?? '') : unescape(a),
      }));
    });
}

/** Decodes TOML escapes, which may represent any character by its code point. */
function unescape(text: string): string {
  const plain = text.replaceAll(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/g,
    (whole, ...codes) => {
      const code = Number.parseInt(codes.slice(0, 3).find((one) => one !== undefined) as string, 16);
      return code > 0x10ffff ? whole : String.fromCodePoint(code);
    },
  );
  return plain.replaceAll('\\/', '/');
}

/** Finds the first string with a path outside the private home. Returns null if there is none. */
export function findPathOutside(texts: readonly ConfigText[], place: PrivateHome): ConfigText | null {
  return texts.find(({ at, text }) => leadsOutside(text, at, place)) ?? null;
}

/** Finds a path that appears to be inside the private home but points outside through a symbolic link. */
export async function findLinkOutside(
  texts: readonly ConfigText[],
  place: PrivateHome,
): Promise<ConfigText | null> {
  const top = await realpath(place.sandbox);
  for (const one of texts)
    for (const path of listPaths(one.text, place)) {
      if (isInside(path, place.sandbox) && !isInside(await realOf(path), top)) return one;
    }
  return null;
}

async function realOf(path: string): Promise<string> {
  const known = await realpath(path).catch(() => null);
  return (
    known ??
    (dirname(path) === path ? path : join(await realOf(dirname(path)), path.slice(dirname(path).length)))
  );
}

/** Settings whose value is the path of a URL, not a file path. */
const OF_ADDRESS = /(?:^|[.\]])(?:url|base|http|api|web|hook|webhook|route|endpoint|mount)[_-]?path$/i;
/** Settings whose strings may begin with a variable that contains a URL. */
const OF_URL = /(?:url|uri|base|host|address|endpoint)$/i;

function leadsOutside(text: string, at: string, place: PrivateHome): boolean {
  if ((OF_ADDRESS.test(at) && isRoute(text)) || (OF_URL.test(at) && VARIABLE.test(text))) return false;
  if (listPaths(text, place).some((path) => !isInside(path, place.sandbox))) return true;
  const home = homedir();
  return home.length > 1 && text.replaceAll(place.sandbox, '').includes(`${home}${sep}`);
}

/** True for a path whose first folder does not exist on this machine, such as `/ui`. */
function isRoute(text: string): boolean {
  const first = /^\/[^/]*/.exec(text)?.[0];
  return first !== undefined && !text.split('/').includes('..') && (first === '/' || !existsSync(first));
}

/**
 * Lists the paths that a string contains: the whole string, a path in `--option=path` or `scheme:/path`, and the paths
 * in a list without spaces.
 */
function listPaths(text: string, place: PrivateHome): readonly string[] {
  const bare = text.trim();
  const inOption = /^-{0,2}[\w.-]+=(.+)$/s.exec(bare)?.[1] ?? bare;
  const inScheme = /^[\w+.-]{2,}:(?:\/\/(?:localhost)?\/?(?=\/))?([/~.].*)$/s.exec(inOption)?.[1];
  const items = /\s/.test(bare) ? [] : inOption.split(/[:;,]/).filter((item) => /^(?:\/(?!\/)|~)/.test(item));
  const paths = [bare, inOption, ...(inScheme === undefined ? [] : [inScheme]), ...items];
  return paths.flatMap((path) => resolvePath(path, place) ?? []);
}

/** Matches an environment variable at the beginning of a path. */
const VARIABLE = /^(?:\$\{?[A-Za-z_][\w:.-]*\}?|%\w+%)(?=[\\/])/;
const HOME = /^(?:~|\$HOME|\$\{HOME\}|\{\{\s*HOME\s*\}\})(?=[\\/]|$)/;

/** Resolves a string as a path. Returns null if the string is not a path. */
function resolvePath(text: string, { home, folder }: PrivateHome): string | null {
  const bare = text.replace(/^\/{3,}/, '/');
  if (bare === '' || bare.includes('\n')) return null;
  const below = HOME.exec(bare)?.[0];
  if (below !== undefined) return resolve(home, `.${bare.slice(below.length) || '/'}`);
  // Matches another user's home directory, a Windows drive, a Windows network share, or an unknown variable.
  if (/^~[\w-]+(?:\/|$)|^[A-Za-z]:[\\/]|^\\\\/.test(bare) || VARIABLE.test(bare)) return '/';
  if (isAbsolute(bare)) return bare.startsWith('//') ? null : resolve(bare);
  return /^\S*(?:^|[\\/])\.\.(?:[\\/]\S*)?$/.test(bare) ? resolve(folder, bare.replaceAll('\\', '/')) : null;
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
