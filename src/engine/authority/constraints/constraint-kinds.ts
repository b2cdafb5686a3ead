/**
 * Contains the table of constraint kinds and the functions that use it to read constraints.
 *
 * A new kind needs one file and one line in `KINDS`.
 */
import { message } from '../../messages/index.js';
import { type CborItem, makeCborError } from '../../kit/index.js';
import {
  type ConstraintDocument,
  type DocumentPath,
  type Issue,
  LIMITS,
  makeCoreIssue,
  readShape,
  listLostFields,
} from '../../model/index.js';
import { allConstraint } from './all.js';
import { anyConstraint } from './any.js';
import { isItemList } from './cbor-fields.js';
import { celConstraint } from './cel.js';
import { cidrConstraint } from './cidr.js';
import { containsConstraint } from './contains.js';
import { exactConstraint } from './exact.js';
import {
  type BuildProblem,
  type Constraint,
  type ConstraintKind,
  isBuildProblem,
} from './constraint-kind.js';
import type { ConstraintKindInfo } from './kind-info.js';
import type { RuleOperations } from './rule-operations.js';
import { notConstraint } from './not.js';
import { notOneOfConstraint } from './not-one-of.js';
import { oneOfConstraint } from './one-of.js';
import { patternConstraint } from './pattern.js';
import { rangeConstraint } from './range.js';
import { regexConstraint } from './regex.js';
import { shlexConstraint } from './shlex.js';
import { subpathConstraint } from './subpath.js';
import { subsetConstraint } from './subset.js';
import { makeUnknownConstraint, createUnknownKind } from './unknown.js';
import { urlPatternConstraint } from './url-pattern.js';
import { urlSafeConstraint } from './url-safe.js';
import { wildcardConstraint } from './wildcard.js';

const KINDS: readonly ConstraintKind[] = [
  wildcardConstraint,
  exactConstraint,
  oneOfConstraint,
  notOneOfConstraint,
  rangeConstraint,
  patternConstraint,
  regexConstraint,
  subpathConstraint,
  cidrConstraint,
  urlPatternConstraint,
  urlSafeConstraint,
  shlexConstraint,
  containsConstraint,
  subsetConstraint,
  allConstraint,
  anyConstraint,
  notConstraint,
  celConstraint,
];

const BY_ID = new Map(KINDS.map((kind) => [kind.id, kind]));
const BY_NAME = new Map(
  [...KINDS, createUnknownKind((id) => BY_ID.has(id))].map((kind) => [kind.kind, kind] as const),
);
const DEEPEST = LIMITS.constraintDepth.value;

/** Descriptions of all constraint kinds, as shown in forms. */
export const CONSTRAINT_KINDS: readonly ConstraintKindInfo[] = KINDS;

/** Returns the operations that analyses, forms and exports use for rules of this kind; empty for an unknown kind. */
export function findRuleOperations(kind: string): RuleOperations & Partial<ConstraintKindInfo> {
  return BY_NAME.get(kind) ?? {};
}

/** Reads a constraint from a document. Each problem is added to `issues` with its exact location. */
export function readConstraint(
  document: ConstraintDocument,
  at: DocumentPath,
  issues: Issue[],
  depth = 0,
): Constraint | null {
  const kind = BY_NAME.get(document.kind);
  if (kind === undefined) {
    const known = KINDS.map((entry) => entry.kind).join(', ');
    issues.push(
      makeCoreIssue('warrant/unknown_constraint', [...at, 'kind'], { found: document.kind, known }),
    );
    return null;
  }
  if (depth > DEEPEST) {
    const problem = message('rule/nested_too_deeply', { most: DEEPEST });
    const errorKind = 'ConstraintDepthExceeded';
    issues.push(
      badConstraint(kind.kind, at, { problem, hint: message('rule/nested_too_deeply_hint'), errorKind }),
    );
    return null;
  }
  const { kind: _, ...parameters } = document;
  const shape = readShape(
    kind.schema,
    kind.parameters.length === 0 ? document : parameters,
    at,
    depth === 0 ? undefined : null,
  );
  // This check must run after the schema, which limits the depth.
  const lost = depth === 0 && shape.value !== null ? listLostFields(document, at, 'with_undefined') : [];
  issues.push(...shape.issues, ...lost);
  if (shape.value === null || lost.length > 0) return null;
  const inner = (part: ConstraintDocument, path: DocumentPath): Constraint | null =>
    readConstraint(part, [...at, ...path], issues, depth + 1);
  const read = kind.read(shape.value, inner);
  if (!isBuildProblem(read)) return read;
  issues.push(badConstraint(kind.kind, [...at, ...read.at], read));
  return null;
}

function badConstraint(
  kind: string,
  at: DocumentPath,
  { problem, hint, marked, errorKind }: PlacelessProblem,
): Issue {
  const facts = { kind, detail: problem, hint, errorKind: errorKind ?? 'Validation', ...marked };
  return makeCoreIssue('warrant/bad_constraint', at, facts);
}

type PlacelessProblem = Omit<BuildProblem, 'at'>;

/** Decodes a constraint from a wire item `[id, body]`. Throws `CborError`. */
export function decodeConstraint(item: CborItem, depth = 0): Constraint {
  if (depth > DEEPEST) throw makeCborError('bytes/nested_constraints');
  if (!isItemList(item) || item.length !== 2) throw makeCborError('bytes/constraint_not_pair');
  const [id, body] = item as readonly [CborItem, CborItem];
  if (typeof id !== 'bigint' || id < 0n || id > 255n) throw makeCborError('bytes/constraint_type');
  const kind = BY_ID.get(Number(id));
  if (kind === undefined) return makeUnknownConstraint(Number(id), body);
  return kind.decode(body, (inner) => decodeConstraint(inner, depth + 1));
}
