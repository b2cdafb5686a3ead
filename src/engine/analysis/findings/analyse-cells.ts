/**
 * Computes the findings for a whole run from its documents, without repeating a trial: reach, worst case, unused
 * permissions and mutants for all its warrants.
 *
 * Each cell uses the same semantics as its trials: compatible for the reference conditions and hardened for `yours`.
 * Only task-scoped and edited chains are mutated, because the broad warrant serves only as a control.
 */
import { canonicalJson } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type {
  AuthorityDocument,
  Cell,
  Condition,
  AnalysisFindingPart,
  AnalysisFindings,
  UnusedPermissionFinding,
  MutantFinding,
  ReachFinding,
  ScenarioDocument,
  WarrantDocument,
  WorstCaseFinding,
} from '../../model/index.js';
import { findUnusedPermissions, type UnusedPermission } from '../minimal/unused-permissions.js';
import { type JudgedPolicyMutant, type MutantKiller, mutatePolicy } from '../mutants/mutate-policy.js';
import { measureReach } from '../reach/measure.js';
import { formatCall } from '../world/call-text.js';
import { findWorstCase } from '../worst-case/find-worst-case.js';
import { findDocumentChange, findLinePath } from './document-change.js';

/** A cell in a run; `planMatrix` returns all of these fields. */
export interface AnalysedCell {
  /** The cell's scenario. Under `yours`, this is the edited scenario. */
  readonly scenario: ScenarioDocument;
  readonly condition: Condition;
  readonly authority: AuthorityDocument;
}

/** Lists the cells in a plan that are analyzed. Benign variants are excluded. */
export function listCellsToAnalyse(plan: readonly Cell[]): readonly AnalysedCell[] {
  return plan
    .filter(({ variant }) => variant === null)
    .map(({ scenario, condition, authority }) => ({ scenario, condition, authority }));
}

export function listPoliciesToMutate(cells: readonly AnalysedCell[]): readonly WarrantDocument[] {
  const written = cells.flatMap((cell) => {
    const warrant = policyOf(cell);
    return warrant === null ? [] : [[keyOf(cell), warrant] as const];
  });
  return [...new Map(written).values()];
}

/** Returns the chain to mutate; null for a control condition. */
function policyOf({ condition, authority }: AnalysedCell): WarrantDocument | null {
  const isWritten = condition === 'task_scoped' || condition === 'yours';
  return isWritten && authority.kind === 'grant' ? authority.warrant : null;
}

/** Analyzes each cell, part by part. Identical documents are mutated only once. */
export async function* analyseMatrixCells(
  cells: readonly AnalysedCell[],
  parts: readonly AnalysisFindingPart[],
): AsyncGenerator<{ readonly index: number; readonly total: number }, AnalysisFindings> {
  const found = new Collected();
  const known = new Map<string, readonly JudgedPolicyMutant[]>();
  let index = 0;
  const total = cells.length * parts.length;
  for (const cell of cells)
    for (const part of parts) {
      if (part === 'mutants') yield* judge(cell, known, { index, total });
      await found.add(part, cell, known);
      yield { index: index++, total };
    }
  return found.pick(parts);
}

/** Judges cells that have no result yet. Yields after each mutant, so that the host can cancel. */
async function* judge<At>(
  cell: AnalysedCell,
  known: Map<string, readonly JudgedPolicyMutant[]>,
  at: At,
): AsyncGenerator<At, void> {
  const warrant = policyOf(cell);
  const key = keyOf(cell);
  if (warrant === null || known.has(key)) return;
  const judged: JudgedPolicyMutant[] = [];
  for await (const mutant of mutatePolicy(cell.scenario, warrant, cell.condition)) {
    judged.push(mutant);
    yield at;
  }
  known.set(key, judged);
}

/** Cells with identical documents and the same semantics share a key, so they are judged only once. */
function keyOf({ scenario, condition, authority }: AnalysedCell): string {
  return canonicalJson([scenario, condition, authority]);
}

