/**
 * Measures structural coverage: the ten published workflows with both runtimes, a comparison of realizers, growth with
 * the size of the workflow, and the largest graph in Chromium with the CPU throttled to a quarter of its speed.
 *
 * The ten workflows run with a proof per call, as in the page. A study with 1,000 agents would take minutes and exceed
 * the number of tools allowed in a warrant, so growth is measured by the cost of one test without warrants.
 */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle.mjs';
import { measurePicture } from './parts/picture.mjs';
import { makeSynthetic } from './parts/synthetic.mjs';
import { medianMs } from './parts/time.mjs';

/** @typedef {import('../bench.mjs').Row} Row */
/** @typedef {typeof import('./parts/coverage-subject.mjs')} Subject */

export const title = 'Structural coverage: the ten published workflows, and synthetic ones of growing size';

const AIM = { router: 10_000, agents: 60_000 };
const SIZES = [10, 100, 1000];
/** Tests run for each synthetic workflow. */
const SAMPLED_TESTS = 60;

/** @returns {Promise<Row[]>} */
export async function measure() {
  const bundle = await bundleForNode('scripts/bench/parts/coverage-subject.mjs', 'bench-coverage');
  const subject = /** @type {Subject} */ (await import(pathToFileURL(bundle).href));
  return [
    ...(await measureTheTen(subject)),
    ...(await compareRealizers(subject)),
    ...(await measureGrowth(subject)),
    ...(await measurePicture(largestOf(subject))),
  ];
}

/** @param {Subject} subject */
function theTen({ WORKFLOWS }) {
  return WORKFLOWS.filter(({ status }) => status !== 'own');
}

/** Id, agents and tools of the workflow with the most obligations. @param {Subject} subject */
function largestOf(subject) {
  const sized = theTen(subject).map(({ id, document }) => ({
    id,
    nodes: document.agents.length + document.tools.length,
    obligations: subject.planStudy({ workflow: document }).obligations.length,
  }));
  return sized.reduce((most, one) => (one.obligations > most.obligations ? one : most));
}

/**
 * @param {Subject} subject
 * @param {Partial<import('../../src/engine/index.js').CoverageRequest>} parts
 */
async function runTheTen(subject, parts) {
  const { COVERAGE_DEFAULTS, runStudyToRecord, measureCoverage, builtInRuntime, loadAgentsRuntime } = subject;
  const runtime = parts.runtime === 'agents' ? await loadAgentsRuntime() : builtInRuntime;
  const start = performance.now();
  const records = [];
  for (const { document } of theTen(subject))
    records.push(
      await runStudyToRecord(
        measureCoverage({ ...COVERAGE_DEFAULTS, ...parts, workflow: document }, runtime),
      ),
    );
  return { ms: performance.now() - start, records };
}

/** @param {Subject} subject @returns {Promise<Row[]>} */
async function measureTheTen(subject) {
  const router = await runTheTen(subject, { runtime: 'router' });
  const agents = await runTheTen(subject, { runtime: 'agents' });
  const per = 'all ten on the router, once, cold';
  return [
    { name: per, value: router.ms, unit: 'ms', aim: AIM.router },
    { name: 'all ten on the agent runtime', value: agents.ms, unit: 'ms', aim: AIM.agents, per },
  ];
}

/** @param {Subject} subject @returns {Promise<Row[]>} */
async function compareRealizers(subject) {
  const rows = [];
  for (const realizer of subject.REALIZER_NAMES) {
    const { ms, records } = await runTheTen(subject, { realizer });
    const sum = (/** @type {(record: (typeof records)[0]) => number} */ read) =>
      records.reduce((total, record) => total + read(record), 0);
    const figures = {
      'obligations witnessed': sum(({ result }) => sum1(result.criteria, ({ witnessed }) => witnessed)),
      'of obligations': sum(({ result }) => result.objectives),
      'attempts run': sum(({ result }) => result.runs),
      'realizer calls': sum(({ result }) => result.realizerCalls),
      time: ms,
    };
    for (const [what, value] of Object.entries(figures))
      rows.push({
        name: `${realizer}: ${what}`,
        value,
        unit: what === 'time' ? 'ms' : '',
        ...(realizer === 'template' ? {} : { per: `template: ${what}` }),
      });
  }
  return rows;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {(one: T) => number} read
 */
function sum1(list, read) {
  return list.reduce((total, one) => total + read(one), 0);
}

/**
 * Here, ten times as many agents have ten times as many edges, so a ratio of 10 means linear growth.
 *
 * @param {Subject} subject
 * @returns {Promise<Row[]>}
 */
async function measureGrowth(subject) {
  /** @type {Row[]} */
  const rows = [];
  for (const [index, agents] of SIZES.entries()) {
    const workflow = makeSynthetic(agents);
    for (const [what, value] of Object.entries(await timePhases(subject, workflow)))
      rows.push({
        name: `${what}, ${agents} agents`,
        value,
        unit: 'ms',
        ...(index === 0 ? {} : { per: `${what}, ${SIZES[index - 1]} agents` }),
      });
  }
  return rows.sort((a, b) => phaseOf(a) - phaseOf(b));
}

const PHASES = ['graph', 'obligations', 'plan with bundles', 'one test'];

/** @param {Row} row */
function phaseOf({ name }) {
  return PHASES.findIndex((phase) => name.startsWith(`${phase},`));
}

/**
 * @param {Subject} subject
 * @param {import('../../src/engine/index.js').WorkflowDocument} workflow
 * @returns {Promise<Record<string, number>>}
 */
async function timePhases(subject, workflow) {
  const { listObligations, planStudy, readGraph } = subject;
  const { graph } = readGraph(workflow);
  const options = { warmUp: 2, rounds: 5 };
  return {
    graph: await medianMs(() => readGraph(workflow), options),
    obligations: await medianMs(() => listObligations(graph), options),
    'plan with bundles': await medianMs(() => planStudy({ workflow }), options),
    'one test': await timeTests(subject, workflow),
  };
}

/**
 * Milliseconds per test for the first tests, without planning.
 *
 * @param {Subject} subject
 * @param {import('../../src/engine/index.js').WorkflowDocument} workflow
 */
async function timeTests({ COVERAGE_DEFAULTS, measureCoverage }, workflow) {
  const study = measureCoverage({
    ...COVERAGE_DEFAULTS,
    workflow,
    condition: 'no_warrant',
    realizer: 'path-aware',
  });
  let start = 0;
  let tests = 0;
  for await (const event of study) {
    // The first test also builds the shared data.
    if (event.kind === 'test.finished' && event.index === 0) start = performance.now();
    else if (event.kind === 'test.finished') tests += 1;
    if (tests === SAMPLED_TESTS) break;
  }
  return (performance.now() - start) / tests;
}
