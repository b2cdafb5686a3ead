/**
 * Tests the comparison of two runs: sides with the same columns, the first difference, and the documents that differ.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import { buildFirstDifferenceView } from '../../../../src/app/views/compare/first-difference.js';
import { listDocumentPairs } from '../../../../src/app/views/compare/document-texts.js';
import { formatCellName } from '../../../../src/app/views/compare/cell-name.js';
import { alignRecords, isComparable, toComparedSide } from '../../../../src/app/views/compare/sides.js';
import { sampleStudy } from '../../store/sample-study.js';
import { COMPARE } from '../../../../src/app/messages/compare.js';
import { compareRuns, type RunRecord } from '../../../../src/engine/index.js';
import type { RunSummary } from '../../../../src/store/index.js';
import { runEdited, runReference, SHIPPED, withFileText, withReadRule } from '../runs/sample-records.js';

let reference: RunRecord;
let wide: RunRecord;
let narrow: RunRecord;
let otherText: RunRecord;

beforeAll(async () => {
  reference = await runReference();
  wide = await runEdited({ config_review: withReadRule({ path: { kind: 'Subpath', root: '/' } }) });
  narrow = await runEdited({ config_review: withReadRule({ path: { kind: 'Subpath', root: '/other' } }) });
  otherText = await runEdited({ config_review: withFileText('/app/config/app.yml', 'name: other\n') });
}, 60_000);

function divergenceOf(a: RunRecord, b: RunRecord) {
  const [before, after] = alignRecords(a, b);
  const found = compareRuns(before, after).firstDifference!;
  return { found, view: buildFirstDifferenceView(before, after, found) };
}

describe('comparing a run with edits against the reference', () => {
  it('"Yours" is compared with the documents on which it is based', () => {
    const [before, after] = alignRecords(reference, wide);
    const comparison = compareRuns(before, after);
    expect(comparison.same).toBe(false);
    expect(comparison.onlyBefore).toEqual([]);
    expect(comparison.onlyAfter).toEqual([]);
    expect(comparison.cells.map(({ scenario, condition }) => `${scenario}:${condition}`)).toEqual([
      'config_review:yours',
    ]);
    expect(comparison.calls.map(({ change }) => change)).toEqual(['became_allowed', 'became_allowed']);
  });

  it('the comparison finds no differences if there are no edits', async () => {
    const [before, after] = alignRecords(reference, await runEdited({}));
    expect(compareRuns(before, after)).toMatchObject({ firstDifference: null, cells: [], calls: [] });
  }, 60_000);

  it('aligning two runs without edits changes neither run', () => {
    expect(alignRecords(reference, reference)).toEqual([reference, reference]);
    expect(compareRuns(reference, reference).same).toBe(true);
  });
});

describe('the first difference between two runs', () => {
  it('the first difference shows both calls, their outcomes, and why the denied call was denied', () => {
    const { found, view } = divergenceOf(reference, wide);
    expect(found).toMatchObject({ scenario: 'config_review', condition: 'yours' });
    expect(view.kind).toBe(COMPARE.nature.decided);
    expect(view.before.row).toMatchObject({ outcome: 'injected_denied', origin: 'injected' });
    expect(view.after.row).toMatchObject({ outcome: 'injected_allowed', step: view.before.row?.step });
    expect(view.before.sentence).toContain('/app/config');
    expect(view.after.sentence).toContain('Allowed');
  });

  it('the first difference is the step at which a task call failed', () => {
    const { view } = divergenceOf(wide, narrow);
    expect([view.before.row?.outcome, view.after.row?.outcome]).toEqual(['task_allowed', 'task_denied']);
  });

  it('the comparison shows both final answers if only they differ', () => {
    const { view } = divergenceOf(reference, otherText);
    expect(view.kind).toBe(COMPARE.nature.returned);
    expect(view.after.answer).toBe('name: other\n');
    expect(view.before.answer).not.toBe(view.after.answer);
  });

  it('the comparison names the position of the injection if it differs', () => {
    const scenario = SHIPPED.find(({ id }) => id === 'config_review')!;
    const injections = scenario.injections.map((one) => ({ ...one, text: `${one.text} Again.` }));
    return runEdited({
      config_review: { scenario: { ...scenario, injections }, warrant: scenario.warrant },
    }).then((moved) => {
      const { found, view } = divergenceOf(reference, moved);
      expect(found.step).toBeNull();
      expect(view.kind).toBe(COMPARE.nature.placed);
      expect(view.after.row).toBeNull();
      expect(view.after.sentence).toContain('/app/config');
    });
  }, 60_000);
});

describe('documents that differ between two runs', () => {
  it('the edited documents are listed as different, and the unedited side shows the built-in text', () => {
    const pairs = listDocumentPairs(reference, wide, writeYaml);
    expect(pairs.map(({ scenario, documentName: part }) => `${scenario}/${part}`)).toEqual([
      'config_review/warrant',
    ]);
    expect(pairs[0]?.before).toContain('/app/config');
    expect(pairs[0]?.after).toContain('root: /\n');
  });

  it('a differing file is listed with its path', () => {
    expect(listDocumentPairs(reference, otherText, writeYaml)).toMatchObject([
      { documentName: '/app/config/app.yml', after: 'name: other\n' },
    ]);
  });

  it('identical runs have no differing documents', () => {
    expect(listDocumentPairs(wide, wide, writeYaml)).toEqual([]);
  });
});

describe('the name of a compared cell', () => {
  it('the cell name consists of titles, or of ids if this page has no title for them', () => {
    const variant = SHIPPED[0]!.variants[0]!;
    expect(formatCellName(SHIPPED, { scenario: 'config_review', condition: 'yours', variant: null })).toBe(
      'Config review, Yours',
    );
    expect(
      formatCellName(SHIPPED, { scenario: 'config_review', condition: 'yours', variant: variant.id }),
    ).toBe(`Config review, Yours: ${variant.title}`);
    expect(formatCellName([], { scenario: 'own', condition: 'broad', variant: 'v' })).toBe('own, Broad: v');
  });
});

it('a workflow study cannot be compared, and the message names the study', async () => {
  const record = await sampleStudy({});
  const summary = { title: 'Coverage of reading_room' } as RunSummary;
  const side = toComparedSide('a', { record, summary });
  expect(isComparable(side)).toBe(false);
  expect(side).toEqual({ recordKind: 'Coverage of reading_room' });
  expect(COMPARE.notMatrix('Coverage of reading_room')).toContain("'Coverage of reading_room'");
  expect(isComparable(toComparedSide('b', { record: reference, summary }))).toBe(true);
  for (const nothing of [null, undefined]) expect(isComparable(nothing)).toBe(false);
});
