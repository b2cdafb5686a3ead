/** The pattern of one address at a domain. It allows no list of addresses, which a pattern with `*` would. */
import type { ConstraintDocument } from '../../model/index.js';

const NAME = '[A-Za-z0-9._%+-]+';

/** The pattern for addresses at a domain. */
export function writeAddressPattern(domain: string): string {
  return `^${NAME}@${domain.replaceAll(/[^A-Za-z0-9-]/g, '[$&]')}$`;
}

/** True for a rule with such a pattern, of which the values tried show everything. */
export function isAddressPattern({ kind, pattern }: ConstraintDocument): boolean {
  return (
    kind === 'Regex' &&
    typeof pattern === 'string' &&
    /^@(?:[A-Za-z0-9-]|\[[^\]]\])+\$$/.test(pattern.slice(NAME.length + 1)) &&
    pattern.startsWith(`^${NAME}`)
  );
}
