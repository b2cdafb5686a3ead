/** Reads source files from paths: single files, and folders with all their files. */
import { isSourcePath, LIMITS, type SourceFile } from '../engine/index.js';
import { type CommandIo } from './io.js';
import { optionProblem } from './parse-options.js';
import { readOrFail } from './text-file.js';

/** Reads the sources. If a single folder is given, paths are relative to it. Files beyond the limit are not read. */
export async function readSources(paths: readonly string[], io: CommandIo): Promise<readonly SourceFile[]> {
  const found: SourceFile[] = [];
  for (const path of paths) {
    const root = path.replace(/(?<=.)\/+$/, '');
    if (isSourcePath(root)) found.push(await readSource(root, root, io));
    else
      for (const inner of await listSources(root, io))
        found.push(await readSource(`${root}/${inner}`, paths.length === 1 ? inner : `${root}/${inner}`, io));
  }
  const [first = ''] = paths;
  if (found.length === 0)
    throw optionProblem(first, 'the path contains no Python or TypeScript file, judging by the file names');
  return found;
}

async function listSources(root: string, io: CommandIo): Promise<readonly string[]> {
  const names = await readOrFail(root, () => io.listTree(root).catch(emptyForFile));
  return names.filter(isSourcePath).sort((a, b) => (a < b ? -1 : 1));
}

/** Returns an empty list if the path is a file and not a folder. */
function emptyForFile(error: unknown): readonly string[] {
  if ((error as { code?: unknown } | null)?.code === 'ENOTDIR') return [];
  throw error;
}

/** If a file is too large, only its size is read and not its contents. */
async function readSource(file: string, path: string, io: CommandIo): Promise<SourceFile> {
  const size = await readOrFail(file, () => io.fileSize(file));
  const limit = LIMITS.sourceFileBytes.value;
  if (size > limit) return { path, text: ' '.repeat(limit + 1) };
  return { path, text: await readOrFail(file, () => io.readFile(file)) };
}
