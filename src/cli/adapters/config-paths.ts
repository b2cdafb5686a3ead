/**
 * Paths of a configuration stay inside the private home of a run: those below the user's own folder of the
 * program are moved into the copy, and any other one that leads outside is found, so that nothing is started.
 */
import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { isConfigTree } from './config-tree.js';

export interface PrivateHome {
  /** Private folder that holds all files of the run. */
  readonly sandbox: string;
  readonly home: string;
  /** Folder of the configuration's copy. */
  readonly folder: string;
  /** The user's own folders of the program, whose places the private folder takes. */
  readonly origins: readonly string[];
}

/** One text of a configuration, with its place. */
export interface ConfigText {
  readonly at: string;
  readonly text: string;
}

/** A text whose paths below the user's folder lead into the private one. */
export function relocatePaths(text: string, { origins, folder, sandbox }: PrivateHome): string {
  return origins.reduce((moved, origin) => {
    if (origin.length < 2 || folder.startsWith(`${origin}${sep}`) || sandbox === origin) return moved;
    return moved.split(origin).reduce((before, after) => before + (/^(?:[\w.-])/.test(after) ? origin : folder) + after); // prettier-ignore
  }, text);
}

/** Moves the paths of every text of a tree, in place. */
export function relocateTreePaths(node: unknown, place: PrivateHome): void {
  if (!isConfigTree(node) && !Array.isArray(node)) return;
  const holder = node as { [name: string]: unknown };
  for (const [name, child] of Object.entries(holder))
    if (typeof child === 'string') holder[name] = relocatePaths(child, place);
    else relocateTreePaths(child, place);
}

/** Every text of a tree, names of members included. */
export function listConfigTexts(node: unknown, at = ''): readonly ConfigText[] {
  if (typeof node === 'string') return [{ at, text: node }];
  if (!isConfigTree(node) && !Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([name, child]) => {
    const place = at === '' ? name : `${at}.${name}`;
    return [...(Array.isArray(node) ? [] : [{ at: place, text: name }]), ...listConfigTexts(child, place)];
  });
}

const WRITTEN = /(?:"([^"\n]*)"|'([^'\n]*)'|(?:^|[\s=:,[])((?:\/|~|\$\{?HOME)[^\s"',\]}]*))/g;

/** Values of a text in TOML, or of variables: what is quoted, and what begins like a path. */
export function listPlainConfigTexts(text: string): readonly ConfigText[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .flatMap((line) => {
      const at = /^\s*(?:export\s+)?["']?([\w.-]+)["']?\s*[=:]/.exec(line)?.[1] ?? line.trim();
      return [...line.matchAll(WRITTEN)].map(([, a, b, c]) => ({ at, text: a ?? b ?? c ?? '' }));
    });
}

/** The first text that leads outside; null when all of them stay inside. */
export function findPathOutside(texts: readonly ConfigText[], place: PrivateHome): ConfigText | null {
  return texts.find(({ at, text }) => leadsOutside(text, at, place)) ?? null;
}

/** The same for paths that seem to stay inside: links are followed. */
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

/** Paths of addresses, which name no folder. */
const OF_ADDRESS = /(?:url|base|http|api|web|hook|route|endpoint|mount)[_-]?path$/i;

function leadsOutside(text: string, at: string, place: PrivateHome): boolean {
  const path = resolvePath(text, place);
  if (path !== null) return !isInside(path, place.sandbox) && !(OF_ADDRESS.test(at) && text.startsWith('/'));
  const home = homedir();
  return home.length > 1 && text.replaceAll(place.sandbox, '').includes(`${home}${sep}`);
}

/** The path that a text names; null for a text that names none. */
function resolvePath(text: string, { home, folder }: PrivateHome): string | null {
  const bare = text.trim().replace(/^file:\/\/(?:localhost)?/, '');
  if (bare === '' || bare.includes('\n')) return null;
  const below = /^(?:~|\$HOME|\$\{HOME\}|\{\{\s*HOME\s*\}\})(?=[\\/]|$)/.exec(bare)?.[0];
  if (below !== undefined) return resolve(home, `.${bare.slice(below.length) || '/'}`);
  // The home of another user, a folder of Windows, a server of Windows.
  if (/^~[\w-]+(?:\/|$)|^[A-Za-z]:[\\/]|^\\\\/.test(bare)) return '/';
  if (isAbsolute(bare)) return bare.startsWith('//') ? null : resolve(bare);
  return /^\S*(?:^|[\\/])\.\.(?:[\\/]\S*)?$/.test(bare) ? resolve(folder, bare.replaceAll('\\', '/')) : null;
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
