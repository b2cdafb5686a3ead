import * as z from 'zod/mini';
import type { Value } from '../../kit/index.js';
import { type ArgumentTargetKind, closedObject, type ConstraintDocument } from '../../model/index.js';
import { requireList, makeRecord } from './cbor-fields.js';
import { addEffortCosts } from './effort.js';
import type { ConstraintForm, ReadInnerConstraint } from './constraint-form.js';
import type { Constraint, ConstraintSpec } from './constraint-kind.js';
import { innerConstraintSchema } from './value-text.js';

export interface ClauseParameters {
  readonly constraints: readonly Constraint[];
}

export interface ClausesDocument {
  constraints: ConstraintDocument[];
}

type Shared = 'write' | 'encode' | 'mayCost' | 'decode' | 'isTotal' | 'usesClock' | 'depth' | 'hardenedGap';

export const CLAUSES_SPEC: Pick<ConstraintSpec<ClauseParameters>, Shared> = {
  write: ({ constraints }) => ({ constraints: constraints.map(({ document }) => document) }),
  encode: ({ constraints }) => makeRecord({ constraints: constraints.map(({ wire }) => wire) }),
  decode: (body, inner) => ({ constraints: requireList(body, 'constraints').map(inner) }),
  mayCost: ({ constraints }) => addEffortCosts(constraints.map(({ cost }) => cost)),
  isTotal: ({ constraints }) => constraints.every(({ isTotal }) => isTotal),
  usesClock: ({ constraints }) => constraints.some(({ usesClock }) => usesClock),
  depth: ({ constraints }) => 1 + Math.max(0, ...constraints.map(({ depth }) => depth)),
  hardenedGap: ({ constraints }) =>
    constraints.map((clause) => clause.hardenedGap()).find((rule) => rule !== null) ?? null,
};

export const CLAUSES_PARAMETERS: ConstraintForm<ClauseParameters, ClausesDocument>['parameters'] = [
  { name: 'constraints', type: 'constraint_list', required: true },
];

export function clausesSchema(): z.ZodMiniType<ClausesDocument> {
  return closedObject({ constraints: z.array(innerConstraintSchema()) });
}

export function areClausesDecidable(
  { constraints }: ConstraintDocument,
  _: ArgumentTargetKind,
  inner: (rule: ConstraintDocument) => boolean,
): boolean {
  return (constraints as unknown as readonly ConstraintDocument[]).every(inner);
}

export function buildClauses(
  { constraints }: ClausesDocument,
  inner: ReadInnerConstraint,
): ClauseParameters | null {
  const read = constraints.map((document, index) => inner(document, ['constraints', index]));
  const known = read.filter((constraint) => constraint !== null);
  return known.length === read.length ? { constraints: known } : null;
}

const MOST_BOUNDARY_VALUES = 500;

export function listClauseBoundaries(
  { constraints }: ClauseParameters,
  inner: (clause: Constraint) => readonly Value[],
): readonly Value[] {
  const values: Value[] = [];
  for (const clause of constraints) {
    if (values.length >= MOST_BOUNDARY_VALUES) break;
    values.push(...inner(clause).slice(0, MOST_BOUNDARY_VALUES));
  }
  return values;
}

/**
 * Returns the hardened rule (docs/spec/warrants.md#hardened-rules) by which every parent clause rejects a child clause
 * that the reference implementation accepts; null if there is none.
 */
export function findClauseGap(
  parents: readonly Constraint[],
  children: readonly Constraint[],
): number | null {
  for (const parent of parents)
    for (const child of children) {
      const coverage = parent.covers(child, 'hardened');
      if (!coverage.ok && coverage.rule !== null) return coverage.rule;
    }
  return null;
}
