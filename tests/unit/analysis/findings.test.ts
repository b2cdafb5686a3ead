/** Checks that the findings for a whole run equal the results of the individual analyses, each at its location. */
import { beforeAll, describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import {
  type AnalysisEvent,
  type AnalysisRequest,
  listCellsToAnalyse,
  ANALYSIS_FINDING_PARTS,
  type AnalysisFindingPart,
  findWorstCase,
  type AnalysisFindings,
  runStudyToRecord,
  LIMITS,
  findUnusedPermissions,
  listPolicyMutants,
  measureReach,
  mutatePolicy,
  findDocumentChange,
  planMatrix,
  readAnalysisRequest,
  runAnalysis,
  type RunRecord,
  runMatrix,
  type WarrantDocument,
  writeRecord,
  renderEnglish,
} from '../../../src/engine/index.js';
import { listSchemaFaults } from '../../support/public-schemas.js';

const IDS = ['hr_onboarding', 'report_writing'];
let record: RunRecord;
let findings: AnalysisFindings;

const askAbout = (
  { request }: RunRecord,
  parts: readonly AnalysisFindingPart[] = ANALYSIS_FINDING_PARTS,
): AnalysisRequest => ({
  kind: 'findings',
  cells: listCellsToAnalyse(planMatrix(request)),
  parts,
});

async function findIn(
  run: RunRecord,
  parts: readonly AnalysisFindingPart[] = ANALYSIS_FINDING_PARTS,
): Promise<AnalysisFindings> {
  const found = await runStudyToRecord(runAnalysis(askAbout(run, parts)));
  if (found.kind !== 'findings') throw new Error(found.kind);
  return found.findings;
}

beforeAll(async () => {
  const scenarios = SCENARIOS.filter(({ id }) => IDS.includes(id));
  const hr = scenarios.find(({ id }) => id === 'hr_onboarding')!;
  const yours = { hr_onboarding: { scenario: hr, warrant: SCENARIOS[0]!.warrant } };
  record = await runStudyToRecord(
    runMatrix({
      ...{ scenarios, broad: BROAD_WARRANT, yours, adapter: 'scripted', proof: 'skip', variants: false },
      conditions: ['no_warrant', 'broad', 'task_scoped', 'yours'],
    }),
  );
  findings = await findIn(record);
}, 60_000);

describe('findings for a run', () => {
  it('findings for a run match the separate analyses of every cell', async () => {
    for (const cell of listCellsToAnalyse(planMatrix(record.request))) {
      const { scenario, condition, authority } = cell;
      const name = `${scenario.id}:${condition}`;
      const { counts, exact } = measureReach(cell);
      expect([name, findings.reach![name]]).toEqual([
        name,
        { total: counts.total, marked: counts.marked, exact },
      ]);
      const worst = await findWorstCase(cell);
      expect(findings.worstCase![name]!.calls?.length ?? null).toBe(worst.calls?.length ?? null);
      const here = <T extends { scenario: string; condition: string }>(list: readonly T[] = []): T[] =>
        list.filter((one) => one.scenario === scenario.id && one.condition === condition);
      const warrant = authority.kind === 'grant' ? authority.warrant : null;
      const left =
        warrant === null ? [] : findUnusedPermissions(scenario, { warrant, condition }).permissions;
      expect(here(findings.unusedPermissions).length).toBe(left.length);
      const isWritten = condition === 'task_scoped' || condition === 'yours';
      const judged = isWritten
        ? await runStudyToRecord(mutatePolicy(scenario, warrant!, condition))
        : { mutants: [] };
      expect(here(findings.mutants).map(({ status }) => status)).toEqual(
        judged.mutants.map(({ state }) => state),
      );
    }
  }, 60_000);

  it('ANA-68 findings use the same semantics as the trials in the cell', async () => {
    const hr = SCENARIOS.find(({ id }) => id === 'hr_onboarding')!;
    const chain = hr.warrant.chain.map((link, index, { length }) =>
      index === length - 1 ? { ...link, clearance: 9 } : link,
    );
    const warrant: WarrantDocument = { v: 1, chain };
    const cells = (['task_scoped', 'yours'] as const).map((condition) => ({
      ...{ scenario: { ...hr, warrant }, condition },
      authority: { kind: 'grant' as const, warrant },
    }));
    const found = await runStudyToRecord(
      runAnalysis({ kind: 'findings', cells, parts: ['unused_permissions', 'mutants'] }),
    );
    if (found.kind !== 'findings') throw new Error(found.kind);
    const at = <T extends { condition: string }>(list: readonly T[] = [], name: string): number =>
      list.filter(({ condition }) => condition === name).length;
    const { unusedPermissions: leftovers, mutants } = found.findings;
    // In the reference, a lower link has more clearance; under `yours` the chain is invalid and allows nothing.
    expect([at(leftovers, 'task_scoped') > 0, at(leftovers, 'yours')]).toEqual([true, 0]);
    const quiet = (name: string): number =>
      at(mutants?.filter(({ status }) => status !== 'killed'), name); // prettier-ignore
    expect(quiet('task_scoped')).not.toBe(quiet('yours'));
  }, 60_000);

  it('findings include the unused permissions in the reference warrants, with their lines', () => {
    const scoped = findings.unusedPermissions!.filter(({ condition }) => condition === 'task_scoped');
    expect(scoped.map(({ scenario, at }) => [scenario, at.slice(3).join(' ')])).toEqual(
      expect.arrayContaining([
        ['hr_onboarding', 'list_files directory'],
        ['report_writing', 'read_file path'],
      ]),
    );
    for (const { detail } of scoped)
      expect(renderEnglish(detail)).toMatch(/It also permits \w+ .+\.$|It also permits .+\.$/);
  });

  it('the findings for a run locate every mutant by its replacement text', () => {
    for (const { warrant } of SCENARIOS)
      for (const mutant of [...listPolicyMutants(warrant), ...listPolicyMutants(BROAD_WARRANT)]) {
        const base = listPolicyMutants(warrant).includes(mutant) ? warrant : BROAD_WARRANT;
        const { at, replacement } = findDocumentChange(base, mutant.warrant);
        expect(replaceAt(base, at, replacement)).toEqual(mutant.warrant);
      }
  });

  it('findings for a run are computed step by step and are deterministic', async () => {
    expect(await findIn(record)).toEqual(findings);
    expect(Object.keys(await findIn(record, ['reach']))).toEqual(['reach']);
    const events: AnalysisEvent[] = [];
    const study = runAnalysis(askAbout(record, ['reach', 'worst_case']));
    for (let next = await study.next(); next.done !== true; next = await study.next())
      events.push(next.value);
    expect(events[0]).toEqual({ kind: 'analysis.planned', total: 16 });
    expect(events).toHaveLength(17);
  });

  it('findings cover a limited number of mutants, and skip input that could break an analysis', () => {
    const request = JSON.parse(JSON.stringify(askAbout(record))) as Extract<
      AnalysisRequest,
      { kind: 'findings' }
    >;
    expect(readAnalysisRequest(request).issues).toEqual([]);
    const each = listPolicyMutants(SCENARIOS[0]!.warrant).length;
    const scoped = { ...request.cells[2]!, authority: { kind: 'grant', warrant: SCENARIOS[0]!.warrant } };
    const distinct = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...scoped,
        scenario: { ...scoped.scenario, title: `t${index}` },
      }));
    const most = Math.floor(LIMITS.mutantsPerStudy.value / each);
    expect(readAnalysisRequest({ ...request, cells: distinct(most) }).issues).toEqual([]);
    const beyond = readAnalysisRequest({ ...request, cells: distinct(most + 1) });
    expect([beyond.value, beyond.issues[0]?.code]).toEqual([null, 'document/too_large']);
    const unread = { ...request, cells: [{ ...scoped, authority: { kind: 'grant', warrant: 7 } }] };
    expect(readAnalysisRequest(unread).value).toBeNull();
  });
});

