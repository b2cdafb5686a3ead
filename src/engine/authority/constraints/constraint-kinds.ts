/**
 * Contains the table of constraint forms and the functions that use it to read constraints in documents.
 *
 * A new kind needs one line in `FORMS` and one in `KINDS` (`decode-constraint.ts`).
 */
import type { Value } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import {
  type ConstraintDocument,
  type DocumentPath,
  type Issue,
  LIMITS,
  makeCoreIssue,
  readShape,
  listLostFields,
} from '../../model/index.js';
import { allForm } from './all.js';
import { anyForm } from './any.js';
import { celForm } from './cel.js';
import { cidrForm } from './cidr.js';
import { containsForm } from './contains.js';
import { exactForm } from './exact.js';
import { type BuildProblem, completeForm, isBuildProblem, type KindForm } from './constraint-form.js';
import type { Constraint } from './constraint-kind.js';
import { isKnownKind } from './decode-constraint.js';
import type { ConstraintKindInfo } from './kind-info.js';
import type { RuleOperations } from './rule-operations.js';
import { notForm } from './not.js';
import { notOneOfForm } from './not-one-of.js';
import { oneOfForm } from './one-of.js';
import { patternForm } from './pattern.js';
import { rangeForm } from './range.js';
import { regexForm } from './regex.js';
import { shlexForm } from './shlex.js';
import { subpathForm } from './subpath.js';
import { subsetForm } from './subset.js';
import { unknownForm } from './unknown.js';
import { urlPatternForm } from './url-pattern.js';
import { urlSafeForm } from './url-safe.js';
import { wildcardForm } from './wildcard.js';

export { decodeConstraint } from './decode-constraint.js';

const FORMS: readonly KindForm[] = [
  wildcardForm,
  exactForm,
  oneOfForm,
  notOneOfForm,
  rangeForm,
  patternForm,
  regexForm,
  subpathForm,
  cidrForm,
  urlPatternForm,
  urlSafeForm,
  shlexForm,
  containsForm,
  subsetForm,
  allForm,
  anyForm,
  notForm,
  celForm,
].map(completeForm);

const BY_NAME = new Map(FORMS.map((form) => [form.kind, form]));
const UNKNOWN = unknownForm(isKnownKind);
const DEEPEST = LIMITS.constraintDepth.value;

/** Descriptions of all constraint kinds, as shown in forms. */
export const CONSTRAINT_KINDS: readonly ConstraintKindInfo[] = FORMS;

/** Returns the operations that analyses, forms and exports use for rules of this kind; empty for an unknown kind. */
export function findRuleOperations(kind: string): RuleOperations & Partial<ConstraintKindInfo> {
  return BY_NAME.get(kind) ?? {};
}

/** Returns values just inside and just outside a rule; empty if its kind cannot compute any. */
export function listBoundaryValuesOf(rule: Constraint): readonly Value[] {
  return BY_NAME.get(rule.kind)?.listBoundaryValues(rule.sealed as never, listBoundaryValuesOf) ?? [];
}

/** Reads a constraint from a document. Each problem is added to `issues` with its exact location. */
export function readConstraint(
  document: ConstraintDocument,
  at: DocumentPath,
  issues: Issue[],
  depth = 0,
): Constraint | null {
  const kind = document.kind === UNKNOWN.kind ? UNKNOWN : BY_NAME.get(document.kind);
  if (kind === undefined) {
    const known = FORMS.map((form) => form.kind).join(', ');
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
    kind.schema(),
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
