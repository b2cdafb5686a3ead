/**
 * Measures the virtual disk in Node with different numbers of files: taking a snapshot, and the first write after it.
 */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle.mjs';
import { medianUs } from './parts/time.mjs';

export const title =
  'Virtual disk in Node (a fork is a saved reference; writing to it must not depend on the disk size)';

const SIZES = [10, 100, 1000];

/** @returns {Promise<import('../bench.mjs').Row[]>} */
export async function measure() {
  const bundle = await bundleForNode('scripts/bench/parts/subject.mjs', 'bench');
  const engine = await import(pathToFileURL(bundle).href);
  const rows = [];
  for (const files of SIZES) rows.push(...(await measureSize(engine, files)));
  return rows;
}

/**
 * @param {any} engine the bundled module
 * @param {number} files
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
async function measureSize(engine, files) {
  const document = {
    files: Array.from({ length: files }, (_, i) => ({ path: `/d${i % 10}/f${i}.txt`, text: `file ${i}` })),
    mails: [],
    transactions: [],
    balance: 0,
  };
  const world = engine.createWorkspace(document);
  const effect = { kind: 'file_written', path: '/d3/new.txt', content: 'x', created: true };
  const after = engine.applyEffects(world, [effect]);
  let kept = world;
  const lay = await medianUs(() => engine.createWorkspace(document), 5);
  const fork = await medianUs(() => void (kept = kept === world ? after : world), 100_000);
  const write = await medianUs(() => engine.applyEffects(world, [effect]));
  const name = (/** @type {string} */ what) => `${what}, ${files} files`;
  const per = (/** @type {string} */ what) => `${what}, ${SIZES[0]} files`;
  return [
    { name: name('lay out'), value: lay, unit: 'us', per: per('lay out') },
    { name: name('fork'), value: fork, unit: 'us', per: per('fork') },
    { name: name('write to a fork'), value: write, unit: 'us', per: per('write to a fork') },
  ];
}
