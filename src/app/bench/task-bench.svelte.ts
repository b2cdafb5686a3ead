/**
 * The bench: the tasks of the catalogue, what a person chose for them, and the newest trial of each.
 *
 * The tasks come with `prepare`, on demand. Trials are made by the worker. The chain of a task can be
 * edited as text; a moment after the last key its trial under `yours` is made again, as long as the text
 * can be run. A suite that is cancelled keeps what it has done, and goes on from there when asked.
 */
import type { KeepAnswer } from '../keeping.svelte.js';
import {
  type Answer,
  type Condition,
  type GradedTask,
  type Issue,
  type SuiteEvent,
  type SuiteRecord,
  type SuiteRequest,
  type TaskDocument,
  type TaskKit,
  type WarrantDocument,
  writeFaults,
} from '../../engine/index.js';
import type { EngineClient } from '../../worker/index.js';
import { BENCH_DEFAULTS, type BenchOptions, keyOfGraded, makeSuiteRequest, runKey } from './options.js';
import { OwnWarrants } from './own-warrants.svelte.js';
import type { PlacedIssue } from '../locate.js';
import { BenchMeter, type BenchProgress, IDLE } from './progress.js';
import { cardOf, type TaskCard } from './task-card.js';

/** From the last key to the run. */
export const LIVE_AFTER_MS = 150;

export interface BenchHost {
  /** Null while the page is rendered ahead of time. */
  readonly engine: EngineClient | null;
  /** Keeps a record on this device; false when there is no room. */
  readonly keep: (record: SuiteRecord) => Promise<KeepAnswer>;
  readonly loadTasks: () => Promise<readonly TaskKit[]>;
  /** Whether this edition has the shell and git; true when absent. */
  readonly hasRuntimes?: boolean;
}

export class TaskBench {
  /** Empty until `prepare` is done. */
  tasks = $state.raw<readonly TaskCard[]>([]);
  options = $state.raw<BenchOptions>(BENCH_DEFAULTS);
  /** The last suite that ran to its end, or the one that was opened. */
  record = $state.raw<SuiteRecord | null>(null);
  /** The newest trial of each `task:condition:solver:seed`. */
  runs = $state.raw<ReadonlyMap<string, GradedTask>>(new Map());
  progress = $state.raw<BenchProgress>(IDLE);
  /** Why the last run came to nothing, or what it noticed. */
  problems = $state.raw<readonly Issue[]>([]);
  /** From the question to the record, in milliseconds; the last run of any kind. */
  lastMs = $state<number | null>(null);
  /** The task whose edited chain is being run right now. */
  liveTask = $state<string | null>(null);
  /** The request of a cancelled suite that could go on; null when there is none. */
  readonly unfinished: SuiteRequest | null = $derived.by(() =>
    this.progress.state === 'idle' ? this.#unfinished : null,
  );

  #unfinished = $state.raw<SuiteRequest | null>(null);
  readonly #host: BenchHost;
  readonly #own = new OwnWarrants((task, seed) => this.document(task, seed));
  #kits: readonly TaskKit[] = [];
  #loading: Promise<void> | null = null;
  #abort: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The task whose chain was edited while another live run was under way; null when none was. */
  #liveNext: string | null = null;

  constructor(host: BenchHost) {
    this.#host = host;
  }

