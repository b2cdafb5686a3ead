/**
 * Writes and recognizes patterns for a single address at a domain. Unlike a pattern with `*` or a suffix check, such a
 * pattern does not allow several addresses in one string.
 */

const NAME = '[A-Za-z0-9._%+-]+';

export function writeAddressPattern(domain: string): string {
  return `^${NAME}@${domain.replaceAll(/[^A-Za-z0-9-]/g, '[$&]')}$`;
}

/** Returns the domain of a single-address pattern; null for other patterns. */
export function readAddressPattern(pattern: string): string | null {
  const [, written] = /@((?:[A-Za-z0-9-]|\[[^\]]\])+)\$$/.exec(pattern) ?? [];
  const domain = written?.replaceAll(/\[(.)\]/g, '$1');
  return domain !== undefined && writeAddressPattern(domain) === pattern ? domain : null;
}

/** Returns the pattern without its start, so that it also allows several addresses in one string. */
export function loosenAddressPatterns(text: string): string {
  return text.split(`^${NAME}@`).join('@');
}
