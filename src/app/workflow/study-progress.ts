/**
 * Derives the progress of a study from its events. The caller supplies the clock.
 *
 * One unit is one test. Each further seed adds one unit per test; each fault or mutant adds one unit.
 */
import { type CoverageEvent, LIMITS } from '../../engine/index.js';

export interface StudyProgress {
  readonly state: 'idle' | 'running' | 'failed';
  readonly done: number;
  readonly total: number;
  /** Estimated remaining time in milliseconds; null until there is an estimate. */
  readonly remainingMs: number | null;
}

export const IDLE_STUDY_PROGRESS: StudyProgress = { state: 'idle', done: 0, total: 0, remainingMs: null };

/** The amount of work that is expected before the run starts. */
export interface StudyEstimate {
  readonly bundles: number;
  /** Number of tool tests, each of which runs again with each fault. */
  readonly toolTests: number;
  readonly obligations: number;
  readonly faults: number;
  readonly repeats: number;
  readonly mutants: boolean;
}

/** Before this much time has passed, the remaining time cannot be estimated usefully. */
const SURE_AFTER_MS = 300;

export class StudyProgressMeter {
  readonly #startedMs: number;
  readonly #units: Counts;
  readonly #totals: Counts;
  readonly #done: Counts = { test: 0, without_warrant: 0, fault: 0, repeat: 0, mutant: 0 };

  constructor(
    { bundles, toolTests, obligations, faults, repeats, mutants }: StudyEstimate,
    startedMs: number,
  ) {
    this.#startedMs = startedMs;
    this.#units = { test: 1, without_warrant: 1, fault: 1, repeat: bundles, mutant: 1 };
    this.#totals = {
      test: bundles,
      // Few calls are denied, so these runs are added only when they are reported.
      without_warrant: 0,
      fault: toolTests * faults,
      repeat: repeats - 1,
      // An estimate. The engine reports the exact number with the first mutant.
      mutant: mutants ? Math.min(obligations, LIMITS.mutantsPerStudy.value) : 0,
    };
  }

  update(event: CoverageEvent, nowMs: number): StudyProgress {
    if (event.kind === 'study.planned') this.#totals.test = event.total;
    else {
      const phase = event.kind === 'test.finished' ? 'test' : event.what;
      this.#totals[phase] = event.total;
      this.#done[phase] = event.index + 1;
      this.#settleEarlier(phase);
    }
    return this.read(nowMs);
  }

  read(nowMs: number): StudyProgress {
    const [done, total] = [this.#sum(this.#done), this.#sum(this.#totals)];
    const spent = this.spentMs(nowMs);
    const leftMs = done === 0 || spent < SURE_AFTER_MS ? null : (spent / done) * (total - done);
    return { state: 'running', done, total, remainingMs: leftMs };
  }

  spentMs(nowMs: number): number {
    return nowMs - this.#startedMs;
  }

  /** When a phase begins, all earlier phases count as complete, even if they had fewer steps than expected. */
  #settleEarlier(phase: keyof Counts): void {
    for (const earlier of PHASES.slice(0, PHASES.indexOf(phase))) this.#totals[earlier] = this.#done[earlier];
  }

  #sum(counts: Counts): number {
    return PHASES.reduce((sum, phase) => sum + counts[phase] * this.#units[phase], 0);
  }
}

const PHASES = ['test', 'without_warrant', 'fault', 'repeat', 'mutant'] as const;

type Counts = Record<(typeof PHASES)[number], number>;
