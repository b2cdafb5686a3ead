/** Files out of the browser's own ways of giving them: a chooser, a folder chooser, a drop. */
import { LIMITS } from '../../engine/index.js';

/** A file as the browser gives it: read when it is wanted. */
export interface UnreadFile {
  /** Inside the folder that was chosen or dropped, with `/`. */
  readonly path: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
}

/** Folders that are not even walked: they hold thousands of files of other people. */
const UNWALKED = new Set(['node_modules', 'site-packages', '.git', '.venv', 'venv', '__pycache__']);

export function toUnreadFile(file: File, path = file.webkitRelativePath || file.name): UnreadFile {
  return { path, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) };
}

export function toUnreadFiles(files: Iterable<File> | null): readonly UnreadFile[] {
  return [...(files ?? [])].map((file) => toUnreadFile(file));
}

/** Everything that was dropped, folders walked. Call it at once: the browser forgets the drop. */
export async function listDroppedFiles(data: DataTransfer): Promise<readonly UnreadFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = entries.length === 0 ? [...data.files] : [];
  const offered: UnreadFile[] = loose.map((file) => toUnreadFile(file));
  for (const entry of entries) await walk(entry, offered);
  return offered;
}

async function walk(entry: FileSystemEntry, offered: UnreadFile[]): Promise<void> {
  // One more than may be looked at: then the intake says so.
  if (offered.length > LIMITS.importEntries.value) return;
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    offered.push(toUnreadFile(await openFile(entry), path));
  } else if (isFolder(entry) && !UNWALKED.has(entry.name)) {
    const reader = entry.createReader();
    // A reader hands out a part of a large folder at a time.
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
