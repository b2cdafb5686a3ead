/** Plans which program to start for a model entry, and checks the plan before anything runs. */
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describeThrown } from '../../engine/index.js';
import { expandHome, findConfig, checkConfig } from './config-copy.js';
import { findFirstTableName } from './config-toml.js';
import { findPathOutside } from './config-paths.js';
import { type CliProgram, fillPlaceholders } from './generic-cli.js';
import type { ModelEntry } from './models-file.js';
import type { Preset } from './preset-type.js';
import { PRESETS } from './presets.js';
import { compareVersion } from './program-version.js';

export const GENERIC_CLI_ADAPTER = 'generic_cli';

export interface SpawnPlan {
  readonly entry: ModelEntry;
  /** The program's preset; null for an unknown program. */
  readonly preset: Preset | null;
  readonly program: CliProgram;
  /** Arguments used from the second round on. */
  readonly laterArgs: readonly string[];
  /** Warnings shown before anything runs, for example about an untested program version. */
  readonly notes: readonly string[];
  /** The configuration to copy; null if there is none. */
  readonly config: string | null;
}

/** Time limit for a round in seconds, which is the same as in the original benchmark. */
const SECONDS = 600;

/** Returns the plan, or a one-sentence reason why it cannot be executed. */
export async function planSpawn(
  entry: ModelEntry,
  adapter: string,
): Promise<SpawnPlan | { readonly problem: string }> {
  const preset = PRESETS[adapter] ?? null;
  const program = programOf(entry, preset);
  const [, ...lead] = commandOf(entry, preset);
  if (program === null) return { problem: formatNoCommand(adapter, preset) };
  if (!(await isProgram(program.command))) return { problem: formatMissingOptions(adapter, program) };
  const needs = preset !== null && preset.config.sources.length > 0;
  const config = needs ? await findConfig(preset.config, entry.userConfig) : null;
  if (needs && config === null) return { problem: formatNoConfig(adapter, preset, entry) };
  const stray =
    preset === null
      ? null
      : ((await findStray(preset, config, entry.env.length > 0)) ?? findStrayEntry(adapter, preset, entry));
  if (stray !== null) return { problem: stray };
  const agent = entry.agent ?? (await findAgent(preset, config));
  const argsFor = (isLater: boolean): readonly string[] => [...lead, ...argsOf({ ...entry, agent }, preset, isLater)]; // prettier-ignore
  const notes = await compareVersion(adapter, preset, { command: program.command, lead });
  return {
    entry,
    preset,
    program: { ...program, args: argsFor(false) },
    laterArgs: argsFor(true),
    notes,
    config,
  };
}

function commandOf(entry: ModelEntry, preset: Preset | null): readonly string[] {
  return entry.command.length > 0 ? entry.command : preset?.hasProgram === true ? [preset.command] : [];
}

async function findAgent(preset: Preset | null, source: string | null): Promise<string | null> {
  const at = preset?.config.agentsAt;
  if (at === undefined || source === null || !source.endsWith('.toml')) return null;
  return findFirstTableName(await readFile(source, 'utf8').catch(() => ''), at);
}

/** Describes in one sentence a configured path that points outside the private home. */
async function findStray({ config }: Preset, source: string | null, hasKey: boolean): Promise<string | null> {
  if (source === null) return null;
  return checkConfig(config, source, hasKey).then(() => null, describeThrown);
}

/**
 * Describes, in one sentence, a setting in an entry that points outside the private home: the working directory, an
 * argument or a passed variable.
 */
