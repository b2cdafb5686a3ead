import { describe, expect, it } from 'vitest';
import { findMismatch } from '../../../src/app/state/mismatch.js';
import type { CellSummary } from '../../../src/app/state/reference-summary.js';
import type { RunRecord } from '../../../src/engine/index.js';

const cell = (condition: string, fingerprint: string): CellSummary =>
  ({ scenario: 's', condition, fingerprint }) as CellSummary;
const record = (...cells: CellSummary[]): RunRecord => ({ result: { cells } }) as unknown as RunRecord;
const live = (fingerprint: string) => ({ s: { graded: { verdict: { fingerprint } } } });

describe('agreement between the results in a page', () => {
  const shipped = { cells: [cell('broad', 'AAAA'), cell('task_scoped', 'BBBB')] };

  it('no disagreement is reported if every cell matches the build-time results and the display', () => {
    const found = record(cell('broad', 'AAAA'), cell('task_scoped', 'BBBB'), cell('yours', 'CCCC'));
    expect(findMismatch(found, { shippedReference: shipped, live: live('CCCC') })).toBeNull();
    expect(findMismatch(found, { shippedReference: shipped, live: {} })).toBeNull();
  });

  it('APP-8 a reference cell that this device computed differently is listed', () => {
    expect(
      findMismatch(record(cell('broad', 'AAAA'), cell('task_scoped', 'XXXX')), {
        shippedReference: shipped,
        live: {},
      }),
    ).toEqual({
      kind: 'reference',
      scenario: 's',
      condition: 'task_scoped',
      expected: 'BBBB',
      found: 'XXXX',
    });
  });

  it('a cell whose full run disagrees with the instant result is reported', () => {
    expect(
      findMismatch(record(cell('yours', 'DDDD')), { shippedReference: shipped, live: live('CCCC') }),
    ).toMatchObject({
      kind: 'proof',
      expected: 'CCCC',
      found: 'DDDD',
    });
  });
});
