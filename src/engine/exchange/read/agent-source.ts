/**
 * Reads Python or TypeScript that uses the OpenAI Agents SDK into a workflow document
 * (docs/spec/workflow-extraction.md#workflow-extraction). Files are data and are never executed.
 *
 * Reader and grammars are as large as the rest of the engine, so they are loaded on demand.
 */
import type { ExtractedGraph, ExtractOptions } from './source/extract.js';
import type { SourceFile } from './source-file.js';

export { type EntryHint, parseEntryHint } from './entry-hint.js';
export { isSourcePath, type SourceFile } from './source-file.js';
export type { ExtractedGraph, ExtractOptions, ExtractReport, OrchestrationMode } from './source/extract.js';
export type { AgentOrigin, DelegationOrigin, ExtractedOrigins, SourcePlace } from './source/origins.js';

/** Reads files into a workflow. Never throws; what cannot be determined is reported. */
export async function extractWorkflow(
  files: readonly SourceFile[],
  options: ExtractOptions,
): Promise<ExtractedGraph> {
  const [{ extractGraph }, { loadSourceGrammars }] = await Promise.all([
    import('./source/extract.js'),
    import('./source/grammars.js'),
  ]);
  await loadSourceGrammars();
  return extractGraph(files, options);
}
