/**
 * Converts task folders from the original workspace benchmark to task documents
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 *
 * Files are treated as data. Hooks, graders and rubrics are programs, so they are listed but never run. The YAML parser
 * is larger than the rest of the reader's code, so it is loaded on demand.
 */
import type { TaskFolderReading } from './task-folder/read-folder.js';
import type { TaskFile } from './task-file.js';

export type { ImportedTask, TaskFolderReading } from './task-folder/read-folder.js';
export type { TaskProgramFile, TaskProgramRole, TaskFile } from './task-file.js';

/** Reads a task folder or a folder that contains task folders. Never throws. */
export async function readTaskFolder(files: readonly TaskFile[]): Promise<TaskFolderReading> {
  const { readFolder } = await import('./task-folder/read-folder.js');
  return readFolder(files);
}

/** Reads a zip archive that contains task folders. Sizes in the archive's directory are checked before unpacking. */
export async function readTaskArchive(bytes: Uint8Array): Promise<TaskFolderReading> {
  const { readTaskFolderZip } = await import('./task-folder/archive.js');
  return readTaskFolderZip(bytes);
}
