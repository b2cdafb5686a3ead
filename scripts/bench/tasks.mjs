/**
 * Measures workspace tasks: the sixteen reference solvers, cold and warm; how the duration of a trial grows with the
 * workspace; and the same suite in the built site's worker.
 *
 * "Cold" is the first suite in a process, which includes loading the shell and git. A larger workspace contains
 * additional files that the task does not use.
 */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle.mjs';
import { measureTasksInChromium } from './parts/tasks-page.mjs';
import { medianMs } from './parts/time.mjs';

/** @typedef {import('../bench.mjs').Row} Row */
/** @typedef {typeof import('./parts/tasks-subject.mjs')} Subject */
/** @typedef {import('../../src/engine/index.js').TaskDefinition} TaskDefinition */
/** @typedef {import('../../src/engine/index.js').TrialServices} TrialServices */

export const title =
  'Workspace tasks (sixteen with their reference solver, task-scoped, with a proof per call)';

/** Time in milliseconds for all sixteen solvers with the shell. */
const AIM_WARM = 3000;
const SIZES = [10, 100, 1000];

/** @returns {Promise<Row[]>} */
export async function measure() {
  const bundle = await bundleForNode('scripts/bench/parts/tasks-subject.mjs', 'bench-tasks');
  const subject = /** @type {Subject} */ (await import(pathToFileURL(bundle).href));
  const start = performance.now();
  const trial = await loadServices(subject);
  const loaded = performance.now() - start;
  await runAll(subject, trial, subject.TASKS);
  const cold = performance.now() - start;
  const warm = await medianMs(() => runAll(subject, trial, subject.TASKS), { warmUp: 1, rounds: 5 });
  const count = subject.TASKS.length;
  return [
    { name: 'shell and git, loaded', value: loaded, unit: 'ms' },
    { name: `${count} tasks, cold, loading included`, value: cold, unit: 'ms' },
    { name: `${count} tasks, warm`, value: warm, unit: 'ms', aim: AIM_WARM },
    { name: 'one task, warm, on average', value: warm / count, unit: 'ms' },
    { name: 'tasks per second, warm', value: (count * 1000) / warm, unit: '/s' },
    ...(await measureSlowest(subject, trial)),
    ...(await measureGrowth(subject, trial)),
    ...(await measureTasksInChromium(requestFor(subject.TASKS), AIM_WARM)),
  ];
}

/** @param {Subject} subject */
async function loadServices({ withHostTools, loadGit, loadShell, MEDIA_TOOLS }) {
  return withHostTools([await loadShell(), ...(await loadGit()), ...MEDIA_TOOLS]);
}

/** @param {readonly TaskDefinition[]} kits @returns {import('../../src/engine/index.js').TaskSuiteRequest} */
function requestFor(kits) {
  return {
    tasks: kits.map(({ id }) => id),
    conditions: ['task_scoped'],
    solver: 'reference',
    seeds: [1],
    attempts: 1,
    proof: 'run',
    yours: {},
  };
}

/**
 * @param {Subject} subject
 * @param {TrialServices} trial
 * @param {readonly TaskDefinition[]} kits
 */
async function runAll({ runSuite, BROAD_TASK_WARRANT }, trial, kits) {
  const suite = runSuite(requestFor(kits), { kits, broad: BROAD_TASK_WARRANT, trial });
  for (;;) {
    const next = await suite.next();
    if (next.done !== true) continue;
    if (next.value.graded.some(({ verdict }) => (verdict.combined ?? 0) < 1))
      throw new Error('a reference solver failed');
    return;
  }
}

/** Measures the three slowest tasks. @param {Subject} subject @param {TrialServices} trial @returns {Promise<Row[]>} */
async function measureSlowest(subject, trial) {
  const rows = [];
  for (const kit of subject.TASKS) {
    const value = await medianMs(() => runAll(subject, trial, [kit]), { warmUp: 1, rounds: 3 });
    rows.push({ name: kit.id, value, unit: 'ms' });
  }
  return rows.sort((a, b) => b.value - a.value).slice(0, 3);
}

/** @param {Subject} subject @param {TrialServices} trial @returns {Promise<Row[]>} */
async function measureGrowth(subject, trial) {
  const rows = [];
  for (const id of ['ws-01-file-stats', 'ws-02-shell']) {
    const kit = /** @type {TaskDefinition} */ (subject.TASKS.find((one) => one.id === id));
    for (const files of SIZES) {
      const larger = withFiles(kit, files);
      const value = await medianMs(() => runAll(subject, trial, [larger]), { warmUp: 2, rounds: 7 });
      const name = `${id}, ${files} more files`;
      rows.push({ name, value, unit: 'ms', per: `${id}, ${SIZES[0]} more files` });
    }
  }
  return rows;
}

/**
 * Returns the same task in a workspace with more files.
 *
 * @param {TaskDefinition} kit
 * @param {number} count
 * @returns {TaskDefinition}
 */
function withFiles(kit, count) {
  const more = Array.from({ length: count }, (_, index) => ({
    path: `/ws/archive/${index % 25}/note-${index}.txt`,
    text: `Note ${index}, which no task needs.\n`.repeat(20),
  }));
  return {
    ...kit,
    instantiate: (seed) => {
      const task = kit.instantiate(seed);
      const files = [...task.workspace.files, ...more];
      return { ...task, workspace: { ...task.workspace, files } };
    },
  };
}
