/** Maps mutants to parts of the diagram. */
import {
  formatObligationId,
  listWorkflowMutants,
  type MutantRow,
  type WorkflowDocument,
} from '../../../../engine/index.js';
import { nodeIdOf } from '../shape/node-id.js';

export type MutantStatus = MutantRow['status'];

/** Mutant states by importance. Surviving mutants come first. */
export const MUTANT_STATUSES: readonly MutantStatus[] = ['survived', 'not_covered', 'killed', 'equivalent'];

/** Mutants, keyed by the id of the edge or node that they change. */
export type MutantsByPart = ReadonlyMap<string, readonly MutantRow[]>;

/** `rows` must come from a study of this workflow. Unknown mutants are dropped. */
export function groupMutantsByPart(workflow: WorkflowDocument, rows: readonly MutantRow[]): MutantsByPart {
  const names = new Map(listWorkflowMutants(workflow).map((mutant) => [mutant.id, mutant.names]));
  const marks = new Map<string, MutantRow[]>();
  for (const row of rows)
    for (const place of placesOf(row, names.get(row.id) ?? [], workflow)) {
      const known = marks.get(place);
      if (known === undefined) marks.set(place, [row]);
      else known.push(row);
    }
  return marks;
}

/** Returns the worst state among several mutants; null if there are none. */
export function findWorstMutantStatus(rows: readonly MutantRow[]): MutantStatus | null {
  return MUTANT_STATUSES.find((status) => rows.some((row) => row.status === status)) ?? null;
}

/**
 * Returns the edges and nodes that a mutant changes. `names`: its agents and tools, in the order that the operator
 * defines.
 */
function placesOf(
  { operator }: MutantRow,
  names: readonly string[],
  workflow: WorkflowDocument,
): readonly string[] {
  const [one = '', two = '', three = '', four = ''] = names;
  if (names.length === 0) return [];
  switch (operator) {
    case 'delete-allow':
    case 'add-restrict':
      return [formatObligationId('C2', one, two)];
    case 'delete-restrict':
      return [formatObligationId('C3', one, two)];
    case 'redirect-delegation':
    case 'delete-delegation':
      return [formatObligationId('C4', one, two)];
    case 'swap-tools':
      return [formatObligationId('C2', one, three), formatObligationId('C2', two, four)];
    case 'disconnect-agent':
    case 'widen-agent':
      return [nodeIdOf('agent', one)];
    case 'rename':
      return [nodeIdOf(isAgent(one, workflow) ? 'agent' : 'tool', one)];
  }
}

function isAgent(name: string, { agents }: WorkflowDocument): boolean {
  return agents.some(({ id }) => id === name);
}
