/** The shape of a linter message, and the formatting of facts in it. */
import type { Json } from '../../kit/index.js';

type Facts = Readonly<Record<string, Json>>;

/** Severity, explanation and fix of a code. */
export interface LintRule {
  readonly severity: 'high' | 'medium' | 'low' | 'note';
  readonly explanation: (facts: Facts) => string;
  readonly fix: (facts: Facts) => string;
}

/** A value in backticks; line ends appear as `\n` and `\r`. */
export function quoteLintFact(value: Json | undefined): string {
  const text = formatLintFact(value)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`);
  return `\`${text}\``;
}

/** A string as it is, any other value as JSON. */
export function formatLintFact(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Values in backticks, separated by commas. */
export function quoteLintFacts(value: Json | undefined): string {
  return Array.isArray(value)
    ? (value as readonly Json[]).map(quoteLintFact).join(', ')
    : quoteLintFact(value);
}
