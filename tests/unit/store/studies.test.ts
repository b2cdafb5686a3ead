/** The study record for every built-in workflow can be saved; the largest record must fit into an archive. */
import { expect, it } from 'vitest';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import { openStore } from '../../../src/store/index.js';
import { sampleRun } from './sample-run.js';
import { sampleStudy } from './sample-study.js';
import { valueOf } from './store-suite.js';

const CONDITIONS = ['derived', 'no_warrant', 'paper'] as const;
const SMALL = 'reading_room';

it('the study of every shipped workflow, and of a small one under every condition, can be saved and restored', async () => {
  const store = await openStore({ memory: true });
  let largest = 0;
  for (const { id } of WORKFLOWS)
    for (const condition of id === SMALL ? CONDITIONS : CONDITIONS.slice(0, 1)) {
      const record = await sampleStudy({ condition, proof: 'skip', realizer: 'diversified' }, id);
      const { id: run } = valueOf(await store.saveRun(sampleRun({ record })));
      expect((await store.getRun(run))?.record).toEqual(record);
      largest = Math.max(largest, JSON.stringify(record).length);
    }
  expect(store.issues).toEqual([]);
  expect(largest).toBeGreaterThan(500_000);
  const other = await openStore({ memory: true });
  const archive: unknown = JSON.parse(JSON.stringify(await store.exportAll()));
  expect(await other.importArchive(archive)).toEqual({ added: WORKFLOWS.length + 2, issues: [] });
}, 120_000);
