/** Runs a job that only one process on this machine may run at a time, such as a build that several tests need. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CACHE } from './files.mjs';

const ASK_AGAIN_MS = 250;

/**
 * Waits until no other process does this work, then does it.
 *
 * @template T
 * @param {string} name of the work, a part of a file name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  mkdirSync(CACHE, { recursive: true });
  const mark = join(CACHE, `${name}.lock`);
  while (!take(mark)) await wait(ASK_AGAIN_MS);
  try {
    return await work();
  } finally {
    rmSync(mark, { force: true });
  }
}

/** The lock file contains the process id. A lock left by a process that has exited is removed. @param {string} mark */
function take(mark) {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!isAlive(mark)) rmSync(mark, { force: true });
    return false;
  }
}

/** @param {string} mark */
function isAlive(mark) {
  try {
    const holder = Number(readFileSync(mark, 'utf8'));
    // The lock file has not been written yet.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
