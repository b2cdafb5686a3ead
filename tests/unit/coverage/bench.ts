/** Workflows that the tests run, and helpers that examine their traces. */
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  builtInRuntime,
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  type CoverageRequest,
  type CoverageTest,
  runStudyToRecord,
  measureCoverage,
  type MutantScore,
  ROUTER_DEFAULTS,
  type WorkflowDocument,
  type WorkflowEvent,
  type WorkflowRuntime,
} from '../../../src/engine/index.js';
import { WorkflowRunner, type WorkflowRunnerOptions } from '../../../src/engine/coverage/workflow-runner.js';
import { scoreMutants } from '../../../src/engine/coverage/mutants/score-mutants.js';

export function shipped(id: string): WorkflowDocument {
  const found = WORKFLOWS.find((workflow) => workflow.id === id);
  if (found === undefined) throw new Error(`no workflow ${id}`);
  return found.document;
}

export function benchOf(
  workflow: WorkflowDocument,
  options: Partial<WorkflowRunnerOptions> = {},
): WorkflowRunner {
  return new WorkflowRunner(workflow, {
    condition: 'derived',
    proof: 'run',
    router: ROUTER_DEFAULTS,
    runtime: builtInRuntime,
    ...options,
  });
}

export function run(
  bench: WorkflowRunner,
  text: string,
  showsRestricted = false,
): Promise<readonly WorkflowEvent[]> {
  return bench.run(text, { showsRestricted, fault: null });
}

/** Formats one line per event of the given kinds, such as `agent.delegated triage_agent faq_agent`. */
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
  return runStudyToRecord(measureCoverage({ ...COVERAGE_DEFAULTS, workflow, ...options }));
}

/** A runtime that performs the given actions and ignores the prompt. */
export function scripted(act: WorkflowRuntime['run']): WorkflowRuntime {
  return { title: 'Scripted', help: 'For tests.', run: act };
}

export async function scoreOf(
  workflow: WorkflowDocument,
  tests: readonly CoverageTest[] = [],
  options: Partial<WorkflowRunnerOptions> = {},
): Promise<MutantScore> {
  const settings = {
    condition: 'derived',
    proof: 'skip',
    router: ROUTER_DEFAULTS,
    runtime: builtInRuntime,
  } as const;
  const scoring = scoreMutants(workflow, tests, { ...settings, ...options });
  for (;;) {
    const { done, value } = await scoring.next();
    if (done === true) return value;
  }
}