describe('exports with findings', () => {
  it('EXCH-68 in exports with findings, the table’s columns and the report’s sections contain data', () => {
    const rows = writeRecord('csv', record, { findings }).trimEnd().split('\r\n');
    const cell = (row: number, column: string): string =>
      rows[row]!.split(',')[rows[0]!.split(',').indexOf(column)]!;
    expect(cell(2, 'reach')).toBe(String(findings.reach![`${cell(2, 'scenario')}:broad`]!.total));
    expect(Number(cell(3, 'unused permissions'))).toBeGreaterThan(0);
    const markdown = writeRecord('markdown', record, { findings });
    expect(markdown).toMatch(
      /## Findings\n\n\| Scenario \| Condition \| Within reach \| Unused permissions \| Worst/,
    );
    expect(markdown).toMatch(/### Unused permissions\n\n- report\\?_writing, /);
    const html = writeRecord('html', record, { findings });
    expect(html).toContain('<h2>Findings</h2>');
    expect(html.match(/<li>[^<]*task_scoped: Unused/g)?.length).toBeGreaterThan(1);
    expect(writeRecord('markdown', record)).not.toContain('## Findings');
    const found = { total: 30, exact: true } as const;
    const [key] = Object.keys(findings.reach!);
    const said = (marked: number): string =>
      writeRecord('markdown', record, {
        findings: { ...findings, reach: { [key!]: { ...findings.reach![key!]!, ...found, marked } } },
      });
    expect([said(0), said(1), said(2)].map((text) => /\| (30[^|]*) \|/.exec(text)?.[1])).toEqual([
      '30',
      '30, 1 secret',
      '30, 2 secrets',
    ]);
  });

  it('SARIF output locates excess permissions and surviving mutants in the warrant, each with its own fingerprint', () => {
    const text = writeRecord('sarif', record, { findings });
    expect(listSchemaFaults('sarif', text)).toEqual([]);
    const results = resultsOf(text);
    const survivors = findings.mutants!.filter(({ status }) => status === 'survived');
    const of = (rule: string) => results.filter(({ ruleId }) => ruleId === rule);
    expect([of('POLA003').length, of('POLA005').length]).toEqual([
      findings.unusedPermissions!.length,
      survivors.length,
    ]);
    const prints = results.map(({ partialFingerprints }) => partialFingerprints['pola/v1']);
    expect(new Set(prints).size).toBe(prints.length);
    const broad = of('POLA003').filter(({ message }) =>
      message.text.includes('#/replay/hr_onboarding/broad'),
    );
    expect(new Set(broad.map(({ level }) => level))).toEqual(new Set(['note']));
  });

  it('the fingerprints of findings do not change when another line is added', async () => {
    const before = printsOf(writeRecord('sarif', record, { findings }), 'POLA003', 'task_scoped');
    const scenarios = record.request.scenarios.map((one) => ({ ...one, warrant: withTool(one.warrant) }));
    const changed = { ...record, request: { ...record.request, scenarios } };
    const found = await findIn(changed, ['unused_permissions']);
    const after = printsOf(writeRecord('sarif', changed, { findings: found }), 'POLA003', 'task_scoped');
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(after.length).toBeGreaterThan(before.length);
  }, 60_000);

  it('a run without findings has an empty list', async () => {
    const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
    const request = { ...record.request, scenarios, yours: {}, conditions: ['task_scoped'] as const };
    const clean = await runStudyToRecord(runMatrix(request));
    expect(
      resultsOf(writeRecord('sarif', clean, { findings: { unusedPermissions: [], mutants: [] } })),
    ).toEqual([]);
  });

  it('EXCH-57 a mutation report matches its schema and lists each mutant under its file', () => {
    const text = writeRecord('mutation', record, { findings });
    expect(listSchemaFaults('mutation', text)).toEqual([]);
    const { files } = JSON.parse(text) as { files: Record<string, { mutants: unknown[] }> };
    const count = Object.values(files).reduce((sum, { mutants }) => sum + mutants.length, 0);
    expect(count).toBe(findings.mutants!.length);
  });
});

interface SarifResult {
  readonly ruleId: string;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

function resultsOf(text: string): readonly SarifResult[] {
  const { runs } = JSON.parse(text) as { runs: readonly { results: readonly SarifResult[] }[] };
  return runs[0]!.results;
}

function printsOf(text: string, rule: string, condition: string): readonly string[] {
  return resultsOf(text)
    .filter(({ ruleId, message }) => ruleId === rule && message.text.includes(`/${condition}`))
    .map(({ partialFingerprints }) => partialFingerprints['pola/v1']!);
}

function withTool({ v, chain }: WarrantDocument): WarrantDocument {
  const open = { transfer_money: {} };
  return {
    v,
    chain: chain.map((link) => ({ ...link, capabilities: { ...link.capabilities, ...open } })),
  };
}

/** Returns the document with the member at this path replaced, or removed if the new value is undefined. */
function replaceAt(document: object, at: readonly (string | number)[], replacement: string): unknown {
  const copy = JSON.parse(JSON.stringify(document)) as Record<string | number, unknown>;
  const last = at.at(-1)!;
  const holder = at
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>((inner, part) => inner[part] as typeof inner, copy);
  if (replacement === '') delete holder[last];
  else if (typeof last === 'number') holder[last] = JSON.parse(replacement);
  else Object.assign(holder, JSON.parse(`{${replacement}}`));
  return copy;
}
