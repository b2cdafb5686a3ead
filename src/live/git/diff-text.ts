/** Formats the diff between two commits as text, with the files in order and 3 lines of context in each hunk. */
import { createTwoFilesPatch } from 'diff';
import { compareCodeUnits, LIMITS } from '../../engine/index.js';
import type { GitRepository } from './repository.js';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns the diff, or an empty string if the commits do not differ. */
export async function formatCommitDiff(repository: GitRepository, from: string, to: string): Promise<string> {
  const [before, after] = [await repository.files(from), await repository.files(to)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(compareCodeUnits);
  const parts: string[] = [];
  for (const path of paths) {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) continue;
    const [left, right] = [await read(repository, old), await read(repository, now)];
    if (left === null || right === null) parts.push(`Binary files of ${path} differ\n`);
    else {
      const names = [
        old === undefined ? '/dev/null' : `a/${path}`,
        now === undefined ? '/dev/null' : `b/${path}`,
      ] as const;
      const { value } = LIMITS.diffEdits;
      const options = { context: 3, maxEditLength: value };
      const patch = createTwoFilesPatch(...names, left, right, undefined, undefined, options);
      parts.push(patch ?? `Files of ${path} differ in more than ${value} lines\n`);
    }
  }
  return parts.join('');
}

/** Reads a blob as a string. Returns an empty string if there is no blob, and null if it is not text. */
async function read(repository: GitRepository, oid: string | undefined): Promise<string | null> {
  if (oid === undefined) return '';
  try {
    return decoder.decode(await repository.blob(oid));
  } catch (thrown) {
    if (thrown instanceof TypeError) return null;
    throw thrown;
  }
}
