/**
 * Edition of this page: the site, or a single file that opens from disk.
 *
 * The build marks the single file in its HTML. The small edition does not include the shell, git and the agent runtime.
 */
export interface Edition {
  /** True for the single-file edition, which loads no other files. */
  readonly isSingleFile: boolean;
  /** True if the shell, git and the agent runtime are included. */
  readonly hasRuntimes: boolean;
  /** True if the playground is embedded in another page. */
  readonly isEmbedded?: boolean;
}

let inside: Edition | null = null;

/** Must be called by a host app, because its page does not have the attributes that describe the edition. */
export function markAsEmbedded(hasRuntimes: boolean): void {
  inside = { isSingleFile: false, isEmbedded: true, hasRuntimes };
}

/** The name of the single file published with this site; null if there is none. */
export function readSingleFileName(): string | null {
  return inside === null ? (document.documentElement.dataset.singleFile ?? null) : null;
}

export function readEdition(): Edition {
  if (inside !== null) return inside;
  const mark = typeof document === 'undefined' ? undefined : document.documentElement.dataset.edition;
  return { isSingleFile: mark !== undefined, hasRuntimes: mark !== 'small' };
}
