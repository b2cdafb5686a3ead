/** Expressions in the form in which the catalogue limits recipients: at these domains, or exactly these. */
import type { Json } from '../../kit/index.js';

const OPEN = 'value.all(r, ';

/** The expression that allows recipients for which one of the clauses is true. */
export function writeDomainExpression(clauses: readonly string[]): string {
  return `${OPEN}${clauses.join(' || ')})`;
}

/** The clause for every address of a domain. */
export function writeDomainClause(domain: string): string {
  return `r.endsWith('@${domain}')`;
}

/** The clauses of such an expression, as one text. */
export function readDomainClauses(expression: string): string {
  return expression.slice(OPEN.length, -1);
}

/** True for an expression of this form. */
export function isDomainExpression(expression: Json | undefined): expression is string {
  if (typeof expression !== 'string' || !expression.startsWith(OPEN) || !expression.endsWith(')'))
    return false;
  return readDomainClauses(expression).split(' || ').every(isDomainClause);
}

function isDomainClause(clause: string): boolean {
  const inside = cut(clause, "r.endsWith('@", "')") ?? cut(clause, "r == '", "'");
  return inside !== null && !inside.includes("'") && !inside.includes('\\');
}

function cut(text: string, start: string, end: string): string | null {
  const isFramed = text.startsWith(start) && text.endsWith(end) && text.length > start.length + end.length;
  return isFramed ? text.slice(start.length, -end.length) : null;
}

/** Both as one expression; null unless both have this form. */
export function joinDomainExpressions(a: Json | undefined, b: Json | undefined): string | null {
  if (!isDomainExpression(a) || !isDomainExpression(b)) return null;
  return writeDomainExpression([readDomainClauses(a), readDomainClauses(b)]);
}

/** `@company.com` becomes `company.com`, which `evilcompany.com` ends with as well. Null where nothing changes. */
export function loosenDomainExpression(expression: Json | undefined): string | null {
  if (!isDomainExpression(expression)) return null;
  const wider = expression.split("endsWith('@").join("endsWith('");
  return wider === expression ? null : wider;
}
