/** Tests an opened saved run: its cells, its edits as drafts, and its exports (docs/spec/interface.md#storage). */
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDraft, writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import { type ExportFile, importArchive } from '../../../../src/app/views/runs/archive-file.js';
import { findSavedCell } from '../../../../src/app/views/runs/saved-cell.js';
import { buildDraftsFromRun } from '../../../../src/app/drafts/drafts-from-run.js';
import { listExportFormats, buildExportFile } from '../../../../src/app/views/runs/run-export.js';
import type { RunRecord } from '../../../../src/engine/index.js';
import { openStore, type Store } from '../../../../src/store/index.js';
import { sampleStudy } from '../../store/sample-study.js';
import { runEdited, runReference, shipped, SHIPPED, withFileText, withReadRule } from './sample-records.js';

const WIDE = { path: { kind: 'Subpath', root: '/' } };

let reference: RunRecord;
let edited: RunRecord;

beforeAll(async () => {
  reference = await runReference();
  edited = await runEdited({ config_review: withReadRule(WIDE) });
}, 60_000);

describe('showing a cell in a saved run', () => {
  it('a cell in a saved run lists every call in order, and gives a reason only for denials', () => {
    const cell = findSavedCell(reference, 'config_review', 'task_scoped')!;
    expect(cell.verdict.attack).toBe('stopped');
    expect(cell.calls.map(({ row }) => row.step)).toEqual(cell.verdict.rows.map(({ step }) => step));
    for (const { row, denialReason: why } of cell.calls)
      expect(why === null).toBe(row.outcome === 'task_allowed');
    expect(cell.calls.find(({ denialReason: why }) => why !== null)?.denialReason).toContain('/app/config');
  });

  it('a missing cell in a saved run is null', () => {
    expect(findSavedCell(reference, 'config_review', 'yours')).toBeNull();
    expect(findSavedCell(reference, 'nowhere', 'broad')).toBeNull();
  });
});

describe('opening the edits in a saved run', () => {
  it('the edits in a saved run are restored as drafts, which parse to the same documents', () => {
    const { drafts, unknownScenarios: unknown } = buildDraftsFromRun(edited, SHIPPED, writeYaml);
    expect(unknown).toEqual([]);
    expect(Object.keys(drafts)).toEqual(['config_review']);
    expect(Object.keys(drafts.config_review!)).toEqual(['warrantText']);
    const reading = parseDraft(shipped('config_review'), drafts.config_review!, null);
    expect(reading.yours?.warrant).toEqual(edited.request.yours.config_review?.warrant);
  });

  it('the edits in a saved run contain changed, added and removed files', () => {
    const base = shipped('config_review');
    const [first, second] = base.workspace.files;
    const files = [
      { ...first!, text: 'other' },
      ...base.workspace.files.slice(2),
      { path: '/new', text: 'new' },
    ];
    const scenario = { ...base, workspace: { ...base.workspace, files } };
    const request = { ...edited.request, yours: { config_review: { scenario, warrant: base.warrant } } };
    const { drafts } = buildDraftsFromRun({ ...edited, request }, SHIPPED, writeYaml);
    expect(drafts.config_review).toEqual({
      files: { [first!.path]: 'other', [second!.path]: null, '/new': 'new' },
    });
  });

  it('the reference has no edits in a saved run, and scenarios missing from this page are named', () => {
    expect(buildDraftsFromRun(reference, SHIPPED, writeYaml)).toEqual({ drafts: {}, unknownScenarios: [] });
    const yours = { own: withFileText('/app/config/app.yml', 'x') };
    const request = { ...edited.request, yours };
    expect(buildDraftsFromRun({ ...edited, request }, SHIPPED, writeYaml)).toEqual({
      drafts: {},
      unknownScenarios: ['own'],
    });
  });
});

interface TextFile {
  readonly name: string;
  readonly text: string;
}

function fileOf(file: ExportFile | null): TextFile {
  if (file === null || typeof file.content !== 'string') throw new Error('no text');
  return { name: file.name, text: file.content };
}

