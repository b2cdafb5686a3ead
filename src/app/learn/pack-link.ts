/**
 * The workshop pack in links: lesson ids, with `!` before the current lesson and `@` before the engine version that the
 * trainer requires. Example: `m1-breach,!m2-fence,@0.1.0`.
 */
export interface PackLink {
  /** Ids of the chosen lessons; null for all lessons. */
  readonly lessons: readonly string[] | null;
  /** The lesson that the class is working on. */
  readonly at: string | null;
  readonly engine: string | null;
}

/** Parses the lesson pack in a link. `pack` is null if the link has none. */
export function readPackLink(pack: string | null): PackLink {
  const items = (pack ?? '').split(',').filter((item) => item !== '');
  const lessons = items.filter((item) => !item.startsWith('@')).map((item) => item.replace(/^!/, ''));
  const marked = (mark: string): string | null =>
    items.find((item) => item.startsWith(mark))?.slice(1) ?? null;
  return {
    lessons: pack === null || lessons.length === 0 ? null : lessons,
    at: marked('!'),
    engine: marked('@'),
  };
}

export function writePackLink({ lessons, at, engine }: PackLink): string | null {
  if (lessons === null) return null;
  const ids = lessons.map((id) => (id === at ? `!${id}` : id));
  return [...ids, ...(engine === null ? [] : [`@${engine}`])].join(',');
}
