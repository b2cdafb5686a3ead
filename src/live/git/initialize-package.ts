/**
 * Prevents the git package from using the host's digest and compression.
 *
 * Both are asynchronous, so disk operations would run in a different order each time, and streams would differ between
 * hosts. The package checks once whether the host has them, when it writes its first object. That object is therefore
 * written here, while the host's functions are hidden, which takes only a few microtasks.
 */
import git from 'isomorphic-git';
import { DiskView, createWorkspace, ALLOW_ALL_DISK_GATE } from '../../engine/index.js';
import { GitDisk } from './git-disk.js';

const HIDDEN = ['crypto', 'CompressionStream'] as const;

export async function initializeGitPackage(): Promise<void> {
  const empty = createWorkspace({ files: [], mails: [], transactions: [], balance: 0 });
  const fs = { promises: new GitDisk(new DiskView(empty, ALLOW_ALL_DISK_GATE)) };
  const show = HIDDEN.map(hideGlobal);
  try {
    await git.writeBlob({ fs, gitdir: '/.git', blob: new Uint8Array() });
  } finally {
    for (const restore of show) restore();
  }
}

function hideGlobal(name: string): () => void {
  const known = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });
  return () => {
    if (known === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, known);
  };
}
