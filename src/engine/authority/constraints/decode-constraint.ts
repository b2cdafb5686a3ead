/**
 * Contains the table of constraint kinds, and decodes constraints with it. A new kind needs an import and a line in
 * `KINDS`.
 */
import { type CborItem, makeCborError } from '../../kit/index.js';
import { DECISION_LIMITS } from '../../model/index.js';
import { allConstraint } from './all.js';
import { anyConstraint } from './any.js';
import { celConstraint } from './cel.js';
import { cidrConstraint } from './cidr.js';
import { containsConstraint } from './contains.js';
import { exactConstraint } from './exact.js';
import { notOneOfConstraint } from './not-one-of.js';
import { notConstraint } from './not.js';
import { oneOfConstraint } from './one-of.js';
import { patternConstraint } from './pattern.js';
import { rangeConstraint } from './range.js';
import { regexConstraint } from './regex.js';
import { shlexConstraint } from './shlex.js';
import { subpathConstraint } from './subpath.js';
import { subsetConstraint } from './subset.js';
import { urlPatternConstraint } from './url-pattern.js';
import { urlSafeConstraint } from './url-safe.js';
import { wildcardConstraint } from './wildcard.js';
import { isItemList } from './cbor-fields.js';
import type { Constraint, ConstraintKind } from './constraint-kind.js';
import { makeUnknownConstraint } from './unknown.js';

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
const DEEPEST = DECISION_LIMITS.constraintDepth.value;

/** True if a kind has this number in the wire format. */
export function isKnownKind(id: number): boolean {
  return BY_ID.has(id);
}

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
