/**
 * The disk as the shell's file system.
 *
 * Every method goes through the view, which calls the gate. The shell looks for its programs in `/usr/bin` and `/bin`.
 * These two folders contain the names of its own commands and are not part of the disk, nor is `/dev/null`. There are
 * no links and no permissions. The shell opens the target of a redirection by writing an empty string to it, and ends
 * the whole command line if that fails. Real shells continue, so here, anything written to a target that cannot be
 * opened is discarded.
 */
import type {
  BufferEncoding,
  CpOptions,
  FsStat,
  IFileSystem,
  MkdirOptions,
  RmOptions,
} from 'just-bash/browser';
import { DiskError, type DiskStat, type DiskView, normalizePath, readFileBytes } from '../../engine/index.js';
import { COMMANDS, OWN_COMMANDS } from './commands.js';
import { decodeBytes, encodeText } from './encoding.js';
import { makeUtcDate } from './deterministic.js';

type Encoded = { readonly encoding?: BufferEncoding | null } | BufferEncoding;

const PROGRAM = /^\/(?:usr\/)?bin\/([^/]+)$/;
/**
 * Matches temporary files of `split`. The package numbers them per process, but this shell numbers them per command
 * line.
 */
const STAGE = /(\.just-bash-split-[a-z]+-)\d+$/;
const NOWHERE = '/dev/null';
const PROGRAM_FOLDERS: ReadonlySet<string> = new Set(['/usr', '/usr/bin', '/bin']);
const PROGRAMS: ReadonlySet<string> = new Set<string>([...COMMANDS, ...OWN_COMMANDS]);

export class ShellDisk implements IFileSystem {
  readonly #view: DiskView;
  readonly #clock: () => number;
  readonly #closed = new Map<string, DiskError>();
  readonly #cwd: string;
  #restMs = 0;
  #stages = 0;

  /** `clock`: trial clock in Unix seconds. `cwd`: the initial directory for the command line. */
  constructor(view: DiskView, clock: () => number, cwd: string) {
    this.#view = view;
    this.#clock = clock;
    this.#cwd = normalizePath(cwd) ?? cwd;
  }

  /** Redirection targets that could not be opened, each with a reason. */
  get closed(): ReadonlyMap<string, DiskError> {
    return this.#closed;
  }

