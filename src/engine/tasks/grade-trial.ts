/** Grades a task trial by rebuilding the state of its disk from the trace. Nothing is run again. */
import {
  type DiskFacts,
  invalidTaskVerdict,
  gradeTask,
  MeasureTable,
  type TaskDisks,
  type TaskGradingInput,
} from '../grade/index.js';
import { describeThrown, sha256Bytes, toHex } from '../kit/index.js';
import {
  type AuthorityDocument,
  type Issue,
  makeIssue,
  type GraderOutcome,
  type TaskCell,
  type TaskDocument,
  type TaskTrial,
  type TaskVerdict,
} from '../model/index.js';
import { type TransferredFile, setUpTaskWorkspace, rebuildTaskWorkspaces } from '../run/index.js';
import {
  findFileNode,
  decodeFileBytes,
  listFiles,
  readDocx,
  readFileText,
  type Workspace,
} from '../workspace/index.js';
import type { TaskDefinition } from './task-definition.js';

/** A trial's verdict, with the issues found while grading. */
export interface TaskGrading {
  readonly verdict: TaskVerdict;
  /** Issues found while grading. An error during grading is an internal defect and makes the verdict invalid. */
  readonly issues: readonly Issue[];
}

/**
 * Grades one task trial. Never throws; a measure that throws makes the verdict invalid. `outside`: the result of the
 * task folder's own grader, which determines the outcome if it is given.
 */
export function gradeTaskTrial(
  kit: TaskDefinition,
  cell: TaskCell,
  trial: TaskTrial,
  outside: GraderOutcome | null = null,
): TaskGrading {
  const evidence: TaskGradingInput = {
    task: cell.task,
    trial,
    disks: readDisks(cell, trial),
    measures: new MeasureTable(kit.measures),
    granted: listGranted(cell.authorities),
    outside,
  };
  try {
    return { verdict: gradeTask(evidence), issues: [] };
  } catch (error) {
    const at = [cell.task.task_id, cell.condition];
    const issue = makeIssue('internal/defect', at, { detail: describeThrown(error) });
    return { verdict: invalidTaskVerdict(evidence), issues: [issue] };
  }
}

function readDisks({ task }: TaskCell, { events }: TaskTrial): TaskDisks {
  const worlds = rebuildTaskWorkspaces(task, events);
  const initialWorld = setUpTaskWorkspace(task).world;
  const worldAt = (seq: number): Workspace => worlds[seq] ?? initialWorld;
  const first = events.find(({ kind }) => kind === 'round.started');
  const ends = events.filter(({ kind }) => kind === 'round.finished').map(({ seq }) => seq);
  const starts = events.filter(({ kind }) => kind === 'round.started').map(({ seq }) => seq);
  const after = worlds.at(-1) ?? initialWorld;
  // Changes that hooks make after a round count as part of that round.
  const rounds = ends.map((end) => {
    const next = starts.find((seq) => seq > end);
    return readDiskFacts(next === undefined ? after : worldAt(next));
  });
  return {
    before: readDiskFacts(first === undefined ? after : worldAt(first.seq)),
    rounds,
    after: readDiskFacts(after),
  };
}

/** Returns a workspace's disk, in the form used by measures. */
export function readDiskFacts(world: Workspace): DiskFacts {
  return {
    paths: listFiles(world),
    text: (path) => readFileText(world, path),
    bytes: (path) => {
      const file = findFileNode(world, path);
      return file === null ? null : decodeFileBytes(file);
    },
    docx: (path) => {
      const file = findFileNode(world, path);
      return file === null ? null : readDocx(decodeFileBytes(file));
    },
  };
}

/** Lists the tools granted by at least one leaf warrant; null if no warrant is required. */
function listGranted(authorities: readonly AuthorityDocument[]): readonly string[] | null {
  if (authorities.some(({ kind }) => kind === 'none')) return null;
  const tools = authorities.flatMap((authority) =>
    authority.kind === 'grant' ? Object.keys(authority.warrant.chain.at(-1)?.capabilities ?? {}) : [],
  );
  return [...new Set(tools)];
}

/**
 * Lists all files below the root after a trial, as bytes, for a grader program. `modified` is the time in seconds, on
 * the trial clock, between the last change to the root's entries and the last write to the file.
 */
export function listFinalFiles(task: TaskDocument, { events }: TaskTrial): readonly TransferredFile[] {
  const initialWorld = setUpTaskWorkspace(task).world;
  const disk = readDiskFacts(rebuildTaskWorkspaces(task, events).at(-1) ?? initialWorld);
  const times = new Map<string, number>();
  const entryOf = (path: string): string => path.slice(task.root.length + 1).split('/')[0] ?? '';
  const entries = new Set(['in', 'out', ...listFiles(initialWorld).map(entryOf)]);
  let changed = events[0]?.at ?? 0;
  for (const event of events)
    for (const effect of 'effects' in event ? event.effects : []) {
      if (effect.kind !== 'file_written' && effect.kind !== 'file_removed') continue;
      if (effect.kind === 'file_written') times.set(effect.path, event.at);
      const isEntry = effect.path === `${task.root}/${entryOf(effect.path)}`;
      if (!entries.has(entryOf(effect.path)) || (effect.kind === 'file_removed' && isEntry))
        changed = event.at;
      entries.add(entryOf(effect.path));
    }
  return disk.paths
    .filter((path) => path.startsWith(`${task.root}/`))
    .map((path) => ({
      path: path.slice(task.root.length + 1),
      bytes: disk.bytes(path) ?? new Uint8Array(),
      modified: (times.get(path) ?? events[0]?.at ?? 0) - changed,
    }));
}

/** Lists every file after a trial, with its size and digest. */
export function listFinalDisk(task: TaskDocument, { events }: TaskTrial): readonly DiskFile[] {
  const disk = readDiskFacts(rebuildTaskWorkspaces(task, events).at(-1) ?? setUpTaskWorkspace(task).world);
  return disk.paths.map((path) => {
    const bytes = disk.bytes(path) ?? new Uint8Array();
    return { path, size: bytes.length, sha256: toHex(sha256Bytes(bytes)) };
  });
}

/** A file left on the disk after a trial. */
export interface DiskFile {
  readonly path: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}