  /** Loads the tasks of the catalogue, once. */
  prepare(): Promise<void> {
    this.#loading ??= this.#host.loadTasks().then(
      (kits) => {
        this.#kits = kits;
        this.tasks = kits.map((kit) => cardOf(kit, this.#host.hasRuntimes));
      },
      (error: unknown) => {
        // A network that was away may be back when somebody asks again.
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  set(options: Partial<BenchOptions>): void {
    this.options = { ...this.options, ...options };
  }

  card(task: string): TaskCard | null {
    return this.tasks.find(({ id }) => id === task) ?? null;
  }

  /** The instance of a task at a seed, by default the chosen one; null where there is no such task. */
  document(task: string, seed = this.options.seed): TaskDocument | null {
    // Read, so that whoever asks before the tasks are there asks again.
    if (this.tasks.length === 0) return null;
    return this.#kits.find(({ id }) => id === task)?.instantiate(seed) ?? null;
  }

  /** The newest trial of a task under the chosen options, or others. */
  run(task: string, options: Partial<BenchOptions> = {}): GradedTask | null {
    return this.runs.get(runKey(task, { ...this.options, ...options })) ?? null;
  }

  /** Runs one task under the chosen options. */
  async runOne(task: string): Promise<void> {
    await this.#runSuite(this.#request([task]), { isSuite: false });
  }

  /** Runs every task that this edition can run, or those from one on, under one or several conditions. */
  async runAll(fromTask?: string, conditions?: readonly Condition[]): Promise<void> {
    await this.prepare();
    const ids = this.tasks.filter(({ isHere }) => isHere).map(({ id }) => id);
    const from = fromTask === undefined ? 0 : ids.indexOf(fromTask);
    if (from < 0) return;
    await this.#runSuite(this.#request(ids.slice(from), conditions), { isSuite: true });
  }

  /** Goes on with a cancelled suite; what it had done is taken over. */
  async resume(): Promise<void> {
    const request = this.#unfinished;
    if (request !== null) await this.#runSuite(request, { isSuite: true, done: [...this.runs.values()] });
  }

  /** Ends the running suite, if any; finished trials stay. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.progress = IDLE;
  }

  /** Keeps the record on this device; false when there is none or no room. */
  async keep(): Promise<KeepAnswer> {
    return this.record === null ? 'not_run' : this.#host.keep(this.record);
  }

  /** Opens a record with its options, and shows its trials. */
  async show(record: SuiteRecord): Promise<void> {
    await this.prepare();
    const { conditions, solver, seeds, faults = [], orderRules } = record.request;
    this.record = record;
    this.set({
      condition: conditions[0] ?? this.options.condition,
      solver,
      seed: seeds[0] ?? 1,
      faults: writeFaults(faults) || undefined,
      enforced: orderRules === 'enforced' || undefined,
    });
    for (const graded of record.graded) this.#put(graded);
    for (const [task, warrants] of Object.entries(record.request.yours)) this.#own.adopt(task, warrants);
  }

  /** The chain of a task as text: edited, or as shipped for the chosen seed. */
  yours(task: string): string {
    return this.#own.text(task, this.options.seed);
  }

  /** Whether the chain of a task is another than the shipped one. */
  isEdited(task: string): boolean {
    return this.#own.isEdited(task);
  }

  /** The chain in force under `yours`, one or one for each round: the last text that could be run. */
  warrants(task: string): readonly WarrantDocument[] {
    return this.#own.warrants(task, this.options.seed);
  }

  /** What is wrong with the text of a task. */
  issuesOf(task: string): readonly PlacedIssue[] {
    return this.#own.issues(task);
  }

  /** The text as somebody types it. The trial under `yours` follows 150 ms after the last key. */
  editYours(task: string, text: string): void {
    this.#own.edit(task, text, this.options.seed);
    this.#forgetOthers(task);
    this.#runSoon(task);
  }

  /** Back to the shipped chain. */
  resetYours(task: string): void {
    this.#own.reset(task);
    this.#forgetOthers(task);
    this.#runSoon(task);
  }

  /** Trials under `yours` with other choices belong to the text before; the present one is made anew. */
  #forgetOthers(task: string): void {
    const now = runKey(task, { ...this.options, condition: 'yours' });
    const kept = [...this.runs].filter(
      ([key, { verdict }]) => verdict.task !== task || verdict.condition !== 'yours' || key === now,
    );
    if (kept.length < this.runs.size) this.runs = new Map(kept);
  }

  #runSoon(task: string): void {
    clearTimeout(this.#timer);
    if (this.card(task)?.isHere !== false && this.#own.isRunnable(task))
      this.#timer = setTimeout(() => void this.#runLive(task), LIVE_AFTER_MS);
  }

  /** One live run at a time: what was typed meanwhile is run right after it, and nothing in between. */
  async #runLive(task: string): Promise<void> {
    if (this.liveTask !== null) {
      this.#liveNext = task;
      return;
    }
    this.liveTask = task;
    const options: BenchOptions = { ...this.options, condition: 'yours' };
    const request = makeSuiteRequest([task], options, this.#own.edited());
    const answer = await this.#host.engine?.runSuite(request);
    this.liveTask = null;
    if (answer !== undefined) this.problems = answer.ok ? answer.value.issues : answer.issues;
    if (answer?.ok === true) for (const graded of answer.value.graded) this.#put(graded);
    const next = this.#liveNext;
    this.#liveNext = null;
    if (next !== null) await this.#runLive(next);
  }

  #request(tasks: readonly string[], conditions?: readonly Condition[]): SuiteRequest {
    return makeSuiteRequest(tasks, this.options, this.#own.edited(), conditions);
  }

  async #runSuite(
    request: SuiteRequest,
    { isSuite, done = [] }: { readonly isSuite: boolean; readonly done?: readonly GradedTask[] },
  ): Promise<void> {
    const { engine } = this.#host;
    if (engine === null) return;
    this.cancel();
    const started = performance.now();
    const meter = new BenchMeter(request.tasks.length * request.conditions.length, started);
    const abort = (this.#abort = new AbortController());
    this.problems = [];
    this.progress = meter.read(started);
    if (isSuite) this.#unfinished = request;
    const answer = await engine.runSuite(request, {
      done,
      signal: abort.signal,
      onEvent: (event) => {
        if (this.#abort === abort) this.#hear(event, meter);
      },
    });
    if (this.#abort !== abort) return;
    this.lastMs = performance.now() - started;
    this.#settle(answer, isSuite);
  }

  #hear(event: SuiteEvent, meter: BenchMeter): void {
    if (event.kind === 'task.finished') this.#put(event.graded);
    this.progress = meter.hear(event, performance.now());
  }

  #settle(answer: Answer<SuiteRecord>, isSuite: boolean): void {
    this.#abort = null;
    if (!answer.ok) {
      this.problems = answer.issues;
      this.progress = { ...this.progress, state: 'failed', leftMs: null };
      return;
    }
    for (const graded of answer.value.graded) this.#put(graded);
    this.problems = answer.value.issues;
    this.progress = IDLE;
    if (!isSuite) return;
    this.record = answer.value;
    this.#unfinished = null;
  }

  #put(graded: GradedTask): void {
    this.runs = new Map(this.runs).set(keyOfGraded(graded), graded);
  }
}
