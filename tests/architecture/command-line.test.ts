/**
 * Runs the examples in docs/spec/commands.md in page order, so that commands copied by a reader work and print what the
 * page shows.
 *
 * The commands read the files in `examples/documents`. In a `console` block, a line that begins with `$ pola` is run; the
 * lines after it are the expected output, character by character. `# exit N` states an exit code other than 0, `> NAME` saves
 * the output as a file, `$(cat NAME)` inserts a file into the command, and a line `...` matches any lines. The clock is
 * set to a time long after the warrants on the page have expired, as will be the case for a reader.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';
import { COMMAND_NAMES } from '../../src/cli/main.js';
import { pola } from '../unit/cli/terminal.js';

const READERS_CLOCK = 1_900_000_000;
const DOCUMENTS = 'examples/documents';
const PAGE = readFileSync(join(ROOT, 'docs/spec/commands.md'), 'utf8');

interface Example {
  readonly command: string;
  readonly exit: number;
  readonly keep: string | null;
  readonly output: readonly string[];
}

function readFiles(): Record<string, string> {
  const names = readdirSync(join(ROOT, DOCUMENTS));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(ROOT, DOCUMENTS, name), 'utf8')]));
}

function listExamples(page: string): Example[] {
  const blocks = [...page.matchAll(/^```console\n([\s\S]*?)^```/gm)].map(([, text]) => text ?? '');
  return blocks.flatMap((text) => text.split(/^\$ /m).slice(1)).map(readExample);
}

function readExample(text: string): Example {
  const [line = '', ...output] = text
    .replace(/\\\n\s*/g, '')
    .trimEnd()
    .split('\n');
  const [, before = '', exit] = /^(.*?)(?:\s+# exit (\d+))?$/.exec(line) ?? [];
  const [, command = '', keep] = /^(.*?)(?:\s+> (\S+))?$/.exec(before) ?? [];
  return { command, exit: Number(exit ?? 0), keep: keep ?? null, output };
}

/** Splits a command into words; single quotes keep a word together. */
function splitWords(command: string, files: Readonly<Record<string, string>>): string[] {
  const filled = command.replace(/\$\(cat (\S+)\)/g, (_, name: string) => files[name]?.trimEnd() ?? name);
  return [...filled.matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
}

/** Turns the expected output into a pattern in which `...` matches any lines. */
function toPattern(output: readonly string[]): RegExp {
  const lines = output.map((line) =>
    line === '...' ? '[^]*?' : line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${lines.join('\n')}$`);
}

describe('docs/spec/commands.md', () => {
  const examples = listExamples(PAGE);

  it('the command line page shows the actual output of each command', async () => {
    const files = readFiles();
    for (const { command, exit, keep, output } of examples) {
      const [name, ...args] = splitWords(command, files);
      expect(name).toBe('pola');
      const { code, out, err, all, written } = await pola(args, files, undefined, undefined, READERS_CLOCK);
      Object.assign(files, written);
      expect([command, code]).toEqual([command, exit]);
      if (keep !== null) files[keep] = out;
      const printed = (keep === null ? all : err).trimEnd();
      expect(printed, command).toMatch(toPattern(output));
    }
  }, 60_000);

  it('the command line page documents every command', () => {
    const shown = examples.map(({ command }) => `${command} `);
    for (const verb of COMMAND_NAMES.filter((name) => !['matrix', 'conformance'].includes(name)))
      expect(shown.some((command) => command.startsWith(`pola ${verb} `))).toBe(true);
    for (const verb of ['decode', 'verify', 'diff', 'mint', 'attenuate', 'pop'])
      expect(shown.some((command) => command.startsWith(`pola warrant ${verb} `))).toBe(true);
    for (const verb of COMMAND_NAMES) expect(PAGE).toContain(`pola ${verb}`);
  });
});
