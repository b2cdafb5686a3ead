/**
 * The engine for pages. The client uses a worker that may fail at any moment.
 *
 * Calls to a dead worker would wait forever, so the client keeps a table of pending calls and settles each of them:
 * with the worker's result, with `worker/stopped` if the worker failed, stopped responding or was terminated, or with
 * `worker/cancelled`. To cancel a call, the client first sends a request to the worker. If the worker does not react in
 * time, it is replaced, and its other calls are restarted in the new worker. The host's factory creates the worker, so
 * importing this file starts nothing.
 */
import {
  type Result,
  describeThrown,
  type GradedTask,
  type Issue,
  makeEngineIssue,
  type TaskSuiteRecord,
  type TaskSuiteRequest,
} from '../engine/index.js';
import { WorkerCall, type EventListener } from './worker-call.js';
import { type StopFacts, SupervisedWorker } from './supervised-worker.js';
import type { StudyTypes, StudyName, WireAnswer } from './protocol.js';

/** `stopped`: the worker failed. The next call, or `restart`, starts a new worker. */
export type EngineState = 'ready' | 'busy' | 'stopped';

/** Options for one run: progress and cancellation. */
export interface StudyRunOptions<Name extends StudyName = 'runMatrix'> {
  /** Aborting this signal cancels the run. The result is then `worker/cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Callback for progress events. No event comes after the result. */
  readonly onEvent?: ((event: StudyTypes[Name]['event'], number: number) => void) | undefined;
}

export type RunStudy<Name extends StudyName> = (
  request: StudyTypes[Name]['request'],
  options?: StudyRunOptions<Name>,
) => Promise<Result<StudyTypes[Name]['record']>>;

/** The engine in a worker. Its studies return a record or issues, and never reject. */
export interface EngineClient {
  readonly state: EngineState;
  readonly runMatrix: RunStudy<'runMatrix'>;
  /** Measures structural coverage of a workflow, on either runtime. */
  readonly runCoverage: RunStudy<'runCoverage'>;
  /**
   * Runs the workspace benchmark. `done`: finished trials from an earlier suite. Trials with the same coordinates are
   * reused.
   */
  readonly runSuite: (
    request: TaskSuiteRequest,
    options?: StudyRunOptions<'runSuite'> & { readonly done?: readonly GradedTask[] },
  ) => Promise<Result<TaskSuiteRecord>>;
  /** Grades answers to lessons by running their documents again. */
  readonly gradeAnswers: RunStudy<'gradeAnswers'>;
  /**
   * Runs one authority analysis: reach, worst case, minimal warrant, unused permissions, mutants, or the explanation of
   * a denial.
   */
  readonly runAnalysis: RunStudy<'runAnalysis'>;
  /** Returns a quick overview of a user's own agent, or the result of the full check. */
  readonly runAgent: RunStudy<'runAgent'>;
  /** Runs the AgentDojo study on an export, or on a shard of it. */
  readonly runAgentDojo: RunStudy<'runAgentDojo'>;
  /** Extracts a workflow from agent source code without running the code. */
  readonly readSource: RunStudy<'readSource'>;
  /** Returns the name of the worker's signature provider, or null if the worker does not respond. */
  readSignatureProvider(): Promise<string | null>;
  /**
   * Calls the listener with the current state and again after every change. Returns a function that removes the
   * listener.
   */
  onState(listener: (state: EngineState) => void): () => void;
  /** Terminates the worker, if there is one, and starts a new one. Pending calls return `worker/stopped`. */
  restart(): void;
  /** Creates an additional engine with its own worker, for use in a pool. */
  fork(): EngineClient;
  /** Terminates the worker permanently. */
  dispose(): void;
}

/** Determines when a worker is considered failed. Times are in milliseconds. */
export interface EngineClientOptions {
  /** Time between two heartbeats. Default: 1000 ms. */
  readonly beatMs?: number;
  /** Number of unanswered heartbeats after which a worker is considered failed. Default: 5. */
  readonly missedBeats?: number;
  /** Number of unanswered heartbeats after which a worker that is still loading is considered failed. Default: 30. */
  readonly bootBeats?: number;
  /**
   * Time in milliseconds after which a worker that ignores a cancellation is terminated. Default: 80. On a device where
   * the worker took longer than this to start, that time is used instead.
   */
  readonly cancelMs?: number;
}

const DEFAULTS = { beatMs: 1000, missedBeats: 5, bootBeats: 30, cancelMs: 80 };

/** Connects to workers that the host creates. The first worker is started immediately, so that it can load. */
export function connectEngine(spawn: () => Worker, options: EngineClientOptions = {}): EngineClient {
  return new Supervisor(spawn, { ...DEFAULTS, ...options });
}

class Supervisor implements EngineClient {
  readonly #calls = new Set<WorkerCall>();
  readonly #listeners = new Set<(state: EngineState) => void>();
  #worker: SupervisedWorker | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #reportedState: EngineState | null = null;
  #disposed = false;

  constructor(
    private readonly spawn: () => Worker,
    private readonly limits: Required<EngineClientOptions>,
  ) {
    this.restart();
  }