  /** Advances virtual time. Fractions of a second are carried over to the next call. */
  async wait(ms: number): Promise<void> {
    this.#restMs += Math.max(0, ms);
    const seconds = Math.floor(this.#restMs / 1000);
    this.#restMs -= seconds * 1000;
    this.#view.wait(seconds);
  }

  async readFile(path: string, options?: Encoded): Promise<string> {
    return decodeBytes(await this.readFileBuffer(path), encodingOf(options));
  }

  async readFileBuffer(path: string): Promise<Uint8Array> {
    return path === NOWHERE ? new Uint8Array() : (await this.#view.readBytes(path)).slice();
  }

  async writeFile(path: string, content: string | Uint8Array, options?: Encoded): Promise<void> {
    const given = encodeText(content, encodingOf(options));
    await this.#put(path, content, () => this.#view.write(path, given));
  }

  async appendFile(path: string, content: string | Uint8Array, options?: Encoded): Promise<void> {
    const given = encodeText(content, encodingOf(options));
    await this.#put(path, content, () => this.#view.append(path, given));
  }

  async exists(path: string): Promise<boolean> {
    return isAbsolute(path) && (await this.#stat(path)) !== null;
  }

  async stat(path: string): Promise<FsStat> {
    const found = await this.#stat(path);
    if (found === null) throw new DiskError('ENOENT', 'no such file or directory', path);
    return this.#describe(found);
  }

  lstat(path: string): Promise<FsStat> {
    return this.stat(path);
  }

  async mkdir(path: string, options: MkdirOptions = {}): Promise<void> {
    await this.#view.makeDirectory(path, { recursive: options.recursive === true });
  }

  async readdir(path: string): Promise<string[]> {
    return (await this.#view.list(path)).map(({ name }) => name);
  }

  async readdirWithFileTypes(path: string) {
    return (await this.#view.list(path)).map(({ name, kind }) => ({
      name,
      isFile: kind === 'file',
      isDirectory: kind === 'directory',
      isSymbolicLink: false,
    }));
  }

  async rm(path: string, options: RmOptions = {}): Promise<void> {
    try {
      await this.#view.remove(path, { recursive: options.recursive === true });
    } catch (thrown) {
      const isGone = thrown instanceof DiskError && thrown.code === 'ENOENT';
      if (!isGone || options.force !== true) throw thrown;
    }
  }

  async cp(source: string, target: string, options: CpOptions = {}): Promise<void> {
    const found = await this.#view.stat(source);
    if (found?.kind === 'directory' && options.recursive !== true)
      throw new DiskError('EISDIR', 'is a directory', source);
    await this.#view.copy(source, target);
  }

  mv(source: string, target: string): Promise<void> {
    return this.#view.move(source, target);
  }

  resolvePath(base: string, path: string): string {
    const whole = isAbsolute(path) ? path : `${base}/${path}`;
    const named = whole.replace(STAGE, (_, stem: string) => `${stem}${this.#stages++}`);
    return normalizePath(named) ?? named;
  }

  /** A full list would reveal every file name. If the list is empty, the shell traverses the disk itself. */
  getAllPaths(): string[] {
    return [];
  }

  /** The gate controls access, so there are no permissions to change here. */
  async chmod(path: string): Promise<void> {
    await this.stat(path);
  }

  async symlink(_target: string, path: string): Promise<void> {
    this.#view.rejectLink(path);
  }

  async link(_target: string, path: string): Promise<void> {
    this.#view.rejectLink(path);
  }

  async readlink(path: string): Promise<string> {
    throw new DiskError('EINVAL', 'not a link', path);
  }

  async realpath(path: string): Promise<string> {
    await this.stat(path);
    return normalizePath(path) ?? path;
  }

  /** Times come from the virtual clock and cannot be set. */
  async utimes(path: string): Promise<void> {
    await this.stat(path);
  }

  async #put(path: string, content: string | Uint8Array, act: () => Promise<void>): Promise<void> {
    if (path === NOWHERE) return;
    if (content.length > 0 && this.#closed.has(path)) return;
    try {
      await act();
      this.#closed.delete(path);
    } catch (thrown) {
      const isOpening = content.length === 0 && thrown instanceof DiskError;
      if (!isOpening || this.#view.fault !== null) throw thrown;
      this.#closed.set(path, thrown);
    }
  }

  async #stat(path: string): Promise<DiskStat | null> {
    const at = normalizePath(path);
    const program = at === null ? undefined : PROGRAM.exec(at)?.[1];
    if (program !== undefined && PROGRAMS.has(program)) return { kind: 'file', size: 0, at: 0 };
    // The shell looks here for every unknown command, so a missing file is not recorded as a denial.
    if (program !== undefined && readFileBytes(this.#view.world, at as string) === null) return null;
    if (at === NOWHERE) return { kind: 'file', size: 0, at: 0 };
    const isFolder = at !== null && (PROGRAM_FOLDERS.has(at) || `${this.#cwd}/`.startsWith(`${at}/`));
    return isFolder ? { kind: 'directory', size: 0, at: 0 } : this.#view.stat(path);
  }

  #describe({ kind, size, at }: DiskStat): FsStat {
    const start = this.#clock() - this.#view.world.clock;
    return {
      isFile: kind === 'file',
      isDirectory: kind === 'directory',
      isSymbolicLink: false,
      mode: 0o755,
      size,
      mtime: makeUtcDate(start + at),
    };
  }
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}

function encodingOf(options: Encoded | undefined): string {
  const encoding = typeof options === 'object' ? options.encoding : options;
  return encoding ?? 'utf8';
}
