/** All: every clause must allow, asked in order; it stops at the first that does not. */
import { type Clauses, clauses, type ClausesDocument, findRule } from './clauses.js';
import {
  ALLOW,
  type Constraint,
  COVERED,
  type Coverage,
  defineConstraint,
  notCovered,
  type Semantics,
} from './kind.js';

/** Every parent clause is narrowed by some child clause; one child clause may serve several. */
function coversSame(parent: Clauses, child: Clauses, semantics: Semantics): Coverage {
  const isKept = (clause: Constraint): boolean =>
    child.constraints.some((candidate) => clause.covers(candidate, semantics).ok);
  const lost = parent.constraints.find((clause) => !isKept(clause));
  if (lost === undefined) return COVERED;
  const closes = semantics === 'hardened' && coversSame(parent, child, 'compatible').ok;
  return notCovered('MonotonicityViolation', closes ? findRule([lost], child.constraints) : null);
}

export const all = defineConstraint<Clauses, ClausesDocument>({
  kind: 'All',
  id: 12,
  title: 'All of several rules',
  help: 'A value passes when every rule lets it pass. Without rules everything passes.',
  ...clauses,
  example: {
    kind: 'All',
    constraints: [
      { kind: 'Pattern', pattern: '*.md' },
      { kind: 'Subpath', root: '/docs' },
    ],
  },
  admits: ({ constraints }, value, at) => {
    for (const constraint of constraints) {
      const outcome = constraint.admits(value, at);
      if (outcome.kind !== 'allow') return outcome;
    }
    return ALLOW;
  },
  coversSame,
  describe: ({ constraints }) =>
    constraints.length === 0
      ? 'any value'
      : constraints.map((clause) => clause.describe()).join(' that are also '),
  nearest: ({ constraints }, value) => {
    const candidates = constraints.map((clause) => clause.nearest(value));
    const fits = (candidate: (typeof candidates)[number]): boolean =>
      candidate !== null && constraints.every((clause) => clause.admits(candidate, 0).kind === 'allow');
    return candidates.find(fits) ?? null;
  },
  diverges: ({ constraints }, text) =>
    constraints.find((clause) => clause.admits(text, 0).kind !== 'allow')?.diverges(text) ?? null,
});
