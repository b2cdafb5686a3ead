/**
 * Files saved by an earlier version can still be opened: records, bundles, documents, answers, packs and links with
 * format 1 terms (docs/spec/formats.md#renamed-terms).
 */
import { inEnglish } from '../../support/golden.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readSheetText } from '../../../src/app/learn/answer-link.js';
import { readPack } from '../../../src/app/learn/workshop-pack.js';
import { decodeShare } from '../../../src/app/url/share-link.js';
import { readShareState } from '../../../src/app/url/share-state.js';
import { parseBundleText, writeBundle } from '../../../src/app/bundles/bundle-file.js';
import { SCENARIOS } from '../../../src/catalog/index.js';
import {
  type CoverageRecord,
  findEntryFault,
  gradeTrial,
  type Json,
  measureCoverage,
  readNativeDocument,
  readRecord,
  readRecords,
  readScenario,
  readWarrant,
  type RunRecord,
  runMatrix,
  runStudyToRecord,
  type StudyRecord,
  type TaskSuiteRecord,
  upgradeTerms,
} from '../../../src/engine/index.js';

const FOLDER = join(import.meta.dirname, '../../samples/format-1');
const text = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const OLD_BUNDLE = readFileSync(join(FOLDER, '../matrix/old-terms/bundle.json'), 'utf8');
/** Old terms that must no longer be written, except in values inside calls. */
const OLD =
  /"(planted|worked|broke|callsBlocked|alsoRefuse|keptAt|shelf|p-agent|q-agent|call\.withheld|fault\.struck|message\.said|disk\.handed_over|disk\.returned|file\.refused|not_asked|expectedBlock|happened|broken)"/;

function open<R extends StudyRecord>(name: string): R {
  const { value, issues } = readRecord(text(name));
  expect(issues).toEqual([]);
  return value as R;
}

/** Returns a record without the fields that depend on keys and ids. */
function comparable(value: unknown): unknown {
  const left = new Set(['id', 'fingerprint', 'envelopes']);
  return JSON.parse(JSON.stringify(value, (name, part: unknown) => (left.has(name) ? null : part)));
}

const RECORDS = readdirSync(FOLDER).filter((name) => name.endsWith('.run.json'));

/** Members of a decision that have new names or values in format 2; all other members are unchanged. */
const RENAMED_PARTS = new Set(['holder', 'facts', 'nearestRoot']);
const decisionsOf = ({ trials }: Pick<RunRecord, 'trials'>) =>
  trials
    .flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'call.decided' ? [event.decision] : [])),
    )
    .map((decision) => Object.entries(decision).filter(([name]) => !RENAMED_PARTS.has(name)));

describe('reading format 1 records', () => {
  it('EXCH-86 the current engine decides and grades a format 1 request as format 1 did, apart from renamed terms', async () => {
    const old = open<RunRecord>('matrix.run.json');
    const record = JSON.parse(text('matrix.run.json')) as RunRecord;
    const now = await runStudyToRecord(runMatrix(old.request));
    expect(decisionsOf(now)).toHaveLength(28);
    expect(decisionsOf(now)).toEqual(decisionsOf(record));
    expect(comparable(now.result)).toEqual(comparable(old.result));
    expect(now.result.fingerprint).not.toBe(record.result.fingerprint);
  });

  it.each(RECORDS)(
    'EXCH-86 the record %s opens with current terms and has an id that matches its content',
    (name) => {
      const record = open(name);
      expect(record.schemaVersion).toBe(2);
      expect(OLD.exec(JSON.stringify(record))?.[0]).toBeUndefined();
      expect(findEntryFault(record)).toBeNull();
    },
  );

  it('EXCH-86 importing a matrix run produces the same result as the current engine', async () => {
    const old = open<RunRecord>('matrix.run.json');
    const made = await runStudyToRecord(runMatrix(old.request));
    expect(inEnglish(comparable(made))).toEqual(comparable(old));
    expect(old.trials.map((trial) => gradeTrial(old.request.scenarios[0]!, trial).rows)).toEqual(
      old.result.cells.map(({ rows }) => rows),
    );
  });

  it.each(['coverage.run.json', 'coverage-paper.run.json'])(
    'EXCH-86 the study %s matches the current engine’s result',
    async (name) => {
      const old = open<CoverageRecord>(name);
      const made = await runStudyToRecord(measureCoverage(old.request));
      expect(inEnglish(comparable(made))).toEqual(comparable(old));
    },
  );

  it('EXCH-86 the counts for a task suite match those in the old record', () => {
    const old = JSON.parse(text('suite.run.json')) as { graded: { verdict: { calls: unknown } }[] };
    const record = open<TaskSuiteRecord>('suite.run.json');
    expect(record.graded.map(({ verdict }) => verdict.calls)).toEqual(
      old.graded.map(({ verdict }) => verdict.calls),
    );
    expect(record.aggregate.groups.map(({ figures }) => figures.callsDenied).join()).toMatch(/[1-9]/);
  });

  it('a record that was modified keeps its id, which no longer matches the content', () => {
    const old = JSON.parse(text('matrix.run.json')) as Record<string, unknown>;
    expect(findEntryFault({ ...old, id: 'x' })).toMatch(/the record’s id does not match/);
  });

  it('an archive returns all of its runs', () => {
    const { records, issues } = readRecords(text('archive.json'));
    expect([records.map(({ kind }) => kind).sort(), issues]).toEqual([['coverage', 'matrix'], []]);
  });

  it('a task result file is converted to current events', () => {
    const { value } = upgradeTerms(JSON.parse(text('task-result.json')));
    const { trial } = value as { trial: { events: { kind: string; reason?: string }[] } };
    expect(trial.events.map(({ kind }) => kind)).toContain('disk.exported');
    expect(OLD.exec(JSON.stringify(trial))?.[0]).toBeUndefined();
  });
});

