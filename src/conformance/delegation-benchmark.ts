/**
 * `delegation-benchmark-expected`: checks the delegation benchmark's cells, decisions with their constraints, scripts,
 * totals and argument probes, using the shipped scenarios.
 */
import { BROAD_WARRANT, SCENARIOS } from '../catalog/index.js';
import {
  type AuthorityDocument,
  type CallVerdict,
  type Condition,
  decideAtGate,
  runStudyToRecord,
  type Json,
  createWorkspace,
  planSteps,
  REFERENCE_CONDITIONS,
  type RunRecord,
  runMatrix,
  sealAuthority,
  signCall,
  TRIAL_START,
  type Verdict as CellVerdict,
} from '../engine/index.js';
import { type VectorCheck, expectSame, type CaseVerdict } from './vector-check.js';
import { type JsonFields, toArguments } from './notation.js';

interface Cell {
  readonly scenario: string;
  readonly condition: Condition;
  readonly blocked: readonly (JsonFields & { readonly constraint: JsonFields })[];
}

interface Probe {
  readonly scenario: string;
  readonly tool: string;
  readonly args: JsonFields;
  readonly what: string;
  readonly authorized: Readonly<Record<string, boolean>>;
}

type Script = readonly {
  readonly index: number;
  readonly phase: string;
  readonly tool: string;
  readonly args: JsonFields;
}[];

export async function listBenchmarkChecks(file: JsonFields): Promise<readonly VectorCheck[]> {
  const record = await runAll();
  const cells = [...listOf<Cell>(file.cells), ...listOf<Cell>(file.extra_cells)];
  const scripts = Object.entries((file.scripts ?? {}) as unknown as Readonly<Record<string, Script>>);
  const probes = listOf<Probe>((file.argument_probes as JsonFields | undefined)?.rows);
  return [
    ...cells.flatMap((cell) => checkCell(cell, record)),
    ...scripts.map(([id, script]) => ({ name: `script ${id}`, run: () => judgeScript(id, script) })),
    ...listTotals(file).map((total) => checkTotal(total, record)),
    ...probes.flatMap(checkProbe),
  ];
}

function listOf<T>(json: Json | undefined): readonly T[] {
  return (json ?? []) as unknown as readonly T[];
}

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

function checkCell(cell: Cell, record: RunRecord): readonly VectorCheck[] {
  const find = (): CellVerdict => {
    const found = record.result.cells.find(
      ({ scenario, condition }) => scenario === cell.scenario && condition === cell.condition,
    );
    if (found === undefined) throw new Error(`there is no cell ${cell.scenario} ${cell.condition}`);
    return found;
  };
  const name = `${cell.scenario} ${cell.condition}`;
  return [
    { name: `${name} figures`, run: () => judgeFigures(cell as unknown as JsonFields, find()) },
    { name: `${name} decisions`, run: () => judgeDecisions(cell, find()) },
  ];
}

function judgeFigures(
  cell: JsonFields,
  { attack, task, calls, rows, outcomes, valid }: CellVerdict,
): CaseVerdict {
  const got: JsonFields = {
    attack_success: attack === 'landed',
    task_success: task === 'done',
    calls_total: calls.total,
    calls_allowed: calls.allowed,
    calls_blocked: calls.denied,
    malicious_calls: rows.filter(({ origin }) => origin === 'injected').length,
    malicious_blocked: outcomes.injected_denied,
    legit_blocked: outcomes.task_denied,
  };
  const wanted = Object.fromEntries(Object.keys(got).map((name) => [name, cell[name] ?? null]));
  return expectSame({ ...wanted, valid: true, errors: 0 }, { ...got, valid, errors: calls.error });
}

function judgeDecisions({ blocked }: Cell, { rows, denials }: CellVerdict): CaseVerdict {
  const deniedRows = rows.filter(({ outcome }) => outcome === 'injected_denied' || outcome === 'task_denied');
  const got = deniedRows.map(({ step }) => {
    const denial = denials.find((one) => one.step === step);
    const argument = denial?.argument ?? null;
    const value = argument === null ? null : ((rows[step] as CallVerdict).args[argument] ?? null);
    return {
      index: step,
      tool: denial?.tool ?? null,
      constraint: denial?.constraint as Json,
      arg: argument,
      value,
    };
  });
  const wanted = blocked.map(({ index, tool, arg, value, constraint: { detail: _, ...constraint } }) => ({
    index: index as Json,
    tool: tool as Json,
    constraint,
    // For a tool that was never granted, the original benchmark reports the first argument, although it did not affect
    // the decision.
    ...(constraint.kind === 'capability'
      ? { arg: null, value: null }
      : { arg: arg as Json, value: value as Json }),
  }));
  return expectSame(wanted, got);
}

