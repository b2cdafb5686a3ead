/** All: every clause must allow, asked in order; it stops at the first that does not. */
import * as z from 'zod/mini';
import type { ConstraintDocument } from '../../model/index.js';
import { needList, record } from './body.js';
import {
  ALLOW,
  type Constraint,
  COVERED,
  type Coverage,
  defineConstraint,
  notCovered,
  type Semantics,
} from './kind.js';
import { innerShape } from './parts.js';

interface All {
  readonly constraints: readonly Constraint[];
}

/** Every parent clause is narrowed by some child clause; one child clause may serve several. */
function coversSame(parent: All, child: All, semantics: Semantics): Coverage {
  const isKept = (clause: Constraint): boolean =>
    child.constraints.some((candidate) => clause.covers(candidate, semantics).ok);
  return parent.constraints.every(isKept) ? COVERED : notCovered('MonotonicityViolation');
}

export const all = defineConstraint<All, { constraints: ConstraintDocument[] }>({
  kind: 'All',
  id: 12,
  title: 'All of several rules',
  help: 'A value passes when every rule lets it pass. Without rules everything passes.',
  parameters: [
    { name: 'constraints', type: 'constraint_list', required: true, help: 'The rules, asked in order.' },
  ],
  example: {
    kind: 'All',
    constraints: [
      { kind: 'Pattern', pattern: '*.md' },
      { kind: 'Subpath', root: '/docs' },
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
      if (outcome.kind !== 'allow') return outcome;
    }
    return ALLOW;
  },
  coversSame,
  isTotal: ({ constraints }) => constraints.every(({ isTotal }) => isTotal),
  depth: ({ constraints }) => 1 + Math.max(0, ...constraints.map(({ depth }) => depth)),
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
  border: ({ constraints }) => constraints.flatMap((clause) => clause.border()),
});
