/** Derives a suite's progress from its events. The caller supplies the clock. */
import type { TaskSuiteEvent } from '../../engine/index.js';

export interface SuiteProgress {
  readonly state: 'idle' | 'running' | 'failed';
  readonly done: number;
  readonly total: number;
  /** The running task; null between suites. */
  readonly task: string | null;
  readonly elapsedMs: number;
  /** Estimated remaining time in milliseconds; null until there is an estimate. */
  readonly remainingMs: number | null;
}

export const IDLE_SUITE_PROGRESS: SuiteProgress = {
  state: 'idle',
  done: 0,
  total: 0,
  task: null,
  elapsedMs: 0,
  remainingMs: null,
};

export class SuiteProgressMeter {
  readonly #startedMs: number;
  #done = 0;
  /**
   * Number of tasks that were run in this session. Reused results are excluded, because they do not help to estimate
   * the remaining time.
   */
  #ran = 0;
  #total: number;
  #task: string | null = null;

  constructor(total: number, startedMs: number) {
    this.#total = total;
    this.#startedMs = startedMs;
  }

  update(event: TaskSuiteEvent, nowMs: number): SuiteProgress {
    if (event.kind === 'suite.planned') this.#total = event.total;
    else {
      this.#task = event.task;
      this.#done = event.kind === 'task.finished' ? event.index + 1 : event.index;
      if (event.kind === 'task.finished' && !event.reused) this.#ran++;
    }
    return this.read(nowMs);
  }

  read(nowMs: number): SuiteProgress {
    const elapsedMs = nowMs - this.#startedMs;
    const left = this.#total - this.#done;
    const leftMs = this.#ran === 0 ? null : (elapsedMs / this.#ran) * left;
    return {
      state: 'running',
      done: this.#done,
      total: this.#total,
      task: this.#task,
      elapsedMs,
      remainingMs: leftMs,
    };
  }
}
