/**
 * The edition of this page: from a site, or the one file that opens from disk. The build of the file marks its
 * page; the small one leaves out the shell, git and the agent runtime.
 */
export interface Edition {
  /** One file, which loads nothing. */
  readonly isSingleFile: boolean;
  /** The shell, git and the agent runtime belong to it. */
  readonly hasRuntimes: boolean;
  /** The playground is embedded in another page. */
  readonly isEmbedded?: boolean;
}

let inside: Edition | null = null;

/** Set once by a program in another page, whose marks say nothing about the playground. */
export function markAsEmbedded(hasRuntimes: boolean): void {
  inside = { isSingleFile: false, isEmbedded: true, hasRuntimes };
}

/** The name of the single file that lies beside this site; null where there is none. */
export function readSingleFileName(): string | null {
  return inside === null ? (document.documentElement.dataset.singleFile ?? null) : null;
}

export function readEdition(): Edition {
  if (inside !== null) return inside;
  const mark = typeof document === 'undefined' ? undefined : document.documentElement.dataset.edition;
  return { isSingleFile: mark !== undefined, hasRuntimes: mark !== 'small' };
}
