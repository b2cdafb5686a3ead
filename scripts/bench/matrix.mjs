/** Measures the 21-cell matrix in Node: cold and warm, with and without proofs. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle.mjs';
import { ROOT } from '../files.mjs';
import { medianMs, quantile } from './parts/time.mjs';

export const title = 'Reference matrix, 21 cells, Node (cold: first run of a new process)';

const COLD_RUNS = 5;

/** @returns {Promise<import('../bench.mjs').Row[]>} */
export async function measure() {
  const bundle = await bundleForNode('scripts/bench/parts/subject.mjs', 'bench');
  const engine = await import(pathToFileURL(bundle).href);
  const base = {
    scenarios: engine.SCENARIOS.filter((/** @type {{ reference: boolean }} */ one) => one.reference),
    broad: engine.BROAD_WARRANT,
    conditions: engine.REFERENCE_CONDITIONS,
    adapter: 'scripted',
    yours: {},
    variants: false,
  };
  const warm = (/** @type {string} */ proof) =>
    medianMs(() => engine.runStudyToRecord(engine.runMatrix({ ...base, proof })));
  return [
    { name: 'warm, no proofs', value: await warm('skip'), unit: 'ms' },
    { name: 'warm, with proofs', value: await warm('run'), unit: 'ms', per: 'warm, no proofs' },
    { name: 'cold, no proofs', value: cold(bundle, 'skip'), unit: 'ms', per: 'warm, no proofs' },
    { name: 'cold, with proofs', value: cold(bundle, 'run'), unit: 'ms', per: 'warm, with proofs' },
  ];
}

/**
 * @param {string} bundle
 * @param {'run' | 'skip'} proof
 */
function cold(bundle, proof) {
  const child = join(ROOT, 'scripts', 'bench', 'parts', 'cold.mjs');
  const samples = Array.from({ length: COLD_RUNS }, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [child, bundle, proof], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return Number(stdout);
  });
  return quantile(samples, 0.5);
}