class Collected {
  readonly #reach: Record<string, ReachFinding> = {};
  readonly #worst: Record<string, WorstCaseFinding> = {};
  readonly #unusedPermissions: UnusedPermissionFinding[] = [];
  readonly #mutants: MutantFinding[] = [];

  async add(
    part: AnalysisFindingPart,
    cell: AnalysedCell,
    judged: ReadonlyMap<string, readonly JudgedPolicyMutant[]>,
  ): Promise<void> {
    const name = `${cell.scenario.id}:${cell.condition}`;
    if (part === 'reach') this.#reach[name] = reachOf(cell);
    if (part === 'worst_case') this.#worst[name] = await worstOf(cell);
    if (part === 'unused_permissions') this.#unusedPermissions.push(...findCellUnusedPermissions(cell));
    if (part === 'mutants')
      this.#mutants.push(...(judged.get(keyOf(cell)) ?? []).map((one) => toMutant(cell, one)));
  }

  pick(parts: readonly AnalysisFindingPart[]): AnalysisFindings {
    const has = (part: AnalysisFindingPart): boolean => parts.includes(part);
    return {
      ...(has('reach') ? { reach: this.#reach } : {}),
      ...(has('worst_case') ? { worstCase: this.#worst } : {}),
      ...(has('unused_permissions') ? { unusedPermissions: this.#unusedPermissions } : {}),
      ...(has('mutants') ? { mutants: this.#mutants } : {}),
    };
  }
}

function reachOf(cell: AnalysedCell): ReachFinding {
  const { counts, exact } = measureReach(cell);
  return { total: counts.total, marked: counts.marked, exact };
}

async function worstOf(cell: AnalysedCell): Promise<WorstCaseFinding> {
  const { calls, exact } = await findWorstCase(cell);
  return { calls: calls?.map(formatCall) ?? null, exact };
}

/** Finds a cell's unused permissions. Without a warrant there are none. */
function findCellUnusedPermissions({
  scenario,
  condition,
  authority,
}: AnalysedCell): readonly UnusedPermissionFinding[] {
  if (authority.kind !== 'grant') return [];
  const { warrant } = authority;
  return findUnusedPermissions(scenario, { warrant, condition }).permissions.map((one) => {
    const { at } = findDocumentChange(warrant, one.warrant);
    const place = findLinePath(at, warrant.chain.length - 1, one.tool, one.argument);
    return { scenario: scenario.id, condition, at: place, detail: describeUnusedPermission(one) };
  });
}

function describeUnusedPermission({
  description: line,
  exampleCall: permits,
  sufficientRule: enough,
}: UnusedPermission): Message {
  const call = formatCall(permits);
  return enough === null
    ? message('analysis/unused', { line, call })
    : message('analysis/too_wide', { line, enough, call });
}

function toMutant(
  { scenario, condition, authority }: AnalysedCell,
  mutant: JudgedPolicyMutant,
): MutantFinding {
  const { id, operator, tool, line, mutated, state, killer } = mutant;
  const warrant = authority.kind === 'grant' ? authority.warrant : { v: 1, chain: [] };
  const { at, replacement } = findDocumentChange(warrant, mutant.warrant);
  return {
    ...{ id: `${scenario.id}/${condition}/${id}`, operator, status: state, replacement },
    ...{ scenario: scenario.id, condition },
    detail: message('analysis/mutant', { line, mutated }),
    ...{ at, line: findLinePath(at, warrant.chain.length - 1, tool) },
    killedBy: killer === null ? [] : [nameKiller(scenario.id, killer)],
  };
}

function nameKiller(scenario: string, killer: MutantKiller): string {
  if (killer.kind === 'chain') return `chain check ${killer.check}`;
  const { variant, step } = killer;
  return `${scenario}${variant === null ? '' : `, ${variant}`}, step ${step}`;
}
