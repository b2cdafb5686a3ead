/** Lists the words that indicate an effect only in context: with the other tools of a server, or with another word. */

/** Nouns for objects on a board with which a team organizes its own work. */
export const BOARD_NOUNS: ReadonlySet<string> = new Set(
  'board card checklist sprint backlog kanban'.split(' '),
);

/** Nouns for what an agent stores to read later. */
export const MEMORY_NOUNS: ReadonlySet<string> = new Set(
  'entity relation observation memory knowledge fact insight'.split(' '),
);

/** Nouns for parts of a memory, as used in the names of tools that read it. */
export const GRAPH_NOUNS: ReadonlySet<string> = new Set('graph node'.split(' '));

/** Words of Git commands that print commits, which other people may have written. */
export const COMMIT_WORDS: ReadonlySet<string> = new Set('log diff show blame'.split(' '));

/** Nouns for objects of a public directory on a code hosting service. */
export const DIRECTORY_NOUNS: ReadonlySet<string> = new Set(
  'repository repo user organization topic'.split(' '),
);

/** Nouns for objects in a browser's page. */
export const PAGE_NOUNS: ReadonlySet<string> = new Set(
  'page tab css style dom element snapshot screenshot console network selector uid'.split(' '),
);

/** Nouns for files and documents, which keep what a tool writes into them. */
export const CONTENT_NOUNS: ReadonlySet<string> = new Set('file document doc note'.split(' '));

/** Verbs that write into a file or document, or place it somewhere else. */
export const CONTENT_VERBS: ReadonlySet<string> = new Set(
  'edit modify update patch push rewrite prepend append move rename replace copy'.split(' '),
);

/** Words that are nouns if the name ends with a word such as `details`, as in `place_details`. */
export const NOUN_VERBS: ReadonlySet<string> = new Set(
  'place order book request transfer issue record post trade'.split(' '),
);

/** Last words in the names of tools that read an object although their names contain no verb for reading. */
export const DETAIL_NOUNS: ReadonlySet<string> = new Set('detail info information analysis'.split(' '));

/** Nouns for programs that are set up beforehand. A caller can start them but does not supply their code. */
export const PROGRAM_NOUNS: ReadonlySet<string> = new Set('job workflow pipeline chart package'.split(' '));

/** Verbs that read one object to derive something from it. */
export const DERIVING_VERBS: ReadonlySet<string> = new Set('extract summarize analyze'.split(' '));
