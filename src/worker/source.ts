/**
 * Agent sources, read in the worker: a large project takes longer than a page may stand still. Nothing
 * of it is run.
 */
import * as z from 'zod/mini';
import {
  type EntryHint,
  type ExtractedGraph,
  extractWorkflow,
  type OrchestrationMode,
  type Reading,
  readShape,
  type SourceFile,
} from '../engine/index.js';

export interface SourceRequest {
  readonly files: readonly SourceFile[];
  /** Id of the workflow. */
  readonly id: string;
  readonly entry: EntryHint | null;
  readonly mode: OrchestrationMode;
}

const schema = z.object({
  files: z.array(z.object({ path: z.string(), text: z.string() })),
  id: z.string(),
  entry: z.nullable(
    z.object({
      file: z.string(),
      symbol: z.string(),
      kind: z.enum(['object', 'call']),
      args: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
  mode: z.enum(['auto', 'coordinator', 'chain']),
});

export function readSourceRequest(json: unknown): Reading<SourceRequest> {
  return readShape(schema, json);
}

export function readSource({ files, ...options }: SourceRequest): Promise<ExtractedGraph> {
  return extractWorkflow(files, options);
}
