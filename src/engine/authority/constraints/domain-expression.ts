/**
 * Writes and reads expressions that limit recipients to domains or exact addresses, in the form that the catalog
 * uses.
 */
import type { Json } from '../../kit/index.js';
import { loosenAddressPatterns, readAddressPattern, writeAddressPattern } from './address-pattern.js';

const OPEN = 'value.all(r, ';

/** Writes the expression that allows a recipient if at least one clause is true. */
export function writeDomainExpression(clauses: readonly string[]): string {
  return `${OPEN}${clauses.join(' || ')})`;
}

/** Writes the clause that matches every address in a domain. */
export function writeDomainClause(domain: string): string {
  return `r.endsWith('@${domain}')`;
}

/** Writes the clause that matches strings with a single address in a domain. */
export function writeAddressClause(domain: string): string {
  return `r.matches('${writeAddressPattern(domain)}')`;
}

/** Returns the domains of an expression that consists of such clauses; null for other expressions. */
export function listAddressDomains(expression: Json | undefined): readonly string[] | null {
  if (!isDomainExpression(expression)) return null;
  const domains = readDomainClauses(expression).split(' || ').map(readAddressClause);
  return domains.includes(null) ? null : (domains as string[]);
}

function readAddressClause(clause: string): string | null {
  const pattern = cut(clause, "r.matches('", "')");
  return pattern === null ? null : readAddressPattern(pattern);
}

/** Returns a domain expression's clauses as one string. */
export function readDomainClauses(expression: string): string {
  return expression.slice(OPEN.length, -1);
}

export function isDomainExpression(expression: Json | undefined): expression is string {
  if (typeof expression !== 'string' || !expression.startsWith(OPEN) || !expression.endsWith(')'))
    return false;
  return readDomainClauses(expression).split(' || ').every(isDomainClause);
}

function isDomainClause(clause: string): boolean {
  if (readAddressClause(clause) !== null) return true;
  const inside = cut(clause, "r.endsWith('@", "')") ?? cut(clause, "r == '", "'");
  return inside !== null && !inside.includes("'") && !inside.includes('\\');
}

function cut(text: string, start: string, end: string): string | null {
  const isFramed = text.startsWith(start) && text.endsWith(end) && text.length > start.length + end.length;
  return isFramed ? text.slice(start.length, -end.length) : null;
}

/** Joins two domain expressions into one; returns null unless both are domain expressions. */
export function joinDomainExpressions(a: Json | undefined, b: Json | undefined): string | null {
  if (!isDomainExpression(a) || !isDomainExpression(b)) return null;
  return writeDomainExpression([readDomainClauses(a), readDomainClauses(b)]);
}

/**
 * Replaces `@company.com` with `company.com`, which also matches `evilcompany.com`, and removes the start of
 * single-address patterns. Returns null if nothing changes.
 */
export function loosenDomainExpression(expression: Json | undefined): string | null {
  if (!isDomainExpression(expression)) return null;
  const wider = loosenAddressPatterns(expression.split("endsWith('@").join("endsWith('"));
  return wider === expression ? null : wider;
}
