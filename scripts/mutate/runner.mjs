/**
 * A Stryker runner that loads the test files once and then only calls their functions.
 *
 * The Vitest runner re-evaluates every module for every mutant, which accounts for nearly all of its run time here.
 * Mutants outside functions are excluded (`ignoreStatic`), so nothing needs to be evaluated again. Every `BoundedCache`
 * is cleared between mutants. If a failing test still fails once the mutant is removed, the worker is restarted.
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { createServer } from 'vite';
import { HARNESS, SETUP, TESTS } from './tests.mjs';

/** @typedef {{ name: string, fileName: string, run: () => unknown, milliseconds?: number }} KnownTest */
/** @typedef {import('@stryker-mutator/api/test-runner').MutantRunOptions} MutantRunOptions */
/** @typedef {import('@stryker-mutator/api/test-runner').MutantRunResult} MutantRunResult */

/**
 * Globals shared by the mutated modules, the harness and this file, which have no module in common.
 *
 * @typedef {object} Shared
 * @property {import('@stryker-mutator/api/core').InstrumenterContext} [__stryker__]
 * @property {{ name: string, run: () => unknown }[]} [polaTests]
 * @property {{ forgetAll(): void }[]} [polaCaches]
 */
const shared = /** @type {Shared} */ (globalThis);

class FunctionRunner {
  /** @type {[]} */
  static inject = [];
  /** @type {Map<string, KnownTest>} */
  #tests = new Map();
  #space = (shared.__stryker__ ??= {});
  /** @type {import('vite').ViteDevServer | undefined} */
  #server;

  /**
   * Declares that no reload is needed, so that the worker is kept. A mutant inside a function takes effect without a
   * reload.
   */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.POLA_FEWER = '1';
    const server = await openServer();
    for (const file of SETUP) await server.ssrLoadModule(join(process.cwd(), file));
    for (const file of listTestFiles()) await this.#collect(server, file);
    // Some modules load others only when a test needs them.
    this.#server = server;
  }

  async dispose() {
    await this.#server?.close();
  }

  /**
   * @param {import('vite').ViteDevServer} server
   * @param {string} file
   */
  async #collect(server, file) {
    const collected = (shared.polaTests ??= []);
    const first = collected.length;
    await server.ssrLoadModule(file);
    const fileName = relative(process.cwd(), file);
    for (const { name, run } of collected.slice(first)) {
      this.#tests.set(`${fileName}#${name}`, { name, run, fileName });
    }
  }

  /** @returns {Promise<import('@stryker-mutator/api/test-runner').DryRunResult>} */
  async dryRun() {
    delete this.#space.activeMutant;
    /** @type {import('@stryker-mutator/api/test-runner').TestResult[]} */
    const results = [];
    for (const [id, { name, run, fileName }] of this.#tests) {
      this.#space.currentTestId = id;
      const started = performance.now();
      const failure = await failureOf(run);
      const timeSpentMs = performance.now() - started;
      delete this.#space.currentTestId;
      results.push({ id, name, fileName, timeSpentMs, ...statusOf(failure) });
    }
    const { mutantCoverage } = this.#space;
    return {
      status: DryRunStatus.Complete,
      tests: results,
      ...(mutantCoverage === undefined ? {} : { mutantCoverage }),
    };
  }

  /**
   * @param {MutantRunOptions} options
   * @returns {Promise<MutantRunResult>}
   */
  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    forgetAll();
    const ids = this.#quickestFirst(testFilter ?? [...this.#tests.keys()]);
    for (const [index, id] of ids.entries()) {
      Object.assign(this.#space, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
      const failure = await this.#time(id);
      const tooMany = determineHitLimitReached(this.#space.hitCount, hitLimit);
      delete this.#space.activeMutant;
      if (tooMany !== undefined) return { ...tooMany, status: MutantRunStatus.Timeout };
      if (failure !== null) return await this.#confirm(id, failure, index + 1);
    }
    return { status: MutantRunStatus.Survived, nrOfTests: ids.length };
  }

  /** @param {readonly string[]} ids */
  #quickestFirst(ids) {
    const millisecondsOf = (/** @type {string} */ id) => this.#testOf(id).milliseconds ?? 0;
    return [...ids].sort((a, b) => millisecondsOf(a) - millisecondsOf(b));
  }

  /** @param {string} id */
  #testOf(id) {
    const test = this.#tests.get(id);
    if (test === undefined) throw new Error(`No test is called ${id}.`);
    return test;
  }

  /** @param {string} id */
  async #time(id) {
    const test = this.#testOf(id);
    const started = performance.now();
    const failure = await failureOf(test.run);
    if (failure === null) test.milliseconds = performance.now() - started;
    return failure;
  }

  /**
   * Ensures that state left in a module does not make the next mutant look killed.
   *
   * @param {string} id
   * @param {string} failureMessage
   * @param {number} nrOfTests
   * @returns {Promise<MutantRunResult>}
   */
  async #confirm(id, failureMessage, nrOfTests) {
    forgetAll();
    const failure = await failureOf(this.#testOf(id).run);
    if (failure !== null) throw new Error(`${id} fails without a mutant: ${failure}`);
    return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage, nrOfTests };
  }
}

/** Starts Vite for the modules, with the harness in place of Vitest, and with all caches registered in a list. */
function openServer() {
  return createServer({
    configFile: false,
    root: process.cwd(),
    appType: 'custom',
    logLevel: 'error',
    cacheDir: '.cache/vite',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { vitest: join(process.cwd(), HARNESS) } },
    plugins: [{ name: 'list-caches', enforce: 'pre', transform: listCaches }],
  });
}

/**
 * @param {string} code
 * @param {string} id
 */
function listCaches(code, id) {
  if (!id.endsWith('/kit/bounded-cache.ts')) return null;
  return code
    .replace(
      'this.#capacity = capacity;',
      '(globalThis.polaCaches ??= []).push(this); this.#capacity = capacity;',
    )
    .replace('get size()', 'forgetAll() { this.#entries.clear(); this.#weight = 0; }\n  get size()');
}

function forgetAll() {
  for (const cache of shared.polaCaches ?? []) cache.forgetAll();
}

function listTestFiles() {
  return TESTS.flatMap((place) =>
    place.endsWith('.ts')
      ? [place]
      : readdirSync(place, { recursive: true }).map((name) => join(place, String(name))),
  )
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(process.cwd(), file))
    .sort();
}

/**
 * @param {() => unknown} run
 * @returns {Promise<string | null>}
 */
async function failureOf(run) {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).slice(0, 500);
  }
}

/**
 * @param {string | null} failureMessage
 * @returns {{ status: TestStatus.Success } | { status: TestStatus.Failed, failureMessage: string }}
 */
function statusOf(failureMessage) {
  return failureMessage === null
    ? { status: TestStatus.Success }
    : { status: TestStatus.Failed, failureMessage };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'functions', FunctionRunner)];
