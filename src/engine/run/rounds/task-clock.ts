/**
 * Keeps a task's clock. Time advances only when a call sleeps or a hook advances it. Deliveries that become due are
 * made at their exact second.
 */
import type { DeliveryFixture, Effect, FileFixture } from '../../model/index.js';
import { applyEffects, type Workspace } from '../../workspace/index.js';
import { type Recorder, TRIAL_START } from '../recorder.js';

/** Deliveries that arrived while time passed, and the resulting workspace. */
export interface ElapsedTimeResult {
  readonly arrived: readonly Effect[];
  readonly world: Workspace;
}

export class TaskClock {
  readonly #recorder: Recorder;
  #waiting: readonly DeliveryFixture[];

  constructor(recorder: Recorder, deliveries: readonly DeliveryFixture[]) {
    this.#recorder = recorder;
    this.#waiting = [...deliveries].sort((a, b) => a.atSecond - b.atSecond);
  }

  get elapsed(): number {
    return this.#recorder.now - TRIAL_START;
  }

  /** Advances time outside a call, and returns the resulting workspace. */
  advance(seconds: number, by: string, world: Workspace): Workspace {
    const until = this.elapsed + seconds;
    const after = this.deliver(until, world);
    this.#recorder.advance(until - this.elapsed);
    this.#recorder.record({ kind: 'clock.advanced', seconds, by }, after);
    return after;
  }

  /**
   * Advances time during a call, and returns the deliveries. A delivery of a file that the call has changed is made
   * later, because the call's effects come after the delivery in the trace.
   */
  pass(seconds: number, world: Workspace, isChanged: (path: string) => boolean): ElapsedTimeResult {
    const until = this.elapsed + seconds;
    const due = this.#take(({ atSecond, file }) => atSecond <= until && !isChanged(file.path));
    const after = this.#put(due, world);
    this.#recorder.advance(until - this.elapsed);
    this.#recorder.record({ kind: 'clock.advanced', seconds, by: 'sleep' }, after);
    return { arrived: due.map(({ file }) => toWriteEffect(file)), world: after };
  }

  /** Makes all deliveries that are due by a given second, and returns the resulting workspace. */
  deliver(until: number, world: Workspace): Workspace {
    return this.#put(
      this.#take(({ atSecond }) => atSecond <= until),
      world,
    );
  }

  #take(isDue: (delivery: DeliveryFixture) => boolean): readonly DeliveryFixture[] {
    const due = this.#waiting.filter(isDue);
    this.#waiting = this.#waiting.filter((delivery) => !due.includes(delivery));
    return due;
  }

  #put(due: readonly DeliveryFixture[], world: Workspace): Workspace {
    return due.reduce((before, { atSecond, file }) => {
      this.#recorder.advance(Math.max(0, atSecond - this.elapsed));
      const effects = [toWriteEffect(file)];
      const after = applyEffects(before, effects);
      this.#recorder.record({ kind: 'file.delivered', effects }, after);
      return after;
    }, world);
  }
}

export function toWriteEffect({ path, text, encoding }: FileFixture): Effect {
  const extra = encoding === undefined ? {} : { encoding };
  return { kind: 'file_written', path, content: text, created: true, ...extra };
}
