/** The shape of a text of the linter, and how facts are shown in one. */
import type { Json } from '../../kit/index.js';

type Facts = Readonly<Record<string, Json>>;

/** Severity, explanation and fix of a code. */
export interface LintRule {
  readonly severity: 'high' | 'medium' | 'low' | 'note';
  readonly explanation: (facts: Facts) => string;
  readonly fix: (facts: Facts) => string;
}

/** A value in backticks; line ends are shown as `\n` and `\r`. */
export function quoteLintFact(value: Json | undefined): string {
  const text = formatLintFact(value)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`);
  return `\`${text}\``;
}

/** A text as it is, any other value as JSON. */
export function formatLintFact(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Values in backticks, with commas between them. */
export function quoteLintFacts(value: Json | undefined): string {
  return Array.isArray(value)
    ? (value as readonly Json[]).map(quoteLintFact).join(', ')
    : quoteLintFact(value);
}
