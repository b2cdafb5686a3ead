/** Files of spans: those of the Agents SDK, a JSON object per line, and requests of OTLP. */
import type { SourceFile } from '../engine/index.js';
import type { CommandIo } from './io.js';
import { readCliFile } from './text-file.js';

export function isSpanPath(path: string): boolean {
  return /\.(?:jsonl|ndjson|otlp\.json)$/.test(path);
}

export async function readSpanFiles(paths: readonly string[], io: CommandIo): Promise<readonly SourceFile[]> {
  const files: SourceFile[] = [];
  for (const path of paths) files.push({ path, text: await readCliFile(path, io, 'sourceBytes') });
  return files;
}
