/** Tests the comparison of two policies, and the study that runs every kind of analysis. */
import { describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS, WORKFLOWS } from '../../../src/catalog/index.js';
import {
  ANALYSIS_KINDS,
  type AnalysisRecord,
  type AnalysisRequest,
  type CallDocument,
  canonicalJson,
  comparePolicies,
  explainDenial,
  findWorstCase,
  runStudyToRecord,
  LIMITS,
  findUnusedPermissions,
  measureReach,
  measureStructure,
  computeMinimalWarrant,
  compareReach,
  readAnalysisRequest,
  runAnalysis,
  runTrial,
  type ScenarioDocument,
  TRIAL_START,
  type WarrantDocument,
} from '../../../src/engine/index.js';

const scenarioOf = (id: string): ScenarioDocument => SCENARIOS.find((one) => one.id === id)!;

async function decide(
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
  call: CallDocument,
): Promise<string> {
  const { trial } = await runTrial({
    scenario: { ...scenario, script: [{ kind: 'call', call }] },
    condition: 'yours',
    authority: { kind: 'grant', warrant },
    adapter: 'scripted',
    variant: null,
    attempt: 0,
    proof: 'skip',
  });
  const event = trial.events.find(({ kind }) => kind === 'call.decided');
  return event?.kind === 'call.decided' ? event.decision.decision : 'none';
}

describe('two policies', () => {
  it('INSPECT-9 only executable calls count as differences between two policies', async () => {
    for (const scenario of SCENARIOS) {
      const {
        newlyAllowed: possible,
        noLongerAllowed: impossible,
        reachDifference: price,
      } = comparePolicies(scenario, BROAD_WARRANT, scenario.warrant);
      expect(possible).toEqual([]);
      expect(impossible.length).toBeGreaterThan(price.removed.length - 1);
      expect(price.added).toEqual([]);
      for (const { call, a, b } of impossible) {
        expect(await decide(scenario, BROAD_WARRANT, call)).toBe(a);
        expect(await decide(scenario, scenario.warrant, call)).toBe(b);
      }
      expect(comparePolicies(scenario, scenario.warrant, scenario.warrant)).toMatchObject({
        newlyAllowed: [],
        noLongerAllowed: [],
        fields: [],
        exact: true,
      });
    }
  }, 60_000);

  it('ANA-61 two policies are compared as whole chains, and an invalid chain allows nothing', () => {
    const scenario = scenarioOf('hr_onboarding');
    const [root, leaf] = scenario.warrant.chain;
    const forged = { v: 1, chain: [{ ...root!, signer: 'stranger' }, leaf!] } as const;
    const found = comparePolicies(scenario, forged, scenario.warrant);
    expect(found.noLongerAllowed).toEqual([]);
    expect(found.newlyAllowed).toHaveLength(found.reachDifference.added.length);
    const nothing = comparePolicies(scenario, { v: 1, chain: [] }, scenario.warrant);
    expect(nothing.newlyAllowed.length).toBe(nothing.reachDifference.added.length);
  });
});

