/**
 * Reads `--config FILE`: entries below `models`, with the keys used by the original benchmark
 * (docs/spec/workspace-tasks.md#agents) and some additional keys.
 */
import { type CommandIo, CommandProblem } from '../io.js';
import { readYamlFile } from '../yaml-file.js';

/** One entry in the models file. Omitted settings are null or empty. */
export interface ModelEntry {
  /** Entry name, which is also used to name its results. */
  readonly id: string;
  /** Adapter name. If null, the command-line option or the default is used. */
  readonly adapter: string | null;
  /** The program, followed by its fixed arguments. */
  readonly command: readonly string[];
  readonly args: readonly string[];
  /** The program's configuration file; null for its default location. */
  readonly userConfig: string | null;
  readonly sessionPrefix: string | null;
  /** Time limit per round in seconds of real time. */
  readonly timeoutSec: number | null;
  readonly workdir: string | null;
  readonly useUsageProxy: boolean;
  /** Names of the model and provider, passed to the program or endpoint. */
  readonly model: string | null;
  readonly provider: string | null;
  /** Agent name, for a program with several agents. */
  readonly agent: string | null;
  /** False for a gateway that stores the conversation on its own and accepts one user message per request. */
  readonly history: boolean;
  readonly endpoint: string | null;
  readonly keyFrom: string | null;
  /** Names of environment variables to pass to the program. */
  readonly env: readonly string[];
}

type Table = { readonly [name: string]: unknown };

const KEYS = ['adapter', 'command', 'args', 'user_config', 'session_prefix', 'timeout_sec', 'workdir', 'use_usage_proxy', 'model', 'provider', 'agent', 'history', 'endpoint', 'key_from', 'env']; // prettier-ignore

export function emptyEntry(id: string): ModelEntry {
  return entryOf(id, {}, '');
}

/** Reads the entry with that name. Unknown keys are reported on standard error and ignored. */
export async function readModelEntry(file: string, id: string | null, io: CommandIo): Promise<ModelEntry> {
  const json = await readYamlFile(file, io);
  const models = isTable(json) ? json['models'] : undefined;
  if (!isTable(models)) throw new CommandProblem(`${file}: the map \`models\` with entries is missing.`);
  const names = Object.keys(models);
  const name = id ?? (names.length === 1 ? (names[0] as string) : null);
  if (name === null)
    throw new CommandProblem(
      `${file} contains ${names.length} models: choose one with --model (${names.join(', ')}).`,
    );
  const entry = Object.hasOwn(models, name) ? models[name] : undefined;
  if (!isTable(entry))
    throw new CommandProblem(`${file}: models.${name} is not an entry; the entries are ${names.join(', ')}.`);
  const unknown = Object.keys(entry).filter((key) => !KEYS.includes(key));
  if (unknown.length > 0) io.err(`${file}: models.${name}: not used: ${unknown.join(', ')}.\n`);
  return entryOf(name, entry, `${file}: models.${name}`);
}

function entryOf(id: string, entry: Table, place: string): ModelEntry {
  const text = (key: string): string | null => read(entry[key], key, place, 'a text', isText);
  const list = (key: string): readonly string[] =>
    read(entry[key], key, place, 'a list of strings', isTexts) ?? [];
  const command = typeof entry['command'] === 'string' ? [entry['command']] : list('command');
  return {
    id,
    adapter: text('adapter'),
    command,
    args: list('args'),
    userConfig: text('user_config'),
    sessionPrefix: text('session_prefix'),
    timeoutSec: read(entry['timeout_sec'], 'timeout_sec', place, 'a number greater than 0', isSeconds),
    workdir: text('workdir'),
    useUsageProxy: read(entry['use_usage_proxy'], 'use_usage_proxy', place, 'true or false', isFlag) ?? true,
    model: text('model'),
    provider: text('provider'),
    agent: text('agent'),
    history: read(entry['history'], 'history', place, 'true or false', isFlag) ?? true,
    endpoint: text('endpoint'),
    keyFrom: text('key_from'),
    env: list('env'),
  };
}

function read<T>(
  value: unknown,
  key: string,
  place: string,
  expected: string,
  is: (value: unknown) => value is T,
): T | null {
  if (value === undefined || value === null) return null;
  if (is(value)) return value;
  throw new CommandProblem(
    `${place}.${key}: ${expected} was expected, but ${JSON.stringify(value)} was found.`,
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && Number.isFinite(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
