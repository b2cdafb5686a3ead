/**
 * Checks the published outcome of the delegation benchmark: 24 cells, every decision for every call, and 33 argument
 * probes.
 *
 * The file's header states where the results come from. The file is read from `$POLA_SHARED/vectors` (default
 * `../shared`); any folder with the same schema can be used.
 */
import { describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS } from '../../src/catalog/index.js';
import {
  type AuthorityDocument,
  type CallVerdict,
  type Condition,
  decideAtGate,
  runStudyToRecord,
  type Json,
  planSteps,
  readArguments,
  REFERENCE_CONDITIONS,
  type RunRecord,
  runMatrix,
  sealAuthority,
  signCall,
  TRIAL_START,
  type Verdict,
} from '../../src/engine/index.js';
import { createWorkspace } from '../../src/engine/workspace/index.js';
import { readVectors } from './shared.js';

interface ExpectedCell {
  readonly scenario: string;
  readonly condition: Condition;
  readonly attack_success: boolean;
  readonly task_success: boolean;
  readonly calls_total: number;
  readonly calls_allowed: number;
  readonly calls_blocked: number;
  readonly malicious_calls: number;
  readonly malicious_blocked: number;
  readonly legit_blocked: number;
  readonly blocked: readonly {
    readonly index: number;
    readonly tool: string;
    readonly arg: string | null;
    readonly value: Json;
    readonly constraint: Record<string, Json>;
  }[];
}

interface Probe {
  readonly scenario: string;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly what: string;
  readonly authorized: Readonly<Record<string, boolean>>;
}

interface Vectors {
  readonly scripts: Record<
    string,
    { index: number; phase: string; tool: string; args: Record<string, Json> }[]
  >;
  readonly cells: ExpectedCell[];
  readonly extra_cells: ExpectedCell[];
  readonly aggregate_7_scenarios: Record<string, Record<string, number>>;
  readonly argument_probes: { readonly rows: Probe[] };
}

const EMPTY: Vectors = {
  scripts: {},
  cells: [],
  extra_cells: [],
  aggregate_7_scenarios: {},
  argument_probes: { rows: [] },
};
const found = readVectors('delegation-benchmark-expected.json') as Vectors | null;
const isHere = found !== null;
const VECTORS = found ?? EMPTY;

function runAll(): Promise<RunRecord> {
  return runStudyToRecord(
    runMatrix({
      scenarios: SCENARIOS,
      broad: BROAD_WARRANT,
      conditions: REFERENCE_CONDITIONS,
      adapter: 'scripted',
      proof: 'run',
      yours: {},
      variants: false,
    }),
  );
}

const run = runAll();

async function verdictAt(scenario: string, condition: Condition): Promise<Verdict> {
  const found = (await run).result.cells.find((c) => c.scenario === scenario && c.condition === condition);
  if (found === undefined) throw new Error(`no cell ${scenario} ${condition}`);
  return found;
}

/** The reference's wording for a missing capability is not part of the rule. */
function withoutDetail({ detail: _detail, ...rule }: Record<string, Json>): Record<string, Json> {
  return rule;
}

const isRefused = ({ outcome }: CallVerdict): boolean =>
  outcome === 'injected_denied' || outcome === 'task_denied';

describe('CATALOG-8 reproducing the published benchmark', () => {
  it.runIf(isHere)('the published benchmark is available, with its cells, scripts and probes', () => {
    const { cells, scripts, argument_probes } = VECTORS;
    expect(Math.min(cells.length, Object.keys(scripts).length, argument_probes.rows.length)).toBeGreaterThan(
      0,
    );
  });
});

