/**
 * Runs policy mutation tests on one chain, with progress and a cancel button. Cancelling keeps the mutants tested so
 * far.
 */
import { type Issue, type JudgedPolicyMutant, type PolicyMutantState } from '../../engine/index.js';
import type { AnalysisClient } from './analysis-cache.svelte.js';
import type { ScenarioPolicy } from './policy-analyses.js';

export class PolicyMutationRunner {
  judgedMutants = $state.raw<readonly JudgedPolicyMutant[]>([]);
  /** Number of mutants; null until the first run reports it. */
  total = $state<number | null>(null);
  running = $state(false);
  issue = $state.raw<Issue | null>(null);
  subject = $state.raw<ScenarioPolicy | null>(null);
  #abort: AbortController | null = null;

  constructor(private readonly engine: AnalysisClient) {}

  count(state: PolicyMutantState): number {
    return this.judgedMutants.filter((one) => one.state === state).length;
  }

  listByState(state: PolicyMutantState): readonly JudgedPolicyMutant[] {
    return this.judgedMutants.filter((one) => one.state === state);
  }

  /** Tests every mutant of the chain. Cancels the previous run. */
  async run(policy: ScenarioPolicy): Promise<void> {
    this.cancel();
    const abort = (this.#abort = new AbortController());
    this.judgedMutants = [];
    this.total = null;
    this.issue = null;
    this.subject = policy;
    this.running = true;
    const answer = await this.engine.runAnalysis(
      { kind: 'mutation', policies: [policy] },
      {
        signal: abort.signal,
        onEvent: (event) => {
          if (this.#abort !== abort) return;
          this.total = event.total;
          if (event.kind === 'mutant.judged') this.judgedMutants = [...this.judgedMutants, event.mutant];
        },
      },
    );
    if (this.#abort !== abort) return;
    this.running = false;
    // Cancelling is not an error.
    if (!answer.ok && !abort.signal.aborted) this.issue = answer.issues[0] ?? null;
    if (answer.ok && answer.value.kind === 'mutation')
      this.judgedMutants = answer.value.scenarios[0]?.mutation.mutants ?? [];
  }

  cancel(): void {
    this.#abort?.abort();
  }
}