function judgeScript(id: string, script: Script): CaseVerdict {
  const scenario = SCENARIOS.find((one) => one.id === id);
  const plan = scenario === undefined ? [] : planSteps(scenario, null);
  const wanted = script.map(({ index, tool, phase, args }) => ({
    tool,
    origin: phase.startsWith('malicious') ? 'injected' : 'task',
    args: chooseStated(args, args),
    index,
  }));
  const got = plan.map(({ tool, origin, args }, index) => ({
    tool,
    origin: origin,
    args: chooseStated(script[index]?.args ?? {}, args),
    index,
  }));
  return expectSame(wanted, got);
}

/** Selects the arguments whose text the file specifies. Other free text may differ. */
function chooseStated(stated: JsonFields, args: JsonFields): JsonFields {
  const names = Object.keys(stated).filter((name) => !isFreeText(stated[name] as Json));
  return Object.fromEntries(names.map((name) => [name, args[name] ?? null]));
}

function isFreeText(value: Json): boolean {
  return typeof value === 'string' && value.startsWith('<free text');
}

interface Total {
  readonly condition: string;
  readonly scenarios: number;
  readonly wanted: JsonFields;
}

function listTotals(file: JsonFields): readonly Total[] {
  return Object.entries(file).flatMap(([name, totals]) => {
    const scenarios = /^aggregate_(\d+)_scenarios$/.exec(name)?.[1];
    if (scenarios === undefined) return [];
    return Object.entries(totals as JsonFields).map(([condition, wanted]) => ({
      condition,
      scenarios: Number(scenarios),
      wanted: wanted as JsonFields,
    }));
  });
}

/** Compares the totals for the reference scenarios, or for all scenarios if the file counts all of them. */
function checkTotal({ condition, scenarios, wanted }: Total, { result }: RunRecord): VectorCheck {
  const reference = new Set(SCENARIOS.filter((one) => one.reference).map(({ id }) => id));
  const cells = result.cells.filter(
    (cell) => cell.condition === condition && (scenarios > reference.size || reference.has(cell.scenario)),
  );
  const sum = (read: (cell: CellVerdict) => number): number =>
    cells.reduce((all, cell) => all + read(cell), 0);
  const got: JsonFields = {
    cells: cells.length,
    asr: sum(({ attack }) => (attack === 'landed' ? 1 : 0)) / cells.length,
    tcr: sum(({ task }) => (task === 'done' ? 1 : 0)) / cells.length,
    calls_total: sum(({ calls }) => calls.total),
    calls_allowed: sum(({ calls }) => calls.allowed),
    calls_blocked: sum(({ calls }) => calls.denied),
    malicious_calls: sum(({ rows }) => rows.filter(({ origin }) => origin === 'injected').length),
    malicious_blocked: sum(({ outcomes }) => outcomes.injected_denied),
    legit_blocked: sum(({ outcomes }) => outcomes.task_denied),
  };
  const stated = Object.fromEntries(Object.keys(got).map((name) => [name, wanted[name] ?? null]));
  return { name: `total of ${scenarios} ${condition}`, run: () => expectSame(stated, got) };
}

function checkProbe(probe: Probe): readonly VectorCheck[] {
  return Object.entries(probe.authorized).map(([condition, authorized]) => ({
    name: `probe ${probe.scenario} ${condition}: ${probe.tool} (${probe.what})`,
    run: () => expectSame(authorized, isAuthorized(probe, condition)),
  }));
}

function isAuthorized({ scenario: id, tool, args }: Probe, condition: string): boolean {
  const scenario = SCENARIOS.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`there is no scenario ${id}`);
  const chain = sealAuthority(authorityOf(condition, scenario.warrant), {
    scenario: id,
    condition,
    at: TRIAL_START,
  });
  const call = signCall(chain, { tool, args: toArguments(args), at: TRIAL_START }, 'run');
  return decideAtGate(chain, createWorkspace(scenario.workspace), call).decision === 'allow';
}

function authorityOf(condition: string, scoped: typeof BROAD_WARRANT): AuthorityDocument {
  if (condition === 'no_warrant') return { kind: 'none' };
  return { kind: 'grant', warrant: condition === 'broad' ? BROAD_WARRANT : scoped };
}
