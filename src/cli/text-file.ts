/** Reads text arguments: a file, standard input, or the argument itself. */
import { checkTextSize, describeThrown, type LimitName, LIMITS, makeIssue } from '../engine/index.js';
import { type CommandIo, CommandProblem } from './io.js';
import { optionProblem } from './parse-options.js';

/** A longer string, or one with several lines, is not a file name. */
const LONGEST_NAME = 1024;
/** A shorter argument is neither a key, which has 64 hex digits, nor a warrant. */
const SHORTEST_TEXT = 64;

/** Returns the contents of the file with that name or, if there is none, the argument itself. `-` is standard input. */
export async function readTextOrFile(argument: string, io: CommandIo): Promise<string> {
  const mayBeFile = argument.length <= LONGEST_NAME && !argument.includes('\n');
  const isTooShort = argument.length < SHORTEST_TEXT && !/^[0-9a-f]+$/i.test(argument);
  const isFile = isTooShort || argument === '-' || (mayBeFile && (await isThere(argument, io)));
  return isFile ? readCliFile(argument, io) : argument;
}

async function isThere(file: string, io: CommandIo): Promise<boolean> {
  try {
    await io.fileSize(file);
    return true;
  } catch {
    return false;
  }
}

/** Reads a text file. The file must exist. */
export async function readCliFile(
  file: string,
  io: CommandIo,
  most: LimitName = 'documentBytes',
): Promise<string> {
  const { value: limit, what, unit } = LIMITS[most];
  const found = file === '-' ? 0 : await readOrFail(file, () => io.fileSize(file));
  if (found > limit)
    throw new CommandProblem(
      `\`${file}\`: ${makeIssue('document/too_large', [], { what, found, unit, limit }).message}`,
    );
  const text = await readOrFail(file, () => io.readFile(file));
  // The size of a pipe or device is unknown before it is read.
  const tooLarge = checkTextSize(text, most);
  if (tooLarge !== null) throw new CommandProblem(`\`${file}\`: ${tooLarge.message}`);
  return text;
}

/** Runs a read operation and returns its result. Throws a `CommandProblem` with the file name if reading fails. */
export async function readOrFail<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const detail = describeSystemError(error);
    throw new CommandProblem(makeIssue('cli/unreadable_file', [], { file, detail }).message);
  }
}

/** Writes a file given by an option. Throws a `CommandProblem` about that option if writing fails. */
export async function writeCliFile(option: string, file: string, text: string, io: CommandIo): Promise<void> {
  try {
    await io.writeFile(file, text);
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code;
    const why = code === 'EACCES' ? 'you do not have permission to write there' : describeSystemError(error);
    throw optionProblem(option, `\`${file}\` cannot be written: ${why}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'the path is a directory',
  ENOTDIR: 'the path is not a directory, or part of it is a file',
  EEXIST: 'part of the path is a file',
  EACCES: 'you do not have permission to read this path',
  ENOSPC: 'there is no space left on the device',
};

/** Describes a file system error. */
export function describeSystemError(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? REASONS[code] : undefined;
  return known ?? describeThrown(error);
}
