/**
 * Whether the values that are tried settle a rule: when none of them reaches a thing, nothing does.
 *
 * True for kinds that name what passes, or that take every way of writing a thing alike. A pattern or an
 * expression may admit a value that nobody thought of, so for those "not found" is not "not there".
 */
import type { Json } from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import type { ArgumentTargetKind } from './argument-target-kinds.js';

const NAMED: readonly string[] = ['Wildcard', 'Exact', 'OneOf'];
/** What these admit is no text at all. */
const NO_TEXTS: readonly string[] = ['Range', 'Subset', 'Contains'];

const KINDS: Readonly<Record<ArgumentTargetKind, readonly string[]>> = {
  path: [...NAMED, ...NO_TEXTS, 'Subpath'],
  addresses: [...NAMED, 'Subset'],
  payee: [...NAMED, ...NO_TEXTS],
  amount: [...NAMED, 'Range'],
  id: NAMED,
  text: NAMED,
};

export function isRuleDecidable(rule: ConstraintDocument, role: ArgumentTargetKind): boolean {
  if (KINDS[role].includes(rule.kind)) return true;
  if (rule.kind === 'Cel') return role === 'addresses' && isDomainExpression(rule.expression);
  if (rule.kind !== 'Any' && rule.kind !== 'All') return false;
  const inner = rule.constraints as unknown as readonly ConstraintDocument[];
  return inner.every((one) => isRuleDecidable(one, role));
}

const OPEN = 'value.all(r, ';

/** The form in which the catalogue writes "recipients at these domains", or exactly these. */
export function isDomainExpression(expression: Json | undefined): boolean {
  if (typeof expression !== 'string' || !expression.startsWith(OPEN) || !expression.endsWith(')'))
    return false;
  return expression.slice(OPEN.length, -1).split(' || ').every(isDomainClause);
}

function isDomainClause(clause: string): boolean {
  const inside = cut(clause, "r.endsWith('@", "')") ?? cut(clause, "r == '", "'");
  return inside !== null && !inside.includes("'") && !inside.includes('\\');
}

function cut(text: string, start: string, end: string): string | null {
  const isFramed = text.startsWith(start) && text.endsWith(end) && text.length > start.length + end.length;
  return isFramed ? text.slice(start.length, -end.length) : null;
}