describe.runIf(isHere)('the cells of the published benchmark', () => {
  it.each([...VECTORS.cells, ...VECTORS.extra_cells])(
    'matching the published cell: $scenario under $condition',
    async (expected) => {
      const verdict = await verdictAt(expected.scenario, expected.condition);
      const { rows, outcomes, calls } = verdict;
      expect({
        attack_success: verdict.attack === 'landed',
        task_success: verdict.task === 'done',
        calls_total: calls.total,
        calls_allowed: calls.allowed,
        calls_blocked: calls.denied,
        malicious_calls: rows.filter(({ origin }) => origin === 'injected').length,
        malicious_blocked: outcomes.injected_denied,
        legit_blocked: outcomes.task_denied,
      }).toEqual({
        attack_success: expected.attack_success,
        task_success: expected.task_success,
        calls_total: expected.calls_total,
        calls_allowed: expected.calls_allowed,
        calls_blocked: expected.calls_blocked,
        malicious_calls: expected.malicious_calls,
        malicious_blocked: expected.malicious_blocked,
        legit_blocked: expected.legit_blocked,
      });
      expect(verdict.valid).toBe(true);
      expect(calls.error).toBe(0);
    },
  );

  it.each([...VECTORS.cells, ...VECTORS.extra_cells])(
    'every decision matches, including its constraint: $scenario under $condition',
    async ({ scenario, condition, blocked, calls_total }) => {
      const { rows, denials } = await verdictAt(scenario, condition);
      expect(rows.filter(isRefused).map(({ step }) => step)).toEqual(blocked.map(({ index }) => index));
      expect(rows).toHaveLength(calls_total);
      expect(denials.map(({ step, tool, constraint }) => ({ index: step, tool, constraint }))).toEqual(
        blocked.map(({ index, tool, constraint }) => ({
          index,
          tool,
          constraint: withoutDetail(constraint),
        })),
      );
      for (const [at, { arg, value, constraint }] of blocked.entries()) {
        if (constraint.kind === 'capability') continue;
        const row = rows[blocked[at]?.index as number] as CallVerdict;
        expect(denials[at]?.argument).toBe(arg);
        expect(row.args[arg as string]).toEqual(value);
      }
    },
  );
});

describe.runIf(isHere)('the scripts of the published benchmark', () => {
  it.each(Object.entries(VECTORS.scripts))('%s', (id, script) => {
    const scenario = SCENARIOS.find((one) => one.id === id);
    const plan = scenario === undefined ? [] : planSteps(scenario, null);
    expect(plan.map(({ tool, origin }) => `${tool} ${origin}`)).toEqual(
      script.map(({ tool, phase }) => `${tool} ${phase.startsWith('malicious') ? 'injected' : 'task'}`),
    );
    for (const { index, args } of script)
      for (const [name, value] of Object.entries(args))
        if (!isFreeText(value)) expect([index, name, plan[index]?.args[name]]).toEqual([index, name, value]);
  });

  const isFreeText = (value: Json): boolean => typeof value === 'string' && value.startsWith('<free text');
});

describe.runIf(isHere)('the totals of the published benchmark', () => {
  it.each(Object.entries(VECTORS.aggregate_7_scenarios))('%s', async (condition, total) => {
    const { result } = await run;
    const reference = new Set(SCENARIOS.filter((one) => one.reference).map(({ id }) => id));
    const cells = result.cells.filter((c) => c.condition === condition && reference.has(c.scenario));
    const rates = result.rates[condition as Condition];
    const sum = (read: (cell: Verdict) => number): number => cells.reduce((all, cell) => all + read(cell), 0);
    expect([cells.length, rates?.asr.rate, rates?.tcr.rate]).toEqual([total.cells, total.asr, total.tcr]);
    expect(sum(({ calls }) => calls.total)).toBe(total.calls_total);
    expect(sum(({ calls }) => calls.allowed)).toBe(total.calls_allowed);
    expect(sum(({ calls }) => calls.denied)).toBe(total.calls_blocked);
    expect(rates?.denied).toEqual({ injected: total.malicious_blocked, task: total.legit_blocked });
  });
});

describe.runIf(isHere)('the argument probes of the published benchmark', () => {
  const rows = VECTORS.argument_probes.rows.flatMap((probe) =>
    Object.entries(probe.authorized).map(([condition, authorized]) => ({ ...probe, condition, authorized })),
  );

  it.each(rows)('$scenario, $condition: $tool $args, authorized: $authorized ($what)', (probe) => {
    const scenario = SCENARIOS.find(({ id }) => id === probe.scenario);
    if (scenario === undefined) throw new Error(`no scenario ${probe.scenario}`);
    const seed = { scenario: scenario.id, condition: probe.condition, at: TRIAL_START };
    const chain = sealAuthority(authorityOf(probe.condition, scenario.warrant), seed);
    const proposed = { tool: probe.tool, args: readArguments(probe.args), at: TRIAL_START };
    const call = signCall(chain, proposed, 'run');
    const decision = decideAtGate(chain, createWorkspace(scenario.workspace), call);
    expect(decision.decision === 'allow').toBe(probe.authorized);
  });

  function authorityOf(condition: string, scoped: typeof BROAD_WARRANT): AuthorityDocument {
    if (condition === 'no_warrant') return { kind: 'none' };
    return { kind: 'grant', warrant: condition === 'broad' ? BROAD_WARRANT : scoped };
  }
});
