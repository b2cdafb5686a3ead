/**
 * Reads agent source code in the worker, because reading a large project would block the page. The code is never run.
 */
import * as z from 'zod/mini';
import {
  closedObject,
  type EntryHint,
  type ExtractedGraph,
  extractWorkflow,
  type OrchestrationMode,
  type Reading,
  readWithSchema,
  readSpans,
  type SourceFile,
} from '../engine/index.js';
import { loadOptionalPart } from './optional-parts.js';

/** Agent source code to convert to a workflow. */
export interface SourceRequest {
  /** `source`: program files. `spans`: spans recorded by the SDK. */
  readonly form: 'source' | 'spans';
  readonly files: readonly SourceFile[];
  readonly id: string;
  readonly entry: EntryHint | null;
  readonly mode: OrchestrationMode;
}

const schema = closedObject({
  form: z.enum(['source', 'spans']),
  files: z.array(closedObject({ path: z.string(), text: z.string() })),
  id: z.string(),
  entry: z.nullable(
    closedObject({
      file: z.string(),
      symbol: z.string(),
      kind: z.enum(['object', 'call', 'line', 'name']),
      args: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
  mode: z.enum(['auto', 'coordinator', 'chain']),
});

export function readSourceRequest(json: unknown): Reading<SourceRequest> {
  return readWithSchema(schema, json);
}

export async function readSource({ form, files, entry, ...options }: SourceRequest): Promise<ExtractedGraph> {
  if (form === 'source') {
    // This request has no files and only loads the source reader. Any failure after that is a defect, not a missing
    // part.
    await loadOptionalPart('reader of agent sources', () => extractWorkflow([], options));
    return extractWorkflow(files, { ...options, entry });
  }
  const { traces: _traces, ...graph } = readSpans(files, { ...options, entry: entry?.symbol ?? null });
  return graph;
}
