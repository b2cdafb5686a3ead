/** Measures the size of file contents, and appends to them. Scenarios do not need this, but workspace tasks do. */
import { decodeUtf8, encodeUtf8, joinBytes, toBase64, utf8Length } from '../kit/index.js';
import { decodeFileBytes, type FileContent } from './file-content.js';
import type { DirectoryNode, FileNode, TreeNode } from './tree.js';

export function toFileContent(content: string | Uint8Array): FileContent {
  if (typeof content === 'string') return { content };
  const text = decodeUtf8(content);
  return text === null ? { content: toBase64(content), encoding: 'base64' } : { content: text };
}

const SIZES = new WeakMap<TreeNode, number>();

/** Returns the size in bytes of a file, or of all files below a directory. Sizes are cached for each node. */
export function measureNodeBytes(node: TreeNode): number {
  const known = SIZES.get(node);
  if (known !== undefined) return known;
  const size = node.kind === 'file' ? measureFile(node) : measureDirectory(node);
  SIZES.set(node, size);
  return size;
}

function measureFile({ body, encoding }: FileNode): number {
  return measureContentBytes(
    encoding === undefined ? { content: body.text } : { content: body.text, encoding },
  );
}

function measureDirectory({ entries }: DirectoryNode): number {
  let total = 0;
  for (const child of entries.values()) total += measureNodeBytes(child);
  return total;
}

export function measureContentBytes({ content, encoding }: FileContent): number {
  return encoding === undefined ? utf8Length(content) : countBytes(content);
}

function countBytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}

/** Caches a size that the caller already knows, so that a file that grows in small steps is not measured each time. */
export function cacheNodeSize(node: TreeNode | null, size: number): void {
  if (node?.kind === 'file') SIZES.set(node, size);
}

/** Appends content to a file and computes the resulting size. */
export function appendContent(
  old: FileNode | null,
  more: string | Uint8Array,
): { readonly text: FileContent; readonly size: number } {
  const added = toFileContent(more);
  if (old === null) return { text: added, size: measureContentBytes(added) };
  if (old.encoding !== undefined || added.encoding !== undefined) {
    const bytes = typeof more === 'string' ? encodeUtf8(more) : more;
    return measured(toFileContent(joinBytes([decodeFileBytes(old), bytes])));
  }
  const text = { content: old.body.text + added.content };
  return isLowSurrogate(added.content)
    ? measured(text)
    : { text, size: measureNodeBytes(old) + measureContentBytes(added) };
}

/** True if the text begins with the second half of a surrogate pair, so that appending it may complete a character. */
function isLowSurrogate(text: string): boolean {
  return (text.charCodeAt(0) & 0xfc00) === 0xdc00;
}

function measured(text: FileContent): { readonly text: FileContent; readonly size: number } {
  return { text, size: measureContentBytes(text) };
}
