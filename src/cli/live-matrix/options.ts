/** The options of `matrix --adapter chat-endpoint`. */
import type { ParseArgsConfig } from 'node:util';
import { type Condition, CONDITIONS, LIMITS, REFERENCE_CONDITIONS } from '../../engine/index.js';
import { badOption, needOption, oneOf, parseStrictly, readWholeOption } from '../parse.js';

export interface LiveMatrixOptions {
  readonly endpoint: string;
  readonly model: string;
  readonly runs: number;
  /** Ids; empty means every reference scenario. */
  readonly scenarios: readonly string[];
  readonly conditions: readonly Condition[];
  /** Name of the environment variable with the key. */
  readonly keyFrom: string;
  readonly json: boolean;
}

const CONFIG = {
  adapter: { type: 'string' },
  endpoint: { type: 'string' },
  model: { type: 'string' },
  runs: { type: 'string' },
  scenario: { type: 'string', multiple: true },
  condition: { type: 'string', multiple: true },
  'key-from': { type: 'string' },
  json: { type: 'boolean' },
} satisfies ParseArgsConfig['options'];

const MOST_RUNS = LIMITS.liveRuns.value;

export function readLiveMatrixOptions(args: readonly string[]): LiveMatrixOptions {
  const { values } = parseStrictly(args, CONFIG);
  const runs = readWholeOption(values.runs ?? '1', '--runs');
  if (runs < 1 || runs > MOST_RUNS) throw badOption('--runs', `it has to be from 1 to ${MOST_RUNS}`);
  const conditions = split(values.condition).map((name) => oneOf(name, CONDITIONS, '--condition'));
  if (conditions.includes('yours')) throw badOption('--condition', '`yours` needs an edited bundle, which a model cannot run yet'); // prettier-ignore
  return {
    endpoint: needOption(values.endpoint, '--endpoint'),
    model: needOption(values.model, '--model'),
    runs,
    scenarios: split(values.scenario),
    conditions: conditions.length > 0 ? conditions : REFERENCE_CONDITIONS,
    keyFrom: values['key-from'] ?? 'POLA_API_KEY',
    json: values.json === true,
  };
}

function split(values: readonly string[] | undefined): readonly string[] {
  return [...new Set((values ?? []).flatMap((value) => value.split(',')).map((name) => name.trim()))];
}
