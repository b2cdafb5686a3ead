/** `--jobs N`: runs the shards of a study in N processes on this machine and prints the merged record. */
import { spawn } from 'node:child_process';
import { type CommandIo, CommandProblem, EXIT_OK } from '../io.js';
import { optionProblem, readWholeOption } from '../parse-options.js';
import { mergeParts } from './merge-parts.js';
import { parsePart } from './part-file.js';

/** For each command, the option (and its value, if any) that makes it print its full record. */
const RECORD_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  agentdojo: ['--json'],
  coverage: ['--format', 'record'],
  matrix: ['--format', 'record'],
  'run-suite': ['--format', 'record'],
};
const MOST_JOBS = 64;

/** Runs the jobs. Returns null if the option `--jobs` is missing. */
export async function runJobs(name: string, given: readonly string[], io: CommandIo): Promise<number | null> {
  const wanted = RECORD_OPTIONS[name];
  const args = given.flatMap((arg) => (/^--(?:jobs|format)=/.test(arg) ? splitOption(arg) : [arg]));
  const at = args.indexOf('--jobs');
  if (wanted === undefined || at < 0) return null;
  const count = readWholeOption(args[at + 1] ?? '', '--jobs');
  if (count < 1 || count > MOST_JOBS)
    throw optionProblem('--jobs', `the value must be from 1 to ${MOST_JOBS}`);
  const rest = [...args.slice(0, at), ...args.slice(at + 2)];
  const found = rest.findIndex((_, index) => wanted.every((part, step) => rest[index + step] === part));
  if (found < 0)
    throw optionProblem('--jobs', `this option prints the record, so it also needs ${wanted.join(' ')}`);
  const own = [...rest.slice(0, found), ...rest.slice(found + wanted.length)];
  if (own.includes('-')) throw optionProblem('--jobs', 'standard input cannot be divided; use a file');
  const shards = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
  const texts = await Promise.all(shards.map((shard) => runShard([name, ...own, '--shard', shard], io)));
  io.out(await mergeParts(texts.map((text, index) => parsePart(text, `part ${shards[index] ?? ''}`))));
  return EXIT_OK;
}

/** Splits `--name=value` into the option and its value. */
function splitOption(arg: string): readonly string[] {
  const at = arg.indexOf('=');
  return [arg.slice(0, at), arg.slice(at + 1)];
}

/**
 * Runs the command in a separate process and returns its standard output. Rejects with the command's message if it
 * fails.
 */
async function runShard(args: readonly string[], io: CommandIo): Promise<string> {
  if (io.program === undefined) throw optionProblem('--jobs', 'no additional processes can be started here');
  const child = spawn(process.execPath, [io.program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (part: Buffer) => void out.push(part));
  child.stderr.on('data', (part: Buffer) => void err.push(part));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === EXIT_OK) return Buffer.concat(out).toString('utf8');
  const lines = Buffer.concat(err).toString('utf8').trim().split('\n');
  throw new CommandProblem(lines.at(-1) ?? 'A process ended without a result.');
}
