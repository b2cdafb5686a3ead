/** The list of files in a workspace: changed files first, then the others. A long list is truncated. */
import type { FileDifference } from '../../../task-runner/disk-changes.js';
import { TASKS_VIEW } from '../../../messages/tasks.js';

export interface FileListItem {
  readonly id: string;
  readonly title: string;
  readonly difference: FileDifference;
}

export interface FileGroup {
  readonly name: string;
  readonly mono: boolean;
  readonly items: readonly FileListItem[];
}

export interface FileListGroups {
  readonly groups: readonly FileGroup[];
  readonly changed: number;
  /** Number of unchanged files that are not listed, because thousands of rows make the page slow. */
  readonly omitted: number;
}

const MOST_FILES = 100;

export function groupFiles(files: readonly FileDifference[]): FileListGroups {
  const { changed, same } = TASKS_VIEW.files.groups;
  const moved = files.filter(({ kind }) => kind !== 'same');
  const still = files.filter(({ kind }) => kind === 'same');
  const room = still.slice(0, Math.max(0, MOST_FILES - moved.length));
  const groups = [
    { name: changed, mono: false, items: moved.map(toItem) },
    { name: same, mono: false, items: room.map(toItem) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    changed: moved.length,
    omitted: still.length - room.length,
  };
}

function toItem(difference: FileDifference): FileListItem {
  return { id: difference.path, title: difference.path, difference };
}

/** The selected file if it is listed; otherwise the first file. */
export function findSelectedFile(groups: readonly FileGroup[], chosen: string | null): FileDifference | null {
  const items = groups.flatMap((group) => group.items);
  const item = items.find(({ id }) => id === chosen) ?? items[0];
  return item?.difference ?? null;
}
