/** Functions for editing a single constraint document: description, live examples and suggestions. */
import { isMessage, type Message, message, quotedMessage } from '../../messages/index.js';
import type { Json, Value } from '../../kit/index.js';
import type { ConstraintDocument, DecidingRule, Issue } from '../../model/index.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import { listBoundaryValuesOf, readConstraint } from '../constraints/constraint-kinds.js';

function tryRead(document: ConstraintDocument): { constraint: Constraint | null; issues: readonly Issue[] } {
  const issues: Issue[] = [];
  return { constraint: readConstraint(document, [], issues), issues };
}

/**
 * Describes which values pass, such as "paths inside `/app/config`".
 *
 * @example
 * ```ts
 * import { describeConstraint } from 'pola-playground/authority';
 * import { renderEnglish } from 'pola-playground/formats';
 *
 * renderEnglish(describeConstraint({ kind: 'Subpath', root: '/data' })); // => 'paths inside `/data`'
 * ```
 */
export function describeConstraint(document: DecidingRule): Message {
  if (document.kind === 'capability') return message('rule/capability');
  const { constraint } = tryRead(document);
  return constraint?.describe() ?? message('rule/unreadable', { kind: document.kind });
}

/**
 * Applies a constraint to a value. `at`: time used by time functions in expressions.
 *
 * @example
 * ```ts
 * import { tryConstraint } from 'pola-playground/authority';
 *
 * const rule = { kind: 'Subpath', root: '/data' };
 * tryConstraint(rule, '/data/may.md').decision; // => 'allow'
 * tryConstraint(rule, '/etc/passwd').decision; // => 'deny'
 * ```
 */
export function tryConstraint(
  document: ConstraintDocument,
  value: Value,
  at = 0,
): { readonly decision: 'allow' | 'deny' | 'error'; readonly detail: Message | null } {
  return createConstraintTest(document)(value, at);
}

/** Returns a function that applies a constraint to many values. The constraint is read only once. */
export function createConstraintTest(
  document: ConstraintDocument,
): (value: Value, at?: number) => ReturnType<typeof tryConstraint> {
  const { constraint, issues } = tryRead(document);
  return (value, at = 0) => {
    if (constraint === null) return { decision: 'error', detail: findProblem(issues) };
    const outcome = constraint.admits(value, at);
    return { decision: outcome.kind, detail: outcome.kind === 'error' ? outcome.detail : null };
  };
}

/** Explains why a rule is invalid. */
function findProblem([issue]: readonly Issue[]): Message {
  const detail = issue?.facts.detail;
  if (isMessage(detail)) return detail;
  return issue === undefined ? message('rule/invalid') : quotedMessage(issue.message);
}

/**
 * Returns the closest value that passes; null if the kind cannot compute one.
 *
 * @example
 * ```ts
 * import { findNearestAllowed } from 'pola-playground/authority';
 *
 * findNearestAllowed({ kind: 'Range', max: 100 }, 250); // => 100
 * ```
 */
export function findNearestAllowed(document: ConstraintDocument, value: Value): Value | null {
  return tryRead(document).constraint?.nearest(value) ?? null;
}

/** Lists values just inside and just outside a constraint, each with its result. */
export function listBoundaryValues(
  document: ConstraintDocument,
): readonly { readonly value: Value; readonly decision: 'allow' | 'deny' | 'error' }[] {
  const { constraint } = tryRead(document);
  const values = constraint === null ? [] : listBoundaryValuesOf(constraint);
  return values.map((value) => ({ value, decision: tryConstraint(document, value).decision }));
}

/**
 * Returns null if a constraint may replace another; otherwise the reference implementation's name for the reason.
 *
 * @example
 * ```ts
 * import { compareConstraints } from 'pola-playground/authority';
 *
 * const parent = { kind: 'Subpath', root: '/data' };
 * compareConstraints(parent, { kind: 'Subpath', root: '/data/reports' }); // => null
 * compareConstraints(parent, { kind: 'Subpath', root: '/' }); // => 'PathNotContained'
 * ```
 */
export function compareConstraints(parent: ConstraintDocument, child: ConstraintDocument): Json {
  const outer = tryRead(parent).constraint;
  const inner = tryRead(child).constraint;
  if (outer === null || inner === null) return 'Validation';
  const coverage = outer.covers(inner, 'hardened');
  return coverage.ok ? null : coverage.errorKind;
}
