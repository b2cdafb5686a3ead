/**
 * Results: the reference as shipped and as this device computed it, and the results of the edits.
 *
 * Replaced whole, never changed in place. A cell of Yours comes from the newest of three: the live
 * run of the last key press, the last full run, or (for an unedited scenario) task-scoped.
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

/** What a keystroke's run said of one scenario under Yours. */
export interface LiveCell {
  readonly graded: GradedTrial;
  readonly variants: readonly Verdict[];
}

export class Results {
  /** The reference result the page was built with. */
  readonly shippedReference: ReferenceSummary;
  /** The same, computed here. */
  computedReference = $state.raw<RunRecord | null>(null);
  /** Scenarios outside the reference set, run apart: they are in no rate and in no fingerprint. */
  extra = $state.raw<RunRecord | null>(null);
  /** The last full run with edits: all four conditions, with proofs. */
  yours = $state.raw<RunRecord | null>(null);
  live = $state.raw<Readonly<Record<string, LiveCell>>>({});

  /** The newest complete record: what "keep as run" keeps. */
  readonly record: RunRecord | null = $derived(this.yours ?? this.computedReference);
  /** Of the newest complete run on this device; empty before the first. */
  readonly fingerprint: string = $derived((this.yours ?? this.computedReference)?.result.fingerprint ?? '');

  constructor(shipped: ReferenceSummary) {
    this.shippedReference = shipped;
  }

  /** What the table shows for a cell; null while nothing is known yet. */
  cell(scenario: string, condition: Condition): CellSummary | null {
    const verdict = this.verdict(scenario, condition);
    if (verdict !== null) return summarizeVerdict(verdict);
    const source = condition === 'yours' ? 'task_scoped' : condition;
    return this.shippedReference.cells.find((c) => c.scenario === scenario && c.condition === source) ?? null;
  }

  /** The full verdict of a cell, with rows and denials; null until the device has computed it. */
  verdict(scenario: string, condition: Condition): Verdict | null {
    if (condition !== 'yours') return this.#shippedVerdict(scenario, condition);
    const own = this.live[scenario]?.graded.verdict ?? findVerdict(this.yours, scenario, 'yours');
    return own ?? this.#shippedVerdict(scenario, 'task_scoped');
  }

  /** The trial of a cell, for Replay; null until the device has computed it. */
  trial(scenario: string, condition: Condition): Trial | null {
    if (condition !== 'yours') return this.#shippedTrial(scenario, condition);
    const own = this.live[scenario]?.graded.trial ?? findTrial(this.yours, scenario, 'yours');
    return own ?? this.#shippedTrial(scenario, 'task_scoped');
  }

  /** What the attack of a cell cost; null if nothing, or while it is not known. */
  loss(scenario: string, condition: Condition): Loss | null {
    const trial = this.trial(scenario, condition);
    if (trial !== null) return computeLoss(trial);
    const shipped = this.shippedReference.losses.find(
      (one) => one.scenario === scenario && one.condition === condition,
    );
    return shipped?.loss ?? null;
  }

  /** The calls of the story under a condition; empty while they are not known. */
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

  /** The reference first; what is not shipped is in the run of the edits alone. */
  #inRecords<T>(find: (record: RunRecord | null) => T | null): T | null {
    return find(this.computedReference) ?? find(this.extra) ?? find(this.yours);
  }

  /** Verdicts of the benign variants under Yours. */
  variants(scenario: string): readonly Verdict[] {
    const kept = this.yours?.result.variants.filter((verdict) => verdict.scenario === scenario) ?? [];
    return this.live[scenario]?.variants ?? kept;
  }

  /** Rates of a column; for Yours over the verdicts on screen. Null while they are not known. */
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
