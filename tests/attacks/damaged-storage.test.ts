/**
 * Tests rows that another program wrote to this device's storage, and files whose import would write such rows. One bad
 * field must not hide the valid ones, and all damaged data can be exported.
 *
 * Threat model: "Damaged stored data, or data from another version".
 */
import { describe, expect, it } from 'vitest';
import { parseBundleParts } from '../../src/app/bundles/bundle-parts.js';
import { formatTime } from '../../src/app/messages/format.js';
import type { DamagedEntry } from '../../src/store/index.js';
import { TableStore } from '../../src/store/table-store.js';
import { SavedRunsMarker } from '../../src/store/marker.js';
import { MemoryTables } from '../../src/store/memory-tables.js';
import { StoreNotices } from '../../src/store/notices.js';
import { FallbackTables } from '../../src/store/fallback-tables.js';
import { type TableName, TABLES } from '../../src/store/tables.js';
import { runTestSuite } from '../support/suites.js';
import { sampleRun } from '../unit/store/sample-run.js';
import { sampleStudy } from '../unit/store/sample-study.js';

/** A store, and direct access to its tables. */
function openStore(): { store: TableStore; put: (table: TableName, row: object) => Promise<void> } {
  const tables = new MemoryTables();
  const store = new TableStore(
    new FallbackTables(tables, () => undefined),
    new StoreNotices(),
    new SavedRunsMarker(null, ''),
  );
  return { store, put: (table, row) => tables.write([{ put: table, row: row as { id: string } }]) };
}

async function keep(store: TableStore, run = sampleRun()) {
  const answer = await store.saveRun(run);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.value;
}

const TIMES = [1e300, 8_640_000_000_000_001, -1e20, -1, Number.NaN, Number.POSITIVE_INFINITY, '1', null];
const FIELDS: readonly (readonly [string, unknown])[] = [
  ...TIMES.map((time) => ['savedAt', time] as const),
  ['kind', 'foreign'],
  // Converting this value to a string fails, so a check that converts it throws.
  ['kind', { toString: 1, valueOf: 1 }],
  ['title', { toString: 1, valueOf: 1 }],
  ['fingerprint', 7n],
  ['rates', JSON.parse('{"__proto__":{"asr":{}}}')],
  ['trials', new Map([['total', 1]])],
  ['title', 7],
  ['note', undefined],
  ['changes', ['a', 7]],
  ['changes', 'a'],
  ['trials', { total: -1, valid: 0 }],
  ['trials', { total: 1.5, valid: 0 }],
  ['rates', { broad: { asr: { hits: 1, valid: 1, rate: 7 } } }],
  ['rates', { foreign: {} }],
];

describe('reading damaged run summaries', () => {
  it.each(FIELDS)(
    'STORE-30 if the field %s is %s, other runs stay visible, and the damaged one is listed with its location',
    async (field, value) => {
      const { store, put } = openStore();
      const good = await keep(store);
      const bad = await keep(store);
      await put('summaries', { ...bad, [field]: value });
      expect(await store.listRuns()).toEqual([good]);
      expect(await store.newestRuns(9)).toEqual([good]);
      const [damaged, ...others] = await store.listDamaged();
      expect(others).toEqual([]);
      expect(damaged).toMatchObject({ what: 'run', id: bad.id });
      expect(damaged?.faults.join()).toContain(`summary: ${field}`);
      expect(JSON.stringify(await store.exportDamaged(damaged as DamagedEntry))).toContain(bad.id);
      expect((await store.deleteDamaged(damaged as DamagedEntry)).ok).toBe(true);
      expect([await store.listDamaged(), await store.listRuns()]).toEqual([[], [good]]);
      expect(await store.getRun(bad.id)).toBeNull();
    },
  );

  it('STORE-30 a duplicate criterion or condition is reported as damage, because no table can display it', async () => {
    const { store, put } = openStore();
    const study = await keep(store, sampleRun({ record: await sampleStudy({}) }));
    const suite = await keep(store, sampleRun({ record: await runTestSuite({ solver: 'noop' }) }));
    const { criteria } = study.coverage!;
    await put('summaries', {
      ...study,
      coverage: { ...study.coverage, criteria: [...criteria, ...criteria] },
    });
    await put('summaries', {
      ...suite,
      suite: { ...suite.suite, rows: [suite.suite!.rows[0], suite.suite!.rows[0]] },
    });
    const faults = (await store.listDamaged()).map((one) => one.faults.join());
    expect(faults.sort()).toEqual([
      expect.stringMatching(/^summary: coverage\.criteria\[\d\] repeats C1$/),
      expect.stringMatching(/^summary: suite\.rows\[1\] repeats task_scoped, /),
    ]);
  });
});

