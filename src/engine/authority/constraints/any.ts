/**
 * Any: the first clause that allows decides; a clause that fails before it is the result.
 *
 * That order makes narrowing delicate: dropping a branch that fails lets values through which the
 * parent stops (warrant specification, section 10, rule 11). Hardened, the child keeps every branch
 * that can fail and stands before the last one it keeps, unchanged and no later than what it keeps.
 * Branches that cannot fail may be dropped, for they change nothing.
 */
import { canonicalJson } from '../../kit/index.js';
import { type Clauses, clauses, type ClausesDocument } from './clauses.js';
import {
  type Constraint,
  COVERED,
  type Coverage,
  defineConstraint,
  DENY,
  notCovered,
  type Semantics,
} from './kind.js';

function coversSame(parent: Clauses, child: Clauses, semantics: Semantics): Coverage {
  const branches = parent.constraints;
  const narrows = (index: number, branch: Constraint): boolean =>
    (branches[index] as Constraint).covers(branch, semantics).ok;
  const some = (branch: Constraint): boolean => branches.some((_, index) => narrows(index, branch));
  if (!child.constraints.every(some)) return notCovered('MonotonicityViolation');
  if (semantics === 'compatible') return COVERED;
  const held = child.constraints.every((branch, at) =>
    branches.some((_, index) => narrows(index, branch) && keepsFailing(branches.slice(0, index), child, at)),
  );
  return held ? COVERED : notCovered('MonotonicityViolation', 11);
}

/** True when each of these parent branches cannot fail, or stands unchanged in the child before `at`. */
function keepsFailing(before: readonly Constraint[], child: Clauses, at: number): boolean {
  const kept = new Set(child.constraints.slice(0, at).map(textOf));
  return before.every((branch) => branch.isTotal || kept.has(textOf(branch)));
}

function textOf({ document }: Constraint): string {
  return canonicalJson(document);
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