describe('an authority study', () => {
  const scenario = scenarioOf('report_writing');
  const { warrant } = scenario;
  const authority = { kind: 'grant', warrant } as const;
  const subject = { scenario, condition: 'yours', authority, variant: null } as const;
  const policy = { scenario, warrant, tightness: 'folder', variants: null } as const;
  const { document: workflow } = WORKFLOWS[0]!;
  const call: CallDocument = { tool: 'read_file', args: { path: '/etc/x' } };

  const REQUESTS: readonly AnalysisRequest[] = [
    { kind: 'reach', ...subject },
    { kind: 'worst_case', ...subject },
    { kind: 'counterfactuals', ...subject, call, at: TRIAL_START },
    { kind: 'minimal', ...policy },
    { kind: 'unused_permissions', ...policy },
    { kind: 'mutation', policies: [{ scenario, warrant }] },
    {
      kind: 'findings',
      cells: [{ scenario, condition: 'yours', authority }],
      parts: ['reach', 'unused_permissions'],
    },
    { kind: 'difference', scenario, a: BROAD_WARRANT, b: warrant },
    { kind: 'structure', workflow, agent: null },
  ];

  const run = async (request: AnalysisRequest): Promise<AnalysisRecord> => {
    const { value, issues } = readAnalysisRequest(JSON.parse(JSON.stringify(request)));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    return runStudyToRecord(runAnalysis(value!));
  };

  it('an authority study returns the same result as the direct function call for each kind of analysis, as plain data', async () => {
    expect(REQUESTS.map(({ kind }) => kind)).toEqual(ANALYSIS_KINDS);
    const found = new Map<string, AnalysisRecord>();
    for (const request of REQUESTS) {
      const record = await run(request);
      expect(record.kind).toBe(request.kind);
      expect(canonicalJson(JSON.parse(JSON.stringify(record)))).toBe(canonicalJson(record));
      found.set(request.kind, record);
    }
    const reach = measureReach(subject);
    expect(found.get('reach')).toEqual({
      kind: 'reach',
      reach,
      fromTaskScoped: compareReach(measureReach({ ...subject, condition: 'task_scoped' }), reach),
    });
    expect(found.get('worst_case')).toEqual({ kind: 'worst_case', worst: await findWorstCase(subject) });
    expect(found.get('counterfactuals')).toEqual({
      kind: 'counterfactuals',
      answer: explainDenial(subject, { call }),
    });
    expect(found.get('minimal')).toEqual({
      kind: 'minimal',
      minimal: computeMinimalWarrant(scenario, { tightness: 'folder' }),
    });
    expect(found.get('unused_permissions')).toEqual({
      kind: 'unused_permissions',
      report: findUnusedPermissions(scenario),
    });
    expect(found.get('structure')).toEqual({ kind: 'structure', structure: measureStructure(workflow) });
    expect(found.get('difference')).toEqual({
      kind: 'difference',
      comparison: comparePolicies(scenario, BROAD_WARRANT, warrant),
    });
  });

  it('MATRIX-81 an authority study does not start with an invalid document', () => {
    const codes = (request: unknown): string[] =>
      readAnalysisRequest(request).issues.map(({ code, at }) => `${code} ${at.join('.')}`);
    expect(codes(null)).toEqual(['document/wrong_shape kind']);
    expect(codes({ kind: 'reach', ...subject, variant: 'nobody' })).toEqual(['document/wrong_shape variant']);
    expect(codes({ kind: 'minimal', ...policy, variants: ['nobody'] })).toEqual([
      'document/wrong_shape variants.0',
    ]);
    const bad = { ...call, args: { path: { $int: 'x' } } };
    expect(codes({ kind: 'counterfactuals', ...subject, call: bad, at: 0 })).toEqual([
      'scenario/bad_argument call.args',
    ]);
    const broken = { v: 1, chain: [{ ...warrant.chain[0]!, capabilities: { t: { a: { kind: 'No' } } } }] };
    expect(codes({ kind: 'difference', scenario, a: broken, b: warrant })).toEqual([
      'warrant/unknown_constraint a.chain.0.capabilities.t.a.kind',
    ]);
    const odd = { ...scenario, checks: { ...scenario.checks, attack: { kind: 'no' } } };
    expect(codes({ kind: 'worst_case', ...subject, scenario: odd })).toEqual([
      'scenario/unknown_check scenario.checks.attack.kind',
    ]);
  });

  it('ANA-64 a study runs at most the allowed number of mutants', () => {
    const [root, leaf] = warrant.chain;
    const tools = (count: number): WarrantDocument => {
      const capabilities = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`t${index}`, {}] as const),
      );
      const parent = { ...root!, ttlSeconds: leaf!.ttlSeconds, capabilities };
      return { v: 1, chain: [parent, { ...leaf!, capabilities }] };
    };
    const ask = (count: number): number => {
      const half = Math.floor(count / 2);
      const policies = [half, count - half].map((one) => ({ scenario, warrant: tools(one) }));
      return readAnalysisRequest({ kind: 'mutation', policies }).issues.length;
    };
    expect(ask(LIMITS.mutantsPerStudy.value)).toBe(0);
    expect(ask(LIMITS.mutantsPerStudy.value + 1)).toBe(1);
  });
});
