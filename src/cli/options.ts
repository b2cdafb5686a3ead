/**
 * The options of `matrix`, read strictly: an unknown name or value is a problem, never ignored.
 */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  ADAPTER_NAMES,
  type AdapterName,
  type Condition,
  CONDITIONS,
  describeThrown,
  makeIssue,
} from '../engine/index.js';
import { CommandProblem } from './io.js';

export type OutputFormat = 'table' | 'json' | 'md' | 'csv';

export interface MatrixOptions {
  /** Ids as given; empty means every reference scenario. */
  readonly scenarios: readonly string[];
  /** Conditions as given; empty means the default set. */
  readonly conditions: readonly Condition[];
  readonly extra: boolean;
  readonly adapter: AdapterName;
  readonly bundle: string | null;
  readonly format: OutputFormat;
  readonly help: boolean;
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
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** The options, or a `CommandProblem` with one sentence. */
export function readMatrixOptions(args: readonly string[]): MatrixOptions {
  const values = parse(args);
  const formats = (['json', 'md', 'csv'] as const).filter((name) => values[name] === true);
  if (formats.length > 1)
    throw badOption(`--${formats[1]}`, `it cannot be combined with --${formats[0]}; choose one format`);
  return {
    scenarios: splitList(values.scenario, '--scenario'),
    conditions: splitList(values.condition, '--condition').map((name) =>
      oneOf(name, CONDITIONS, '--condition'),
    ),
    extra: values.extra === true,
    adapter: oneOf(values.adapter ?? 'scripted', ADAPTER_NAMES, '--adapter'),
    bundle: values.bundle ?? null,
    format: formats[0] ?? 'table',
    help: values.help === true,
  };
}

function parse(args: readonly string[]): ReturnType<typeof parseArgs<{ options: typeof CONFIG }>>['values'] {
  try {
    return parseArgs({ args: [...args], options: CONFIG, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw describeParseError(error);
  }
}

/** Node's own sentence, up to its first full stop: the rest is advice about positional arguments. */
function describeParseError(error: unknown): CommandProblem {
  const text = describeThrown(error);
  const option = /'(-[^' ]*)/.exec(text)?.[1] ?? /'([^']*)'/.exec(text)?.[1] ?? 'matrix';
  const first = text.split(/\.\s|\n/)[0] ?? text;
  return badOption(option, `${first.charAt(0).toLowerCase()}${first.slice(1).replace(/\.$/, '')}`);
}

function splitList(values: readonly string[] | undefined, option: string): readonly string[] {
  const names = (values ?? []).flatMap((value) => value.split(',')).map((name) => name.trim());
  if (names.includes('')) throw badOption(option, 'a name is missing');
  return [...new Set(names)];
}

function oneOf<T extends string>(name: string, known: readonly T[], option: string): T {
  const found = known.find((value) => value === name);
  if (found === undefined) throw badOption(option, `\`${name}\` is not one of ${known.join(', ')}`);
  return found;
}

/** One sentence about one option. */
export function badOption(option: string, detail: string): CommandProblem {
  return new CommandProblem(makeIssue('cli/bad_option', [], { option, detail }).message);
}
