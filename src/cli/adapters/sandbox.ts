/**
 * A real folder for a program that no gate watches: files laid out before each round, read back after it,
 * and removed whatever happened. What such a program did is `unguarded`.
 */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TransferredFile } from '../../engine/index.js';
import { onProcessExit } from './process-exit.js';
import { type FolderContents, readFolderContents } from './folder-contents.js';

export class Sandbox {
  /** Which files could be run as programs when they were last read. */
  #modes: ReadonlyMap<string, number> = new Map();

  readonly #unregisterExit: () => void;

  private constructor(readonly folder: string) {
    this.#unregisterExit = onProcessExit(() => rmSync(folder, { recursive: true, force: true }));
  }

  get workspace(): string {
    return join(this.folder, 'workspace');
  }

  /** What a program takes for the home of its user. */
  get home(): string {
    return join(this.folder, 'home');
  }

  /** Lays files out in a new temporary folder; leaves none behind when that fails. */
  static async open(files: readonly TransferredFile[]): Promise<Sandbox> {
    const sandbox = new Sandbox(await mkdtemp(join(tmpdir(), 'pola-')));
    try {
      await mkdir(sandbox.home, { mode: 0o700 });
      await sandbox.writeFiles(files);
      return sandbox;
    } catch (error) {
      await sandbox.close();
      throw error;
    }
  }

  /** Makes the workspace hold these files and nothing else: no link of an earlier round leads a write astray. */
  async writeFiles(files: readonly TransferredFile[]): Promise<void> {
    await removeTree(this.workspace);
    for (const folder of ['in', 'out']) await mkdir(join(this.workspace, folder), { recursive: true });
    for (const { path, bytes } of files) await this.#writeFile(path, bytes);
  }

  async #writeFile(path: string, bytes: Uint8Array): Promise<void> {
    const parts = path.split('/');
    if (path.includes('\\') || path.includes('\0') || parts.some((part) => ['', '.', '..'].includes(part)))
      throw new Error(`The path \`${path}\` does not stay inside the workspace.`);
    const target = join(this.workspace, ...parts);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes, { flag: 'wx' });
    const mode = this.#modes.get(path);
    if (mode !== undefined) await chmod(target, mode);
  }

  /** Writes a file beside the workspace, readable by this user only; whatever stood there is removed first. */
  async write(path: string, text: string): Promise<void> {
    await removeTree(path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  }

  /** Every plain file of the workspace, by name. Links are never followed: they may lead out of it. */
  async readBack(): Promise<FolderContents> {
    const { modes, ...back } = await readFolderContents(this.workspace);
    this.#modes = modes;
    return back;
  }

  async close(): Promise<void> {
    await removeTree(this.folder);
    this.#unregisterExit();
  }
}

/** A program may leave folders that nobody can enter, or that are nested deeper than a path can say. */
export async function removeTree(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    if (process.platform === 'win32') throw error;
    const info = await lstat(path);
    if (info.isDirectory()) await run('chmod', ['-R', 'u+rwX', '--', path]).catch(() => undefined);
    await run('rm', ['-rf', '--', path]);
  }
}

const run = promisify(execFile);
