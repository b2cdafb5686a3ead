/**
 * Presents the disk to git as a promise-based Node file system.
 *
 * Every call goes through the view. Objects are compressed again when written, because the host's compression differs
 * between machines. They are measured before they are read, because a small object can expand to a gigabyte.
 */
import {
  deflateZlib,
  DiskError,
  type DiskStat,
  type DiskView,
  inflateZlib,
  LIMITS,
  normalizePath,
} from '../../engine/index.js';

const OBJECT = /\/objects\/[0-9a-f]{2}\/[0-9a-f]{38}$/;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

type Encoding = 'utf8' | { readonly encoding?: 'utf8' } | undefined;

export class GitDisk {
  readonly #view: DiskView;

  constructor(view: DiskView) {
    this.#view = view;
  }

  async readFile(path: string, options?: Encoding): Promise<string | Uint8Array> {
    const bytes = await this.#view.readBytes(path);
    if (OBJECT.test(path) && inflateZlib(bytes, LIMITS.inflatedBytes.value) === null)
      throw new DiskError('EIO', 'the object is damaged or too large', path);
    const encoding = typeof options === 'object' ? options.encoding : options;
    return encoding === 'utf8' ? decoder.decode(bytes) : bytes.slice();
  }

  async writeFile(path: string, content: string | Uint8Array): Promise<void> {
    await this.#view.write(path, OBJECT.test(path) ? compressAnew(content, path) : plain(content));
  }

  unlink(path: string): Promise<void> {
    return this.#view.remove(path);
  }

  rmdir(path: string): Promise<void> {
    return this.#view.remove(path);
  }

  mkdir(path: string): Promise<void> {
    return this.#view.makeDirectory(path);
  }

  async readdir(path: string): Promise<string[]> {
    return (await this.#view.list(path)).map(({ name }) => name);
  }

  async stat(path: string) {
    const found = await this.#view.stat(path);
    if (found === null) throw new DiskError('ENOENT', 'no such file or directory', path);
    return describe(found);
  }

  lstat(path: string) {
    return this.stat(path);
  }

  async readlink(path: string): Promise<string> {
    throw new DiskError('EINVAL', 'not a link', path);
  }

  async symlink(_target: string, path: string): Promise<void> {
    this.#view.rejectLink(normalizePath(path) ?? path);
  }
}

/** Returns a plain byte array, because git passes its own byte type. */
function plain(content: string | Uint8Array): string | Uint8Array {
  return typeof content === 'string' ? content : new Uint8Array(content);
}

function compressAnew(content: string | Uint8Array, path: string): Uint8Array {
  const inflated = typeof content === 'string' ? null : inflateZlib(content, LIMITS.inflatedBytes.value);
  if (inflated === null) throw new DiskError('ENOSPC', 'the object is too large', path);
  return deflateZlib(inflated);
}

/** File metadata that a real disk would provide. It must be the same on all machines. */
function describe({ kind, size, at }: DiskStat) {
  const isFile = kind === 'file';
  const ms = at * 1000;
  return {
    type: isFile ? 'file' : 'dir',
    mode: isFile ? 0o100644 : 0o40755,
    size,
    ino: 0,
    dev: 0,
    uid: 0,
    gid: 0,
    ctimeMs: ms,
    mtimeMs: ms,
    ctimeSeconds: at,
    ctimeNanoseconds: 0,
    mtimeSeconds: at,
    mtimeNanoseconds: 0,
    isFile: () => isFile,
    isDirectory: () => !isFile,
    isSymbolicLink: () => false,
  };
}
