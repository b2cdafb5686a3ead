/**
 * Runs the code in README.md and in the two pages that it leads to, so that code copied by a reader works.
 *
 * In `sh` blocks, an `npm run -s pola` line is executed and must exit as its comment states (`# exit 2`), otherwise
 * with 0; other npm lines must name a script in package.json; any other line fails the test. `ts` blocks are bundled
 * with the package's public entry points and run.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleForNode } from '../../scripts/bundle.mjs';
import { CACHE, readIfThere, ROOT } from '../../scripts/files.mjs';
import { runNode, runProgram } from '../../scripts/run.mjs';

const POLA = /^npm run -s pola\b(?: --)?/;
/** Commands that a reader runs before the project’s own commands are available. */
const OUTSIDE = /^(git clone|cd) /;
const TIMEOUT_MS = 60_000;
const PAGES = ['README.md', 'docs/reference.md', 'docs/spec/commands.md'] as const;
const README = readIfThere(join(ROOT, PAGES[0]));

interface Block {
  readonly page: string;
  readonly language: string;
  readonly line: number;
  readonly code: string;
}

interface ShellLine {
  readonly page: string;
  readonly line: number;
  readonly command: string;
  readonly exit: number;
}

function listBlocks(page: string, text: string): Block[] {
  return [...text.matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```/gm)].map((match) => ({
    page,
    language: match[1] ?? '',
    line: text.slice(0, match.index).split('\n').length + 1,
    code: match[2] ?? '',
  }));
}

/**
 * The commands in the shell blocks; `# exit N` after a command states its exit code. `console` blocks also contain
 * output; command-line.test.ts runs them.
 */
function listCommands(blocks: readonly Block[]): ShellLine[] {
  return blocks
    .filter(({ language }) => ['sh', 'bash', 'shell'].includes(language))
    .flatMap(({ code, line, page }) =>
      code.split('\n').map((text, i) => ({ page, ...readCommand(text, line + i) })),
    )
    .filter(({ command }) => command !== '');
}

function readCommand(text: string, line: number): Omit<ShellLine, 'page'> {
  const [command = '', comment = ''] = text.replace(/^\$ /, '').split(/(?:^|\s)#\s*/, 2);
  return { line, command: command.trim(), exit: Number(/\bexit (\d+)/.exec(comment)?.[1] ?? 0) };
}

/** Returns the reason why a command may appear on the page without being run; null if there is none. */
function explainUnchecked({ command, line, page }: ShellLine, scripts: readonly string[]): string | null {
  if (POLA.test(command) || OUTSIDE.test(command)) return null;
  const script = /^npm (?:run (?:-s )?)?([\w:-]+)/.exec(command)?.[1];
  const known = script !== undefined && [...scripts, 'ci', 'install'].includes(script);
  return known ? null : `${page}:${line}: nothing checks "${command}".`;
}

async function runPola(command: string): Promise<{ code: number; output: string }> {
  const direct = command.replace(POLA, `"${process.execPath}" scripts/pola.mjs`);
  return runProgram(direct, [], { capture: true, shell: true });
}

async function runBlock(code: string): Promise<{ code: number; output: string }> {
  const folder = join(CACHE, 'readme');
  const entry = join(folder, `block-${process.pid}.ts`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(entry, code);
  try {
    return await runNode(await bundleForNode(relative(ROOT, entry), 'readme'), [], { capture: true });
  } finally {
    rmSync(entry, { force: true });
  }
}

const SCRIPTS = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
    .scripts,
);
const BLOCKS = PAGES.flatMap((page) => listBlocks(page, readIfThere(join(ROOT, page)) ?? ''));
const COMMANDS = listCommands(BLOCKS);
const PROGRAMS = BLOCKS.filter(({ language }) => language === 'ts');

describe('code in README.md, docs/reference.md and docs/spec/commands.md', () => {
  it('README.md exists, has at most 90 lines and names the two commands', () => {
    expect(README, 'README.md is missing').not.toBeNull();
    expect(README?.split('\n').length).toBeLessThanOrEqual(90);
    const commands = COMMANDS.filter(({ page }) => page === 'README.md').map(({ command }) => command);
    expect(commands).toEqual(['npm start', 'npm test']);
  });

  it('the terminal example and the library example are in the pages that README.md links to', () => {
    expect(COMMANDS.filter(({ command }) => POLA.test(command)).map(({ page }) => page)).toEqual([PAGES[2]]);
    expect(PROGRAMS.map(({ page }) => page)).toEqual([PAGES[1]]);
    for (const page of PAGES.slice(1)) expect(README).toContain(`](${page})`);
  });

  it('every command in these pages is run by this test or is a script in package.json', () => {
    expect(COMMANDS.flatMap((line) => explainUnchecked(line, SCRIPTS) ?? [])).toEqual([]);
  });

  it.each(COMMANDS.filter(({ command }) => POLA.test(command)))(
    '$page:$line: $command exits with $exit',
    async ({ command, exit }) => {
      const { code, output } = await runPola(command);
      expect({ code, output: code === exit ? '' : output }).toEqual({ code: exit, output: '' });
    },
    TIMEOUT_MS,
  );

  it.each(PROGRAMS)(
    '$page:$line: the program runs',
    async ({ code }) => {
      const { code: exit, output } = await runBlock(code);
      expect({ exit, output: exit === 0 ? '' : output }).toEqual({ exit: 0, output: '' });
    },
    TIMEOUT_MS,
  );
});

describe('the runner for code in these pages', () => {
  const page =
    'Text\n\n```sh\nnpm start   # serves\nnpm run -s pola -- nonsense  # exit 2\nrm -r x\n```\n\n```ts\nthrow 1;\n```\n';

  it('the test finds commands with their line numbers and exit codes', () => {
    expect(listCommands(listBlocks('a.md', page))).toEqual([
      { page: 'a.md', line: 4, command: 'npm start', exit: 0 },
      { page: 'a.md', line: 5, command: 'npm run -s pola -- nonsense', exit: 2 },
      { page: 'a.md', line: 6, command: 'rm -r x', exit: 0 },
    ]);
  });

  it('the test reports a command that is not tested', () => {
    const lines = listCommands(listBlocks('a.md', page));
    const unchecked = lines.flatMap((line) => explainUnchecked(line, ['start', 'test']) ?? []);
    expect(unchecked).toEqual(['a.md:6: nothing checks "rm -r x".']);
    expect(explainUnchecked({ page: 'a.md', command: 'npm run fly', line: 1, exit: 0 }, ['start'])).toContain(
      'npm run fly',
    );
  });

  it('the test detects failing and working programs', { timeout: TIMEOUT_MS }, async () => {
    expect((await runBlock('throw new Error("broken");')).code).not.toBe(0);
    expect(await runBlock('const n: number = 1; console.log(n);')).toEqual({ code: 0, output: '1\n' });
  });
});
