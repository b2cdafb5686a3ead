/**
 * Plans a run's cells in canonical order, by scenario and then by condition, followed by the benign variants under
 * `yours`.
 */
import { planForks } from './forks.js';
import {
  type AuthorityDocument,
  type Cell,
  type Condition,
  CONDITIONS,
  findBroadWarrant,
  type MatrixRequest,
  type ScenarioDocument,
  type EditedScenarioDocument,
} from '../model/index.js';

/** Lists all cells of a validated request. Variants come after the table's cells. */
export function planCells(request: MatrixRequest): readonly Cell[] {
  const conditions = CONDITIONS.filter((condition) => request.conditions.includes(condition));
  const table = request.scenarios.flatMap((scenario) =>
    conditions.map((condition) => planCell(request, scenario, condition, null)),
  );
  return request.variants && conditions.includes('yours') ? [...table, ...planVariants(request)] : table;
}

function planVariants(request: MatrixRequest): readonly Cell[] {
  return request.scenarios.flatMap((scenario) =>
    yoursOf(request, scenario).scenario.variants.map(({ id }) => planCell(request, scenario, 'yours', id)),
  );
}

/**
 * Returns the documents that `yours` uses: the edited ones if there are any, otherwise the shipped ones.
 */
function yoursOf(request: MatrixRequest, scenario: ScenarioDocument): EditedScenarioDocument {
  const edited = Object.hasOwn(request.yours, scenario.id) ? request.yours[scenario.id] : undefined;
  return edited ?? { scenario, warrant: scenario.warrant };
}

function planCell(
  request: MatrixRequest,
  shipped: ScenarioDocument,
  condition: Condition,
  variant: string | null,
): Cell {
  const yours = yoursOf(request, shipped);
  const scenario = condition === 'yours' ? yours.scenario : shipped;
  const authority = authorityOf(request, condition, condition === 'yours' ? yours : toYours(shipped));
  const { adapter, proof } = request;
  const cell = { scenario, condition, authority, adapter, variant, attempt: 0, proof };
  const forks = condition === 'yours' && variant === null ? (yours.forks ?? []) : [];
  return forks.length === 0 ? cell : { ...cell, forks: planForks(request, shipped, forks) };
}

function authorityOf(
  request: MatrixRequest,
  condition: Condition,
  own: EditedScenarioDocument,
): AuthorityDocument {
  if (condition === 'no_warrant') return { kind: 'none' };
  const { scenario, warrant } = own;
  return {
    kind: 'grant',
    warrant: condition === 'broad' ? findBroadWarrant(request.broad, scenario) : warrant,
  };
}

function toYours(scenario: ScenarioDocument): EditedScenarioDocument {
  return { scenario, warrant: scenario.warrant };
}
