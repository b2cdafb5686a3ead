/**
 * Compares this project with the reference implementation (Rust with a Python interface) by running the same work on
 * each in turn.
 *
 * Figures are ratios of the medians of interleaved rounds, followed by both times and their spread. For the reference,
 * a plain loop over the package mints, signs and checks every call without writing a trace. The package's own runner
 * does more, so the ratios are conservative.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle.mjs';
import { CACHE, ROOT } from '../files.mjs';
import { buildForNode } from '../package/node-build.mjs';
import { ensurePython, REFERENCE } from '../python-environment.mjs';
import { quantile } from './parts/time.mjs';

export { recordRatios as record } from './parts/record.mjs';

export const title = 'Compared with the original (ratios, ours to the original’s)';

const TURNS = 7;
const WARM_UP_MS = 1500;
const PARTS = join(ROOT, 'scripts', 'bench', 'parts');

/** One row each: name, work, rounds per turn, and target. @type {readonly [string, string, number, number][]} */
const WORK = [
  ['21 cells, warm', 'matrix', 10, 1],
  ['decision with proof, depth 1, in memory', 'decision 1', 200, 1.5],
  ['decision with proof, depth 1, from bytes', 'decision 1 bytes', 200, 2],
  ['decision with proof, depth 5, in memory', 'decision 5', 100, 1.5],
  ['decision with proof, depth 5, from bytes', 'decision 5 bytes', 100, 2],
  ['rule alone', 'rule', 2000, 5],
  ['mint', 'mint', 200, 2],
  ['attenuate', 'attenuate', 200, 2],
  ['chain of 8, from bytes', 'chain 8 bytes', 50, 2],
];

/** @returns {Promise<import('../bench.mjs').Row[]>} */
export async function measure() {
  const python = await ensurePython(REFERENCE);
  const { node, openssl } = process.versions;
  console.log(`  Node ${node}, OpenSSL ${openssl}${python === null ? '' : `, ${REFERENCE.requirement}`}`);
  if (python === null)
    console.log('  Omitted: the original, which needs python3 with venv and pip, and all ratios.');
  const bundle = await bundleForNode('scripts/bench/parts/subject.mjs', 'bench');
  const data = await describeBenchmark(bundle);
  const sides = {
    ours: () => start(process.execPath, [join(PARTS, 'reference-work.mjs'), bundle]),
    theirs: () => (python === null ? null : start(python, ['-B', join(PARTS, 'reference_work.py'), data])),
  };
  return [...(await compareWarm(sides)), await compareFirst(sides), await compareCommands(python, data)];
}

/**
 * The 21 cells as data for the reference implementation: documents, calls, and the number of allowed calls.
 *
 * @param {string}
 * bundle
 */
async function describeBenchmark(bundle) {
  const engine = await import(pathToFileURL(bundle).href);
  const scenarios = engine.SCENARIOS.filter((/** @type {{ reference: boolean }} */ one) => one.reference);
  const record = await engine.runStudyToRecord(
    engine.runMatrix({
      scenarios,
      broad: engine.BROAD_WARRANT,
      conditions: engine.REFERENCE_CONDITIONS,
      adapter: 'scripted',
      proof: 'skip',
      yours: {},
      variants: false,
    }),
  );
  const cells = scenarios.flatMap((/** @type {any} */ scenario) =>
    engine.REFERENCE_CONDITIONS.map((/** @type {string} */ condition) => ({
      links: linksOf(condition, condition === 'broad' ? engine.BROAD_WARRANT : scenario.warrant),
      files: Object.fromEntries(
        scenario.workspace.files.map((/** @type {any} */ { path, content }) => [path, content]),
      ),
      calls: engine.planSteps(scenario, null).map((/** @type {any} */ { tool, args }) => ({ tool, args })),
    })),
  );
  const allowed = record.result.cells.map((/** @type {any} */ { calls }) => calls.allowed);
  return JSON.stringify({ cells, allowed });
}

/** @param {string} condition @param {{ chain: readonly object[] }} warrant */
function linksOf(condition, { chain }) {
  return condition === 'no_warrant' ? [] : chain;
}

/**
 * A program that runs a task in rounds and returns how many milliseconds one round took.
 *
 * @param {string} program
 * @param {readonly string[]} args
 */
