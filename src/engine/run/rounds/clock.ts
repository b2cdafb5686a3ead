/**
 * Time in a task: it stands still until somebody sleeps or a hook moves it. Each move delivers what has
 * become due, at its own second.
 */
import type { DeliveryFixture, Effect, FileFixture } from '../../model/index.js';
import { applyEffects, type Workspace } from '../../workspace/index.js';
import { type Recorder, TRIAL_START } from '../recorder.js';

export class TaskClock {
  readonly #recorder: Recorder;
  #waiting: readonly DeliveryFixture[];

  constructor(recorder: Recorder, deliveries: readonly DeliveryFixture[]) {
    this.#recorder = recorder;
    this.#waiting = [...deliveries].sort((a, b) => a.atSecond - b.atSecond);
  }

  /** Seconds since the trial began. */
  get elapsed(): number {
    return this.#recorder.now - TRIAL_START;
  }

  /** The world after the time has passed. */
  advance(seconds: number, by: string, world: Workspace): Workspace {
    const until = this.elapsed + seconds;
    const after = this.deliver(until, world);
    this.#recorder.advance(until - this.elapsed);
    this.#recorder.record({ kind: 'clock.advanced', seconds, by }, after);
    return after;
  }

  /** The world with everything in it that is due by a second. */
  deliver(until: number, world: Workspace): Workspace {
    const due = this.#waiting.filter(({ atSecond }) => atSecond <= until);
    this.#waiting = this.#waiting.filter(({ atSecond }) => atSecond > until);
    return due.reduce((before, { atSecond, file }) => {
      this.#recorder.advance(Math.max(0, atSecond - this.elapsed));
      const effects = [writeOf(file)];
      const after = applyEffects(before, effects);
      this.#recorder.record({ kind: 'file.delivered', effects }, after);
      return after;
    }, world);
  }
}

/** The effect that puts a fixture in place. */
export function writeOf({ path, text, encoding }: FileFixture): Effect {
  const extra = encoding === undefined ? {} : { encoding };
  return { kind: 'file_written', path, content: text, created: true, ...extra };
}