  get state(): EngineState {
    if (this.#worker === null) return 'stopped';
    return this.#calls.size > 0 ? 'busy' : 'ready';
  }

  onState(listener: (state: EngineState) => void): () => void {
    this.#listeners.add(listener);
    listener(this.state);
    return () => this.#listeners.delete(listener);
  }

  async readSignatureProvider(): Promise<string | null> {
    try {
      return (await this.#worker?.service.signatures()) ?? null;
    } catch {
      return null;
    }
  }

  readonly runMatrix = this.#study('runMatrix');

  readonly runCoverage = this.#study('runCoverage');
  runSuite: EngineClient['runSuite'] = (request, { done = [], ...options } = {}) =>
    this.#run('runSuite', { request, done }, options);
  readonly gradeAnswers = this.#study('gradeAnswers');
  readonly runAnalysis = this.#study('runAnalysis');
  readonly runAgent = this.#study('runAgent');
  readonly runAgentDojo = this.#study('runAgentDojo');
  readonly readSource = this.#study('readSource');

  #study<Name extends StudyName>(name: Name): RunStudy<Name> {
    return (request, options) => this.#run(name, request, options);
  }

  #run<Name extends StudyName>(
    study: Name,
    request: StudyTypes[Name]['request'],
    { signal, onEvent }: StudyRunOptions<Name> = {},
  ): Promise<Result<StudyTypes[Name]['record']>> {
    if (signal?.aborted === true) return Promise.resolve(CANCELLED);
    const text = JSON.stringify(request);
    const listener = (onEvent ?? null) as EventListener | null;
    return new Promise((resolve) => {
      const onAbort = (): void => this.#cancel(call);
      const call = new WorkerCall(study, text, listener, (answer) => {
        signal?.removeEventListener('abort', onAbort);
        resolve(answer as Result<StudyTypes[Name]['record']>);
      });
      signal?.addEventListener('abort', onAbort);
      this.#accept(call);
    });
  }

  restart(): void {
    this.#stop({ reason: 'restarted' });
    this.#spawnWorker();
    this.#changed();
  }

  fork(): EngineClient {
    return new Supervisor(this.spawn, this.limits);
  }

  dispose(): void {
    this.#disposed = true;
    this.#stop({ reason: 'closed' });
  }

  #accept(call: WorkerCall): void {
    this.#calls.add(call);
    if (this.#worker === null) this.#spawnWorker();
    this.#send(call);
    this.#changed();
  }

  #send(call: WorkerCall): void {
    const worker = this.#worker;
    if (worker === null) return;
    void call
      .start(worker.service, () => worker.recordReply())
      .then(readAnswer, (error: unknown) =>
        makeFailedAnswer(makeEngineIssue('internal/defect', [], { detail: describeThrown(error) })),
      )
      .then((answer) => {
        worker.recordReply();
        // Results from an abandoned worker are ignored, because its calls have already been settled or restarted.
        if (this.#worker === worker) this.#settle(call, answer);
      });
  }

  #settle(call: WorkerCall, answer: Result<unknown>): void {
    if (this.#calls.delete(call)) call.settle(answer);
    this.#changed();
  }

  #cancel(call: WorkerCall): void {
    call.cancel();
    // A worker that is still loading runs nothing. It will receive the cancellation before the request.
    const worker = this.#worker;
    if (worker?.booted !== true) this.#settle(call, CANCELLED);
    else setTimeout(() => this.#replaceFor(call), Math.max(this.limits.cancelMs, worker.bootMs));
  }

  /** The worker ignored the cancellation, so it is terminated and its other calls are restarted. */
  #replaceFor(call: WorkerCall): void {
    if (!this.#calls.has(call)) return;
    this.#terminateWorker();
    this.#spawnWorker();
    for (const each of [...this.#calls]) {
      if (each.cancelled) this.#settle(each, CANCELLED);
      else this.#send(each);
    }
    this.#changed();
  }

  /** Starts a worker. If that fails, every pending call is settled with the reason. */
  #spawnWorker(): void {
    if (this.#disposed) return this.#stop({ reason: 'closed' });
    try {
      this.#worker = new SupervisedWorker(this.spawn(), this.limits, (worker, facts) =>
        this.#fail(worker, facts),
      );
    } catch (error) {
      this.#stop({ reason: 'not_started', detail: describeThrown(error) });
    }
  }

  #fail(worker: SupervisedWorker, facts: StopFacts): void {
    if (this.#worker === worker) this.#stop(facts);
  }

  #stop(facts: StopFacts): void {
    this.#terminateWorker();
    const calls = [...this.#calls];
    this.#calls.clear();
    const stopped = makeFailedAnswer(makeEngineIssue('worker/stopped', [], facts));
    for (const call of calls) call.settle(call.cancelled ? CANCELLED : stopped);
    this.#changed();
  }

  #terminateWorker(): void {
    this.#worker?.end();
    this.#worker = null;
  }

  /** Called after every change to start or stop the heartbeat. Heartbeats are sent only while a call is pending. */
  #changed(): void {
    const busy = this.state === 'busy';
    if (busy && this.#timer === undefined) {
      this.#worker?.rest();
      this.#timer = setInterval(() => this.#worker?.beat(), this.limits.beatMs);
    } else if (!busy) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    this.#announce();
  }

  #announce(): void {
    const state = this.state;
    if (state === this.#reportedState) return;
    this.#reportedState = state;
    for (const listener of this.#listeners) listener(state);
  }
}

const CANCELLED = makeFailedAnswer(makeEngineIssue('worker/cancelled'));

function makeFailedAnswer(issue: Issue): { readonly ok: false; readonly issues: readonly Issue[] } {
  return { ok: false, issues: [issue] };
}

function readAnswer(answer: WireAnswer): Result<unknown> {
  return answer.ok ? { ok: true, value: JSON.parse(answer.text) as unknown } : answer;
}
