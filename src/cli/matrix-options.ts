/** Parses the options of `matrix` strictly: an unknown name or value is an error. */
import type { ParseArgsConfig } from 'node:util';
import { ADAPTER_NAMES, type AdapterName, type Condition, CONDITIONS, type Shard } from '../engine/index.js';
import { LIVE_CONFIG } from './live-matrix/options.js';
import { optionProblem, parseChoice, parseStrictly } from './parse-options.js';
import { EXPORT_CONFIG, type ExportOptions, readExportOptions } from './report/export.js';
import { readShard } from './shard/shard-option.js';

/** The adapter that calls a live model. With this adapter, the command has its own options. */
export const LIVE_ADAPTER = 'chat-endpoint' as const;

export type OutputFormat = 'table' | 'json' | 'md' | 'csv';

export interface MatrixOptions {
  /** Scenario ids as given. If empty, all reference scenarios are run. */
  readonly scenarios: readonly string[];
  /** Conditions as given. If empty, the default set is used. */
  readonly conditions: readonly Condition[];
  readonly extra: boolean;
  readonly adapter: AdapterName;
  readonly bundle: string | null;
  readonly format: OutputFormat;
  readonly shard: Shard | null;
  readonly exported: ExportOptions;
}

const CONFIG = {
  scenario: { type: 'string', multiple: true },
  condition: { type: 'string', multiple: true },
  extra: { type: 'boolean' },
  adapter: { type: 'string' },
  bundle: { type: 'string' },
  json: { type: 'boolean' },
  md: { type: 'boolean' },
  csv: { type: 'boolean' },
  shard: { type: 'string' },
  ...EXPORT_CONFIG,
} satisfies ParseArgsConfig['options'];

/** Rejects options that apply only to the other kind of run (with or without a live model). */
export function rejectOtherOptions(args: readonly string[], isLive: boolean): void {
  const [own, other] = isLive ? [LIVE_CONFIG, CONFIG] : [CONFIG, LIVE_CONFIG];
  const stray = Object.keys(other).find(
    (name) =>
      !Object.hasOwn(own, name) && args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)),
  );
  if (stray !== undefined)
    throw optionProblem(
      `--${stray}`,
      `this option ${isLive ? 'cannot be combined with' : 'requires'} --adapter ${LIVE_ADAPTER}`,
    );
}

/** Returns the options, or throws a `CommandProblem` with a one-sentence message. */
export function readMatrixOptions(args: readonly string[]): MatrixOptions {
  const { values } = parseStrictly(args, CONFIG);
  const formats = (['json', 'md', 'csv'] as const).filter((name) => values[name] === true);
  if (formats.length > 1)
    throw optionProblem(
      `--${formats[1]}`,
      `this option cannot be combined with --${formats[0]}; choose one format`,
    );
  if (formats.length > 0 && values.format !== undefined && values.out === undefined)
    throw optionProblem(
      '--format',
      `this option cannot be combined with --${formats[0]} unless --out names a file`,
    );
  const shard = readShard(values.shard);
  if (shard !== null && (formats.length > 0 || values.format !== undefined))
    throw optionProblem(
      '--shard',
      'this option writes a part file, so it cannot be combined with another format',
    );
  return {
    scenarios: splitList(values.scenario, '--scenario'),
    conditions: splitList(values.condition, '--condition').map((name) =>
      parseChoice(name, CONDITIONS, '--condition'),
    ),
    extra: values.extra === true,
    adapter: parseChoice(values.adapter ?? 'scripted', ADAPTER_NAMES, '--adapter'),
    bundle: values.bundle ?? null,
    format: formats[0] ?? 'table',
    shard,
    exported: readExportOptions(values),
  };
}

function splitList(values: readonly string[] | undefined, option: string): readonly string[] {
  const names = (values ?? []).flatMap((value) => value.split(',')).map((name) => name.trim());
  if (names.includes('')) throw optionProblem(option, 'a name is missing');
  return [...new Set(names)];
}
