/** Parses options strictly: an unknown name or value is an error. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { describeThrown, fromHex, LIMITS, makeIssue, nearestName } from '../engine/index.js';
import { CommandProblem } from './io.js';

type Config = NonNullable<ParseArgsConfig['options']>;
type Parsed<C extends Config> = ReturnType<
  typeof parseArgs<{ options: C; strict: true; allowPositionals: true }>
>;

/**
 * Returns the options and positional arguments. Throws a `CommandProblem` with a one-sentence message if they are
 * invalid.
 */
export function parseStrictly<C extends Config>(
  args: readonly string[],
  options: C,
  names: readonly string[] = [],
): Parsed<C> {
  try {
    const shielded = args.map(shieldArmour);
    const parsed = parseArgs({ args: shielded, options, strict: true, allowPositionals: true });
    rejectRepeated(shielded, options);
    const extra = parsed.positionals[names.length];
    if (extra !== undefined) throw optionProblem(extra, `nothing is expected after ${describeNames(names)}`);
    return parsed;
  } catch (error) {
    throw error instanceof CommandProblem ? error : describeParseError(error, Object.keys(options));
  }
}

/** Rejects an option that is given twice, because Node would silently use the last value. */
function rejectRepeated(args: readonly string[], options: Config): void {
  const seen = new Set<string>();
  for (const token of parseArgs({ args: [...args], options, allowPositionals: true, tokens: true }).tokens) {
    if (token.kind !== 'option' || options[token.name]?.multiple === true) continue;
    if (seen.has(token.name)) throw optionProblem(`--${token.name}`, 'this option is given twice');
    seen.add(token.name);
  }
}

/**
 * An armored warrant begins with dashes but is not an option, so white space, which readers ignore, is added in front
 * of it.
 */
function shieldArmour(argument: string): string {
  return argument.startsWith('-----BEGIN ') ? `\n${argument}` : argument;
}

function describeNames(names: readonly string[]): string {
  return names.length === 0 ? 'the options' : names.join(' and ');
}

/** Replaces Node's message, which gives advice about positional arguments. */
function describeParseError(error: unknown, known: readonly string[]): CommandProblem {
  const text = describeThrown(error);
  const option = /'(?:-\w, )?(-[^' ]*)/.exec(text)?.[1] ?? 'options';
  const { code } = error as { readonly code?: unknown };
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const near = nearestName(option.replace(/^-+/, ''), known);
    const advice = near === null ? '--help lists the known ones' : `the most similar known one is --${near}`;
    return optionProblem(option, `this is an unknown option; ${advice}`);
  }
  if (text.includes('does not take an argument')) return optionProblem(option, 'this option takes no value');
  return optionProblem(
    option,
    `the value is missing; write a value that begins with a dash as ${option}=VALUE`,
  );
}

/** Parses the number of runs per cell, which must be at least 1. */
export function readRunCount(text: string | undefined): number {
  const runs = readWholeOption(text ?? '1', '--runs');
  const most = LIMITS.liveRuns.value;
  if (runs < 1 || runs > most) throw optionProblem('--runs', `the value must be from 1 to ${most}`);
  return runs;
}

/** Creates a one-sentence error message about an option. */
export function optionProblem(option: string, detail: string): CommandProblem {
  return new CommandProblem(makeIssue('cli/bad_option', [], { option, detail }).message);
}

/** Returns the value of a required option. */
export function requireOption<T>(value: T | undefined, option: string): T {
  if (value === undefined) throw optionProblem(option, 'this argument is missing');
  return value;
}

/** Parses an option whose value must be one of the known names. */
export function parseChoice<T extends string>(name: string, known: readonly T[], option: string): T {
  const found = known.find((value) => value === name);
  if (found === undefined) throw optionProblem(option, `\`${name}\` is not one of ${known.join(', ')}`);
  return found;
}

/** Parses secret bytes. Messages must not repeat them, because messages appear in logs and on screens. */
export function readSecretOption(text: string, option: string, length: number): Uint8Array {
  const bytes = fromHex(text);
  if (bytes?.length === length) return bytes;
  throw optionProblem(
    option,
    `the value must have ${2 * length} hex digits, but has ${text.length} characters`,
  );
}

/** Parses bytes in hex. If a length is given, the bytes must have that length. */
export function readHexOption(text: string, option: string, length?: number): Uint8Array {
  const bytes = fromHex(text);
  if (bytes !== null && (length === undefined || bytes.length === length)) return bytes;
  throw optionProblem(
    option,
    `\`${text}\` is not ${length === undefined ? 'hex' : `${2 * length} hex digits`}`,
  );
}

/** Parses a non-negative integer. */
export function readWholeOption(text: string, option: string): number {
  const number = Number(text);
  if (/^\d{1,16}$/.test(text) && Number.isSafeInteger(number)) return number;
  throw optionProblem(option, `\`${text}\` is not a whole number`);
}
