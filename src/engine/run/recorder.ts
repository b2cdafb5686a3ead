/**
 * Only the recorder writes a trace. It numbers every event, records its time, and keeps the workspace after
 * the event.
 */
import type { Cell, Issue, TraceEvent, Trial } from '../model/index.js';
import type { Workspace } from '../workspace/index.js';

/** Time at which every trial starts: 2024-01-01T00:00:00Z. */
export const TRIAL_START = 1_704_067_200;

/** A trial with the workspace after each event. Unlike the trial, the workspaces are not plain data. */
export interface TrialWithWorkspaces {
  readonly trial: Trial;
  /** Workspaces after each event, keyed by the `seq` of the event. */
  readonly worlds: readonly Workspace[];
}

export interface RecordedTrial extends Pick<Trial, 'events' | 'issues' | 'envelopes'> {
  readonly worlds: readonly Workspace[];
}

type WithoutOrder<E> = E extends TraceEvent ? Omit<E, 'seq' | 'at'> : never;

export type UnnumberedTraceEvent = WithoutOrder<TraceEvent>;

export class Recorder {
  readonly #events: TraceEvent[] = [];
  readonly #worlds: Workspace[] = [];
  readonly #issues: Issue[] = [];
  #envelopes: readonly string[] = [];
  #now = TRIAL_START;
  /** True once recording has stopped. Needed because a tool can still return after its trial was abandoned. */
  #isClosed = false;

  /** Time on the trial clock in Unix seconds. */
  get now(): number {
    return this.#now;
  }

  /** Advances the trial clock. Only calls advance it. */
  advance(seconds: number): void {
    if (!this.#isClosed) this.#now += seconds;
  }

  record(occurrence: UnnumberedTraceEvent, world: Workspace): void {
    if (this.#isClosed) return;
    this.#events.push({ seq: this.#events.length, at: this.#now, ...occurrence });
    this.#worlds.push(world);
  }

  setEnvelopes(envelopes: readonly string[]): void {
    this.#envelopes = envelopes;
  }

  report(issue: Issue): void {
    if (!this.#isClosed) this.#issues.push(issue);
  }

  /** Returns all recorded data, without the trial's coordinates. Nothing can be recorded afterwards. */
  contents(): RecordedTrial {
    this.#isClosed = true;
    return {
      events: this.#events,
      issues: this.#issues,
      envelopes: this.#envelopes,
      worlds: this.#worlds,
    };
  }

  finish(cell: Cell): TrialWithWorkspaces {
    const { condition, adapter, variant, attempt } = cell;
    const { worlds, ...written } = this.contents();
    return {
      trial: { scenario: cell.scenario.id, condition, adapter, variant, attempt, ...written },
      worlds,
    };
  }
}