describe('exports of saved runs', () => {
  let store: Store;
  let ids: readonly string[];

  beforeAll(async () => {
    store = await openStore({ memory: true });
    const kept = [];
    for (const record of [reference, edited])
      kept.push(await store.saveRun({ record, title: 'A run', changes: [], note: 'mine', savedAt: 5 }));
    ids = kept.map((answer) => (answer.ok ? answer.value.id : ''));
  });

  it('exports write one run as CSV with a row per cell, several with a column for the run', async () => {
    const one = fileOf(await buildExportFile(store, [ids[0]!], 'csv'));
    expect(one.name).toBe(`pola-run-${reference.result.fingerprint}.csv`);
    expect(one.text.split('\r\n')).toHaveLength(1 + reference.result.cells.length + 1);
    const both = fileOf(await buildExportFile(store, ids, 'csv'));
    const [head, first] = both.text.split('\r\n');
    expect(head).toMatch(/^run,scenario,condition,/);
    expect(first).toMatch(new RegExp(`^${reference.result.fingerprint},config_review,`));
  });

  it('exports write Markdown for every selected run', async () => {
    const file = fileOf(await buildExportFile(store, ids, 'markdown'));
    expect(file.text).toContain(reference.result.fingerprint);
    expect(file.text).toContain(edited.result.fingerprint);
  });

  it('exports write JSON that another device imports with notes and records', async () => {
    const file = fileOf(await buildExportFile(store, [ids[1]!], 'archive'));
    const other = await openStore({ memory: true });
    expect(await importArchive(other, file.text)).toEqual({ added: 1, issues: [] });
    const [run] = await other.listRuns();
    expect(run).toMatchObject({ note: 'mine', fingerprint: edited.result.fingerprint });
    expect(await importArchive(other, file.text)).toEqual({ added: 0, issues: [] });
  });

  it('exports create no file if none of the runs exists', async () => {
    expect(await buildExportFile(store, ['nope'], 'archive')).toBeNull();
  });

  it('exports include workflow studies: a CSV line per obligation, a Markdown table, and one kind of run per CSV', async () => {
    const record = await sampleStudy();
    const own = await openStore({ memory: true });
    const kept = { title: 'A study', changes: [], note: '', savedAt: 5 };
    const study = await own.saveRun({ record, ...kept });
    const matrix = await own.saveRun({ record: reference, ...kept });
    if (!study.ok || !matrix.ok) throw new Error('not kept');
    const { id, fingerprint } = study.value;
    const csv = fileOf(await buildExportFile(own, [id], 'csv'));
    expect(csv.name).toBe(`pola-run-${fingerprint}.csv`);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1 + record.result.obligations.length);
    expect(csv.text).toContain(',reading_room,derived,router,template,C3,archivist,find_book,');
    const both = [id, matrix.value.id];
    const zipped = await buildExportFile(own, both, 'csv');
    expect([zipped?.name, zipped?.type]).toEqual(['pola-runs-2.zip', 'application/zip']);
    expect(Object.keys(unzipSync(zipped?.content as Uint8Array))).toEqual([
      `1-pola-run-${fingerprint}.csv`,
      `2-pola-run-${reference.result.fingerprint}.csv`,
    ]);
    const markdown = fileOf(await buildExportFile(own, both, 'markdown')).text;
    expect(markdown).toContain('# Coverage of reading_room');
    expect(markdown).toContain(reference.result.fingerprint);
    const other = await openStore({ memory: true });
    expect(await importArchive(other, fileOf(await buildExportFile(own, both, 'archive')).text)).toEqual({
      added: 2,
      issues: [],
    });
    expect((await other.getRun(id))?.record).toEqual(record);
  });

  it('APP-125 the view offers every format that supports all selected runs, and each of these exports succeeds', async () => {
    const offered = listExportFormats(['matrix']).map(({ id }) => id);
    expect(offered).toEqual(
      expect.arrayContaining(['archive', 'sarif', 'html', 'svg-chain', 'png:svg-chain']),
    );
    expect(listExportFormats(['matrix', 'coverage']).map(({ id }) => id)).not.toContain('svg-chain');
    for (const id of offered.filter((one) => !one.startsWith('png')))
      expect((await buildExportFile(store, [ids[0]!], id))?.content.length, id).toBeGreaterThan(100);
    const zip = await buildExportFile(store, ids, 'html');
    expect(Object.keys(unzipSync(zip?.content as Uint8Array))).toHaveLength(2);
    expect((await buildExportFile(store, ids, 'html'))?.content).toEqual(zip?.content);
  });

  it('exports report why a file is not an export', async () => {
    expect((await importArchive(store, '{')).issues.map(({ code }) => code)).toEqual(['document/not_json']);
    expect((await importArchive(store, '[]')).issues.map(({ code }) => code)).toEqual([
      'document/wrong_kind',
    ]);
  });
});
