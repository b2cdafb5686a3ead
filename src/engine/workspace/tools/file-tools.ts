/**
 * Defines the file tools, which read, write, remove, and list at any depth.
 *
 * Paths are already normalized, so the path in an effect is the location on the disk. A missing file is a normal
 * result. A file or directory in the way, or an exceeded limit, is an error.
 */
import { encodeUtf8, parsePath, type AbsolutePath } from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { findNode, canPutFile, listPaths } from '../tree.js';
import { decodeFileBytes } from '../file-content.js';
import { findMarkedFileText, findFileNode, type Workspace } from '../workspace.js';
import { makeToolError, defineTool, makeToolOutput } from './define-tool.js';

export const readFileTool = defineTool({
  name: 'read_file',
  description: 'Gives the content of a file.',
  effect: 'read',
  reversible: true,
  args: { path: { type: 'text', required: true, path: 'read' } },
  act: (world, { path }) => {
    const file = findFileNode(world, path);
    if (file?.encoding === 'base64')
      return makeToolError(`read_file: ${path} has ${decodeFileBytes(file).length} bytes that are not text.`);
    const body = file?.body ?? null;
    return makeToolOutput(
      [body ?? `There is no file ${path}.`],
      [{ kind: 'file_read', path, found: body !== null }],
    );
  },
});

export const writeFileTool = defineTool({
  name: 'write_file',
  description: 'Creates a file, or replaces its content.',
  effect: 'write',
  reversible: true,
  args: { path: { type: 'text', required: true, path: 'write' }, content: { type: 'text', required: true } },
  act: (world, { path, content }) => {
    const created = findMarkedFileText(world, path) === null;
    const obstacle = findObstacle(world, path, content, created);
    if (obstacle !== null) return makeToolError(`write_file: ${obstacle}`);
    const done = `${created ? 'Created' : 'Replaced'} ${path}, ${content.length} characters.`;
    return makeToolOutput([done], [{ kind: 'file_written', path, content, created }]);
  },
});

export const deleteFileTool = defineTool({
  name: 'delete_file',
  description: 'Removes a file for good.',
  effect: 'delete',
  reversible: false,
  args: { path: { type: 'text', required: true, path: 'remove' } },
  act: (world, { path }) => {
    if (findMarkedFileText(world, path) === null)
      return makeToolError(`delete_file: there is no file ${path}.`);
    return makeToolOutput([`Removed ${path}.`], [{ kind: 'file_removed', path }]);
  },
});

export const listFilesTool = defineTool({
  name: 'list_files',
  description: 'Lists the files in a directory, at any depth.',
  effect: 'read',
  reversible: true,
  args: { directory: { type: 'text', required: true, path: 'list' } },
  act: (world, { directory }) => {
    const paths = listPaths(findNode(world.files, parsePath(directory) as AbsolutePath), directory);
    const text = paths.length === 0 ? `There are no files in ${directory}.` : paths.join('\n');
    return makeToolOutput([text], [{ kind: 'files_listed', directory, count: paths.length }]);
  },
});

function findObstacle(world: Workspace, path: string, content: string, created: boolean): string | null {
  if (isTooLarge(content)) return `the content is larger than ${LIMITS.fileBytes.value} bytes.`;
  if (created && world.files.fileCount >= LIMITS.workspaceFiles.value)
    return `the workspace is full (${LIMITS.workspaceFiles.value} files).`;
  const hasPlace = canPutFile(world.files, parsePath(path) as AbsolutePath);
  return hasPlace ? null : `${path} is a directory, or lies below a file.`;
}

/**
 * True if the content exceeds the size limit. A UTF-16 code unit takes at most 3 bytes in UTF-8, so most strings need
 * not be measured exactly.
 */
function isTooLarge(content: string): boolean {
  const limit = LIMITS.fileBytes.value;
  return content.length * 3 > limit && (content.length > limit || encodeUtf8(content).length > limit);
}
