/**
 * Represents one supervised worker, with its service, its heartbeat and the detection of failures.
 *
 * After an uncaught asynchronous error, `error` fires but the worker continues. It is terminated anyway, because the
 * state of its engine is unknown.
 */
import { type Remote, wrap } from 'comlink';
import { Heartbeat, type HeartbeatLimits } from './heartbeat.js';
import type { EngineService } from './protocol.js';

/** Facts of the issue `worker/stopped`. `detail` is the message of an uncaught error. */
export type StopFacts = {
  readonly reason?:
    | 'closed'
    | 'not_started'
    | 'restarted'
    | 'script_missing'
    | 'unreadable_message'
    | 'unresponsive';
  readonly detail?: string;
};

export class SupervisedWorker {
  readonly service: Remote<EngineService>;
  readonly #heartbeat: Heartbeat;
  readonly #worker: Worker;
  readonly #spawnedAt = performance.now();
  #bootMs = 0;

  constructor(
    worker: Worker,
    limits: HeartbeatLimits,
    private readonly onFailure: (worker: SupervisedWorker, facts: StopFacts) => void,
  ) {
    this.#worker = worker;
    this.service = wrap<EngineService>(worker);
    this.#heartbeat = new Heartbeat(limits, this.#spawnedAt);
    worker.addEventListener('error', (event) => this.onFailure(this, describeFailure(event)));
    worker.addEventListener('messageerror', () => this.onFailure(this, { reason: 'unreadable_message' }));
    this.#ping();
  }

  get booted(): boolean {
    return this.#heartbeat.booted;
  }

  /**
   * Start-up time of the worker in milliseconds, which is how long it takes to replace it. 0 until it has responded.
   */
  get bootMs(): number {
    return this.#bootMs;
  }

  recordReply(): void {
    if (!this.booted) this.#bootMs = performance.now() - this.#spawnedAt;
    this.#heartbeat.recordReply();
  }

  rest(): void {
    this.#heartbeat.rest(performance.now());
  }

  /** Called on every heartbeat from the page. Sends a ping, or reports a worker that stopped responding. */
  beat(): void {
    if (this.#heartbeat.beat(performance.now())) this.onFailure(this, { reason: 'unresponsive' });
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

/** If the script is missing, the browser fires an event without a message. */
function describeFailure(event: ErrorEvent): StopFacts {
  const detail = event.message as string | undefined;
  return detail === undefined || detail === '' ? { reason: 'script_missing' } : { detail };
}
