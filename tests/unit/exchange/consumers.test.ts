/** Tests LCOV and JUnit as read by third-party programs. */
import { lcovParser } from '@friedemannsommer/lcov-parser';
import { parse as parseJunit } from 'junit2json';
import { describe, expect, it } from 'vitest';
import {
  type CoverageRecord,
  writeCoverageJunit,
  writeCoverageLcov,
  writeWorkflowYaml,
  type WorkflowDocument,
} from '../../../src/engine/index.js';
import { shipped, study } from '../coverage/bench.js';

const DESK = shipped('misrouted_desk');
const SPICED = JSON.parse(
  JSON.stringify(shipped('reading_room')).replaceAll('librarian', `a <c> & 'd', \\"e\\"`),
) as WorkflowDocument;

describe.each([
  ['a breach', DESK, { realizer: 'path-aware', condition: 'no_warrant' }],
  ['names that must be escaped', SPICED, { realizer: 'template' }],
  ['unrealized obligations', shipped('deep_research_clone'), { realizer: 'template' }],
] as const)('reconstructing a record with %s', (_, workflow, options) => {
  it('the record can be reconstructed from LCOV line by line', async () => {
    const record = await study(workflow, options);
    const { lines, text } = writeWorkflowYaml(workflow);
    const [section, ...more] = await lcovParser({ from: writeCoverageLcov(record, 'flow.yaml', lines) });
    expect(more).toEqual([]);
    expect([section?.name, section?.path]).toEqual(['pola_coverage', 'flow.yaml']);
    const { details, hit, instrumented } = section!.lines;
    expect(instrumented).toBe(details.length);
    expect(hit).toBe(details.filter((row) => row.hit > 0).length);
    // Here, every obligation is on its own line, and every line exists in the manifest.
    expect(details.map((row) => row.hit)).toEqual(
      [...record.result.obligations]
        .sort((a, b) => lineOf(a, lines) - lineOf(b, lines))
        .map((row) => row.hits),
    );
    for (const { line } of details) expect(text.split('\n')[line - 1]).toBeTruthy();
  });

  it('the record can be reconstructed from JUnit case by case', async () => {
    const record = await study(workflow, options);
    const suites = await parseJunit(writeCoverageJunit(record));
    if (suites === null || suites === undefined || !('testsuite' in suites)) throw new Error('no suites');
    expect(suites).toMatchObject({ name: workflow.system.id, tests: record.result.objectives });
    expect(suites.testsuite?.map(({ name, tests }) => [name, tests])).toEqual(
      record.result.criteria.map(({ criterion, total }) => [criterion, total]),
    );
    const cases = suites.testsuite?.flatMap(({ testcase }) => testcase ?? []) ?? [];
    expect(cases.map(({ name }) => name)).toEqual(record.result.obligations.map(({ id }) => id));
    const failed = cases.filter(({ failure }) => failure !== undefined);
    expect(failed.map(({ name }) => name)).toEqual(listFailed(record));
    expect(suites.failures).toBe(failed.length);
    for (const { failure } of failed) expect(failure?.[0]?.message).toMatch(/\.$/);
    const counts = suites.testsuite?.map(({ failures, skipped }) => [failures, skipped]);
    expect(counts).toEqual(
      suites.testsuite?.map(({ testcase = [] }) => [
        testcase.filter(({ failure }) => failure !== undefined).length,
        testcase.filter(({ skipped }) => skipped !== undefined).length,
      ]),
    );
  });
});

type Row = CoverageRecord['result']['obligations'][number];

const LISTS = { C1: 'agent', C2: 'allow', C3: 'restrict', C4: 'delegate' } as const;

function lineOf({ criterion, agent, target }: Row, lines: ReadonlyMap<string, number>): number {
  const place = JSON.stringify([LISTS[criterion], agent, ...(target === null ? [] : [target])]);
  return lines.get(place) ?? NaN;
}

function listFailed({ result }: CoverageRecord): readonly string[] {
  const hasFailed = ({ criterion, status, reading }: Row): boolean =>
    criterion === 'C3' ? reading === 'breached' : status === 'unrealized';
  return result.obligations.filter(hasFailed).map(({ id }) => id);
}
