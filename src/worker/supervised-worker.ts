/**
 * One worker while it is believed alive: its service, its heartbeat, and how it was seen to fail.
 *
 * An uncaught asynchronous error fires `error` although the worker lives on; it is ended all the
 * same, because nobody can say what state such an engine is in.
 */
import { type Remote, wrap } from 'comlink';
import { Heartbeat, type HeartbeatLimits } from './heartbeat.js';
import type { EngineService } from './protocol.js';

export class SupervisedWorker {
  readonly service: Remote<EngineService>;
  readonly #heartbeat: Heartbeat;
  readonly #worker: Worker;

  constructor(
    worker: Worker,
    limits: HeartbeatLimits,
    private readonly onFailure: (worker: SupervisedWorker, reason: string) => void,
  ) {
    this.#worker = worker;
    this.service = wrap<EngineService>(worker);
    this.#heartbeat = new Heartbeat(limits, performance.now());
    worker.addEventListener('error', (event) => this.onFailure(this, describeFailure(event)));
    worker.addEventListener('messageerror', () => this.onFailure(this, 'a message could not be read'));
    this.#ping();
  }

  /** True once the worker has said anything. */
  get booted(): boolean {
    return this.#heartbeat.booted;
  }

  /** The worker said something. */
  recordReply(): void {
    this.#heartbeat.recordReply();
  }

  /** Starts the count of unanswered beats anew. */
  rest(): void {
    this.#heartbeat.rest(performance.now());
  }

  /** Once per beat of the page: asks again, or reports a worker that fell silent. */
  beat(): void {
    if (this.#heartbeat.beat(performance.now())) this.onFailure(this, 'it no longer answered');
    else this.#ping();
  }

  end(): void {
    this.#worker.terminate();
  }

  #ping(): void {
    this.service.ping().then(
      () => this.recordReply(),
      () => undefined,
    );
  }
}

/** A script that is missing fires an event without a message. */
function describeFailure(event: ErrorEvent): string {
  const message = event.message as string | undefined;
  return message === undefined || message === '' ? 'its script did not load' : message;
}
