/** Reads span files. They contain spans from the Agents SDK (one JSON object per line, or a list) or OTLP requests. */
import { isRecord, type SourceFile } from '../engine/index.js';
import type { CommandIo } from './io.js';
import { readCliFile } from './text-file.js';

export function isSpanPath(path: string): boolean {
  return /\.(?:jsonl|ndjson|otlp\.json)$/.test(path);
}

/** Recognizes spans by file name or, in a `.json` file, by top-level members that a manifest does not have. */
export async function isSpanFile(path: string, io: CommandIo): Promise<boolean> {
  if (isSpanPath(path)) return true;
  if (!path.endsWith('.json')) return false;
  try {
    const json = JSON.parse(await readCliFile(path, io, 'sourceBytes')) as unknown;
    const data = isRecord(json) && Array.isArray(json.data) ? (json.data as unknown[]) : json;
    const first: unknown = Array.isArray(data) ? data[0] : data;
    return isRecord(first) && ('resourceSpans' in first || 'span_data' in first || first.object === 'trace');
  } catch (error) {
    // Invalid JSON is reported later, by the manifest reader.
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

export async function readSpanFiles(paths: readonly string[], io: CommandIo): Promise<readonly SourceFile[]> {
  const files: SourceFile[] = [];
  for (const path of paths) files.push({ path, text: await readCliFile(path, io, 'sourceBytes') });
  return files;
}
