/**
 * Reads the fixtures folder, whose contents are placed at the workspace root
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { decodeUtf8, normalizePath, toBase64 } from '../../../kit/index.js';
import { type FileFixture, type Issue, LIMITS, makeIssue } from '../../../model/index.js';
import type { TaskFile } from '../task-file.js';
import { makeTooLargeIssue } from './too-large.js';

export interface FixturesReading {
  readonly files: readonly FileFixture[];
  readonly issues: readonly Issue[];
}

/** Returns a folder's files with their paths in the workspace. Binary files are kept as bytes. */
export function readFixtures(
  files: ReadonlyMap<string, TaskFile>,
  folder: string,
  root: string,
): FixturesReading {
  const start = `${folder}/`;
  const issues: Issue[] = [];
  const placed = [...files].flatMap(([path, { bytes }]): readonly FileFixture[] => {
    if (!path.startsWith(start)) return [];
    const issue = findFault(path, path.slice(start.length), root, bytes.length);
    if (issue === null) return [toFileFixture(`${root}/${path.slice(start.length)}`, bytes)];
    issues.push(issue);
    return [];
  });
  return { files: placed, issues };
}

function findFault(path: string, inner: string, root: string, size: number): Issue | null {
  const target = normalizePath(`${root}/${inner}`);
  if (target === null || target !== `${root}/${inner}` || !isInsideRoot(target, root))
    return makeIssue('folder/bad_path', [path], { found: path });
  return size > LIMITS.fileBytes.value ? makeTooLargeIssue('fileBytes', size, `\`${path}\``) : null;
}

function isInsideRoot(path: string, root: string): boolean {
  return path.startsWith(`${root}/`);
}

function toFileFixture(path: string, bytes: Uint8Array): FileFixture {
  const text = decodeUtf8(bytes);
  return text === null ? { path, text: toBase64(bytes), encoding: 'base64' } : { path, text };
}
