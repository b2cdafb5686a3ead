/**
 * Copies the workspace to an agent that has no gate, and back.
 *
 * Changes are found by comparing files before and after. Imported files must have normalized paths and stay within the
 * disk limits. Otherwise a file is rejected with an event, and the previous file is kept. A link is rejected too, but
 * the file that it replaced is removed, because the agent no longer has that file.
 */
import { cutText, isInside, normalizePath } from '../../kit/index.js';
import { type Effect, LIMITS, type FileRejectionReason, type TaskDocument } from '../../model/index.js';
import {
  applyEffects,
  decodeFileBytes,
  findFileNode,
  listFiles,
  toFileContent,
  type Workspace,
} from '../../workspace/index.js';
import type { TransferredFile, WorkspaceTransfer, RejectedFile } from '../adapters/agent-adapter.js';
import type { AgentSession } from './agent-session.js';
import { measureDisk } from './disk-limit.js';

export function createWorkspaceTransfer(
  session: AgentSession,
  { root, budget }: TaskDocument,
): WorkspaceTransfer {
  return {
    exportFiles: () => {
      const files = listInside(session.world, root);
      session.record({ kind: 'disk.exported', files: files.length, bytes: sizeOf(files) });
      return files;
    },
    importFiles: (files, left) => {
      if (session.end !== null) return;
      const back = new ReturnedFiles(session.world, root, Math.min(budget.bytes, LIMITS.diskBytes.value));
      back.take(files, left);
      for (const { path, why } of back.refused.slice(0, LIMITS.rejectedFiles.value))
        session.record({
          kind: 'file.rejected',
          author: 'unguarded',
          path: cutText(path, LIMITS.pathLength.value),
          reason: why,
        });
      const { effects, refused } = back;
      session.settle({ kind: 'disk.imported', author: 'unguarded', effects, rejected: refused.length });
    },
  };
}

/** Creates a transfer for a hook program from the task folder. Changes are attributed to the hook. */
export function createHookTransfer(session: AgentSession, { root, budget }: TaskDocument): WorkspaceTransfer {
  return {
    exportFiles: () => listInside(session.world, root),
    importFiles: (files, left) => {
      const back = new ReturnedFiles(session.world, root, Math.min(budget.bytes, LIMITS.diskBytes.value));
      back.take(files, left);
      if (back.effects.length > 0)
        session.settle({ kind: 'hook.ran', hook: 'program', effects: back.effects });
    },
  };
}

function listInside(world: Workspace, root: string): readonly TransferredFile[] {
  return listFiles(world)
    .filter((path) => path !== root && isInside(root, path))
    .map((path) => ({ path: path.slice(root.length + 1), bytes: bytesAt(world, path) }));
}

function bytesAt(world: Workspace, path: string): Uint8Array {
  const node = findFileNode(world, path);
  return node === null ? new Uint8Array() : decodeFileBytes(node);
}

function sizeOf(files: readonly TransferredFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** Reasons for rejection after which the current contents of the path are unknown, so the previous file is kept. */
const REASONS_KEEPING_OLD_FILE: readonly FileRejectionReason[] = [
  'too_deep',
  'unreadable',
  'too_large',
  'too_many',
  'disk_full',
];

/** Computes which effects turn the previous workspace into the imported one, and which files are rejected. */
class ReturnedFiles {
  readonly effects: Effect[] = [];
  readonly refused: RejectedFile[] = [];
  readonly #root: string;
  readonly #limit: number;
  #world: Workspace;
  #bytes = 0;
  #files = 0;

  constructor(world: Workspace, root: string, limit: number) {
    this.#world = world;
    this.#root = root;
    this.#limit = limit;
  }

  take(files: readonly TransferredFile[], left: readonly RejectedFile[]): void {
    this.refused.push(...left);
    this.#removeGone(files, left);
    this.#bytes = measureDisk(this.#world);
    this.#files = listFiles(this.#world).length;
    for (const file of files) this.#put(file);
  }

  #removeGone(files: readonly TransferredFile[], left: readonly RejectedFile[]): void {
    const there = new Set(files.map(({ path }) => path));
    const kept = left.filter(({ why }) => REASONS_KEEPING_OLD_FILE.includes(why));
    // If the list was truncated, removed files cannot be identified.
    if (kept.some(({ why }) => why === 'too_many')) return;
    for (const { path } of listInside(this.#world, this.#root))
      if (!there.has(path) && !kept.some((one) => isInside(one.path, path)))
        this.#do({ kind: 'file_removed', path: `${this.#root}/${path}` });
  }

  #put({ path, bytes }: TransferredFile): void {
    const target = `${this.#root}/${path}`;
    const old = findFileNode(this.#world, target);
    const held = old === null ? 0 : decodeFileBytes(old).length;
    const grown = bytes.length - held;
    const why = findFault(target, this.#root, bytes.length) ?? this.#findFull(old === null, grown);
    if (why !== null) {
      this.refused.push({ path, why });
      return;
    }
    if (old !== null && isSame(decodeFileBytes(old), bytes)) return;
    this.#write(target, bytes, old === null);
    this.#bytes += grown;
    if (old === null) this.#files += 1;
  }

  #findFull(isNew: boolean, grown: number): FileRejectionReason | null {
    if (isNew && this.#files >= LIMITS.workspaceFiles.value) return 'too_many';
    return grown > 0 && this.#bytes + grown > this.#limit ? 'disk_full' : null;
  }

  #write(path: string, bytes: Uint8Array, created: boolean): void {
    const written: Effect = { kind: 'file_written', path, created, ...toFileContent(bytes) };
    // Files imported earlier may have left an empty directory at this path.
    if (created && findFileNode(applyEffects(this.#world, [written]), path) === null)
      this.#do({ kind: 'directory_removed', path });
    this.#do(written);
  }

  #do(effect: Effect): void {
    this.effects.push(effect);
    this.#world = applyEffects(this.#world, [effect]);
  }
}

/**
 * Returns the reason why a file is rejected; null if it is accepted. A path that normalization would change is always
 * rejected.
 */
function findFault(target: string, root: string, size: number): FileRejectionReason | null {
  const normal = normalizePath(target);
  if (normal !== target || normal === root || !isInside(root, normal)) return 'outside';
  const levels = target.split('/').length - 1;
  if (target.length > LIMITS.pathLength.value || levels > LIMITS.pathDepth.value) return 'too_deep';
  return size > LIMITS.fileBytes.value ? 'too_large' : null;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
