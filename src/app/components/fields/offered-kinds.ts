/** Context key of a function that returns the rule kinds to offer, or null to offer all. */
export const OFFERED_KINDS = Symbol('offered-kinds');

/** The kinds that the course explains. A lesson offers no others before it is passed. */
export const BASIC_KINDS: ReadonlySet<string> = new Set(['Exact', 'OneOf', 'Subpath', 'Range']);
