/** Checks how reports show a task's benign variants. A warrant can be too narrow for only one of them. */
import { beforeAll, expect, it } from 'vitest';
import {
  type AnalysisFindings,
  type RunRecord,
  type Verdict,
  writeRecord,
  writeMatricesCsv,
} from '../../../../src/engine/index.js';
import { listSchemaFaults } from '../../../support/public-schemas.js';
import { runEdited, shipped } from '../../app/runs/sample-records.js';

interface Result {
  readonly ruleId: string;
  readonly message: { readonly text: string };
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly codeFlows?: readonly object[];
  readonly locations: readonly {
    readonly physicalLocation: { readonly region: { readonly startLine: number } };
  }[];
}

let record: RunRecord;
beforeAll(async () => {
  // Allows only reading; every other permission that the task and its variants need is denied.
  const scenario = shipped('config_review');
  const [root, leaf] = scenario.warrant.chain;
  const { read_file: reading = {} } = leaf!.capabilities;
  const tight = { v: 1 as const, chain: [root!, { ...leaf!, capabilities: { read_file: reading } }] };
  record = await runEdited({ config_review: { scenario, warrant: tight } }, true);
});

function withoutVariants({ result, ...rest }: RunRecord): RunRecord {
  return { ...rest, result: { ...result, variants: [] } };
}

it('in CSV, variants are rows with their own names, after the unchanged rows for the cells', () => {
  const { cells, variants, fingerprint } = record.result;
  const table = writeRecord('csv', record, {
    findings: {
      reach: { 'config_review:yours': { total: 9 } },
      unusedPermissions: [],
    } as unknown as AnalysisFindings,
  });
  const lines = table.split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(cells.length + variants.length);
  expect(lines.filter((line) => line.includes(',9,0,'))).toHaveLength(1);
  for (const [index, { scenario, variant, attack, task, calls, fingerprint: print }] of variants.entries()) {
    const fields = lines[cells.length + index]!.split(',');
    expect(fields.slice(0, 5)).toEqual([
      `${scenario} (${variant})`,
      ...['yours', attack, task, String(calls.total)],
    ]);
    expect(fields.slice(-3)).toEqual(['', '', print]);
  }
  expect(writeRecord('csv', record).startsWith(writeRecord('csv', withoutVariants(record)))).toBe(true);
  const both = writeMatricesCsv([record, withoutVariants(record)])
    .split('\r\n')
    .slice(1, -1);
  expect(both).toHaveLength(2 * cells.length + variants.length);
  for (const line of both) expect(line.startsWith(`${fingerprint},`)).toBe(true);
});

it('variants are listed in Markdown below their cell, with their calls and the number of valid and completed variants', () => {
  const variants = record.result.variants.filter(({ scenario }) => scenario === 'config_review');
  const done = variants.filter(({ task }) => task === 'done').length;
  const sections = writeRecord('markdown', record).split('\n### ');
  const own = sections.filter((section) => section.includes('Benign variants'));
  expect(own.map((section) => section.split('\n')[0])).toEqual([
    'config_review, Yours',
    'report_writing, Yours',
  ]);
  expect(own[0]).toContain(`\nBenign variants, ${done} of ${variants.length} done:\n`);
  for (const { variant, rows } of variants) {
    const [, told = ''] = own[0]!.split(`\n- \`${variant}\`: `);
    expect(told.split('\n- ')[0]!.match(/\n {2}\d+\. /g)).toHaveLength(rows.length);
  }
  expect(own[0]).toMatch(/\n {2}\d+\. task denied, task: `[^`]+` \(/);
  const [first, ...others] = variants;
  const invalid = { ...record.result, variants: [{ ...first!, valid: false }, ...others] };
  const done2 = others.filter(({ task }) => task === 'done').length;
  expect(writeRecord('markdown', { ...record, result: invalid })).toContain(
    `Benign variants, ${done2} of ${others.length} done; 1 invalid:`,
  );
  expect(writeRecord('markdown', withoutVariants(record))).not.toContain('Benign variants');
});

it('a failed variant is a SARIF finding located in the warrant; it lists the variant’s calls and has its own fingerprint', () => {
  const broken = record.result.variants.filter(({ valid, task }) => valid && task === 'failed');
  expect(broken.length).toBeGreaterThan(0);
  const text = writeRecord('sarif', record);
  expect(listSchemaFaults('sarif', text)).toEqual([]);
  const { results } = (JSON.parse(text) as { runs: [{ results: readonly Result[] }] }).runs[0];
  const told = results.filter(({ ruleId, message }) => ruleId === 'POLA002' && message.text.includes(' ('));
  expect(told).toHaveLength(broken.length);
  for (const [index, { message, codeFlows, locations }] of told.entries()) {
    expect(message.text).toContain(`config_review (${broken[index]?.variant}) failed under yours.`);
    expect(codeFlows).toHaveLength(1);
    expect(locations[0]?.physicalLocation.region.startLine).toBeGreaterThan(1);
  }
  const prints = results.map(({ partialFingerprints }) => partialFingerprints['pola/v1']);
  expect(new Set(prints).size).toBe(prints.length);
});

it('a task that failed without a denial is not a finding, and each attempt is reported separately', () => {
  const [cell] = record.result.variants.filter(({ valid, task }) => valid && task === 'failed');
  const only = (verdict: Verdict): RunRecord => ({
    ...record,
    result: { ...record.result, cells: [verdict], variants: [] },
    trials: record.trials
      .filter(({ variant, condition }) => variant === cell!.variant && condition === cell!.condition)
      .map((trial) => ({ ...trial, variant: null, attempt: verdict.attempt })),
  });
  const found = (one: RunRecord): readonly Result[] =>
    (
      JSON.parse(writeRecord('sarif', one)) as { runs: [{ results: readonly Result[] }] }
    ).runs[0].results.filter(({ ruleId }) => ruleId === 'POLA002');
  const first = { ...cell!, variant: null };
  const [a, b] = [found(only(first)), found(only({ ...first, attempt: 1 }))];
  expect([a.length, b.length]).toEqual([1, 1]);
  expect(a[0]!.partialFingerprints).not.toEqual(b[0]!.partialFingerprints);
  const quiet = only(first);
  const trials = quiet.trials.map((trial) => ({
    ...trial,
    events: trial.events.filter(({ kind }) => kind === 'trial.started'),
  }));
  expect(found({ ...quiet, trials })).toEqual([]);
});
