/**
 * Tests that apply to every store. They run in memory, on a simulated database in Node, and on a real database in a
 * browser.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result, GradedTask, Json } from '../../../src/engine/index.js';
import { groupRuns, type Store } from '../../../src/store/index.js';
import { runTestSuite } from '../../support/suites.js';
import { sampleRecord, sampleRun } from './sample-run.js';
import { sampleStudy } from './sample-study.js';

export const MOST = 5;

/** The value of a result, which must be successful. */
export function valueOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.issues)}`);
  return answer.value;
}

export function codesOf(issues: readonly { readonly code: string }[]): string[] {
  return issues.map((issue) => issue.code);
}

export function describeStore(title: string, open: () => Promise<Store>): void {
  describe(title, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    describe('runs', () => {
      it('the store returns a saved run unchanged', async () => {
        const run = sampleRun({ note: 'why' });
        const summary = valueOf(await store.saveRun(run));
        expect(summary).toMatchObject({
          recordId: 'digest-of-AAAA-0000',
          fingerprint: 'AAAA-0000',
          title: 'First',
          changes: ['Path narrowed'],
          note: 'why',
          savedAt: 1000,
          trials: { total: 1, valid: 1 },
          rates: sampleRecord().result.rates,
        });
        expect(await store.getRun(summary.id)).toEqual({ summary, record: run.record });
        expect(await store.listRuns()).toEqual([summary]);
        expect(store.issues).toEqual([]);
      });

      it('LANG-12 the edits of a run survive an export and an import; runs from earlier versions have none', async () => {
        const edits = [{ title: 'Sample', parts: ['warrant', 'files'], forks: [0] }] as const;
        valueOf(await store.saveRun(sampleRun({ edits })));
        const archive = (await store.exportAll()) as { readonly runs: readonly object[] };
        valueOf(await store.deleteEverything());
        const [run] = archive.runs;
        const { edits: _edits, ...old } = run as { readonly edits: unknown };
        for (const [entry, expected] of [
          [run, edits],
          [old, undefined],
        ]) {
          expect((await store.importArchive({ ...archive, runs: [entry] })).added).toBe(1);
          expect((await store.listRuns())[0]?.edits).toEqual(expected);
          valueOf(await store.deleteEverything());
        }
        const bad = { ...run, edits: [{ title: 'Sample', parts: ['other'], forks: [] }] };
        expect((await store.importArchive({ ...archive, runs: [bad] })).added).toBe(0);
      });

      it('the store lists the newest runs first', async () => {
        for (const savedAt of [2000, 3000, 1000]) valueOf(await store.saveRun(sampleRun({ savedAt })));
        expect((await store.listRuns()).map((run) => run.savedAt)).toEqual([3000, 2000, 1000]);
        expect((await store.newestRuns(2)).map((run) => run.savedAt)).toEqual([3000, 2000]);
        expect(await store.newestRuns(9)).toEqual(await store.listRuns());
      });

      it('the same result can be saved twice, and the two runs are grouped together', async () => {
        await store.saveRun(sampleRun({ savedAt: 1 }));
        await store.saveRun(sampleRun({ savedAt: 3 }));
        await store.saveRun(sampleRun({ savedAt: 2, record: sampleRecord('BBBB-1111') }));
        const groups = groupRuns(await store.listRuns());
        expect(groups.map(({ latest, runs }) => [latest.fingerprint, latest.savedAt, runs.length])).toEqual([
          ['AAAA-0000', 3, 2],
          ['BBBB-1111', 2, 1],
        ]);
      });

      it('changing the note of a run does not change anything else', async () => {
        const kept = valueOf(await store.saveRun(sampleRun()));
        expect(valueOf(await store.updateRun(kept.id, { note: 'new' }))).toEqual({ ...kept, note: 'new' });
        expect(await store.listRuns()).toEqual([{ ...kept, note: 'new' }]);
        expect(valueOf(await store.updateRun('nobody', { note: 'new' }))).toBeNull();
      });

      it('deleting runs deletes only the given runs', async () => {
        const first = valueOf(await store.saveRun(sampleRun()));
        const second = valueOf(await store.saveRun(sampleRun()));
        valueOf(await store.deleteRuns([first.id, 'nobody']));
        expect(await store.listRuns()).toEqual([second]);
        expect(await store.getRun(first.id)).toBeNull();
      });

      it('the store saves a copy of each object, so that later changes to the object have no effect', async () => {
        const record = sampleRecord() as { engineVersion: string } & ReturnType<typeof sampleRecord>;
        const { id } = valueOf(await store.saveRun(sampleRun({ record })));
        record.engineVersion = '9.9.9';
        expect((await store.getRun(id))?.record.engineVersion).toBe('0.1.0');
      });

      it('STORE-3 anything except plain data is rejected, and none of it is stored', async () => {
        const record = new Proxy(sampleRecord(), {});
        const answer = await store.saveRun(sampleRun({ record }));
        expect(answer.ok ? [] : codesOf(answer.issues)).toEqual(['internal/defect']);
        expect(await store.listRuns()).toEqual([]);
      });

      it('an incomplete record is skipped, and its errors are reported', async () => {
        const { trials: _trials, ...broken } = sampleRecord();
        const { id } = valueOf(await store.saveRun(sampleRun({ record: broken as never })));
        expect(await store.getRun(id)).toBeNull();
        expect(store.issues[0]?.code).toBe('store/unreadable_record');
        expect(store.issues[0]?.message).toContain('trials');
      });
    });

    describe('workflow studies', () => {
      it('workflow studies are saved, listed with their fractions, opened, archived and deleted like any run', async () => {
        const record = await sampleStudy();
        const summary = valueOf(await store.saveRun(sampleRun({ record })));
        valueOf(await store.saveRun(sampleRun({ savedAt: 2 })));
        expect(summary).toMatchObject({
          kind: 'coverage',
          recordId: record.id,
          rates: {},
          trials: { total: record.result.tests.length, valid: record.result.tests.length },
          coverage: {
            workflow: 'reading_room',
            condition: 'derived',
            realizer: 'template',
            runtime: 'router',
            criteria: record.result.criteria.map(({ criterion, witnessed, total }) => ({
              criterion,
              witnessed,
              total,
            })),
          },
        });
        const { probed, attempted, breached, total } = record.result.restricted;
        expect(summary.coverage?.restricted).toEqual({ probed, attempted, breached, total });
        expect(summary.fingerprint).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(await store.getRun(summary.id)).toEqual({ summary, record });
        expect((await store.listRuns()).map(({ kind }) => kind)).toEqual(['coverage', 'matrix']);
        const archive = JSON.stringify(await store.exportAll());
        valueOf(await store.deleteRuns([summary.id]));
        expect(await store.getRun(summary.id)).toBeNull();
        expect(await store.importArchive(JSON.parse(archive))).toEqual({ added: 1, issues: [] });
        expect(await store.getRun(summary.id)).toEqual({ summary, record });
        expect(store.issues).toEqual([]);
      });

      it('workflow studies that are incomplete are skipped, and the reason is given', async () => {
        const record = await sampleStudy({});
        const [first, ...tests] = record.result.tests;
        const { criterion: _criterion, ...test } = first!;
        const broken = { ...record, result: { ...record.result, tests: [test, ...tests] } };
        const lying = {
          ...record,
          result: { ...record.result, tests: [{ ...first!, realizedAttempt: 99 }, ...tests] },
        };
        for (const [bad, place] of [
          [broken, 'result.tests[0]'],
          [lying, 'result.tests[0].realizedAttempt'],
        ] as const) {
          const run = { id: 'a', title: '', changes: [], note: '', savedAt: 1, record: bad };
          const { added, issues } = await store.importArchive({ kind: 'archive', v: 1, runs: [run] });
          expect([added, codesOf(issues)]).toEqual([0, ['store/unreadable_record']]);
          expect(issues[0]?.message).toContain(place);
        }
      });

      it('STORE-10 workflow studies show the fractions computed from their obligations, not those in the record', async () => {
        const record = await sampleStudy({});
        const criteria = record.result.criteria.map((row) => ({ ...row, witnessed: 99, total: 99 }));
        const forged = { ...record, result: { ...record.result, criteria } };
        const summary = valueOf(await store.saveRun(sampleRun({ record: forged })));
        expect(summary.coverage?.criteria[0]).toEqual({ criterion: 'C1', witnessed: 2, total: 2 });
      });
    });

    describe('task suites', () => {
      it('task suites are saved, listed with their figures and counts, opened, archived and deleted like any run', async () => {
        const record = await runTestSuite({
          conditions: ['no_warrant', 'task_scoped'],
          solver: 'compromised',
        });
        const summary = valueOf(await store.saveRun(sampleRun({ record })));
        expect(summary).toMatchObject({
          kind: 'tasks',
          recordId: record.id,
          rates: {},
          trials: { total: 4, valid: 4 },
          suite: { tasks: record.request.tasks, solver: 'compromised' },
        });
        // The list computes its own figures, which must match the engine's.
        const figures = record.aggregate.groups
          .filter(({ capability }) => capability === null)
          .map(({ condition, guarded, figures: { meanCombined, valid, invalid, tcr, asr } }) => {
            return { condition, guarded, meanCombined, valid, invalid, tcr, asr };
          });
        expect(summary.suite?.rows).toEqual(figures);
        expect(figures.map(({ asr }) => asr.hits)).toEqual([2, 0]);
        expect(summary.fingerprint).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(await store.getRun(summary.id)).toEqual({ summary, record });
        const archive = JSON.stringify(await store.exportAll());
        valueOf(await store.deleteRuns([summary.id]));
        expect(await store.getRun(summary.id)).toBeNull();
        expect(await store.importArchive(JSON.parse(archive))).toEqual({ added: 1, issues: [] });
        expect(await store.getRun(summary.id)).toEqual({ summary, record });
        expect(store.issues).toEqual([]);
      });

      it('task suites that are incomplete are skipped, and the reason is given', async () => {
        const record = await runTestSuite({ tasks: ['ws-01-file-stats'] });
        const [{ trial, verdict }] = record.graded as [GradedTask];
        const [event, ...events] = trial.events;
        const withFirst = (graded: unknown): unknown => ({ ...record, graded: [graded] });
        for (const [bad, place] of [
          [withFirst({ trial, verdict: { ...verdict, combined: 1.5 } }), 'graded[0].verdict.combined'],
          [withFirst({ trial, verdict: { ...verdict, status: 'lost' } }), 'graded[0].verdict.status'],
          [
            withFirst({ trial: { ...trial, events: [{ ...event, kind: 'foreign' }, ...events] }, verdict }),
            'graded[0].trial.events[0]',
          ],
          [withFirst({ verdict }), 'graded[0].trial'],
          [{ ...record, request: { ...record.request, solver: 7 } }, 'request.solver'],
        ] as const) {
          const run = { id: 'a', title: '', changes: [], note: '', savedAt: 1, record: bad };
          const { added, issues } = await store.importArchive({ kind: 'archive', v: 1, runs: [run] });
          expect([added, codesOf(issues)]).toEqual([0, ['store/unreadable_record']]);
          expect(issues[0]?.message).toContain(place);
        }
      });

      it('STORE-10 task suites show the figures computed from their verdicts, not those in the record', async () => {
        const record = await runTestSuite({ solver: 'noop' });
        const forged = { ...record, aggregate: { groups: [], invalid: [] } };
        const summary = valueOf(await store.saveRun(sampleRun({ record: forged })));
        expect(summary.suite?.rows).toMatchObject([
          { meanCombined: 0, valid: 2, tcr: { hits: 0, valid: 2 } },
        ]);
      });
    });

    describe('drafts', () => {
      it('the store keeps one draft for each tab', async () => {
        valueOf(await store.saveDraft('tab-1', { name: 'One', body: { text: 'a' }, savedAt: 1 }));
        valueOf(await store.saveDraft('tab-2', { name: 'Two', body: { text: 'b' }, savedAt: 2 }));
        valueOf(await store.saveDraft('tab-1', { name: 'One', body: { text: 'c' }, savedAt: 3 }));
        expect(await store.loadDraft('tab-1')).toEqual({
          tabId: 'tab-1',
          name: 'One',
          body: { text: 'c' },
          savedAt: 3,
        });
        expect((await store.listDrafts()).map((draft) => draft.tabId)).toEqual(['tab-1', 'tab-2']);
      });

      it('a deleted draft is removed, and an unknown tab has no draft', async () => {
        await store.saveDraft('tab-1', { name: 'One', body: 'a', savedAt: 1 });
        valueOf(await store.deleteDraft('tab-1'));
        expect(await store.loadDraft('tab-1')).toBeNull();
        expect(await store.loadDraft('nobody')).toBeNull();
        expect(store.issues).toEqual([]);
      });
    });

    describe('revisions', () => {
      it('the store lists the revisions of one scope, newest first', async () => {
        await store.addRevision('a', { body: 1, savedAt: 1, label: 'first' }, MOST);
        await store.addRevision('b', { body: 2, savedAt: 2, label: 'other' }, MOST);
        await store.addRevision('a', { body: 3, savedAt: 3, label: 'second' }, MOST);
        expect((await store.listRevisions('a')).map(({ body, label }) => [body, label])).toEqual([
          [3, 'second'],
          [1, 'first'],
        ]);
      });

      it('the oldest revisions of a scope beyond the limit are dropped', async () => {
        await store.addRevision('b', { body: 'other', savedAt: 0, label: '' }, MOST);
        for (let i = 0; i < MOST + 2; i++)
          await store.addRevision('a', { body: i, savedAt: i, label: '' }, MOST);
        const bodies = (await store.listRevisions('a')).map((revision) => revision.body);
        expect(bodies).toHaveLength(MOST);
        expect([bodies.at(0), bodies.at(-1)]).toEqual([MOST + 1, 2]);
        expect(await store.listRevisions('b')).toHaveLength(1);
      });
    });

    describe('items', () => {
      const item = (id: string, savedAt: number, shelf = 'keys') => ({
        id,
        collection: shelf,
        body: { id },
        savedAt,
      });

      it('STORE-19 items are kept by collection, newest first, and the oldest items beyond the limit are dropped', async () => {
        valueOf(await store.saveItem(item('other', 0, 'else'), 2));
        for (const [index, id] of ['a', 'b', 'c'].entries())
          valueOf(await store.saveItem(item(id, index), 2));
        expect((await store.listItems('keys')).map(({ id }) => id)).toEqual(['c', 'b']);
        valueOf(await store.saveItem({ ...item('b', 9), body: 'renamed' }, 2));
        expect((await store.listItems('keys')).map(({ body }) => body)).toEqual(['renamed', { id: 'c' }]);
        valueOf(await store.deleteItem('b'));
        expect(await store.listItems('keys')).toEqual([item('c', 2)]);
        expect(await store.listItems('else')).toHaveLength(1);
      });

      it('STORE-20 items are excluded from every archive, and are deleted along with all other data', async () => {
        valueOf(await store.saveItem({ ...item('a', 1), body: 'a private key' }, 2));
        expect(JSON.stringify(await store.exportAll())).not.toContain('a private key');
        valueOf(await store.deleteEverything());
        expect(await store.listItems('keys')).toEqual([]);
      });

      it("STORE-27 the user's own workflows are exported, and are imported alongside existing ones", async () => {
        const item = (name: string) => ({
          id: 'workflow/desk',
          collection: 'workflows',
          body: { id: 'desk', text: name },
          savedAt: 1,
        });
        valueOf(await store.saveItem(item('mine'), 9));
        const archive = JSON.parse(JSON.stringify(await store.exportAll())) as Record<string, unknown>;
        expect(archive.items).toEqual([item('mine')]);
        expect(await store.importArchive(archive)).toEqual({ added: 0, issues: [] });
        valueOf(await store.saveItem(item('newer'), 9));
        for (const added of [1, 0]) expect(await store.importArchive(archive)).toEqual({ added, issues: [] });
        const bodies = (await store.listItems('workflows')).map(
          ({ body }) => body as { id: string; text: string },
        );
        expect(bodies.map(({ text }) => text).sort()).toEqual(['mine', 'newer']);
        expect(new Set(bodies.map(({ id }) => id)).size).toBe(2);
        const key = { id: 'k', collection: 'warrants/keys', body: 'injected', savedAt: 1 };
        const { added, issues } = await store.importArchive({ ...archive, items: [key] });
        expect([added, issues[0]?.at]).toEqual([0, ['items', 0]]);
      });
    });

    describe('archives', () => {
      it('STORE-7 importing an archive restores all data in an empty store', async () => {
        await fill(store);
        const before = await snapshotOf(store);
        const archive = await store.exportAll();
        valueOf(await store.deleteEverything());
        expect(await snapshotOf(store)).toEqual({ runs: [], drafts: [], revisions: [] });
        const text = JSON.stringify(archive);
        expect(await store.importArchive(JSON.parse(text))).toEqual({ added: 4, issues: [] });
        expect(await snapshotOf(store)).toEqual(before);
        expect(JSON.stringify(await store.exportAll())).toBe(text);
      });

      it('importing the same archive again adds nothing', async () => {
        await fill(store);
        const archive = await store.exportAll();
        expect(await store.importArchive(archive)).toEqual({ added: 0, issues: [] });
      });

      it('exports selected runs in the same form', async () => {
        await fill(store);
        const [newest] = await store.listRuns();
        const archive = await store.exportRuns([newest?.id ?? '', 'nobody']);
        valueOf(await store.deleteEverything());
        expect(await store.importArchive(archive)).toEqual({ added: 1, issues: [] });
        expect(await store.listRuns()).toEqual([newest]);
      });

      it('STORE-9 an import never overwrites an entry: one with an existing id and different content is added as a new entry', async () => {
        await fill(store);
        const archive = (await store.exportAll()) as unknown as EditableArchive;
        const foreign = structuredClone(archive);
        foreign.drafts[0].body = 'theirs';
        foreign.runs[0].record.engineVersion = '0.2.0';
        expect(await store.importArchive(foreign)).toEqual({ added: 2, issues: [] });
        expect(await store.importArchive(foreign)).toEqual({ added: 0, issues: [] });
        expect((await store.listDrafts()).map((draft) => draft.body).sort()).toEqual(['mine', 'theirs']);
        const runs = await store.listRuns();
        expect(runs.map((run) => run.engineVersion).sort()).toEqual(['0.1.0', '0.1.0', '0.2.0']);
      });

      it('imports what is valid and reports the rest', async () => {
        await fill(store);
        const archive = (await store.exportAll()) as unknown as EditableArchive;
        valueOf(await store.deleteEverything());
        Reflect.deleteProperty(archive.runs[0].record.result, 'cells');
        Reflect.deleteProperty(archive.revisions[0], 'scope');
        const { added, issues } = await store.importArchive([...[archive]][0]);
        expect(added).toBe(2);
        expect(issues.map(({ code, at }) => [code, ...at])).toEqual([
          ['store/unreadable_record', 'runs', 0],
          ['store/unreadable_record', 'revisions', 0],
        ]);
        expect(issues[0]?.message).toContain('result.cells');
      });

      it('STORE-10 an import uses the records and ignores the figures listed in the archive', async () => {
        await store.saveRun(sampleRun());
        const archive = (await store.exportAll()) as unknown as EditableArchive;
        valueOf(await store.deleteEverything());
        Object.assign(archive.runs[0], { fingerprint: 'FAKE-FAKE', rates: {} });
        await store.importArchive(archive);
        expect((await store.listRuns())[0]?.fingerprint).toBe('AAAA-0000');
      });

      it.each([
        ['a number', 7, 'document/wrong_kind'],
        ['another document', { kind: 'bundle', v: 1 }, 'document/wrong_kind'],
      ])('rejects %s', async (_what, json, code) => {
        const { added, issues } = await store.importArchive(json);
        expect([added, codesOf(issues)]).toEqual([0, [code]]);
      });

      it('an import reads as much as possible from an archive in a newer version, and shows a message', async () => {
        await fill(store);
        const archive = (await store.exportAll()) as unknown as { v: number };
        valueOf(await store.deleteEverything());
        archive.v = 2;
        const { added, issues } = await store.importArchive(archive);
        expect([added, codesOf(issues)]).toEqual([4, ['document/newer_version']]);
      });
    });

    it('the store reports the available space, or that the amount is unknown', async () => {
      const { used, available } = await store.usage();
      for (const bytes of [used, available]) expect(bytes === null || bytes >= 0).toBe(true);
    });
  });
}

interface EditableArchive {
  runs: [{ record: { engineVersion: string; result: { cells?: unknown } } }];
  drafts: [{ body: Json }];
  revisions: [{ scope?: string }];
}

async function fill(store: Store): Promise<void> {
  await store.saveRun(sampleRun());
  await store.saveRun(sampleRun({ record: sampleRecord('BBBB-1111'), savedAt: 2000 }));
  await store.saveDraft('tab-1', { name: 'One', body: 'mine', savedAt: 5 });
  await store.addRevision('a', { body: { text: 1 }, savedAt: 1, label: 'first' }, MOST);
}

async function snapshotOf(store: Store): Promise<unknown> {
  const runs = await store.listRuns();
  const opened = await Promise.all(runs.map((run) => store.getRun(run.id)));
  return { runs: opened, drafts: await store.listDrafts(), revisions: await store.listRevisions('a') };
}
