/** Extracts workflows from sources in the worker, so that a large project does not block the page. */
import { type Result, type ExtractedGraph, makeIssue, message } from '../../../engine/index.js';
import type { SourceRequest } from '../../../worker/index.js';
import type { Workbench } from '../../state/workbench.svelte.js';

export async function requestExtraction(
  { engine }: Workbench,
  request: SourceRequest,
  signal: AbortSignal,
): Promise<Result<ExtractedGraph>> {
  if (engine === null)
    return { ok: false, issues: [makeIssue('worker/stopped', [], { detail: message('file/no_engine') })] };
  return engine.readSource(request, { signal });
}
