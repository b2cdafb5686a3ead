/**
 * Task folders of the original workspace benchmark (docs/spec/workspace-tasks.md#the-original-benchmark), read
 * into
 * task documents. Files are data: hooks, graders and rubrics are programs, and are listed only.
 *
 * The reader of YAML weighs more than the rest of it, so it is loaded on demand.
 */
import type { TaskFolderReading } from './task-folder/read-folder.js';
import type { TaskFile } from './task-file.js';

export type { ImportedTask, TaskFolderReading } from './task-folder/read-folder.js';
export type { TaskProgramFile, TaskProgramRole, TaskFile } from './task-file.js';

/** Reads one task folder, or a folder of them. Never throws. */
export async function readTaskFolder(files: readonly TaskFile[]): Promise<TaskFolderReading> {
  const { readFolder } = await import('./task-folder/read-folder.js');
  return readFolder(files);
}

/** The same from a zip archive. Sizes are asked of its directory before anything is unpacked. */
export async function readTaskArchive(bytes: Uint8Array): Promise<TaskFolderReading> {
  const { readTaskFolderZip } = await import('./task-folder/archive.js');
  return readTaskFolderZip(bytes);
}
