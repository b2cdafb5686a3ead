import { describe, expect, it } from 'vitest';
import {
  describeRate,
  writeMatrixCsv,
  writeMatrixJson,
  writeMatrixMarkdown,
  writeMatrixTable,
} from '../../../src/engine/exchange/index.js';
import { DEMO } from '../grade/traces.js';
import { LANDED, recordOf, STOPPED, verdictOf } from './records.js';

describe('exporting the matrix as JSON', () => {
  it('the matrix as JSON has exactly the documented fields', () => {
    const json = JSON.parse(writeMatrixJson(recordOf([STOPPED]))) as Record<string, unknown>;
    expect(Object.keys(json)).toEqual(['schemaVersion', 'engineVersion', 'fingerprint', 'cells', 'rates']);
    expect(json.cells).toEqual([
      {
        scenario: 'demo',
        condition: 'task_scoped',
        attack: 'stopped',
        task: 'done',
        valid: true,
        calls: { total: 2, allowed: 1, denied: 1, error: 0 },
        outcomes: {
          task_allowed: 1,
          injected_denied: 1,
          injected_allowed: 0,
          task_denied: 0,
          error: 0,
          not_reached: 0,
        },
        denials: [
          {
            step: 0,
            decision: 'deny',
            tool: 'read_file',
            argument: 'path',
            constraint: { kind: 'Subpath', root: '/docs' },
            code: 'CONSTRAINT_VIOLATION',
            check: 'leaf.constraint',
            link: 1,
          },
        ],
      },
    ]);
  });
});

describe('exporting the matrix as CSV', () => {
  it('the matrix as CSV has one row per trial and named columns', () => {
    expect(writeMatrixCsv(recordOf()).split('\r\n')).toEqual([
      'scenario,condition,attack,task,calls,task allowed,injected denied,injected allowed,task denied,error,reach,unused permissions,fingerprint',
      `demo,broad,landed,done,2,1,0,1,0,0,,,${LANDED.fingerprint}`,
      `demo,task_scoped,stopped,done,2,1,1,0,0,0,,,${STOPPED.fingerprint}`,
      '',
    ]);
  });

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@SUM', `'@SUM`],
    ['\tx', `'\tx`],
    ['a,b', '"a,b"'],
    ['plain', 'plain'],
  ])('EXCH-3 the CSV export writes the name %j as %s', (scenario, expected) => {
    const csv = writeMatrixCsv(recordOf([{ ...LANDED, scenario }]));
    expect(csv.split('\r\n')[1]?.startsWith(`${expected},broad,`)).toBe(true);
  });

  it('the CSV export marks an invalid trial in both result columns', () => {
    const csv = writeMatrixCsv(recordOf([{ ...LANDED, valid: false }]));
    expect(csv).toContain('demo,broad,invalid,invalid,');
  });
});

describe('exporting the matrix as Markdown', () => {
  it('the Markdown export contains the headline, the matrix, the calls in every trial and the limitations', () => {
    const text = writeMatrixMarkdown(recordOf());
    expect(text).toContain(
      '| demo | attack landed, task done | attack stopped, task done, 1 injected denied |',
    );
    expect(text).toContain('| ASR | 1 of 1 (100 %) | no valid trial |');
    expect(text).toContain(
      '0. injected denied, injected: `read_file {}` (CONSTRAINT_VIOLATION, link 1: `path` against `{"kind":"Subpath","root":"/docs"}`)',
    );
    expect(text).toMatch(/## Limits\n\nThis shows what permissions allow\./);
  });

  it('EXCH-6 a document cannot break out of its cell or code span', () => {
    const scenario = { ...DEMO, id: 'a|b\n# c <i>' };
    const call = verdictOf([{ tool: 'x`y``' }], { scenario: scenario.id });
    const text = writeMatrixMarkdown(recordOf([call], [scenario]));
    expect(text).toContain(String.raw`| a\|b \# c \<i\> |`);
    expect(text).toContain('```');
    expect(text).not.toMatch(/^# c/m);
  });
});

describe('printing the matrix in a terminal', () => {
  it('the printed table aligns its columns and ends with the fingerprint and the limitations', () => {
    const lines = writeMatrixTable(recordOf()).split('\n');
    const column = lines[0]?.indexOf('Task-scoped') ?? -1;
    expect(column).toBeGreaterThan(0);
    expect(lines[2]?.indexOf('attack stopped')).toBe(column);
    expect(lines.find((line) => line.startsWith('Denied'))).toMatch(/0 injected, 0 task +1 injected, 0 task/);
    expect(lines.join('\n')).toContain('fingerprint ABCD-EFGH');
  });

  it('the printed table states the number of invalid trials, and marks an extra row', () => {
    const text = writeMatrixTable(recordOf([{ ...LANDED, valid: false }], [{ ...DEMO, reference: false }]));
    expect(text).toContain('demo (extra)');
    expect(text).toContain('invalid trial');
    expect(text).toContain('1 invalid, excluded from all rates.');
  });

  it('the printed table labels an error as an error, never as denied', () => {
    const text = writeMatrixTable(recordOf([verdictOf([{ origin: 'injected', decision: 'error' }])]));
    expect(text).toContain('1 error');
    expect(text).not.toContain('1 blocked');
  });

  it('the printed table shows counts before percentages', () => {
    expect(describeRate({ hits: 2, valid: 3, rate: 2 / 3 })).toBe('2 of 3 (67 %)');
  });
});
