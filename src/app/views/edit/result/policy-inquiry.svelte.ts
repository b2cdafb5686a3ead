/** Analyzes the chain in "Yours" whenever typing pauses: its reach, worst case and unused permissions. */
import type { Issue } from '../../../../engine/index.js';
import { DebouncedRequest } from '../../../analysis/debounced-request.svelte.js';
import { getAnalysisCache } from '../../../analysis/get-analysis-cache.js';
import {
  analysePolicy,
  type PolicyAnalysis,
  type ScenarioPolicy,
} from '../../../analysis/policy-analyses.js';
import type { Workbench } from '../../../state/workbench.svelte.js';

export class PolicyInquiry {
  readonly #request = new DebouncedRequest<PolicyAnalysis & { readonly scenario: string }>();
  readonly policy = $derived.by((): ScenarioPolicy | null => {
    const id = this.scenario();
    const { documents } = this.workbench;
    const scenario = documents.readDraftOf(id)?.yours?.scenario ?? documents.findScenario(id);
    const warrant = documents.findWarrant(id, 'yours');
    return scenario === undefined || warrant === null ? null : { scenario, warrant };
  });

  /** Starts effects, so it must be created during component initialization. */
  constructor(
    private readonly workbench: Workbench,
    private readonly scenario: () => string,
  ) {
    $effect(() => {
      const memory = getAnalysisCache(workbench);
      const subject = this.policy;
      if (memory === null || subject === null) return;
      const id = scenario();
      this.#request.request(JSON.stringify(subject), async (signal) => {
        const result = await analysePolicy(memory, subject, signal);
        return result.ok ? { ok: true, value: { ...result.value, scenario: id } } : result;
      });
    });
    $effect(() => () => this.#request.stop());
  }

  /**
   * The last result for this scenario. While `isPending` is true, the result belongs to an older version of the text.
   */
  get found(): PolicyAnalysis | null {
    const { result } = this.#request;
    return result?.scenario === this.scenario() ? result : null;
  }

  get isPending(): boolean {
    return this.#request.isPending;
  }

  get issue(): Issue | null {
    return this.#request.issue;
  }
}
