/**
 * Reading a folder that a program has worked in. Nothing in it is trusted: links are not followed, special
 * files not opened, and size, depth and number are bounded.
 */
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compareCodeUnits,
  decodeUtf8,
  type HandedFile,
  type LeftBehind,
  LIMITS,
  type RefusedReturn,
} from '../../engine/index.js';

export interface ReadBack {
  readonly files: readonly HandedFile[];
  /** What was not read, with the reason. */
  readonly left: readonly LeftBehind[];
}

export interface FolderBack extends ReadBack {
  /** Permission bits of the files that are programs. */
  readonly modes: ReadonlyMap<string, number>;
}

export async function readFolderBack(folder: string): Promise<FolderBack> {
  const walk = new Walk(folder);
  const info = await lstat(folder).catch(() => null);
  if (info === null) return walk;
  if (info.isDirectory()) await walk.enter('', 0);
  else walk.leave('.', info.isSymbolicLink() ? 'link' : 'special');
  return walk;
}

/** Never follows a link at the end of a path, and never waits for somebody to write into a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const IS_PROGRAM = 0o111;

/**
 * A plain file that nobody vouches for; null for a link, a pipe, a device, and what is too long.
 * @throws when it cannot be opened
 */
export async function readPlainFile(path: string, most: number): Promise<Uint8Array | null> {
  const handle = await open(path, FLAGS);
  try {
    return (await handle.stat()).isFile() ? await readAtMost(handle, most) : null;
  } finally {
    await handle.close();
  }
}

/** Null when there is more, however much: whoever writes the file may not have ended. */
async function readAtMost(handle: FileHandle, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of handle.createReadStream({ start: 0, end: most, autoClose: false })) {
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).length;
  }
  return size > most ? null : new Uint8Array(Buffer.concat(parts));
}

class Walk implements FolderBack {
  readonly files: HandedFile[] = [];
  readonly left: LeftBehind[] = [];
  readonly modes = new Map<string, number>();
  readonly #folder: string;
  #room = LIMITS.diskBytes.value;
  #seen = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  leave(path: string, why: RefusedReturn): void {
    this.left.push({ path, why });
  }

  async enter(inner: string, depth: number): Promise<void> {
    const names = await this.#list(inner);
    if (names === null) return this.leave(inner, 'unreadable');
    for (const name of names) {
      this.#seen += 1;
      if (this.#seen > LIMITS.importEntries.value) return this.#giveUp();
      await this.#look(inner === '' ? name : `${inner}/${name}`, depth);
    }
  }

  #giveUp(): void {
    if (this.left.at(-1)?.why !== 'too_many') this.leave('.', 'too_many');
  }

  /** Names in order; one that is no text cannot be a path of the task. Null when nobody may look. */
  async #list(inner: string): Promise<readonly string[] | null> {
    const names: string[] = [];
    try {
      const folder = await opendir(join(this.#folder, inner), { encoding: 'buffer' as 'utf8' });
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

  async #look(path: string, depth: number): Promise<void> {
    const info = await lstat(join(this.#folder, path)).catch(() => null);
    if (info === null) return this.leave(path, 'unreadable');
    if (info.isSymbolicLink()) return this.leave(path, 'link');
    if (info.isDirectory())
      return depth + 1 < LIMITS.pathDepth.value ? this.enter(path, depth + 1) : this.leave(path, 'too_deep');
    if (!info.isFile()) return this.leave(path, 'special');
    if (this.files.length >= LIMITS.workspaceFiles.value) return this.leave(path, 'too_many');
    if (info.size > LIMITS.fileBytes.value) return this.leave(path, 'too_large');
    if (info.size > this.#room) return this.leave(path, 'no_room');
    await this.#read(path);
  }

  async #read(path: string): Promise<void> {
    const handle = await open(join(this.#folder, path), FLAGS).catch(() => null);
    if (handle === null) return this.leave(path, 'unreadable');
    try {
      const info = await handle.stat();
      if (!info.isFile()) return this.leave(path, 'special');
      const bytes = await readAtMost(handle, LIMITS.fileBytes.value);
      if (bytes === null) return this.leave(path, 'too_large');
      this.#room -= bytes.length;
      this.files.push({ path, bytes });
      if ((info.mode & IS_PROGRAM) !== 0) this.modes.set(path, info.mode & 0o777);
    } finally {
      await handle.close();
    }
  }
}
