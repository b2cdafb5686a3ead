/** Unpacks a zip archive of task folders within limits and reads it as a folder. */
import { message } from '../../../messages/index.js';
import { unzipSync } from 'fflate';
import { describeThrown } from '../../../kit/index.js';
import { type Issue, type LimitName, LIMITS, makeIssue } from '../../../model/index.js';
import { readFolder, type TaskFolderReading } from './read-folder.js';
import { makeTooLargeIssue } from './too-large.js';

export function readTaskFolderZip(bytes: Uint8Array): TaskFolderReading {
  if (bytes.length > LIMITS.archiveBytes.value)
    return rejectArchive(makeTooLargeIssue('archiveBytes', bytes.length));
  const issues: Issue[] = [];
  const members: Unpacked = { files: 0, bytes: 0, issues };
  try {
    const unpacked = unzipSync(bytes, { filter: (member) => admit(members, member) });
    const files = Object.entries(unpacked).map(([path, content]) => ({ path, bytes: content }));
    const { tasks, issues: found } = readFolder(files);
    return { tasks, issues: [...issues, ...found] };
  } catch (error) {
    const facts = { found: message('folder/archive'), detail: describeThrown(error).replace(/\.$/, '') };
    return rejectArchive(makeIssue('import/bad_archive', [], facts));
  }
}

interface Member {
  readonly name: string;
  readonly size: number;
  readonly originalSize: number;
}

interface Unpacked {
  files: number;
  bytes: number;
  readonly issues: Issue[];
}

/** Decides whether an entry may be unpacked. Each exceeded limit is reported once. */
function admit(sum: Unpacked, { name, size, originalSize }: Member): boolean {
  if (name.endsWith('/')) return false;
  sum.files += 1;
  // Counts at least the packed size, because the uncompressed size in the archive's directory may be wrong.
  sum.bytes += Math.max(size, originalSize);
  if (sum.files > LIMITS.workspaceFiles.value) return report(sum, 'workspaceFiles', sum.files);
  if (sum.bytes > LIMITS.sourceBytes.value) return report(sum, 'sourceBytes', sum.bytes);
  return true;
}

function report({ issues }: Unpacked, limit: LimitName, found: number): false {
  if (issues.length === 0) issues.push(makeTooLargeIssue(limit, found));
  return false;
}

function rejectArchive(issue: Issue): TaskFolderReading {
  return { tasks: [], issues: [issue] };
}
