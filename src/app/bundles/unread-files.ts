/** Gets files from a file chooser, a folder chooser or a drop. */
import { LIMITS } from '../../engine/index.js';

/** A file as provided by the browser. Its contents are read on demand. */
export interface UnreadFile {
  /** Path inside the chosen or dropped folder, with `/` as the separator. */
  readonly path: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
}

/** Folders that are skipped because they contain thousands of third-party files. */
const UNWALKED = new Set(['node_modules', 'site-packages', '.git', '.venv', 'venv', '__pycache__']);

export function toUnreadFile(file: File, path = file.webkitRelativePath || file.name): UnreadFile {
  return { path, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) };
}

export function toUnreadFiles(files: Iterable<File> | null): readonly UnreadFile[] {
  return [...(files ?? [])].map((file) => toUnreadFile(file));
}

/**
 * Returns all dropped files, including those in folders. Call it inside the event handler, because the browser clears
 * the data afterwards.
 */
export async function listDroppedFiles(data: DataTransfer): Promise<readonly UnreadFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = entries.length === 0 ? [...data.files] : [];
  const offered: UnreadFile[] = loose.map((file) => toUnreadFile(file));
  for (const entry of entries) await walk(entry, offered);
  return offered;
}

async function walk(entry: FileSystemEntry, offered: UnreadFile[]): Promise<void> {
  // Collects one file more than the limit, so that the import can report that there are too many.
  if (offered.length > LIMITS.importEntries.value) return;
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    offered.push(toUnreadFile(await openFile(entry), path));
  } else if (isFolder(entry) && !UNWALKED.has(entry.name)) {
    const reader = entry.createReader();
    // The browser returns a large folder in batches.
    for (let part = await readPart(reader); part.length > 0; part = await readPart(reader))
      for (const each of part) await walk(each, offered);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function openFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function readPart(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
