/**
 * The edition of this page: from a site, or the one file that opens from disk. The build of the file marks its
 * page; the small one leaves out the shell, git and the agent runtime.
 */
export interface Edition {
  /** One file, which loads nothing. */
  readonly isFile: boolean;
  /** The shell, git and the agent runtime belong to it. */
  readonly hasRuntimes: boolean;
}

/** The name of the single file that lies beside this site; null where there is none. */
export function readFileBeside(): string | null {
  return document.documentElement.dataset.singleFile ?? null;
}

export function readEdition(): Edition {
  const mark = typeof document === 'undefined' ? undefined : document.documentElement.dataset.edition;
  return { isFile: mark !== undefined, hasRuntimes: mark !== 'small' };
}