describe('reading rows that are damaged in other ways', () => {
  it('STORE-30 damage to a row in several tables is listed once per affected entry', async () => {
    const { store, put } = openStore();
    const good = await keep(store);
    for (const table of TABLES) await put(table, { id: 'x', savedAt: 1e300 });
    expect(await store.listRuns()).toEqual([good]);
    expect([await store.loadDraft('x'), await store.listDrafts(), await store.listItems('keys')]).toEqual([
      null,
      [],
      [],
    ]);
    const damaged = await store.listDamaged();
    expect(damaged.map(({ what }) => what).sort()).toEqual(['draft', 'item', 'revision', 'run']);
    expect(damaged.find(({ what }) => what === 'run')?.faults).toEqual([
      'summary: recordId is missing',
      'record: record is missing',
    ]);
    for (const one of damaged) await store.deleteDamaged(one);
    expect([await store.listDamaged(), await store.listRuns()]).toEqual([[], [good]]);
  });

  it('STORE-30 an empty record, a missing record and a record without a summary are listed with the run to which they belong', async () => {
    const { store, put } = openStore();
    const [empty, other] = [await keep(store), await keep(store)];
    await put('records', { id: empty.id, record: {} });
    await put('records', { id: other.id, record: { ...sampleRun().record, id: 'of-another' } });
    await put('records', { id: 'alone', record: sampleRun().record });
    await put('summaries', { ...empty, id: 'lost' });
    expect(
      (await store.listDamaged([empty.id, other.id])).map(({ id, faults }) => [id, ...faults]).sort(),
    ).toEqual(
      [
        ['alone', 'summary: is missing'],
        ['lost', 'record: is missing'],
        [empty.id, 'record: record.id is missing'],
        [other.id, expect.stringMatching(/^record: record\.id must be .*, not of-another$/)],
      ].sort(),
    );
  });

  it.each(TIMES)('STORE-30 a draft, revision or item saved at %s is skipped', async (savedAt) => {
    const { store, put } = openStore();
    const row = { id: 'x', name: '', scope: 's', label: '', collection: 'keys', body: {}, savedAt };
    for (const table of ['drafts', 'revisions', 'items'] as const) await put(table, row);
    const read = [await store.listDrafts(), await store.listRevisions('s'), await store.listItems('keys')];
    expect(read).toEqual([[], [], []]);
    expect((await store.listDamaged()).map(({ faults }) => faults[0]?.slice(0, 8))).toEqual(
      Array(3).fill('savedAt '),
    );
  });

  it('STORE-30 a row that JSON cannot represent is described in exports', async () => {
    const { store, put } = openStore();
    const inside: { id: string; self?: unknown } = { id: 'round' };
    inside.self = inside;
    await put('drafts', inside);
    await put('revisions', { id: 'large', body: 7n });
    expect(JSON.stringify(await store.exportAll())).toMatch(
      /"id":"round","unwritten".*"id":"large","unwritten"/,
    );
  });

  it.each(['a number that JSON has no form for', 'a value that contains itself'])(
    'STORE-30 a complete row with %s is reported as damaged, and all other rows are exported',
    async (what) => {
      const { store, put } = openStore();
      const [good, bad] = [await keep(store), await keep(store)];
      const inside: { self?: unknown } = {};
      inside.self = inside;
      const body = what.includes('itself') ? inside : { count: 7n };
      const row = { id: 'x', name: '', scope: 's', label: '', collection: 'workflows', body, savedAt: 1 };
      for (const table of ['drafts', 'revisions', 'items'] as const) await put(table, row);
      await put('items', { ...row, id: 'y', body: {}, extra: body });
      await put('records', { id: bad.id, record: { ...sampleRun().record, body } });
      const damaged = await store.listDamaged();
      expect(damaged.map((one) => one.what).sort()).toEqual(['draft', 'item', 'revision']);
      for (const { faults } of damaged) expect(faults.join()).toMatch(/^body must be a value that JSON can/);
      expect(JSON.stringify(await store.exportAll())).toContain(good.id);
      expect(JSON.stringify(await store.exportRuns([good.id, bad.id]))).toContain(good.id);
    },
  );
});

describe('importing files with damaged fields', () => {
  it.each(TIMES)(
    'an archive or bundle that contains a run saved at %s is rejected, and the invalid field is named',
    async (savedAt) => {
      const { store } = openStore();
      const { record } = sampleRun();
      const run = { id: 'r', title: 'R', changes: [], note: '', savedAt, record };
      const { added, issues } = await store.importArchive({ kind: 'archive', v: 1, runs: [run] });
      expect([added, issues[0]?.message]).toEqual([0, expect.stringContaining('savedAt must be a time')]);
      const parts = parseBundleParts({ runs: [{ ...run, record: await sampleStudy({}) }] }, {}, 1);
      expect([parts.runs, parts.issues[0]?.message]).toEqual([
        [],
        expect.stringContaining('savedAt must be a time'),
      ]);
    },
  );

  it('importing an archive also validates drafts, revisions and items', async () => {
    const { store } = openStore();
    const bad = {
      id: 'x',
      tabId: 'x',
      name: '',
      scope: '',
      label: '',
      shelf: 'workflows',
      body: {},
      savedAt: 1e300,
    };
    const archive = { kind: 'archive', v: 1, drafts: [bad], revisions: [bad], items: [bad] };
    const { added, issues } = await store.importArchive(archive);
    expect([added, issues.map(({ at }) => at.join('.'))]).toEqual([
      0,
      ['drafts.0', 'revisions.0', 'items.0'],
    ]);
    for (const { message } of issues) expect(message).toContain('savedAt must be a time');
  });

  it('STORE-30 a run that fails its own schema is not stored', async () => {
    const { store } = openStore();
    const answer = await store.saveRun(sampleRun({ savedAt: Number.NaN }));
    expect(answer.ok ? [] : answer.issues.map(({ code }) => code)).toEqual(['internal/defect']);
    expect([await store.listRuns(), await store.listDamaged()]).toEqual([[], []]);
  });
});

it('an invalid date is displayed as a dash', () => {
  expect([1e300, Number.NaN, -1e20].map(formatTime)).toEqual(['–', '–', '–']);
});
