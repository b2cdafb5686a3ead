/**
 * A browser engine for the smoke suite. Each engine uses its own protocol. A `Seat` is a window with its own storage.
 *
 * `ask` runs the source of a function in the page with plain arguments and returns its plain result; promises are
 * awaited. `press` sends real key presses; keys that do not type a character have their WebDriver names.
 * @typedef {{
 *   goTo: (url: string) => Promise<void>;
 *   reload: () => Promise<void>;
 *   ask: <A extends readonly unknown[], R>(fn: (...args: A) => R, ...args: A) => Promise<Awaited<R>>;
 *   press: (...keys: readonly string[]) => Promise<void>;
 *   leave: () => Promise<void>;
 * }} Seat
 *
 * @typedef {{ version: string; seat: () => Promise<Seat>; quit: () => Promise<void> }} Running
 *
 * `missing` returns a message that lists what to install, or null.
 * @typedef {{ name: string; packages: readonly string[]; missing: () => string | null; start: () => Promise<Running> }} Engine
 */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** WebDriver's code points for keys that do not type a character. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/**
 * Returns the path of a program; null if it is not installed.
 *
 * @param {readonly string[]} names names of the program, or full paths
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  return paths.find(canRun) ?? null;
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns a free port. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a program in its own process group, so that its children can be terminated too.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function startGroup(program, args, env) {
  const child = spawn(program, [...args], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = async () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // The process has already ended.
    }
    await Promise.race([ended, wait(5_000)]);
  };
  return { end };
}

/**
 * Repeats a check until its result is not null.
 *
 * @template T
 * @param {() => Promise<T | null> | T | null} question
 * @param {string} what is waited for, for the message
 * @param {number} [patience] milliseconds
 * @returns {Promise<T>}
 */
export async function until(question, what, patience = 60_000) {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await question();
    if (answer !== null) return answer;
    if (performance.now() > end) throw new Error(`waited ${patience / 1000} s for ${what}`);
    await wait(100);
  }
}
