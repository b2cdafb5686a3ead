/** Builds that several processes ask for at once are made one after the other. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { alone } from '../../../scripts/alone.mjs';
import { CACHE } from '../../../scripts/files.mjs';

const name = `test-${process.pid}`;
const mark = join(CACHE, `${name}.lock`);

it('work of one name never overlaps, also after a failure, and leaves nothing behind', async () => {
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

it('a mark that an ended process left is no obstacle', async () => {
  // No process has this number: it is beyond what systems give.
  writeFileSync(mark, '999999999');
  expect(await alone(name, () => Promise.resolve('done'))).toBe('done');
});
