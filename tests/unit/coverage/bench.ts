/** Workflows to run in tests, and short ways to ask about their traces. */
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  builtInRuntime,
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  type CoverageRequest,
  finishStudy,
  measureCoverage,
  ROUTER_DEFAULTS,
  type WorkflowDocument,
  type WorkflowEvent,
} from '../../../src/engine/index.js';
import { Bench, type BenchOptions } from '../../../src/engine/coverage/execute.js';

export function shipped(id: string): WorkflowDocument {
  const found = WORKFLOWS.find((workflow) => workflow.id === id);
  if (found === undefined) throw new Error(`no workflow ${id}`);
  return found.document;
}

export function benchOf(workflow: WorkflowDocument, options: Partial<BenchOptions> = {}): Bench {
  return new Bench(workflow, {
    condition: 'derived',
    proof: 'run',
    router: ROUTER_DEFAULTS,
    runtime: builtInRuntime,
    ...options,
  });
}

export function run(bench: Bench, text: string, showsRestricted = false): Promise<readonly WorkflowEvent[]> {
  return bench.run(text, { showsRestricted, fault: null });
}

/** `agent.delegated triage_agent faq_agent`: one line per event of these kinds. */
export function tell(events: readonly WorkflowEvent[], ...kinds: readonly string[]): readonly string[] {
  return events
    .filter(({ kind }) => kinds.includes(kind))
    .map((event) => {
      const parts = ['agent', 'from', 'to', 'tool', 'end', 'limit'].flatMap((key) => {
        const value = (event as unknown as Record<string, unknown>)[key];
        return typeof value === 'string' ? [value] : [];
      });
      return [event.kind, ...parts].join(' ');
    });
}

export function study(
  workflow: WorkflowDocument,
  options: Partial<CoverageRequest> = {},
): Promise<CoverageRecord> {
  return finishStudy(measureCoverage({ ...COVERAGE_DEFAULTS, workflow, ...options }));
}
