/**
 * Keeps the paths of a configuration inside the private home of a run: paths below the user's folder of the
 * program are moved into the copy, and any other path that leads outside is reported, so that nothing is started.
 */
import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { isConfigTree } from './config-tree.js';

export interface PrivateHome {
  /** Private folder of all files of the run. */
  readonly sandbox: string;
  readonly home: string;
  /** Folder of the configuration's copy. */
  readonly folder: string;
  /** The user's folders of the program, which the private folder replaces. */
  readonly origins: readonly string[];
}

/** One string of a configuration, with its place. */
export interface ConfigText {
  readonly at: string;
  readonly text: string;
}

/** The string with paths below the user's folder replaced by private ones. */
export function relocatePaths(text: string, { origins, folder, sandbox }: PrivateHome): string {
  return origins.reduce((moved, origin) => {
    if (origin.length < 2 || folder.startsWith(`${origin}${sep}`) || sandbox === origin) return moved;
    return moved.split(origin).reduce((before, after) => before + (/^(?:[\w.-])/.test(after) ? origin : folder) + after); // prettier-ignore
  }, text);
}

/** Moves the paths in all strings of a tree, in place. */
export function relocateTreePaths(node: unknown, place: PrivateHome): void {
  if (!isConfigTree(node) && !Array.isArray(node)) return;
  const holder = node as { [name: string]: unknown };
  for (const [name, child] of Object.entries(holder))
    if (typeof child === 'string') holder[name] = relocatePaths(child, place);
    else relocateTreePaths(child, place);
}

/** All strings of a tree, including member names. */
export function listConfigTexts(node: unknown, at = ''): readonly ConfigText[] {
  if (typeof node === 'string') return [{ at, text: node }];
  if (!isConfigTree(node) && !Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([name, child]) => {
    const place = at === '' ? name : `${at}.${name}`;
    return [...(Array.isArray(node) ? [] : [{ at: place, text: name }]), ...listConfigTexts(child, place)];
  });
}

const WRITTEN = /(?:"([^"\n]*)"|'([^'\n]*)'|(?:^|[\s=:,[])((?:\/|~|\$\{?HOME)[^\s"',\]}]*))/g;

/** Values in TOML or in variables: quoted strings, and words that begin like a path. */
export function listPlainConfigTexts(text: string): readonly ConfigText[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .flatMap((line) => {
      const at = /^\s*(?:export\s+)?["']?([\w.-]+)["']?\s*[=:]/.exec(line)?.[1] ?? line.trim();
      return [...line.matchAll(WRITTEN)].map(([, a, b, c]) => ({ at, text: a ?? b ?? c ?? '' }));
    });
}

/** The first string that leads outside; null if there is none. */
export function findPathOutside(texts: readonly ConfigText[], place: PrivateHome): ConfigText | null {
  return texts.find(({ at, text }) => leadsOutside(text, at, place)) ?? null;
}

/** The same for paths that appear to stay inside, following links. */
export async function findLinkOutside(
  texts: readonly ConfigText[],
  place: PrivateHome,
): Promise<ConfigText | null> {
  const top = await realpath(place.sandbox);
  for (const one of texts) {
    const path = resolvePath(one.text, place);
    const isJudged = path === null || !isInside(path, place.sandbox);
    if (!isJudged && !isInside(await realOf(path), top)) return one;
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

/** Paths of URLs, which are not file paths. */
const OF_ADDRESS = /(?:url|base|http|api|web|hook|route|endpoint|mount)[_-]?path$/i;

function leadsOutside(text: string, at: string, place: PrivateHome): boolean {
  const path = resolvePath(text, place);
  if (path !== null) return !isInside(path, place.sandbox) && !(OF_ADDRESS.test(at) && text.startsWith('/'));
  const home = homedir();
  return home.length > 1 && text.replaceAll(place.sandbox, '').includes(`${home}${sep}`);
}

/** The path that a string contains; null if there is none. */
function resolvePath(text: string, { home, folder }: PrivateHome): string | null {
  const bare = text.trim().replace(/^file:\/\/(?:localhost)?/, '');
  if (bare === '' || bare.includes('\n')) return null;
  const below = /^(?:~|\$HOME|\$\{HOME\}|\{\{\s*HOME\s*\}\})(?=[\\/]|$)/.exec(bare)?.[0];
  if (below !== undefined) return resolve(home, `.${bare.slice(below.length) || '/'}`);
  // Another user's home, a Windows folder, or a Windows server.
  if (/^~[\w-]+(?:\/|$)|^[A-Za-z]:[\\/]|^\\\\/.test(bare)) return '/';
  if (isAbsolute(bare)) return bare.startsWith('//') ? null : resolve(bare);
  return /^\S*(?:^|[\\/])\.\.(?:[\\/]\S*)?$/.test(bare) ? resolve(folder, bare.replaceAll('\\', '/')) : null;
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
