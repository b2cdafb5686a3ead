/**
 * Writes and recognizes patterns for a single address at a domain. Unlike a pattern with `*`, such a pattern does not
 * allow lists of addresses.
 */
import type { ConstraintDocument } from '../../model/index.js';

const NAME = '[A-Za-z0-9._%+-]+';

export function writeAddressPattern(domain: string): string {
  return `^${NAME}@${domain.replaceAll(/[^A-Za-z0-9-]/g, '[$&]')}$`;
}

/**
 * True for a rule with a single-address pattern. For such a rule, the tried values represent everything that it allows.
 */
export function isAddressPattern({ kind, pattern }: ConstraintDocument): boolean {
  return (
    kind === 'Regex' &&
    typeof pattern === 'string' &&
    /^@(?:[A-Za-z0-9-]|\[[^\]]\])+\$$/.test(pattern.slice(NAME.length + 1)) &&
    pattern.startsWith(`^${NAME}`)
  );
}
