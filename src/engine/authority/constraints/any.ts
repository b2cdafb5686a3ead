/**
 * Any: the first clause that allows decides; a clause that fails before it is the result.
 *
 * That order makes narrowing delicate: dropping a branch that fails lets values through which the
 * parent stops (warrant specification, section 10, rule 11). Hardened, the child keeps every branch
 * that can fail and stands before the last one it keeps, unchanged and no later than what it keeps.
 * Branches that cannot fail may be dropped, for they change nothing.
 */
import * as z from 'zod/mini';
import { canonicalJson } from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import { needList, record } from './body.js';
import {
  type Constraint,
  COVERED,
  type Coverage,
  defineConstraint,
  DENY,
  notCovered,
  type Semantics,
} from './kind.js';
import { innerShape } from './parts.js';

interface Any {
  readonly constraints: readonly Constraint[];
}

function coversSame(parent: Any, child: Any, semantics: Semantics): Coverage {
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
function keepsFailing(before: readonly Constraint[], child: Any, at: number): boolean {
  const kept = new Set(child.constraints.slice(0, at).map(textOf));
  return before.every((branch) => branch.isTotal || kept.has(textOf(branch)));
}

function textOf({ document }: Constraint): string {
  return canonicalJson(document);
}

export const any = defineConstraint<Any, { constraints: ConstraintDocument[] }>({
  kind: 'Any',
  id: 13,
  title: 'Any of several rules',
  help: 'A value passes when one of the rules lets it pass. Without rules nothing passes.',
  parameters: [
    { name: 'constraints', type: 'constraint_list', required: true, help: 'The rules, asked in order.' },
  ],
  example: {
    kind: 'Any',
    constraints: [
      { kind: 'Subpath', root: '/docs' },
      { kind: 'Exact', value: '/README.md' },
    ],
  },
  schema: z.object({ constraints: z.array(innerShape) }),
  build: ({ constraints }, inner) => {
    const read = constraints.map((document, index) => inner(document, ['constraints', index]));
    const known = read.filter((constraint) => constraint !== null);
    return known.length === read.length ? { constraints: known } : null;
  },
  write: ({ constraints }) => ({ constraints: constraints.map(({ document }) => document) }),
  encode: ({ constraints }) => record({ constraints: constraints.map(({ wire }) => wire) }),
  decode: (body, inner) => ({ constraints: needList(body, 'constraints').map(inner) }),
  admits: ({ constraints }, value, at) => {
    for (const constraint of constraints) {
      const outcome = constraint.admits(value, at);
      if (outcome.kind !== 'deny') return outcome;
    }
    return DENY;
  },
  coversSame,
  isTotal: ({ constraints }) => constraints.every(({ isTotal }) => isTotal),
  depth: ({ constraints }) => 1 + Math.max(0, ...constraints.map(({ depth }) => depth)),
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
  border: ({ constraints }) => constraints.flatMap((clause) => clause.border()),
});
