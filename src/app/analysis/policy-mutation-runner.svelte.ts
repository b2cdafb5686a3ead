/**
 * Runs policy mutation tests on one chain, with progress and a cancel button. Canceling keeps the mutants tested so
 * far.
 */
import { type Issue, type JudgedPolicyMutant, type PolicyMutantState } from '../../engine/index.js';
import type { AnalysisClient } from './analysis-cache.svelte.js';
import { LatestRequest } from '../state/latest-request.js';
import type { ScenarioPolicy } from './policy-analyses.js';

export class PolicyMutationRunner {
  judgedMutants = $state.raw<readonly JudgedPolicyMutant[]>([]);
  /** Number of mutants; null until the first run reports it. */
  total = $state<number | null>(null);
  running = $state(false);
  issue = $state.raw<Issue | null>(null);
  subject = $state.raw<ScenarioPolicy | null>(null);
  readonly #latest = new LatestRequest();

  constructor(private readonly engine: AnalysisClient) {}

  count(state: PolicyMutantState): number {
    return this.judgedMutants.filter((one) => one.state === state).length;
  }

  listByState(state: PolicyMutantState): readonly JudgedPolicyMutant[] {
    return this.judgedMutants.filter((one) => one.state === state);
  }

  /** Tests every mutant of the chain. Cancels the previous run. */
  async run(policy: ScenarioPolicy): Promise<void> {
    this.judgedMutants = [];
    this.total = null;
    this.issue = null;
    this.subject = policy;
    this.running = true;
    const request = { kind: 'mutation', policies: [policy] } as const;
    const answer = await this.#latest.run((signal) =>
      this.engine.runAnalysis(request, {
        signal,
        onEvent: (event) => {
          if (signal.aborted) return;
          this.total = event.total;
          if (event.kind === 'mutant.judged') this.judgedMutants = [...this.judgedMutants, event.mutant];
        },
      }),
    );
    if (answer === undefined) return;
    this.running = false;
    if (!answer.ok) this.issue = answer.issues[0] ?? null;
    else if (answer.value.kind === 'mutation')
      this.judgedMutants = answer.value.scenarios[0]?.mutation.mutants ?? [];
  }

  cancel(): void {
    this.#latest.cancel();
    this.running = false;
  }
}
