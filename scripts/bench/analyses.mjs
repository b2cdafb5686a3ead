/** Measures analyses of the built-in scenarios in Node. Each chain is signed again. */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle.mjs';
import { medianMs } from './parts/time.mjs';

/** @typedef {import('../bench.mjs').Row} Row */
/** @typedef {typeof import('../../src/engine/index.js')} Engine */
/** @typedef {typeof import('../../src/catalog/index.js')} Catalog */

export const title = 'Analyses (the eight built-in scenarios)';

const AIM = { minimal: 200, mutation: 2000 };
const OPTIONS = { warmUp: 1, rounds: 5 };

/** @returns {Promise<Row[]>} */
export async function measure() {
  const bundle = await bundleForNode('scripts/bench/parts/subject.mjs', 'bench');
  const subject = /** @type {Engine & Catalog} */ (await import(pathToFileURL(bundle).href));
  const { SCENARIOS } = subject;
  /** @param {(scenario: (typeof SCENARIOS)[0]) => unknown} work */
  const slowest = async (work) => {
    const times = [];
    for (const scenario of SCENARIOS) times.push(await medianMs(async () => work(scenario), OPTIONS));
    return Math.max(...times);
  };
  const scoped = (/** @type {(typeof SCENARIOS)[0]} */ scenario) => ({
    scenario,
    condition: /** @type {const} */ ('yours'),
    authority: /** @type {const} */ ({ kind: 'grant', warrant: scenario.warrant }),
  });
  /** Measures only the first run for each scenario, because its chains are cached afterwards. */
  const minimal = (/** @type {import('../../src/engine/index.js').Tightness} */ tightness) =>
    Math.max(
      ...SCENARIOS.map((scenario) => timeOnce(() => subject.computeMinimalWarrant(scenario, { tightness }))),
    );
  const start = performance.now();
  await mutateAll(subject);
  const mutation = performance.now() - start;
  return [
    {
      name: 'reach, slowest scenario',
      value: await slowest((one) => subject.measureReach(scoped(one))),
      unit: 'ms',
    },
    { name: 'worst case', value: await slowest((one) => subject.findWorstCase(scoped(one))), unit: 'ms' },
    {
      name: 'unused_permissions',
      value: await slowest((one) => subject.findUnusedPermissions(one)),
      unit: 'ms',
    },
    { name: 'minimal warrant, folder, first time', value: minimal('folder'), unit: 'ms', aim: AIM.minimal },
    { name: 'minimal warrant, exact, first time', value: minimal('exact'), unit: 'ms', aim: AIM.minimal },
    { name: 'mutation, all scenarios, once', value: mutation, unit: 'ms', aim: AIM.mutation },
  ];
}

/** @param {() => unknown} work */
function timeOnce(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** @param {Engine & Catalog} subject */
async function mutateAll({ SCENARIOS, runStudyToRecord, runAnalysis }) {
  const policies = SCENARIOS.map((scenario) => ({ scenario, warrant: scenario.warrant }));
  await runStudyToRecord(runAnalysis({ kind: 'mutation', policies }));
}
