/**
 * Implements `diff` with a limit on its work, because comparing two long files without a single common line would take
 * hours.
 */
import { type CommandContext, type CustomCommand, defineCommand } from 'just-bash/browser';
import { createTwoFilesPatch } from 'diff';
import { DiskError, LIMITS } from '../../engine/index.js';
import { readPipedBytes } from './own-commands.js';

const FLAGS: ReadonlySet<string> = new Set(['-u', '--unified', '-q', '--brief', '-s', '-i', '--ignore-case']);

/** Supports `diff [-u] [-q] [-s] [-i] FILE1 FILE2`. `-` is standard input. */
export const diffCommand: CustomCommand = defineCommand('diff', async (args, context) => {
  const names = args.filter((arg) => !FLAGS.has(arg));
  const unknown = names.find((name) => name.startsWith('-') && name !== '-');
  if (unknown !== undefined) return told(`diff: invalid option '${unknown}'\n`);
  if (names.length !== 2) return told('diff: needs two files\n');
  const [first, second] = names as [string, string];
  const [old, next] = [await readText(first, context), await readText(second, context)];
  for (const [name, text] of [
    [first, old],
    [second, next],
  ])
    if (text === null) return told(`diff: ${name}: No such file or directory\n`);
  return compare({ first, second, old: old ?? '', next: next ?? '' }, new Set(args));
});

interface Pair {
  readonly first: string;
  readonly second: string;
  readonly old: string;
  readonly next: string;
}

function compare({ first, second, old, next }: Pair, flags: ReadonlySet<string>) {
  const fold = flags.has('-i') || flags.has('--ignore-case');
  const isSame = fold ? old.toLowerCase() === next.toLowerCase() : old === next;
  if (isSame)
    return { ...told('', 0), stdout: flags.has('-s') ? `Files ${first} and ${second} are identical\n` : '' };
  if (flags.has('-q') || flags.has('--brief'))
    return { ...told('', 1), stdout: `Files ${first} and ${second} differ\n` };
  const { value } = LIMITS.diffEdits;
  const options = { context: 3, maxEditLength: value };
  const patch = createTwoFilesPatch(first, second, old, next, '', '', options);
  if (patch === undefined) return told(`diff: the files differ in more than ${value} lines\n`);
  return { ...told('', 1), stdout: patch };
}

function told(stderr: string, exitCode = 2) {
  return { stdout: '', stderr, exitCode };
}

async function readText(name: string, { fs, cwd, stdin }: CommandContext): Promise<string | null> {
  if (name === '-') return new TextDecoder().decode(readPipedBytes(stdin));
  try {
    return await fs.readFile(fs.resolvePath(cwd, name));
  } catch (thrown) {
    if (thrown instanceof DiskError) return null;
    throw thrown;
  }
}
