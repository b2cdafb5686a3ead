/**
 * Shows the disk to a program.
 *
 * Every access passes the gate, and changes are recorded as effects. A view exists for one tool call. The initial
 * workspace never changes. The resulting workspace is a new value, equal to the initial one with the effects applied.
 * There are no links, so a normalized path needs no further resolution. Even the existence of a path is information, so
 * the gate decides before any lookup, and hidden paths appear not to exist. Every method that accesses the disk may
 * throw a `DiskError`.
 */
import { type Effect, type LimitName, LIMITS } from '../../model/index.js';
import { applyEffects } from '../apply-effects.js';
import { decodeFileBytes, type FileContent } from '../file-content.js';
import {
  appendContent,
  cacheNodeSize,
  measureNodeBytes,
  measureContentBytes,
  toFileContent,
} from '../file-size.js';
import { canPutFile, type TreeNode } from '../tree.js';
import type { Workspace } from '../workspace.js';
import type { DiskGate, PassTime } from '../tools/define-tool.js';
import { DiskError, type StoppedDiskOperation } from './disk-error.js';
import { DiskGuard } from './disk-guard.js';
import { EffectLog } from './effect-log.js';
import {
  type DiskEntry,
  type DiskStat,
  listBranch,
  listMissingParents,
  findDiskNode,
  parseDiskPath,
  normalizeDiskPath,
  listSortedEntries,
} from './disk-path.js';

export type { DiskEntry, DiskStat };

const FOLDER: DiskStat = { kind: 'directory', size: 0, at: 0 };

/** Every disk has a root, so showing it reveals nothing. */
const isRoot = (path: string): boolean => parseDiskPath(path).parts.length === 0;

/** Returns the content in the form that rules check; null if it is not text. */
const shownContent = ({ content, encoding }: FileContent): string | null =>
  encoding === undefined ? content : null;

const CHANGES: ReadonlySet<Effect['kind']> = new Set(['file_written', 'file_removed', 'directory_made']);

interface Recursion {
  /** True to also create missing parent directories, or to also remove the contents. */
  readonly recursive?: boolean;
}

/** A workspace's disk as a shell or git sees it. The gate decides every operation, and changes are recorded. */
export class DiskView {
  #world: Workspace;
  readonly #guard: DiskGuard;
  readonly #log = new EffectLog();
  readonly #pass: PassTime | undefined;
  #waited = 0;

  /** Creates a view. `pass` reports elapsed time to the trial; without it, only this view's clock advances. */
  constructor(world: Workspace, gate: DiskGate, pass?: PassTime) {
    this.#world = world;
    this.#pass = pass;
    this.#guard = new DiskGuard(gate);
  }

  /** The current workspace. It is an immutable value, so a reference to it is a snapshot. */
  get world(): Workspace {
    return this.#world;
  }

  /** Effects so far. If a file only grew, it is recorded once. */
  get effects(): readonly Effect[] {
    return this.#log.effects;
  }

  /** Operations that the gate or a limit stopped, in order. */
  get stoppedOperations(): readonly StoppedDiskOperation[] {
    return this.#guard.stoppedOperations;
  }

  /** The operation that could not be decided and that makes the call an error; null if there is none. */
  get fault(): StoppedDiskOperation | null {
    return this.#guard.fault;
  }

  /** Returns a file's bytes, which callers must not change. */
  async readBytes(path: string): Promise<Uint8Array> {
    const at = normalizeDiskPath(path);
    await this.#guard.requirePermission('read', at);
    const node = this.#find(at);
    if (node?.kind === 'directory') throw new DiskError('EISDIR', 'is a directory', at);
    this.#log.noteRead(at, node !== null);
    if (node === null) throw new DiskError('ENOENT', 'no such file', at);
    return decodeFileBytes(node);
  }

