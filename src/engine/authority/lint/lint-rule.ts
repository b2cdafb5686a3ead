/** Defines the interface for linter messages, and formats their facts. */
import type { Json } from '../../kit/index.js';

type Facts = Readonly<Record<string, Json>>;

export interface LintRule {
  readonly severity: 'high' | 'medium' | 'low' | 'note';
  readonly explanation: (facts: Facts) => string;
  readonly fix: (facts: Facts) => string;
}

/** Formats a value in backticks, with line ends as `\n` and `\r`. */
export function quoteLintFact(value: Json | undefined): string {
  const text = formatLintFact(value)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`);
  return `\`${text}\``;
}

/** Returns a string unchanged, and any other value as JSON. */
export function formatLintFact(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Formats values in backticks, separated by commas. */
export function quoteLintFacts(value: Json | undefined): string {
  return Array.isArray(value)
    ? (value as readonly Json[]).map(quoteLintFact).join(', ')
    : quoteLintFact(value);
}
