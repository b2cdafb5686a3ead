/** Derives agent identifiers from display names. */

/**
 * Converts a name to an identifier by removing accents, splitting mixed-case words, converting to lower case, and
 * replacing each run of other characters with an underscore.
 */
export function toIdentifier(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return slug === '' ? 'agent' : slug;
}

/** Assigns unique identifiers. For example, the second `assistant` becomes `assistant_2`. */
export class IdentifierAllocator {
  private readonly taken = new Set<string>();

  take(name: string): string {
    const slug = toIdentifier(name);
    let id = slug;
    for (let n = 2; this.taken.has(id); n += 1) id = `${slug}_${n}`;
    this.taken.add(id);
    return id;
  }
}
