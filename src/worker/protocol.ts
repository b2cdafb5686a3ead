/**
 * What crosses the thread boundary, and in which form.
 *
 * Calls and answers go through comlink. Each call also gets a MessagePort of its own: events come
 * back on it in numbered batches, and a cancel goes in. Requests, events and records travel as JSON
 * text, which crosses several times faster than the same data as objects. The answer is the truth;
 * events are only progress, and one that comes after the answer is dropped.
 */
import type { Issue } from '../engine/index.js';

/** What the worker offers. It never throws: a problem is an answer. */
export interface EngineService {
  /** Heartbeat: answered as soon as the worker takes the next task. */
  ping(): true;
  /** Runs a `MatrixRequest` given as JSON text. Events go to the port when `wantsEvents` is true. */
  runMatrix(request: string, port: MessagePort, wantsEvents: boolean): Promise<WireAnswer>;
}

/** An `Answer` whose value is still JSON text. */
export type WireAnswer =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Worker to page, on the port of a call. */
export interface EventBatch {
  /** Number of the batch's first event, counted from 0 within the call. */
  readonly first: number;
  /** JSON text of a list of events. */
  readonly events: string;
}

/** Page to worker, on the port of a call. */
export interface CancelMessage {
  readonly kind: 'cancel';
}
