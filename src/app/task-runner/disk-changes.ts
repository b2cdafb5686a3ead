/** The files before and after a trial, and the changes in each round, rebuilt from the trace. */
import {
  decodeFileBytes,
  compareCodeUnits,
  findFileNode,
  listFiles,
  type TaskDocument,
  type TaskTrial,
  rebuildTaskWorkspaces,
  type Workspace,
} from '../../engine/index.js';

/** A file at one point in time. */
export interface FileSnapshot {
  /** The file's content as text, or as base64 if the file is binary. */
  readonly text: string;
  readonly isText: boolean;
  /** In bytes. */
  readonly size: number;
}

export type FileChangeKind = 'created' | 'changed' | 'removed';

/** One file at two points in time. It exists at one of them or at both. */
export interface FileDifference {
  readonly path: string;
  readonly kind: 'same' | FileChangeKind;
  readonly before: FileSnapshot | null;
  readonly after: FileSnapshot | null;
}

export interface DiskChanges {
  /** Every file that exists before the first round or after the last one, keyed by path. */
  readonly files: readonly FileDifference[];
  /** The changes in each round, including those made by the hooks after it. */
  readonly rounds: readonly (readonly FileDifference[])[];
}

/** `task` must be the same task instance that the trial ran. */
export function listDiskChanges(task: TaskDocument, { events }: TaskTrial): DiskChanges {
  const worlds = rebuildTaskWorkspaces(task, events);
  const starts = events.filter(({ kind }) => kind === 'round.started').map(({ seq }) => seq);
  const last = worlds.at(-1);
  if (last === undefined) return { files: [], rounds: [] };
  const borders = [...starts.map((seq) => worlds[seq] ?? last), last];
  const [first = last] = borders;
  return {
    files: compareDisks(first, last),
    rounds: starts.map((_, index) => {
      const [before = last, after = last] = [borders[index], borders[index + 1]];
      return compareDisks(before, after).filter(({ kind }) => kind !== 'same');
    }),
  };
}

function compareDisks(before: Workspace, after: Workspace): readonly FileDifference[] {
  const paths = [...new Set([...listFiles(before), ...listFiles(after)])].sort(compareCodeUnits);
  return paths.map((path) => compareFile(path, before, after));
}

function compareFile(path: string, before: Workspace, after: Workspace): FileDifference {
  const [old, now] = [readState(before, path), readState(after, path)];
  return { path, kind: nameChange(old, now), before: old, after: now };
}

function nameChange(before: FileSnapshot | null, after: FileSnapshot | null): FileDifference['kind'] {
  if (before === null) return 'created';
  if (after === null) return 'removed';
  return before.text === after.text && before.isText === after.isText ? 'same' : 'changed';
}

function readState(world: Workspace, path: string): FileSnapshot | null {
  const node = findFileNode(world, path);
  if (node === null) return null;
  return { text: node.body.text, isText: node.encoding === undefined, size: decodeFileBytes(node).length };
}