describe('reading format 1 documents', () => {
  it('EXCH-85 a scenario causes one warning per old term, and values inside calls stay unchanged', () => {
    const { value, issues } = readScenario(parseYaml(text('scenario.yaml')));
    expect(issues.map(({ code, severity, facts }) => [code, severity, facts])).toEqual([
      ['document/old_term', 'warning', { found: 'planted', current: 'injected' }],
      ['document/old_term', 'warning', { found: 'p-agent', current: 'manager' }],
      ['document/old_term', 'warning', { found: 'q-agent', current: 'worker' }],
    ]);
    expect(value?.script[1]).toEqual({ kind: 'injected', injection: 'note' });
    expect(value?.injections[0]?.calls[0]?.args.origin).toBe('planted');
  });

  it('EXCH-85 a warning contains the old term’s position', () => {
    const { value, issues } = readWarrant(parseYaml(text('warrant.yaml')));
    expect(issues.map(({ at }) => at)).toEqual([
      ['chain', 0, 'holder'],
      ['chain', 1, 'holder'],
    ]);
    expect(value?.chain.map(({ holder }) => holder)).toEqual(['manager', 'worker']);
  });

  it('a document with old terms is written with current terms', () => {
    const { document } = readNativeDocument('scenario', text('scenario.yaml'));
    expect(JSON.stringify(document)).not.toMatch(/q-agent|"kind":"planted"/);
  });

  it('a format 1 document keeps the role that signed a presented chain', () => {
    const presented = { kind: 'presented', envelopes: ['x'], holder: 'q-agent' };
    expect(upgradeTerms(presented).value).toBe(presented);
  });

  it('EXCH-85 an old term next to its replacement is kept, so that the parser reports it', () => {
    const both = { callsBlocked: 1, callsDenied: 2 };
    expect(upgradeTerms(both)).toEqual({ value: both, replaced: [] });
  });
});

describe('reading page files in format 1', () => {
  it('a format 1 bundle opens with its expected outcomes and keeps its comments', () => {
    const opened = parseBundleText(OLD_BUNDLE, SCENARIOS);
    if (Array.isArray(opened)) throw new Error(JSON.stringify(opened));
    const { drafts, extras, issues } = opened;
    expect(drafts.config_review?.warrantText).toContain('# works');
    expect(extras.expectations).toEqual({ config_review: { yours: { attack: 'stopped', task: 'failed' } } });
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['document/old_term']));
    const { sources: _, ...written } = JSON.parse(writeBundle(SCENARIOS, drafts, extras, '')) as Record<
      string,
      Json
    >;
    expect(OLD.exec(JSON.stringify(written))?.[0]).toBeUndefined();
  });

  it('a format 1 share link opens with its drafts', () => {
    const { value } = decodeShare(text('share.txt').trim().replace('#/s/', ''));
    const state = readShareState(value);
    expect(Object.keys(state?.drafts ?? {})).toEqual(['config_review', 'own_review']);
    expect(state?.ignoredFields).toBe(0);
    expect(readScenario(state?.drafts.own_review?.own).value).not.toBeNull();
  });

  it.each(['answers.json', 'answers.txt'])(
    'the file %s opens with every answer and every hint that was used',
    (name) => {
      const { sheet, issues } = readSheetText(text(name));
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(sheet?.answers).toHaveLength(
        (JSON.parse(text('answers.json')) as { answers: [] }).answers.length,
      );
      expect(sheet?.answers[0]?.fingerprint).toBe('NG64-BKJ3');
      expect(sheet?.answers[1]?.help).toEqual({ hints: 1, sampleAnswerOpened: true });
    },
  );

  it('a workshop pack is accepted only with the fingerprint that the current engine computes', () => {
    const { pack, issues } = readPack(text('workshop.pola-workshop.json'), [
      'l0-same',
      'l1-watch',
      'l8-leftover',
    ]);
    expect([pack?.fingerprint, pack?.lessons.length, issues]).toEqual(['NG64-BKJ3', 3, []]);
  });
});
