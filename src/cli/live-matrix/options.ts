/** Parses the options of `matrix --adapter chat-endpoint`. */
import type { ParseArgsConfig } from 'node:util';
import { type Condition, CONDITIONS, REFERENCE_CONDITIONS, type Shard } from '../../engine/index.js';
import { readRequestTimeout, REQUEST_TIMEOUT } from '../request-timeout.js';
import { optionProblem, requireOption, parseChoice, parseStrictly, readRunCount } from '../parse-options.js';
import { readShard } from '../shard/shard-option.js';

export interface LiveMatrixOptions {
  readonly endpoint: string;
  readonly model: string;
  readonly runs: number;
  /** Scenario ids. If empty, all reference scenarios are run. */
  readonly scenarios: readonly string[];
  readonly conditions: readonly Condition[];
  /** Name of the environment variable that holds the API key. */
  readonly keyFrom: string;
  /** Timeout for one request in milliseconds. */
  readonly requestMs: number;
  /** Folder for one file per run; null if no files are written. */
  readonly results: string | null;
  /** True to reuse finished runs from that folder. */
  readonly resume: boolean;
  readonly json: boolean;
  /** Part of the run; null for the whole run. */
  readonly shard: Shard | null;
}

export const LIVE_CONFIG = {
  adapter: { type: 'string' },
  endpoint: { type: 'string' },
  model: { type: 'string' },
  runs: { type: 'string' },
  scenario: { type: 'string', multiple: true },
  condition: { type: 'string', multiple: true },
  'key-from': { type: 'string' },
  [REQUEST_TIMEOUT]: { type: 'string' },
  results: { type: 'string' },
  resume: { type: 'boolean' },
  json: { type: 'boolean' },
  shard: { type: 'string' },
} satisfies ParseArgsConfig['options'];

export function readLiveMatrixOptions(args: readonly string[]): LiveMatrixOptions {
  const { values } = parseStrictly(args, LIVE_CONFIG);
  if (values.resume === true && values.results === undefined)
    throw optionProblem('--resume', 'this option requires --results DIR with the finished runs');
  if (values.shard !== undefined && values.json === true)
    throw optionProblem('--shard', 'this option writes a part file, so it cannot be combined with --json');
  const conditions = split(values.condition).map((name) => parseChoice(name, CONDITIONS, '--condition'));
  if (conditions.includes('yours')) throw optionProblem('--condition', '`yours` needs an edited bundle, which is not supported with a model yet'); // prettier-ignore
  return {
    endpoint: requireOption(values.endpoint, '--endpoint'),
    model: requireOption(values.model, '--model'),
    runs: readRunCount(values.runs),
    requestMs: readRequestTimeout(values[REQUEST_TIMEOUT]),
    results: values.results ?? null,
    resume: values.resume === true,
    scenarios: split(values.scenario),
    conditions: conditions.length > 0 ? conditions : REFERENCE_CONDITIONS,
    keyFrom: values['key-from'] ?? 'POLA_API_KEY',
    json: values.json === true,
    shard: readShard(values.shard),
  };
}

function split(values: readonly string[] | undefined): readonly string[] {
  return [...new Set((values ?? []).flatMap((value) => value.split(',')).map((name) => name.trim()))];
}
