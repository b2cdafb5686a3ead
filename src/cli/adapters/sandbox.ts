/**
 * A real folder for a program that no gate watches: files laid out before it, read back after it, and
 * removed whatever happened. What such a program did is `unguarded`.
 */
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LIMITS } from '../../engine/index.js';

/** A file by its path below the workspace, with `/`. */
export interface SandboxFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface ReadBack {
  readonly files: readonly SandboxFile[];
  /** Links, special files, and what is beyond a limit: not read, with the reason. */
  readonly left: readonly { readonly path: string; readonly why: string }[];
}

export class Sandbox {
  private constructor(readonly folder: string) {}

  get workspace(): string {
    return join(this.folder, 'workspace');
  }

  get home(): string {
    return join(this.folder, 'home');
  }

  /** Lays files out in a new temporary folder; leaves none behind when that fails. */
  static async open(files: readonly SandboxFile[]): Promise<Sandbox> {
    const sandbox = new Sandbox(await mkdtemp(join(tmpdir(), 'pola-')));
    try {
      for (const folder of [sandbox.home, join(sandbox.workspace, 'in'), join(sandbox.workspace, 'out')])
        await mkdir(folder, { recursive: true });
      for (const { path, bytes } of files) await sandbox.#lay(path, bytes);
      return sandbox;
    } catch (error) {
      await sandbox.close();
      throw error;
    }
  }

  async #lay(path: string, bytes: Uint8Array): Promise<void> {
    const parts = path.split('/');
    if (path.includes('\\') || path.includes('\0') || parts.some((part) => ['', '.', '..'].includes(part)))
      throw new Error(`The path \`${path}\` does not stay inside the workspace.`);
    const target = join(this.workspace, ...parts);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes, { flag: 'wx' });
  }

  /** Every plain file of the workspace, by name. Links are never followed: they may lead out of it. */
  async readBack(): Promise<ReadBack> {
    const files: SandboxFile[] = [];
    const left: { path: string; why: string }[] = [];
    let room = LIMITS.sourceBytes.value;
    const walk = async (inner: string): Promise<void> => {
      for (const name of (await readdir(join(this.workspace, inner))).sort()) {
        const path = inner === '' ? name : `${inner}/${name}`;
        const info = await lstat(join(this.workspace, path));
        if (info.isDirectory()) await walk(path);
        else if (!info.isFile()) left.push({ path, why: 'it is no plain file' });
        else if (info.size > LIMITS.fileBytes.value) left.push({ path, why: 'it is too large' });
        else if (info.size > room || files.length >= LIMITS.workspaceFiles.value)
          left.push({ path, why: 'the workspace is too large' });
        else {
          room -= info.size;
          files.push({ path, bytes: new Uint8Array(await readFile(join(this.workspace, path))) });
        }
      }
    };
    await walk('');
    return { files, left };
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
