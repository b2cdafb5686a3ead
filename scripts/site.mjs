/**
 * Locates the built site, checks whether it is up to date, and builds it.
 *
 * The site is up to date if the stamp inside `dist` matches the digest of everything that the build reads. The bundler
 * empties `dist` first, so an interrupted build leaves no stamp.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeOfflineFiles } from './offline-files.mjs';
import { CACHE, digestOfFiles, readIfThere, ROOT } from './files.mjs';
import { Refusal, runPackage } from './run.mjs';

export const DIST = join(ROOT, 'dist');

/** All files that the build reads. */
export const BUILD_INPUTS = [
  ...['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'],
  ...['scripts/offline-files.mjs', 'scripts/dist-facts.mjs'],
];
const STAMP = join(DIST, '.built-from');
const LOCK = join(CACHE, 'building.pid');
/** A build started from a test must not see the test runner's environment. */
const BUILD_ENVIRONMENT = { NODE_ENV: 'production', VITEST: undefined };

/**
 * Builds the site if `dist` does not match its inputs. Concurrent callers build it only once.
 *
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} true if it was built now
 * @throws {Refusal} with the bundler's output if the build fails
 */
export async function ensureBuilt({ force = false } = {}) {
  await takeLock();
  try {
    const wanted = digestOfFiles(BUILD_INPUTS);
    if (!force && readIfThere(STAMP) === wanted) return false;
    const { code, output } = await runPackage(
      'vite/bin/vite.js',
      ['build', '--logLevel', force ? 'warn' : 'error'],
      {
        capture: true,
        env: BUILD_ENVIRONMENT,
      },
    );
    if (code !== 0)
      throw new Refusal(`${output.trim()}\nThe site could not be built; see the message above.`);
    if (output.trim() !== '') process.stderr.write(`${output.trim()}\n`);
    writeOfflineFiles(DIST);
    writeFileSync(STAMP, wanted);
    return true;
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Creates the lock file. Only one process can succeed. A lock left by a process that has exited is ignored. */
async function takeLock() {
  mkdirSync(CACHE, { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch {
      if (isAlive(Number(readIfThere(LOCK)))) await wait(100);
      else rmSync(LOCK, { force: true });
    }
  }
}

/** @param {number} pid 0 while the holder has not yet written its number */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
