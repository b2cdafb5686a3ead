/**
 * Results: the shipped reference, the reference computed on this device, and the results of the edits.
 *
 * They are replaced as a whole, never mutated. A cell in "Yours" comes from the live run after the last key press. If
 * there is none, it comes from the last full run or, for an unedited scenario, from task-scoped.
 */
import {
  computeRates,
  type Condition,
  type ConditionRates,
  type GradedTrial,
  type RunRecord,
  type Trial,
  type Verdict,
} from '../../engine/index.js';
import { computeLoss, type Loss } from './loss.js';
import { listStoryCalls, STORY_SCENARIO, type StoryCall } from './story.js';
import { type CellSummary, type ReferenceSummary, summarizeVerdict } from './reference-summary.js';

/** Live result for one scenario under "Yours". */
export interface LiveCell {
  readonly graded: GradedTrial;
  readonly variants: readonly Verdict[];
}

export class Results {
  /** The reference result that the page was built with. */
  readonly shippedReference: ReferenceSummary;
  /** The reference result computed on this device. */
  computedReference = $state.raw<RunRecord | null>(null);
  /**
   * Results for scenarios outside the reference set, which run separately. They are not included in any rate or
   * fingerprint.
   */
  extra = $state.raw<RunRecord | null>(null);
  /** The last full run with edits: all four conditions, with proofs. */
  yours = $state.raw<RunRecord | null>(null);
  live = $state.raw<Readonly<Record<string, LiveCell>>>({});

  /** The newest complete record, which "Save run" stores. */
  readonly record: RunRecord | null = $derived(this.yours ?? this.computedReference);

  constructor(shipped: ReferenceSummary) {
    this.shippedReference = shipped;
  }

  /** The summary shown in a cell; null until it is available. */
  cell(scenario: string, condition: Condition): CellSummary | null {
    const verdict = this.verdict(scenario, condition);
    if (verdict !== null) return summarizeVerdict(verdict);
    const source = condition === 'yours' ? 'task_scoped' : condition;
    return this.shippedReference.cells.find((c) => c.scenario === scenario && c.condition === source) ?? null;
  }

  /** The full verdict for a cell, with rows and denials; null until this device has computed it. */
  verdict(scenario: string, condition: Condition): Verdict | null {
    if (condition !== 'yours') return this.#shippedVerdict(scenario, condition);
    const own = this.live[scenario]?.graded.verdict ?? findVerdict(this.yours, scenario, 'yours');
    return own ?? this.#shippedVerdict(scenario, 'task_scoped');
  }

  /** The trial that Replay shows for a cell; null until the trial has been computed on this device. */
  trial(scenario: string, condition: Condition): Trial | null {
    if (condition !== 'yours') return this.#shippedTrial(scenario, condition);
    const own = this.live[scenario]?.graded.trial ?? findTrial(this.yours, scenario, 'yours');
    return own ?? this.#shippedTrial(scenario, 'task_scoped');
  }

  /** The loss caused in a cell; null if there is none or it is not known yet. */
  loss(scenario: string, condition: Condition): Loss | null {
    const trial = this.trial(scenario, condition);
    if (trial !== null) return computeLoss(trial);
    const shipped = this.shippedReference.losses.find(
      (one) => one.scenario === scenario && one.condition === condition,
    );
    return shipped?.loss ?? null;
  }

  /** The calls in the home page's story under a condition; empty until they are known. */
  storyCalls(condition: Condition): readonly StoryCall[] {
    const trial = this.trial(STORY_SCENARIO, condition);
    return trial === null ? (this.shippedReference.story[condition] ?? []) : listStoryCalls(trial);
  }

  #shippedVerdict(scenario: string, condition: Condition): Verdict | null {
    return this.#inRecords((record) => findVerdict(record, scenario, condition));
  }

  #shippedTrial(scenario: string, condition: Condition): Trial | null {
    return this.#inRecords((record) => findTrial(record, scenario, condition));
  }

  /**
   * Searches the reference run first. Scenarios that are not shipped appear only in the run of the edited documents.
   */
  #inRecords<T>(find: (record: RunRecord | null) => T | null): T | null {
    return find(this.computedReference) ?? find(this.extra) ?? find(this.yours);
  }

  /** Verdicts for the benign variants under "Yours". */
  variants(scenario: string): readonly Verdict[] {
    const kept = this.yours?.result.variants.filter((verdict) => verdict.scenario === scenario) ?? [];
    return this.live[scenario]?.variants ?? kept;
  }

  /** Rates for a column; null until they are known. For "Yours" they are computed from the verdicts on screen. */
  rates(condition: Condition): ConditionRates | null {
    if (condition !== 'yours')
      return (
        this.shippedReference.rates[condition] ?? this.computedReference?.result.rates[condition] ?? null
      );
    const reference = this.computedReference?.result.cells.filter(
      (verdict) => verdict.condition === 'task_scoped',
    );
    const verdicts = (reference ?? []).map(
      ({ scenario, ...rest }) => this.verdict(scenario, 'yours') ?? { scenario, ...rest },
    );
    if (verdicts.length === 0) return null;
    return computeRates(verdicts.map((verdict) => ({ ...verdict, condition: 'yours' }))).yours;
  }
}

function findVerdict(record: RunRecord | null, scenario: string, condition: Condition): Verdict | null {
  return record?.result.cells.find((v) => v.scenario === scenario && v.condition === condition) ?? null;
}

function findTrial(record: RunRecord | null, scenario: string, condition: Condition): Trial | null {
  const found = record?.trials.find(
    (t) => t.scenario === scenario && t.condition === condition && t.variant === null,
  );
  return found ?? null;
}
