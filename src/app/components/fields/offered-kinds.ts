/** Context key of a function that returns the rule kinds to offer, or null to offer all. */
export const OFFERED_KINDS = Symbol('offered-kinds');

/** The kinds explained in the course. A lesson offers only these until it is passed. */
export const BASIC_KINDS: ReadonlySet<string> = new Set(['Exact', 'OneOf', 'Subpath', 'Range']);
