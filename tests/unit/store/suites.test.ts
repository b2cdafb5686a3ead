/** The largest possible records, which are a suite with every task and a study of every workflow, can be saved. */
import { expect, it } from 'vitest';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import type { EventKind } from '../../../src/engine/index.js';
import { openStore } from '../../../src/store/index.js';
import { type taskEventSchema } from '../../../src/engine/exchange/read/record/trace-shape.js';
import { runTestSuite, WHOLE_SUITE } from '../../support/suites.js';
import { TASK_SERVICES } from '../tasks/services.js';
import { sampleRun } from './sample-run.js';
import { sampleStudy } from './sample-study.js';
import { valueOf } from './store-suite.js';
import { itLong } from '../../support/long.js';

const CONDITIONS = ['derived', 'no_warrant', 'paper'] as const;
const SMALL = 'reading_room';

itLong(
  'the trial of every task under every condition can be saved, and restored from an archive',
  async () => {
    const store = await openStore({ memory: true });
    const record = await runTestSuite(
      { ...WHOLE_SUITE, conditions: ['no_warrant', 'broad', 'task_scoped'], solver: 'compromised' },
      { trial: await TASK_SERVICES },
    );
    const { id } = valueOf(await store.saveRun(sampleRun({ record })));
    expect((await store.getRun(id))?.record).toEqual(record);
    expect(store.issues).toEqual([]);
    const other = await openStore({ memory: true });
    const archive: unknown = JSON.parse(JSON.stringify(await store.exportAll()));
    expect(await other.importArchive(archive)).toEqual({ added: 1, issues: [] });
    expect((await other.getRun(id))?.record).toEqual(record);
  },
  120_000,
);

itLong(
  'the study of every shipped workflow, and of a small one under every condition, can be saved and restored',
  async () => {
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
  },
  120_000,
);

it('the archive supports every kind of event that can occur in a trace', () => {
  type Known = (typeof taskEventSchema)['_zod']['output']['kind'];
  const known: Record<EventKind, true> extends Record<Known, true> ? true : never = true;
  const needed: Record<Known, true> extends Record<EventKind, true> ? true : never = true;
  expect([known, needed]).toEqual([true, true]);
});
