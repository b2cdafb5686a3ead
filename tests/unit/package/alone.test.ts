/** Builds requested by several processes at the same time run one after the other. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { alone } from '../../../scripts/alone.mjs';
import { CACHE, ROOT } from '../../../scripts/files.mjs';
import { runNode } from '../../../scripts/run.mjs';

const name = `test-${process.pid}`;
const mark = join(CACHE, `${name}.lock`);

it('tasks with the same name never overlap, even after a failure, and leave no lock behind', async () => {
  const said: string[] = [];
  const work = (one: string) => async () => {
    said.push(`${one} begins`);
    await wait(20);
    said.push(`${one} ends`);
    if (one === 'a') throw new Error('a failed');
  };
  const done = await Promise.allSettled([alone(name, work('a')), alone(name, work('b'))]);
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(mark)).toBe(false);
});

it('a lock left by a terminated process is ignored', async () => {
  // No process has this id, because it exceeds the maximum on any system.
  writeFileSync(mark, '999999999');
  expect(await alone(name, () => Promise.resolve('done'))).toBe('done');
});

it('two commands that need the packages at the same time install them only once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pola-install-'));
  for (const script of ['alone', 'ensure-deps', 'files', 'run'])
    cpSync(join(ROOT, 'scripts', `${script}.mjs`), join(folder, 'scripts', `${script}.mjs`));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  mkdirSync(join(folder, 'node_modules'));
  const npm = join(folder, 'npm-cli.js');
  const installs = join(folder, 'installs.txt');
  writeFileSync(
    npm,
    `require('node:fs').appendFileSync(${JSON.stringify(installs)}, 'one '); setTimeout(() => {}, 300);`,
  );
  const command = () =>
    runNode(join(folder, 'scripts', 'ensure-deps.mjs'), [], { capture: true, env: { npm_execpath: npm } });
  const ended = await Promise.all([command(), command()]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(readFileSync(installs, 'utf8')).toBe('one ');
  rmSync(folder, { recursive: true });
});
