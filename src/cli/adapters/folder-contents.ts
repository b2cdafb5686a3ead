/**
 * Reads a folder in which a program has worked. Nothing in it is trusted: links are not followed, special files are not
 * opened, and size, depth and number are limited. The program may still be running, so on Linux a folder is kept open
 * while it is read, so that it cannot be replaced by another folder or a link.
 */
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, opendir } from 'node:fs/promises';
import {
  compareCodeUnits,
  decodeUtf8,
  type TransferredFile,
  type RejectedFile,
  LIMITS,
  type FileRejectionReason,
} from '../../engine/index.js';

export interface FolderContents {
  readonly files: readonly TransferredFile[];
  /** Files that were not read, each with the reason. */
  readonly left: readonly RejectedFile[];
}

export interface FolderContentsWithModes extends FolderContents {
  /** Permission bits that mark a file as executable. */
  readonly modes: ReadonlyMap<string, number>;
}

export async function readFolderContents(folder: string): Promise<FolderContentsWithModes> {
  const walk = new Walk();
  const info = await lstat(folder).catch(() => null);
  if (info === null) return walk;
  walk.changed = info.ctimeMs;
  if (info.isDirectory()) await walk.enter(folder, '', 0);
  else walk.leave('.', info.isSymbolicLink() ? 'link' : 'not_regular_file');
  return walk;
}

/** Flags for opening files: never follow a link at the end of a path, and never wait for a writer to open a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const FOLDER_FLAGS = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
const IS_PROGRAM = 0o111;

interface HeldFolder {
  /** A path to the folder that stays valid after a rename. */
  readonly here: string;
  readonly close: () => Promise<void>;
}

/** Keeps a folder open. On systems other than Linux, a folder is identified only by its path. @throws for a link */
async function holdFolder(path: string): Promise<HeldFolder> {
  if (process.platform !== 'linux') return { here: path, close: () => Promise.resolve() };
  const handle = await open(path, FOLDER_FLAGS);
  return { here: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
}

/**
 * Reads a regular file. Returns null for a link, a pipe, a device, or a file that is too long.
 *
 * @throws if it cannot be opened
 */
export async function readRegularFile(path: string, most: number): Promise<Uint8Array | null> {
  const handle = await open(path, FLAGS);
  try {
    return (await handle.stat()).isFile() ? await readAtMost(handle, most) : null;
  } finally {
    await handle.close();
  }
}

/** Returns null if the file is longer than the maximum. It may still be growing. */
async function readAtMost(handle: FileHandle, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of handle.createReadStream({ start: 0, end: most, autoClose: false })) {
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).length;
  }
  return size > most ? null : new Uint8Array(Buffer.concat(parts));
}

class Walk implements FolderContentsWithModes {
  readonly files: TransferredFile[] = [];
  readonly left: RejectedFile[] = [];
  readonly modes = new Map<string, number>();
  /** Time at which the folder itself last changed, in milliseconds. */
  changed = 0;
  #remainingBytes = LIMITS.diskBytes.value;
  #seen = 0;

  leave(path: string, why: FileRejectionReason): void {
    this.left.push({ path, why });
  }

  /** Reads a folder. `at` is the real folder, and `inner` is its path in the workspace. */
  async enter(at: string, inner: string, depth: number): Promise<void> {
    const held = await holdFolder(at).catch(() => null);
    if (held === null) return this.leave(inner, 'unreadable');
    try {
      await this.#readFolder(held.here, inner, depth);
    } finally {
      await held.close();
    }
  }

  async #readFolder(here: string, inner: string, depth: number): Promise<void> {
    const names = await this.#list(here, inner);
    if (names === null) return this.leave(inner, 'unreadable');
    for (const name of names) {
      this.#seen += 1;
      if (this.#seen > LIMITS.importEntries.value) return this.#giveUp();
      await this.#look(`${here}/${name}`, inner === '' ? name : `${inner}/${name}`, depth);
    }
  }

  #giveUp(): void {
    if (this.left.at(-1)?.why !== 'too_many') this.leave('.', 'too_many');
  }

  /**
   * Returns the sorted names in a folder; null if the folder cannot be read. Invalid names are excluded, because they
   * cannot be task paths.
   */
  async #list(here: string, inner: string): Promise<readonly string[] | null> {
    const names: string[] = [];
    try {
      const folder = await opendir(here, { encoding: 'buffer' as 'utf8' });
      for await (const entry of folder) {
        const name = decodeUtf8(entry.name as unknown as Uint8Array);
        if (name === null) this.leave(inner === '' ? '?' : `${inner}/?`, 'outside');
        else names.push(name);
        if (this.#seen + names.length > LIMITS.importEntries.value) break;
      }
    } catch {
      return null;
    }
    return names.sort(compareCodeUnits);
  }

  async #look(at: string, path: string, depth: number): Promise<void> {
    const info = await lstat(at).catch(() => null);
    if (info === null) return this.leave(path, 'unreadable');
    if (info.isSymbolicLink()) return this.leave(path, 'link');
    if (info.isDirectory())
      return depth + 1 < LIMITS.pathDepth.value
        ? this.enter(at, path, depth + 1)
        : this.leave(path, 'too_deep');
    if (!info.isFile()) return this.leave(path, 'not_regular_file');
    if (this.files.length >= LIMITS.workspaceFiles.value) return this.leave(path, 'too_many');
    if (info.size > LIMITS.fileBytes.value) return this.leave(path, 'too_large');
    if (info.size > this.#remainingBytes) return this.leave(path, 'disk_full');
    await this.#read(at, path);
  }

  async #read(at: string, path: string): Promise<void> {
    const handle = await open(at, FLAGS).catch(() => null);
    if (handle === null) return this.leave(path, 'unreadable');
    try {
      const info = await handle.stat();
      if (!info.isFile()) return this.leave(path, 'not_regular_file');
      const bytes = await readAtMost(handle, LIMITS.fileBytes.value);
      if (bytes === null) return this.leave(path, 'too_large');
      this.#remainingBytes -= bytes.length;
      this.files.push({ path, bytes, modified: (info.mtimeMs - this.changed) / 1000 });
      if ((info.mode & IS_PROGRAM) !== 0) this.modes.set(path, info.mode & 0o777);
    } finally {
      await handle.close();
    }
  }
}