function findStrayEntry(adapter: string, preset: Preset, { args, workdir, env }: ModelEntry): string | null {
  const values = env.filter((name) => !['PATH', 'HOME', ...Object.keys(preset.env)].includes(name));
  const stray = [
    ...(workdir === null || staysInside(workdir) ? [] : [{ at: 'workdir', text: workdir }]),
    ...args.filter((arg) => !staysInside(arg, '{sandbox}/')).map((text) => ({ at: 'args', text })),
    ...values
      .map((name) => ({ at: `env.${name}`, text: process.env[name] ?? '' }))
      .filter(({ text }) => text.split(delimiter).some((one) => !staysInside(one, '{sandbox}/') && !OF_SYSTEM.test(one))), // prettier-ignore
  ][0];
  if (stray === undefined) return null;
  return `\`${stray.at}\` in the entry is \`${stray.text}\`, which is outside the private home of ${adapter}, so nothing was started. Use {home}, {workspace} or {sandbox}, or remove it.`;
}

/** Folders of installed programs and certificates. Variables may point to them. */
const OF_SYSTEM = /^\/(?:usr|opt|nix|s?bin|lib(?:64)?|System|Library|etc\/(?:ssl|pki|ca-certificates))(?:\/(?!\S*\.\.)|$)/; // prettier-ignore

/**
 * True if every path in a string stays inside the sandbox. A relative path starts at `from`, or at the current
 * directory of this command.
 */
function staysInside(text: string, from = ''): boolean {
  // In a model entry, `~` refers to the user's own home directory.
  if (/^(?:--?[\w-]+=)?~/.test(text)) return false;
  const sandbox = join(tmpdir(), 'pola-private');
  const home = join(sandbox, 'home');
  const workspace = join(sandbox, 'workspace');
  const fill = (part: string): string => fillPlaceholders(part, { sandbox, home, workspace });
  const place = { sandbox, home, folder: from === '' ? process.cwd() : fill(from), origins: [] };
  const path = from === '' && !/^[{/]/.test(text) ? join(process.cwd(), text) : fill(text);
  return findPathOutside([{ at: '', text: path }], place) === null;
}

function programOf(entry: ModelEntry, preset: Preset | null): CliProgram | null {
  const [command] = commandOf(entry, preset);
  if (command === undefined) return null;
  const cwd = entry.workdir ?? (preset?.cwd === 'sandbox' ? '{sandbox}' : '{workspace}');
  return {
    command: expandHome(command),
    args: [],
    timeoutMs: (entry.timeoutSec ?? SECONDS) * 1000,
    cwd: expandHome(cwd),
    env: { ...passOn(entry.env), ...preset?.env },
    install: preset?.install,
  };
}

/** If the arguments in an entry contain the prompt, they replace the preset's arguments. */
function argsOf(entry: ModelEntry, preset: Preset | null, isLater: boolean): readonly string[] {
  const { args } = entry;
  if (preset === null || args.some((arg) => arg.includes('{prompt}') || arg.includes('{prompt_file}')))
    return args;
  return preset.args.flatMap((part) => {
    if (typeof part !== 'string') {
      const [option, ...rest] = part;
      if (option === 'later') return isLater ? rest : [];
      const value = entry[option];
      return value === null ? [] : rest.map((arg) => arg.replace(`{${option}}`, value));
    }
    return part === '{args}' ? args : [part];
  });
}

function passOn(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function isProgram(command: string): Promise<boolean> {
  const places = command.includes('/')
    ? [command]
    : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, command));
  for (const place of places)
    if (
      await access(place, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return true;
  return false;
}

function formatNoCommand(adapter: string, preset: Preset | null): string {
  return preset === null
    ? `${adapter} needs a program: set it with --command, or as \`command\` of an entry in --config.`
    : `${adapter} has no program that could be started. ${preset.install}`;
}

function formatMissingOptions(adapter: string, { command, install }: CliProgram): string {
  const what = `${adapter} needs the program \`${command}\`, which was not found.`;
  return `${what} ${install ?? 'Install it, or correct the command.'}`;
}

function formatNoConfig(adapter: string, preset: Preset, { userConfig }: ModelEntry): string {
  const places = userConfig ?? preset.config.sources.map((place) => `~/${place}`).join(' or ');
  return `${adapter} needs its configuration, but there is none at ${places}. Set it up with its own program first, or set the file as \`user_config\` of an entry in --config.`;
}
