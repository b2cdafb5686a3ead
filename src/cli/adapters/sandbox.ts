/**
 * A real folder for a program without a gate. Files are written before each round, read back after it, and always
 * removed at the end. The program's actions are marked `unguarded`.
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
  /** File modes of the executable files at the time of the last read. */
  #modes: ReadonlyMap<string, number> = new Map();

  readonly #unregisterExit: () => void;

  private constructor(readonly folder: string) {
    this.#unregisterExit = onProcessExit(() => rmSync(folder, { recursive: true, force: true }));
  }

  get workspace(): string {
    return join(this.folder, 'workspace');
  }

  get home(): string {
    return join(this.folder, 'home');
  }

  /** Writes files to a new temporary folder. Removes the folder if writing fails. */
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

  /**
   * Makes the workspace contain exactly these files. Links from an earlier round are removed first, so that writes
   * cannot follow them.
   */
  async writeFiles(files: readonly TransferredFile[]): Promise<void> {
    await removeTree(this.workspace);
    for (const folder of ['in', 'out']) await mkdir(join(this.workspace, folder), { recursive: true });
    for (const { path, bytes } of files) await this.#writeFile(path, bytes);
  }

  async #writeFile(path: string, bytes: Uint8Array): Promise<void> {
    const parts = path.split('/');
    if (path.includes('\\') || path.includes('\0') || parts.some((part) => ['', '.', '..'].includes(part)))
      throw new Error(`The path \`${path}\` points outside the workspace.`);
    const target = join(this.workspace, ...parts);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes, { flag: 'wx' });
    const mode = this.#modes.get(path);
    if (mode !== undefined) await chmod(target, mode);
  }

  /** Writes a file next to the workspace, readable only by this user. An existing file is removed first. */
  async write(path: string, text: string): Promise<void> {
    await removeTree(path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  }

  /**
   * Reads all regular files in the workspace. Links are never followed, because they may point outside the workspace.
   */
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

/**
 * Removes a folder tree, even if a program left folders without permissions or folders nested deeper than the maximum
 * path length.
 */
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
