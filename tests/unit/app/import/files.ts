/** Sample files and archives for the import tests. */
import { zipSync } from 'fflate';
import { encodeUtf8 } from '../../../../src/engine/index.js';
import type { UnreadFile } from '../../../../src/app/bundles/unread-files.js';

export function offer(path: string, content: string | Uint8Array): UnreadFile {
  const bytes = typeof content === 'string' ? encodeUtf8(content) : content;
  return { path, size: bytes.length, read: () => Promise.resolve(bytes) };
}

/** A file that declares its size and must not be read. */
export function claim(path: string, size: number): UnreadFile {
  return { path, size, read: () => Promise.reject(new Error('it was read')) };
}

export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? encodeUtf8(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>);
}
