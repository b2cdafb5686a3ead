/** A gate that records its decisions and denies the paths named by a test, and a small disk for it. */
import type { DiskGate, DiskOperation, DiskDecision } from '../../../src/engine/workspace/index.js';
import { decideExistence } from '../../support/host-tools.js';
import { DiskView, createWorkspace, type Workspace } from '../../../src/engine/workspace/index.js';

export interface NotedGate extends DiskGate {
  /** Decisions such as `read /ws/a`, in order. */
  readonly asked: string[];
}

type Answering = (operation: DiskOperation, path: string) => DiskDecision['decision'];

export function notedGate(answer: Answering = () => 'allow'): NotedGate {
  const asked: string[] = [];
  const ask = (operation: DiskOperation) => async (path: string) => {
    asked.push(`${operation} ${path}`);
    const decision = answer(operation, path);
    return {
      decision,
      code: decision === 'allow' ? null : ('CONSTRAINT_VIOLATION' as const),
      message: `${decision} ${path}`,
    };
  };
  const [read, list] = [ask('read'), ask('list')];
  const look = decideExistence(answer, (operation, path) => (operation === 'list' ? list(path) : read(path)));
  return { asked, read, write: ask('write'), remove: ask('remove'), list, look };
}

/** Allows everything at or below the given roots, and nothing else. */
export const below =
  (...roots: readonly string[]): Answering =>
  (_, path) =>
    roots.some((root) => path === root || path.startsWith(`${root}/`)) ? 'allow' : 'deny';

export function diskOf(files: Readonly<Record<string, string>>): Workspace {
  return createWorkspace({
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
    mails: [],
    transactions: [],
    balance: 0,
  });
}

export const SMALL = {
  '/ws/in/a.txt': 'alpha',
  '/ws/in/deep/b.txt': 'beta',
  '/ws/out/old.txt': 'old',
  '/secrets/key': 'canary',
};

export function viewOf(answer?: Answering, files: Readonly<Record<string, string>> = SMALL) {
  const gate = notedGate(answer);
  return { gate, view: new DiskView(diskOf(files), gate) };
}