function start(program, args) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`${program} exited without a response.`);
    return JSON.parse(value);
  };
  return {
    ready: next,
    /** @param {string} work @param {number} rounds @returns {Promise<number>} */
    ask: (work, rounds) => {
      child.stdin.write(`${JSON.stringify({ work, rounds })}\n`);
      return next();
    },
    end: () => child.stdin.end(),
  };
}

/** @typedef {ReturnType<typeof start>} Side */
/** @typedef {{ ours: () => Side; theirs: () => Side | null }} Sides `theirs` returns null without Python. */

/** @param {Sides} sides */
async function compareWarm({ ours, theirs }) {
  const [mine, original] = [ours(), theirs()];
  await Promise.all([mine.ready(), original?.ready()]);
  const rows = [];
  for (const [name, work, rounds, aim] of WORK) {
    await warmUp(mine, work, rounds);
    if (original !== null) await warmUp(original, work, rounds);
    const pairs = [];
    for (let turn = 0; turn < TURNS; turn++)
      pairs.push([await mine.ask(work, rounds), await original?.ask(work, rounds)]);
    rows.push(rowOf(name, pairs, aim));
  }
  mine.end();
  original?.end();
  return rows;
}

/**
 * Warms up one side, running long enough for it to compile and cache everything.
 *
 * @param {Side} side
 * @param {string} work
 * @param {number} rounds
 */
async function warmUp(side, work, rounds) {
  const end = performance.now() + WARM_UP_MS;
  while (performance.now() < end) await side.ask(work, rounds);
}

/** Measures the first matrix in a new process, excluding load time. @param {Sides} sides */
async function compareFirst({ ours, theirs }) {
  const pairs = [];
  for (let turn = 0; turn < TURNS; turn++) pairs.push([await timeFirst(ours()), await timeFirst(theirs())]);
  return rowOf('21 cells, first in a process', pairs, 4);
}

/** @param {Side | null} side */
async function timeFirst(side) {
  if (side === null) return undefined;
  await side.ready();
  const ms = await side.ask('matrix', 1);
  side.end();
  return ms;
}

/**
 * Measures a process of the package's program from start to exit, including printing or checking the matrix.
 *
 * @param {string | null} python
 * @param {string} data
 */
async function compareCommands(python, data) {
  const folder = mkdtempSync(join(CACHE, 'node-'));
  try {
    await buildForNode(folder);
    const program = join(folder, 'node', 'pola.js');
    const pairs = [];
    for (let turn = 0; turn < TURNS; turn++)
      pairs.push([
        await timeProcess(process.execPath, [program, 'matrix']),
        python === null
          ? undefined
          : await timeProcess(python, ['-B', join(PARTS, 'reference_work.py'), data, 'matrix']),
      ]);
    return rowOf('whole command, wall', pairs, 2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} program @param {readonly string[]} args @returns {Promise<number>} */
function timeProcess(program, args) {
  const before = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(performance.now() - before)
        : reject(new Error(`${program} exited with code ${code}.`)),
    );
  });
}

/**
 * Returns the ratio of the medians; without the original, the median.
 *
 * @param {string} name
 * @param {readonly (number | undefined)[][]} pairs ours and the original's, in milliseconds
 * @param {number} aim
 * @returns {import('../bench.mjs').Row}
 */
function rowOf(name, pairs, aim) {
  const [mine = [], theirs = []] = [0, 1].map((side) => pairs.flatMap((pair) => pair[side] ?? []));
  const median = quantile(mine, 0.5);
  if (theirs.length === 0) return { name, value: median, unit: 'ms', found: [`ours ${spread(mine)}`] };
  const found = [`ours ${spread(mine)}, the original ${spread(theirs)}`];
  return { name, value: median / quantile(theirs, 0.5), unit: '', aim, found };
}

/** @param {readonly number[]} samples milliseconds */
function spread(samples) {
  const [low, middle, high] = [0, 0.5, 1].map((share) => quantile(samples, share));
  return `${format(middle)} (${format(low)} to ${format(high)})`;
}

/** @param {number | undefined} ms */
function format(ms = Number.NaN) {
  return ms < 1 ? `${(ms * 1000).toPrecision(3)} us` : `${ms.toPrecision(3)} ms`;
}
