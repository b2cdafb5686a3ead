/** Tests the coverage exports for other programs: LCOV, JUnit and the manifest. */
import { describe, expect, it } from 'vitest';
import {
  type CoverageRecord,
  formatDeclaration,
  toCoverageJson,
  type WorkflowDocument,
  writeCoverageJunit,
  writeCoverageLcov,
  writeCoverageTable,
  writeWorkflowYaml,
} from '../../../src/engine/index.js';
import { shipped, study } from '../coverage/bench.js';

const DESK = shipped('misrouted_desk');

describe('exporting a coverage record', () => {
  it('EXCH-20 a coverage record has one LCOV line per obligation, which counts the witnessing tests as hits', async () => {
    const record = await study(DESK, { realizer: 'path-aware' });
    const { lines, text } = writeWorkflowYaml(DESK);
    const lcov = writeCoverageLcov(record, 'desk.yaml', lines);
    const entries = [...lcov.matchAll(/^DA:(\d+),(\d+)$/gm)].map(([, line, hits]) => [
      Number(line),
      Number(hits),
    ]);
    expect(entries).toHaveLength(record.result.objectives);
    const row = record.result.obligations.find(({ id }) => id === 'C2/closing_desk/close_account')!;
    const line = text.split('\n').indexOf('    - ["closing_desk","close_account"]') + 1;
    expect(entries).toContainEqual([line, row.hits]);
    expect(lines.get(formatDeclaration('allow', 'closing_desk', 'close_account'))).toBe(line);
    expect(lcov.startsWith('TN:pola_coverage\nSF:desk.yaml\n')).toBe(true);
    expect(lcov.endsWith('end_of_record\n')).toBe(true);
  });

  it('a coverage record in JSON lists the obligations for each criterion with status and witnesses, and matches the counts', async () => {
    const record = await study(DESK, { condition: 'no_warrant' });
    const { criteria, schemaVersion, ...rest } = toCoverageJson(record);
    expect(schemaVersion).toBe(3);
    expect(rest).not.toHaveProperty('obligations');
    expect(Object.keys(criteria)).toEqual(['C1', 'C2', 'C3', 'C4']);
    for (const [name, { total, witnessed, obligations }] of Object.entries(criteria)) {
      expect(obligations).toHaveLength(total);
      expect(obligations.filter(({ status }) => status === 'witnessed')).toHaveLength(witnessed);
      for (const { id, status, hits, witnesses } of obligations) {
        expect(id.startsWith(`${name}/`)).toBe(true);
        expect([id, witnesses.length > 0]).toEqual([id, status === 'witnessed']);
        expect(hits > 0).toBe(status === 'witnessed');
      }
    }
    const rows = Object.entries(criteria).flatMap(([criterion, { obligations }]) =>
      obligations.map((row) => ({ criterion, ...row })),
    );
    expect(rows).toEqual(record.result.obligations);
  });

  it('EXCH-21 a coverage record in JUnit has a failure for each breach and each obligation without a witness, and marks unprobed restrictions as skipped', async () => {
    const bare: WorkflowDocument = {
      ...DESK,
      tools: DESK.tools.map(({ id }) => ({ id: id.replace('_', '') })),
    };
    const tidy = (pairs: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] =>
      pairs.map(([agent, tool]) => [agent, tool.replace('_', '')]);
    const { allow, restrict } = DESK.permissions;
    const mute = { ...bare, permissions: { allow: tidy(allow), restrict: tidy(restrict) } };
    const silent = writeCoverageJunit(await study(mute));
    expect(silent).toMatch(
      /name="C2\/billing_desk\/explaininvoice"><failure message="The target has no description/,
    );
    expect(silent).toMatch(/name="C3\/front_desk\/closeaccount"><skipped message=/);
    const open = await study(DESK, { realizer: 'path-aware', condition: 'no_warrant' });
    expect(writeCoverageJunit(open)).toMatch(
      /name="C3\/billing_desk\/close_account"><failure message="The restricted call was executed\.">#\/graph\/misrouted_desk\?pick=C3\/billing_desk\/close_account</,
    );
    const [, failures] = /tests="14" failures="(\d+)">/.exec(writeCoverageJunit(open)) ?? [];
    expect(Number(failures)).toBe(open.result.restricted.breached);
  });

  it('EXCH-21 a coverage record in XML escapes characters that XML cannot contain', async () => {
    const odd = JSON.parse(
      JSON.stringify(shipped('reading_room')).replaceAll('librarian', `<a & 'b'\\u0001>`),
    );
    const xml = writeCoverageJunit(await study(odd as WorkflowDocument));
    expect(xml).toContain('C1/&lt;a &amp; &apos;b&apos;\uFFFD&gt;');
  });

  it('text output marks vacuous criteria', async () => {
    const one: WorkflowDocument = {
      system: { id: 'one', entry_agent: 'a' },
      agents: [{ id: 'a', description: 'Waits.' }],
      tools: [],
      permissions: { allow: [], restrict: [] },
      delegations: [],
    };
    const record: CoverageRecord = await study(one);
    expect(writeCoverageTable(record)).toMatch(
      /C2 {2}0\/0 {6} tools used \(nothing to cover here, counts as met\)/,
    );
  });

  it('text output lists surviving mutants', async () => {
    const record = await study(shipped('deep_research_clone'), { mutants: true });
    const { mutants } = record.result;
    const text = writeCoverageTable(record);
    expect(text).toContain(`${mutants?.killed} killed, ${mutants?.survived} survived`);
  });
});