  /** Replaces a file. Rejects if the write is denied, the folder does not exist, or the path is a folder. */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    const at = normalizeDiskPath(path);
    const text = toFileContent(content);
    await this.#guard.requirePermission('write', at, [shownContent(text)]);
    this.#put(at, text, measureContentBytes(text));
  }

  /** Appends to a file, or creates it. Rejects in the same cases as `write`. */
  async append(path: string, content: string | Uint8Array): Promise<void> {
    const at = normalizeDiskPath(path);
    const old = this.#find(at);
    const { text, size } = appendContent(old?.kind === 'file' ? old : null, content);
    const contents = new Set([shownContent(toFileContent(content)), shownContent(text)]);
    await this.#guard.requirePermission('write', at, [...contents]);
    this.#put(at, text, size, old !== null);
  }

  /**
   * Creates a directory. With `recursive`, it also creates missing parents and accepts an existing directory. The gate
   * decides only about the directory itself; its parents are implied, as with a file.
   */
  async makeDirectory(path: string, { recursive = false }: Recursion = {}): Promise<void> {
    const at = normalizeDiskPath(path);
    this.#checkPlace(at);
    await this.#guard.requirePermission('write', at);
    const old = this.#find(at);
    if (recursive && old?.kind === 'directory') return;
    if (old !== null) throw new DiskError('EEXIST', 'exists already', at);
    const missing = listMissingParents(this.#world.files, at);
    if (!recursive && missing.length > 0 && (await this.#guard.look(missing.at(-1) as string)) !== 'none')
      throw new DiskError('ENOENT', 'no such directory', at);
    for (const directory of [...missing, at]) this.#do({ kind: 'directory_made', path: directory });
  }

  /** Removes a file or an empty directory. With `recursive`, it also removes the contents, as far as permitted. */
  async remove(path: string, { recursive = false }: Recursion = {}): Promise<void> {
    const at = normalizeDiskPath(path);
    const isShown = recursive && (isRoot(at) || (await this.#guard.look(at)) !== 'none');
    const branch = isShown ? listBranch(this.#world.files, at).map(([place]) => place) : [];
    let isWhole = true;
    for (const place of branch.reverse().slice(0, -1))
      try {
        await this.#removeOne(place);
      } catch (thrown) {
        if (this.fault !== null) throw thrown;
        isWhole = false;
      }
    // The remaining files are not listed, because the program may not be allowed to see their names.
    if (!isWhole) throw new DiskError('EACCES', 'not permitted to remove everything in it', at);
    await this.#removeOne(at);
  }

  /** Lists the names in a directory, sorted by code unit. */
  async list(path: string): Promise<readonly DiskEntry[]> {
    const at = normalizeDiskPath(path);
    await this.#guard.requirePermission('list', at);
    const node = this.#find(at);
    if (node === null) throw new DiskError('ENOENT', 'no such directory', at);
    if (node.kind === 'file') throw new DiskError('ENOTDIR', 'not a directory', at);
    this.#log.noteList(at, node.entries.size);
    return listSortedEntries(node).map(([name, { kind }]) => ({ name, kind }));
  }

  /** Returns the entry at a path; null if nothing is visible there. An unreadable file has size and time 0. */
  async stat(path: string): Promise<DiskStat | null> {
    const at = normalizeDiskPath(path);
    if (isRoot(at)) return FOLDER;
    const sight = await this.#guard.look(at);
    const node = sight === 'none' ? null : this.#find(at);
    if (node === null || node.kind === 'directory') return node && FOLDER;
    return sight === 'whole'
      ? { kind: 'file', size: measureNodeBytes(node), at: node.at ?? 0 }
      : { kind: 'file', size: 0, at: 0 };
  }

  /** True if no directory exists at the path and the warrant allows the program to find this out. */
  async isKnownMissing(path: string): Promise<boolean> {
    const at = normalizeDiskPath(path);
    return this.#find(at)?.kind !== 'directory' && (await this.#guard.look(at)) !== 'none';
  }

  /** Copies a file or directory. The gate treats each source as a read, and each target as a write. */
  async copy(from: string, to: string): Promise<void> {
    const [source, target] = [normalizeDiskPath(from), normalizeDiskPath(to)];
    for (const [at, node] of await this.#branch(source)) {
      const place = target + at.slice(source.length);
      if (node.kind === 'file') await this.write(place, await this.readBytes(at));
      else {
        await this.#guard.requirePermission('list', at);
        await this.makeDirectory(place, { recursive: true });
      }
    }
  }

  /**
   * Moves a file or directory. The gate treats a move as a copy plus the removal of each source. Nothing is moved
   * unless everything is allowed.
   */
  async move(from: string, to: string): Promise<void> {
    const [source, target] = [normalizeDiskPath(from), normalizeDiskPath(to)];
    if (source === target) return;
    if (`${target}/`.startsWith(`${source}/`))
      throw new DiskError('EINVAL', 'cannot move into itself', target);
    for (const [at, node] of await this.#branch(source)) {
      await this.#guard.requirePermission(node.kind === 'file' ? 'read' : 'list', at);
      await this.#guard.requirePermission('remove', at);
      const contents =
        node.kind === 'file' ? [shownContent(toFileContent(decodeFileBytes(node)))] : undefined;
      await this.#guard.requirePermission('write', target + at.slice(source.length), contents);
    }
    await this.copy(source, target);
    await this.remove(source, { recursive: true });
  }

  /**
   * Advances the trial clock by whole seconds. A warrant may expire in the meantime, so cached decisions are cleared.
   */
  wait(seconds: number): void {
    if (!Number.isSafeInteger(seconds) || seconds <= 0) return;
    this.#waited += seconds;
    if (this.#waited > LIMITS.sleepSeconds.value) this.#guard.rejectOverLimit('wait', '/', 'sleepSeconds');
    this.#do({ kind: 'slept', seconds });
    const arrived = this.#pass?.(seconds, (path) => this.#isChanged(path)) ?? [];
    this.#world = applyEffects(this.#world, arrived);
    this.#guard.clearDecisions();
  }

  /** Records an effect that does not concern files. */
  note(effect: Effect): void {
    this.#do(effect);
  }

  /** Rejects every attempt to create a link. */
  rejectLink(path: string): never {
    return this.#guard.rejectLink(normalizeDiskPath(path));
  }

  #isChanged(path: string): boolean {
    return this.effects.some(
      (effect) => CHANGES.has(effect.kind) && 'path' in effect && effect.path === path,
    );
  }

  #find(path: string): TreeNode | null {
    return findDiskNode(this.#world.files, path);
  }

  async #branch(path: string): Promise<[string, TreeNode][]> {
    const isShown = isRoot(path) || (await this.#guard.look(path)) !== 'none';
    if (!isShown) throw new DiskError('EACCES', 'not permitted to read', path);
    const branch = listBranch(this.#world.files, path);
    if (branch.length === 0) throw new DiskError('ENOENT', 'no such file', path);
    return branch;
  }

  async #removeOne(path: string): Promise<void> {
    await this.#guard.requirePermission('remove', path);
    const node = this.#find(path);
    if (node === null) throw new DiskError('ENOENT', 'no such file', path);
    if (node.kind === 'directory' && node.entries.size > 0)
      throw new DiskError('ENOTEMPTY', 'the directory is not empty', path);
    this.#do({ kind: node.kind === 'file' ? 'file_removed' : 'directory_removed', path });
  }

  #put(path: string, text: FileContent, size: number, isLonger = false): void {
    const old = this.#find(path);
    this.#checkPlace(path);
    if (!canPutFile(this.#world.files, parseDiskPath(path)))
      throw old === null
        ? new DiskError('ENOTDIR', 'a file is in the way', path)
        : new DiskError('EISDIR', 'is a directory', path);
    const full = this.#findFull(old, text, size);
    if (full !== null) this.#guard.rejectOverLimit('write', path, full);
    this.#do({ kind: 'file_written', path, created: old === null, ...text }, isLonger);
    cacheNodeSize(this.#find(path), size);
  }

  #checkPlace(path: string): void {
    if (parseDiskPath(path).parts.length > LIMITS.pathDepth.value)
      this.#guard.rejectOverLimit('write', path, 'pathDepth');
  }

  /** Returns the limit that a write would exceed; null if there is none. */
  #findFull(old: TreeNode | null, text: FileContent, size: number): LimitName | null {
    const { files } = this.#world;
    const total = measureNodeBytes(files) + size - (old === null ? 0 : measureNodeBytes(old));
    if (size > LIMITS.fileBytes.value) return 'fileBytes';
    if (old === null && files.fileCount >= LIMITS.workspaceFiles.value) return 'workspaceFiles';
    if (total > LIMITS.workspaceBytes.value) return 'workspaceBytes';
    return this.#log.weight + text.content.length > LIMITS.writesPerCall.value ? 'writesPerCall' : null;
  }

  #do(effect: Effect, isLonger = false): void {
    this.#world = applyEffects(this.#world, [effect]);
    this.#log.add(effect, isLonger);
  }
}
