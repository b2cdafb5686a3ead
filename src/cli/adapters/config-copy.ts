/**
 * Creates a program's private configuration: a copy of the user's own, with the proxy in front of its models. Model
 * keys stay in the user's file. Everything else in the file is copied to a sandbox folder and removed together with the
 * sandbox.
 */
import { readFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { LIMITS, parseYaml } from '../../engine/index.js';
import {
  type ConfigText,
  findLinkOutside,
  findPathOutside,
  listConfigTexts,
  listPlainConfigTexts,
  relocatePaths,
  relocateTreePaths,
  type PrivateHome,
} from './config-paths.js';
import { editToml } from './config-toml.js';
import { type ConfigEditContext, editConfigTree, findValuesAt, isConfigTree } from './config-tree.js';
import type { PresetConfig } from './preset-type.js';
import { listTextSecrets } from './program-secrets.js';
import { readRegularFile } from './folder-contents.js';
import type { Sandbox } from './sandbox.js';
import type { UsageProxy } from './usage-proxy.js';

/** Finds the configuration to use; null if the program needs a configuration but none exists. */
export async function findConfig(config: PresetConfig, given: string | null): Promise<string | null> {
  const places = given === null ? config.sources.map((place) => join(homedir(), place)) : [expandHome(given)];
  for (const place of places) if ((await readText(place)) !== null) return place;
  return null;
}

export function expandHome(path: string): string {
  return path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path;
}

/** The secrets in a configuration copy, and a function that checks the copy. */
export interface ConfigCopy {
  /** Keys that remain in the copied configuration files. */
  readonly secrets: readonly string[];
  /**
   * Checks the copies again and follows links, because the program may have changed them.
   *
   * @throws an error with a one-sentence message
   */
  readonly check: () => Promise<void>;
}

/** The location at which a configuration copy is written, and the proxy in front of the program's models. */
interface CopyTarget {
  readonly sandbox: Pick<Sandbox, 'folder' | 'home' | 'workspace' | 'write'>;
  readonly proxy: Pick<UsageProxy, 'route' | 'createPlaceholderKey'> | null;
}

/**
 * Checks, without writing anything, that the copy would stay inside its home.
 *
 * @throws an error with a one-sentence message if it would not
 */
export async function checkConfig(config: PresetConfig, source: string, hasKey: boolean): Promise<void> {
  if (!hasKey) await mustHaveAddress(config, source);
  const folder = join(tmpdir(), 'pola-private');
  const sandbox = { folder, home: join(folder, 'home'), workspace: join(folder, 'workspace'), write: async () => undefined }; // prettier-ignore
  await copyConfig(config, source, { sandbox, proxy: null });
}

/**
 * @throws an error with a one-sentence message if no model in the configuration has a URL, because the program then gets its keys elsewhere
 */
async function mustHaveAddress({ needs }: PresetConfig, source: string): Promise<void> {
  if (needs === undefined || source.endsWith('.toml')) return;
  const tree = parseTree(await readFile(source, 'utf8'), source);
  if (findValuesAt(tree, needs.at).length === 0)
    throw new Error(`${source} has no \`${needs.at}\`. ${needs.advice}`);
}

/**
 * Copies the configuration into the sandbox and applies the edits.
 *
 * @throws an error with a one-sentence message if the configuration cannot be read, or if one of its paths points
 * outside the sandbox
 */
export async function copyConfig(
  config: PresetConfig,
  source: string,
  { sandbox, proxy }: CopyTarget,
): Promise<ConfigCopy> {
  const fill = (text: string): string =>
    text.replaceAll('{home}', sandbox.home).replaceAll('{workspace}', sandbox.workspace);
  const tools: ConfigEditContext = {
    route: (provider, upstream) => proxy?.route(config.framework, provider, upstream) ?? upstream,
    hide: (key) => proxy?.createPlaceholderKey(key) ?? key,
    fill,
  };
  const folder = fill(config.folder);
  const place = { sandbox: sandbox.folder, home: sandbox.home, folder, origins: originsOf(config, source) };
  const copies = [[basename(source), await editConfig(config, source, { tools, place })]];
  for (const name of config.beside) {
    const text = await readText(join(dirname(source), name));
    if (text !== null) copies.push([name, relocatePaths(text, place)]);
  }
  for (const [name = '', text = ''] of copies) mustStay(findPathOutside(textsOf(name, text), place), join(dirname(source), name)); // prettier-ignore
  for (const [name = '', text = ''] of copies) await sandbox.write(join(folder, name), text);
  const check = async (): Promise<void> => {
    for (const [name = ''] of copies) {
      const bytes = await readRegularFile(join(folder, name), LIMITS.documentBytes.value).catch(() => null);
      if (bytes === null) continue;
      const texts = textsOf(name, new TextDecoder().decode(bytes));
      mustStay(findPathOutside(texts, place) ?? (await findLinkOutside(texts, place)), name);
    }
  };
  return { secrets: copies.flatMap(([, text = '']) => listTextSecrets(text)), check };
}

/** Lists the user's folders whose paths are replaced by private ones, longest first. */
function originsOf({ sources }: PresetConfig, source: string): readonly string[] {
  const usual = sources.map((place) => dirname(join(homedir(), place)));
  return [...new Set([dirname(resolve(source)), ...usual])].sort((a, b) => b.length - a.length);
}

function textsOf(name: string, text: string): readonly ConfigText[] {
  if (!/\.(?:json|ya?ml)$/.test(name)) return listPlainConfigTexts(text);
  const { value, issues } = parseYaml(text);
  // The program's own configuration may use a dialect that this parser does not support.
  return issues.length === 0 ? listConfigTexts(value) : listPlainConfigTexts(text);
}

function mustStay(found: ConfigText | null, file: string): void {
  if (found === null) return;
  throw new Error(
    `\`${found.at}\` in ${file} is \`${found.text}\`, which is outside the run’s private home, so nothing was started. Remove it from a copy of that file, and set the copy as \`user_config\` of an entry in --config.`,
  );
}

interface Editing {
  readonly tools: ConfigEditContext;
  readonly place: PrivateHome;
}

async function editConfig(config: PresetConfig, source: string, { tools, place }: Editing): Promise<string> {
  const text = await readFile(source, 'utf8');
  if (source.endsWith('.toml')) return editToml(relocatePaths(text, place), config.edits, tools);
  const tree = parseTree(text, source);
  relocateTreePaths(tree, place);
  editConfigTree(tree, config.edits, tools);
  return source.endsWith('.json') ? JSON.stringify(tree, null, 2) : stringify(tree);
}

/** Parses YAML, and therefore also JSON, even if lists have trailing commas. */
function parseTree(text: string, source: string): { [name: string]: unknown } {
  const { value, issues } = parseYaml(text);
  const [problem] = issues;
  if (problem !== undefined) throw new Error(`${source} cannot be read: ${problem.message}`);
  const tree = parseApart(value, source);
  if (isConfigTree(tree)) return tree;
  throw new Error(`${source} contains no map, so it is not a configuration.`);
}

/** Values shared by aliases are copied, so that an edit changes only one place. */
function parseApart(value: unknown, source: string): unknown {
  try {
    return JSON.parse(JSON.stringify(value)) as unknown;
  } catch (error) {
    throw new Error(`${source} contains itself, so it is not a configuration.`, { cause: error });
  }
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
