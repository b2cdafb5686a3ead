/**
 * Any: the first clause that allows decides; a clause that fails before it is the result.
 *
 * That order makes narrowing delicate: dropping a branch that fails lets values through which the
 * parent stops (warrant specification, section 10, rule 11). Hardened, the child keeps every branch
 * that can fail and stands before the last one it keeps, unchanged and no later than what it keeps.
 * Branches that cannot fail may be dropped, for they change nothing.
 */
import { type Clauses, clauses, type ClausesDocument, findRule } from './clauses.js';
import {
  type Constraint,
  COVERED,
  type Coverage,
  defineConstraint,
  DENY,
  notCovered,
  type Semantics,
} from './kind.js';
import { bytesOf } from './parts.js';

function coversSame(parent: Clauses, child: Clauses, semantics: Semantics): Coverage {
  const earliest = semantics === 'compatible' ? null : listEarliest(parent, child);
  let held = true;
  for (const [at, branch] of child.constraints.entries()) {
    const covering = listCovering(parent, branch, semantics, (index) => (earliest?.[index] ?? 0) <= at);
    if (covering === 'none') return refuse(parent, child, branch, semantics);
    held &&= covering === 'held';
  }
  return held ? COVERED : notCovered('MonotonicityViolation', 11);
}

/** With the rule that closes the gap, where the reference would accept. */
function refuse(parent: Clauses, child: Clauses, branch: Constraint, semantics: Semantics): Coverage {
  const closes = semantics === 'hardened' && coversSame(parent, child, 'compatible').ok;
  return notCovered('MonotonicityViolation', closes ? findRule(parent.constraints, [branch]) : null);
}

/** Whether some branch of the parent covers a child's, and whether one of those may stand for it. */
function listCovering(
  { constraints }: Clauses,
  branch: Constraint,
  semantics: Semantics,
  mayStand: (index: number) => boolean,
): 'none' | 'loose' | 'held' {
  let found: 'none' | 'loose' = 'none';
  for (const [index, above] of constraints.entries()) {
    if (found === 'loose' && !mayStand(index)) continue;
    if (!above.covers(branch, semantics).ok) continue;
    if (mayStand(index)) return 'held';
    found = 'loose';
  }
  return found;
}

/**
 * For each branch of the parent, the first place in the child where it may stand: every earlier branch
 * that can fail stands unchanged before it. Infinity where one of those was dropped or changed.
 */
function listEarliest(parent: Clauses, child: Clauses): readonly number[] {
  const places = new Map<string, number>();
  for (const [at, branch] of child.constraints.entries())
    if (!branch.isTotal && !places.has(bytesOf(branch))) places.set(bytesOf(branch), at);
  let earliest = 0;
  return parent.constraints.map((branch) => {
    const here = earliest;
    if (!branch.isTotal) earliest = Math.max(earliest, (places.get(bytesOf(branch)) ?? Infinity) + 1);
    return here;
  });
}

export const any = defineConstraint<Clauses, ClausesDocument>({
  kind: 'Any',
  id: 13,
  title: 'Any of several rules',
  help: 'A value passes when one of the rules lets it pass. Without rules nothing passes.',
  ...clauses,
  example: {
    kind: 'Any',
    constraints: [
      { kind: 'Subpath', root: '/docs' },
      { kind: 'Exact', value: '/README.md' },
    ],
  },
  admits: ({ constraints }, value, at) => {
    for (const constraint of constraints) {
      const outcome = constraint.admits(value, at);
      if (outcome.kind !== 'deny') return outcome;
    }
    return DENY;
  },
  coversSame,
  describe: ({ constraints }) =>
    constraints.length === 0
      ? 'nothing (no rule at all)'
      : constraints.map((clause) => clause.describe()).join(', or '),
  nearest: ({ constraints }, value) =>
    constraints.map((clause) => clause.nearest(value)).find((candidate) => candidate !== null) ?? null,
  diverges: ({ constraints }, text) =>
    constraints
      .map((clause) => clause.diverges(text))
      .reduce(
        (best, next) => (next !== null && (best === null || next.start > best.start) ? next : best),
        null,
      ),
});
