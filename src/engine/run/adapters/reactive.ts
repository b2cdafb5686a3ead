/**
 * Simulates an agent that obeys an injection only after reading it.
 *
 * The injection counts as read if an earlier output contains text that is marked as injected. An injected call is made
 * at its position in the script if the injection was read by then. Otherwise it is made as soon as the injection is
 * read, if ever. Task calls keep their order.
 */
import type { PlannedStep } from '../plan-steps.js';
import type { Adapter, AdapterSession, CallObservation } from './matrix-adapter.js';

export const reactive: Adapter = {
  title: 'Reactive',
  help: 'Obeys an injection only after reading it.',
  start: (plan) => new ReactiveSession(plan),
};

class ReactiveSession implements AdapterSession {
  readonly #heard = new Set<string>();
  readonly #ahead: PlannedStep[];
  /** Injected calls whose position in the script has passed but whose injection has not been read yet. */
  #waiting: PlannedStep[] = [];

  constructor(plan: readonly PlannedStep[]) {
    this.#ahead = [...plan];
  }

  next(last: CallObservation | null): PlannedStep | null {
    for (const mark of last?.marks ?? []) if (mark.length > 0) this.#heard.add(mark.injection);
    return this.#takeWaiting() ?? this.#takeAhead();
  }

  #takeWaiting(): PlannedStep | null {
    const due = this.#waiting.find((step) => this.#isAsked(step));
    if (due === undefined) return null;
    this.#waiting = this.#waiting.filter((step) => step !== due);
    return due;
  }

  #takeAhead(): PlannedStep | null {
    for (let step = this.#ahead.shift(); step !== undefined; step = this.#ahead.shift()) {
      if (this.#isAsked(step)) return step;
      this.#waiting.push(step);
    }
    return null;
  }

  #isAsked(step: PlannedStep): boolean {
    return step.injection === null || this.#heard.has(step.injection);
  }
}
