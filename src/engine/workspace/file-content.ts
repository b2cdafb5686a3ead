/**
 * Represents file contents as text, or as base64 for other bytes.
 *
 * The same content always has the same form: valid UTF-8 is always stored as text, so files with the same content are
 * equal nodes. Nodes are immutable, so their sizes and bytes are cached.
 */
import { encodeUtf8, fromBase64 } from '../kit/index.js';
import { toUnmarkedText } from './marked-text.js';
import type { FileNode } from './tree.js';

/** A file's content, in the form used by effects. */
export interface FileContent {
  readonly content: string;
  readonly encoding?: 'base64';
}

/** Creates a file node. `at`: time of writing, in seconds on the trial clock. */
export function createFileNode({ content, encoding }: FileContent, at: number): FileNode {
  const body = toUnmarkedText(content);
  return encoding === undefined ? { kind: 'file', body, at } : { kind: 'file', body, encoding, at };
}

const BYTES = new WeakMap<FileNode, Uint8Array>();

/** Returns a file's bytes. Callers must not change them. */
export function decodeFileBytes(node: FileNode): Uint8Array {
  const known = BYTES.get(node);
  if (known !== undefined) return known;
  const { text } = node.body;
  const bytes = node.encoding === undefined ? encodeUtf8(text) : (fromBase64(text) ?? new Uint8Array());
  BYTES.set(node, bytes);
  return bytes;
}
