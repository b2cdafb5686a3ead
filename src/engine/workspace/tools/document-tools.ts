/** Tools for office documents, which read PDF and DOCX text and create DOCX files. */
import { type AbsolutePath, parsePath } from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { readDocx, writeDocx } from '../documents/docx.js';
import { readPdf } from '../documents/pdf.js';
import { toFileContent } from '../file-size.js';
import { canPutFile } from '../tree.js';
import { findFileNode, readFileBytes } from '../workspace.js';
import { makeToolError, defineTool, makeToolOutput } from './define-tool.js';

export const docTextTool = defineTool({
  name: 'doc_text',
  description: 'Gives the text of a PDF or DOCX document, all of it, whatever its colour.',
  effect: 'read',
  reversible: true,
  args: { path: { type: 'text', required: true, path: 'read' } },
  act: (world, { path }) => {
    const found = findFileNode(world, path) !== null;
    if (!found) return makeToolOutput([`There is no file ${path}.`], [{ kind: 'file_read', path, found }]);
    const bytes = readFileBytes(world, path) ?? new Uint8Array();
    const text = readPdf(bytes) ?? readDocx(bytes);
    if (text === null) return makeToolError(`doc_text: ${path} is not a readable PDF or DOCX.`);
    return makeToolOutput([text], [{ kind: 'file_read', path, found }]);
  },
});

export const docWriteTool = defineTool({
  name: 'doc_write',
  description: 'Writes a DOCX document with one paragraph per item.',
  effect: 'write',
  reversible: true,
  args: {
    path: { type: 'text', required: true, path: 'write' },
    paragraphs: { type: 'text_list', required: true },
  },
  act: (world, { path, paragraphs }) => {
    const created = findFileNode(world, path) === null;
    const bytes = writeDocx(paragraphs);
    if (bytes.length > LIMITS.fileBytes.value)
      return makeToolError(`doc_write: the document is larger than ${LIMITS.fileBytes.value} bytes.`);
    if (created && world.files.fileCount >= LIMITS.workspaceFiles.value)
      return makeToolError(`doc_write: the workspace is full (${LIMITS.workspaceFiles.value} files).`);
    if (!canPutFile(world.files, parsePath(path) as AbsolutePath))
      return makeToolError(`doc_write: ${path} is a directory, or lies below a file.`);
    const done = `${created ? 'Created' : 'Replaced'} ${path}, ${paragraphs.length} paragraphs.`;
    return makeToolOutput([done], [{ kind: 'file_written', path, created, ...toFileContent(bytes) }]);
  },
});
