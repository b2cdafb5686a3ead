/** Pattern for a single address at a domain. Unlike a pattern with `*`, it does not allow lists of addresses. */
import type { ConstraintDocument } from '../../model/index.js';

const NAME = '[A-Za-z0-9._%+-]+';

/** Returns the pattern for single addresses at a domain. */
export function writeAddressPattern(domain: string): string {
  return `^${NAME}@${domain.replaceAll(/[^A-Za-z0-9-]/g, '[$&]')}$`;
}

/** True for a rule with such a pattern. For these rules, the tried values represent everything that is allowed. */
export function isAddressPattern({ kind, pattern }: ConstraintDocument): boolean {
  return (
    kind === 'Regex' &&
    typeof pattern === 'string' &&
    /^@(?:[A-Za-z0-9-]|\[[^\]]\])+\$$/.test(pattern.slice(NAME.length + 1)) &&
    pattern.startsWith(`^${NAME}`)
  );
}
