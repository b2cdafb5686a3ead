/**
 * Collects imported files: checks names and sizes, unpacks archives and decodes text. Rejected files are listed with
 * the reason.
 *
 * Sizes are checked before anything is read. The browser reports the sizes of files, and an archive's directory lists
 * the sizes of its members. No member may unpack to more than its declared size.
 */
import { unzipSync } from 'fflate';
import { decodeUtf8, describeThrown, type Issue, LIMITS, makeIssue, message } from '../../../engine/index.js';
import type { UnreadFile } from '../../bundles/unread-files.js';
import { isArchive, checkFileName, withoutCommonFolder } from './check-file-name.js';

/** A text file that can be inspected. */
export interface ImportFile {
  readonly path: string;
  readonly text: string;
}

export interface CollectedFiles {
  readonly files: readonly ImportFile[];
  readonly rejected: readonly Issue[];
  /** Number of irrelevant files, such as images and third-party packages. */
  readonly skipped: number;
}

/** Collects files, including archives. Never throws. */
export async function collectFiles(offered: readonly UnreadFile[]): Promise<CollectedFiles> {
  const basket = new FileCollector();
  for (const file of offered) {
    if (basket.isClosed) break;
    if (isArchive(file.path)) await collectArchive(basket, file);
    else await collectFile(basket, file);
  }
  return basket.close();
}

async function collectFile(basket: FileCollector, { path, size, read }: UnreadFile): Promise<void> {
  const taken = basket.admit(path, size);
  if (taken === null) return;
  try {
    basket.add(taken, await read());
  } catch (error) {
    basket.reject(makeIssue('import/unreadable', [], { found: path, detail: describeThrown(error) }));
  }
}

async function collectArchive(basket: FileCollector, { path, size, read }: UnreadFile): Promise<void> {
  const { value: limit, what, unit } = LIMITS.archiveBytes;
  if (size > limit)
    return basket.reject(makeIssue('document/too_large', [], { what, found: size, unit, limit }));
  try {
    unpack(basket, await read());
  } catch (error) {
    basket.reject(makeIssue('import/bad_archive', [], { found: path, detail: describeThrown(error) }));
  }
}

const STORED = 0;
const DEFLATED = 8;

/** Unpacks relevant members within the limits. The buffer has the size that the directory declares. */
function unpack(basket: FileCollector, bytes: Uint8Array): void {
  const admitted = new Map<string, string>();
  const members = unzipSync(bytes, {
    filter: ({ name, size, originalSize, compression }) => {
      if (name.endsWith('/') || basket.isClosed) return false;
      if (isArchive(name))
        return (basket.reject(makeIssue('import/nested_archive', [], { found: name })), false);
      const taken = basket.admit(name, Math.max(size, originalSize));
      if (taken === null) return false;
      if (compression !== STORED && compression !== DEFLATED) {
        const detail = message('file/compression');
        return (basket.reject(makeIssue('import/unreadable', [], { found: name, detail })), false);
      }
      admitted.set(name, taken);
      return true;
    },
  });
  for (const [name, path] of admitted) {
    const content = members[name];
    if (content !== undefined) basket.add(path, content);
  }
}

/**
 * Enforces limits on the number of checked names, the number of accepted files, and the bytes of text while files are
 * added.
 */
class FileCollector {
  readonly #files = new Map<string, string>();
  readonly #rejected: Issue[] = [];
  #skipped = 0;
  #looked = 0;
  #remainingBytes = LIMITS.sourceBytes.value;
  isClosed = false;

  /** Returns an accepted file's path and reserves its size. Returns null if the file is skipped. */
  admit(name: string, size: number): string | null {
    this.#looked += 1;
    if (this.#looked > LIMITS.importEntries.value) return this.#shut('importEntries', this.#looked);
    const verdict = checkFileName(name);
    if (!verdict.take) {
      if (verdict.issue === null) this.#skipped += 1;
      else this.reject(verdict.issue);
      return null;
    }
    if (this.#files.size >= LIMITS.sourceFiles.value) return this.#shut('sourceFiles', this.#files.size + 1);
    if (size > LIMITS.bundleBytes.value) {
      const { value: limit, unit } = LIMITS.bundleBytes;
      this.reject(makeIssue('document/too_large', [], { what: `\`${name}\``, found: size, unit, limit }));
      return null;
    }
    if (size > this.#remainingBytes)
      return this.#shut('sourceBytes', LIMITS.sourceBytes.value - this.#remainingBytes + size);
    this.#remainingBytes -= size;
    return verdict.path;
  }

  add(path: string, bytes: Uint8Array): void {
    const text = decodeUtf8(bytes);
    if (text === null || text.includes('\0')) this.reject(makeIssue('import/not_text', [], { found: path }));
    else this.#files.set(path, text.replace(/^\uFEFF/, ''));
  }

  reject(issue: Issue): void {
    this.#rejected.push(issue);
  }

  close(): CollectedFiles {
    const files = [...this.#files].map(([path, text]) => ({ path, text }));
    return { files: withoutCommonFolder(files), rejected: this.#rejected, skipped: this.#skipped };
  }

  /** True once an overall limit has been reached. No more files are checked then. */
  #shut(limit: 'importEntries' | 'sourceFiles' | 'sourceBytes', found: number): null {
    const { value, unit, what } = LIMITS[limit];
    if (!this.isClosed) this.reject(makeIssue('document/too_large', [], { what, found, unit, limit: value }));
    this.isClosed = true;
    return null;
  }
}
