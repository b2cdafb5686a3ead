/**
 * The private configuration of a program: the user's own, with the proxy in front of its models. Keys of
 * models do not leave the user's file; what else it holds lies in a folder of the sandbox, and goes with it.
 */
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { readYamlText } from '../../engine/index.js';
import { editToml } from './config-toml.js';
import { type EditTools, editTree, isTree } from './config-tree.js';
import type { PresetConfig } from './preset-type.js';
import { secretsOfText } from './program-secrets.js';
import type { Sandbox } from './sandbox.js';
import type { UsageProxy } from './usage-proxy.js';

/** The configuration that will be used; null where the program needs one and there is none. */
export async function findConfig(config: PresetConfig, given: string | null): Promise<string | null> {
  const places = given === null ? config.sources.map((place) => join(homedir(), place)) : [expandHome(given)];
  for (const place of places) if ((await readText(place)) !== null) return place;
  return null;
}

export function expandHome(path: string): string {
  return path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path;
}

/** Copies it into the sandbox, edited; gives the keys that the copies still hold. @throws one sentence when it cannot be read */
export async function copyConfig(
  config: PresetConfig,
  source: string,
  { sandbox, proxy }: { readonly sandbox: Sandbox; readonly proxy: UsageProxy | null },
): Promise<readonly string[]> {
  const fill = (text: string): string =>
    text.replaceAll('{home}', sandbox.home).replaceAll('{workspace}', sandbox.workspace);
  const tools: EditTools = {
    route: (provider, upstream) => proxy?.route(config.framework, provider, upstream) ?? upstream,
    hide: (key) => proxy?.standInFor(key) ?? key,
    fill,
  };
  const folder = fill(config.folder);
  const copies = [[basename(source), await editConfig(config, source, tools)]];
  for (const name of config.beside) {
    const text = await readText(join(dirname(source), name));
    if (text !== null) copies.push([name, text]);
  }
  for (const [name = '', text = ''] of copies) await sandbox.write(join(folder, name), text);
  return copies.flatMap(([, text = '']) => secretsOfText(text));
}

async function editConfig(config: PresetConfig, source: string, tools: EditTools): Promise<string> {
  const text = await readFile(source, 'utf8');
  if (source.endsWith('.toml')) return editToml(text, config.edits, tools);
  const tree = parseTree(text, source);
  editTree(tree, config.edits, tools);
  return source.endsWith('.json') ? JSON.stringify(tree, null, 2) : stringify(tree);
}

/** JSON is YAML, commas at the end of a list included. */
function parseTree(text: string, source: string): { [name: string]: unknown } {
  const { value, issues } = readYamlText(text);
  const [problem] = issues;
  if (problem !== undefined) throw new Error(`${source} cannot be read: ${problem.message}`);
  const tree = parseApart(value, source);
  if (isTree(tree)) return tree;
  throw new Error(`${source} holds no map, so it is no configuration.`);
}

/** What an alias names twice becomes two: an edit of one place is then made once, and in that place only. */
function parseApart(value: unknown, source: string): unknown {
  try {
    return JSON.parse(JSON.stringify(value)) as unknown;
  } catch (error) {
    throw new Error(`${source} holds itself, so it is no configuration.`, { cause: error });
  }
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
