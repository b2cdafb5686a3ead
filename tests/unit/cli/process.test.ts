/**
 * Runs the command as a process. If a read or write fails, the command must print one message and exit with code 2.
 *
 * Threat model: "A disk that is full, a file without an end".
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode } from '../../../scripts/bundle.mjs';

const FULL = '/dev/full';
const folder = mkdtempSync(join(tmpdir(), 'pola-process-'));
let program = '';

beforeAll(async () => {
  program = await bundleForNode('src/cli/bin.ts', 'pola');
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(
  args: readonly string[],
  stdout: number | 'pipe' = 'pipe',
): { status: number | null; lines: readonly string[] } {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'pipe'],
  });
  return { status, lines: stderr.trim().split('\n') };
}

describe.skipIf(!existsSync(FULL))('special files', () => {
  it.each([['workflows'], ['matrix', '--json'], ['warrant', '--help']])(
    'CLI-270 the command `%s` stops with one message',
    (...args) => {
      const { status, lines } = run(args, openSync(FULL, 'w'));
      expect(status).toBe(2);
      expect(lines).toEqual(['Writing to standard output failed: there is no space left on the device.']);
    },
  );

  it.each([['matrix', '--bundle'], ['warrant', 'decode'], ['coverage']])(
    'CLI-271 the command `%s` reads at most the maximum allowed file size',
    (...args) => {
      const { status, lines } = run([...args, FULL]);
      expect(status).toBe(2);
      expect(lines.join('\n')).toMatch(/`\/dev\/full` cannot be read: the input has more than \d+ bytes\./);
    },
  );
});

describe('compiled code', () => {
  const list = (): readonly string[] => {
    const kept = join(dirname(program), '.compiled');
    return existsSync(kept) ? readdirSync(kept) : [];
  };

  it('CLI-303 the second start uses the code compiled by the first start, if this Node version has a compile cache', () => {
    expect(run(['--help']).status).toBe(0);
    const kept = list();
    expect(kept.some((name) => name.startsWith(process.version))).toBe('enableCompileCache' in module);
    expect(run(['--help']).status).toBe(0);
    expect(list()).toEqual(kept);
  });
});

describe('input files without anything to run', () => {
  it('a file that is not source code is reported by name', () => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'words');
    const { status, lines } = run(['extract', file]);
    const reason = 'the path contains no Python or TypeScript file, judging by the file names';
    expect([status, lines]).toEqual([2, [`\`${file}\`: ${reason}.`]]);
  });

  it('standard input is read only once if two arguments refer to it', () => {
    const shipped = spawnSync(process.execPath, [program, 'workflows', 'reading_room'], { encoding: 'utf8' });
    const file = join(folder, 'lines.lcov');
    const { status } = spawnSync(process.execPath, [program, 'coverage', '-', '--lcov', file], {
      encoding: 'utf8',
      input: shipped.stdout,
    });
    expect([status, readFileSync(file, 'utf8')]).toEqual([0, expect.stringContaining('DA:')]);
  });

  it('a document nested a hundred thousand levels deep is reported as too deep, without a stack trace', () => {
    const file = join(folder, 'deep.json');
    writeFileSync(file, '['.repeat(100_000));
    const { status, lines } = run(['extract', file]);
    expect(status).toBe(2);
    expect(lines.at(-1)).toContain('The document has more than 128 levels; at most 128 are read.');
  });

  it('a folder without expected answers fails the conformance check', () => {
    const unknown = join(folder, 'unknown');
    mkdirSync(unknown);
    writeFileSync(join(unknown, 'other.json'), '{}');
    const { status, lines } = run(['conformance', unknown]);
    expect(status).toBe(2);
    expect(lines.at(-1)).toContain('the folder’s files contain no known answers');
  });
});
