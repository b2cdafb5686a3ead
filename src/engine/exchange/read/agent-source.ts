/**
 * Extracts a workflow document from Python or TypeScript code that uses a supported agent framework
 * (docs/spec/workflow-extraction.md#workflow-extraction).
 *
 * Files are treated as data and never executed. The reader and the grammars are as large as all other engine code
 * together, so they are loaded on demand.
 */
import { message } from '../../messages/index.js';
import { checkArgument } from '../../model/index.js';
import type { ExtractedGraph, ExtractOptions } from './source/extract.js';
import type { SourceFile } from './source-file.js';

export { type EntryHint, parseEntryHint } from './entry-hint.js';
export { isSourcePath, type SourceFile } from './source-file.js';
export type { ExtractedGraph, ExtractOptions, ExtractReport, OrchestrationMode } from './source/extract.js';
export type {
  AgentOrigin,
  DelegationOrigin,
  ExtractedOrigins,
  SourcePlace,
} from './source/workflow/origins.js';

/**
 * Extracts a workflow from files. Never throws; whatever cannot be determined is reported.
 *
 * @category Run studies
 * @example
 * ```ts
 * import { extractWorkflow } from 'pola-playground';
 *
 * const text = `
 * from agents import Agent, Runner
 *
 * billing = Agent(name='billing')
 * desk = Agent(name='desk', handoffs=[billing])
 * Runner.run_sync(desk, 'Hello')
 * `;
 * const { document } = await extractWorkflow([{ path: 'desk.py', text }], { id: 'desk' });
 * document.agents.map(({ id }) => id); // => ['desk', 'billing']
 * document.delegations[0].to; // => 'billing'
 * ```
 */
export async function extractWorkflow(
  files: readonly SourceFile[],
  options: ExtractOptions,
): Promise<ExtractedGraph> {
  checkArgument(Array.isArray(files), message('value/source_files'), 'files');
  const [{ extractGraph }, { loadSourceGrammars }] = await Promise.all([
    import('./source/extract.js'),
    import('./source/syntax/grammars.js'),
  ]);
  await loadSourceGrammars();
  return extractGraph(files, options);
}
