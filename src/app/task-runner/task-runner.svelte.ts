/**
 * Runs tasks: holds the tasks from the catalog, the chosen options, and the newest trial of each task.
 *
 * `loadTasks` loads the tasks on demand. Trials run in the worker. The chain for a task can be edited as text; shortly
 * after the last key press its trial under `yours` runs again if the text is valid. A canceled suite keeps its results
 * and can be resumed.
 */
import type { SaveRunResult } from '../saving/persistence.svelte.js';
import {
  type Result,
  type Condition,
  type GradedTask,
  type Issue,
  type TaskSuiteEvent,
  type TaskSuiteRecord,
  type TaskSuiteRequest,
  type TaskDocument,
  type TaskDefinition,
  type WarrantDocument,
  formatToolFaults,
} from '../../engine/index.js';
import type { EngineClient } from '../../worker/index.js';
import {
  DEFAULT_TASK_RUN_OPTIONS,
  type TaskRunOptions,
  gradedTaskKey,
  buildSuiteRequest,
  taskRunKey,
} from './task-run-options.js';
import { EditedTaskWarrants } from './edited-task-warrants.svelte.js';
import { LatestRequest } from '../state/latest-request.js';
import type { LocatedIssue } from '../document-text/locate-issues.js';
import { SuiteProgressMeter, type SuiteProgress, IDLE_SUITE_PROGRESS } from './suite-progress.js';
import { summarizeTask, type TaskSummary } from './task-summary.js';

/** Milliseconds from the last key press to the run. */
export const LIVE_RUN_DELAY_MS = 150;

export interface TaskRunnerHost {
  /** The engine; null during prerendering. */
  readonly engine: EngineClient | null;
  /** Saves a record in this browser and returns the result. */
  readonly saveRun: (record: TaskSuiteRecord) => Promise<SaveRunResult>;
  readonly loadTasks: () => Promise<readonly TaskDefinition[]>;
  /** Whether this edition has the shell and git. The default is true. */
  readonly hasRuntimes?: boolean;
}

export class TaskRunner {
  /** The tasks in the catalog; empty until `loadTasks` has finished. */
  tasks = $state.raw<readonly TaskSummary[]>([]);
  options = $state.raw<TaskRunOptions>(DEFAULT_TASK_RUN_OPTIONS);
  /** The most recently completed suite, or the record that was opened. */
  record = $state.raw<TaskSuiteRecord | null>(null);
  /** The newest trial for each `task:condition:solver:seed`. */
  runs = $state.raw<ReadonlyMap<string, GradedTask>>(new Map());
  progress = $state.raw<SuiteProgress>(IDLE_SUITE_PROGRESS);
  /** Why the last run failed, or the warnings it produced. */
  runIssues = $state.raw<readonly Issue[]>([]);
  /** The task whose edited chain is currently being run. */
  liveTask = $state<string | null>(null);
  /** The request for a canceled suite that can be resumed; null if there is none. */
  readonly unfinished: TaskSuiteRequest | null = $derived.by(() =>
    this.progress.state === 'idle' ? this.#unfinished : null,
  );

  #unfinished = $state.raw<TaskSuiteRequest | null>(null);
  readonly #host: TaskRunnerHost;
  readonly #own = new EditedTaskWarrants((task, seed) => this.findTask(task, seed));
  #kits: readonly TaskDefinition[] = [];
  #loading: Promise<void> | null = null;
  readonly #suite = new LatestRequest();
  /** Delays a live run until typing pauses. */
  readonly #pause = new LatestRequest();
  /** The task whose chain was edited during another live run; null if there is none. */
  #liveNext: string | null = null;

  constructor(host: TaskRunnerHost) {
    this.#host = host;
  }

  /** Loads the tasks from the catalog on the first call. */
  loadTasks(): Promise<void> {
    this.#loading ??= this.#host.loadTasks().then(
      (kits) => {
        this.#kits = kits;
        this.tasks = kits.map((kit) => summarizeTask(kit, this.#host.hasRuntimes));
      },
      (error: unknown) => {
        // A later attempt may succeed when the network is available again.
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  setOptions(options: Partial<TaskRunOptions>): void {
    this.options = { ...this.options, ...options };
  }

  findCard(task: string): TaskSummary | null {
    return this.tasks.find(({ id }) => id === task) ?? null;
  }

  /** Returns a task's instance at a seed, by default the chosen seed; null if the task does not exist. */
  findTask(task: string, seed = this.options.seed): TaskDocument | null {
    // Reading `tasks` makes it a dependency, so that effects run again once the tasks are loaded.
    if (this.tasks.length === 0) return null;
    return this.#kits.find(({ id }) => id === task)?.instantiate(seed) ?? null;
  }

  /** Returns a task's newest trial with the chosen options or the given ones. */
  findRun(task: string, options: Partial<TaskRunOptions> = {}): GradedTask | null {
    return this.runs.get(taskRunKey(task, { ...this.options, ...options })) ?? null;
  }

  async runOne(task: string): Promise<void> {
    await this.#runSuite(this.#request([task]), { isSuite: false });
  }

  /**
   * Runs every task that this edition supports, or only the given task and those after it, under one or several
   * conditions.
   */
  async runAll(fromTask?: string, conditions?: readonly Condition[]): Promise<void> {
    await this.loadTasks();
    const ids = this.tasks.filter(({ isAvailable: isHere }) => isHere).map(({ id }) => id);
    const from = fromTask === undefined ? 0 : ids.indexOf(fromTask);
    if (from < 0) return;
    await this.#runSuite(this.#request(ids.slice(from), conditions), { isSuite: true });
  }

  /** Resumes a canceled suite. Its finished trials are reused. */
  async resume(): Promise<void> {
    const request = this.#unfinished;
    if (request !== null) await this.#runSuite(request, { isSuite: true, done: [...this.runs.values()] });
  }

  /** Cancels the running suite, if any. Finished trials are kept. */
  cancel(): void {
    this.#suite.cancel();
    this.progress = IDLE_SUITE_PROGRESS;
  }

  async saveRun(): Promise<SaveRunResult> {
    return this.record === null ? 'not_run' : this.#host.saveRun(this.record);
  }

  /** Opens a record, restores its options and shows its trials. */
  async showRecord(record: TaskSuiteRecord): Promise<void> {
    await this.loadTasks();
    const { conditions, solver, seeds, faults = [], orderRules } = record.request;
    this.record = record;
    this.setOptions({
      condition: conditions[0] ?? this.options.condition,
      solver,
      seed: seeds[0] ?? 1,
      faults: formatToolFaults(faults) || undefined,
      enforced: orderRules === 'enforced' || undefined,
    });
    for (const graded of record.graded) this.#put(graded);
    for (const [task, warrants] of Object.entries(record.request.yours))
      this.#own.load(task, warrants, this.options.seed);
  }

  /** The text of a task's chain: edited, or as shipped for the chosen seed. */
  yours(task: string): string {
    return this.#own.text(task, this.options.seed);
  }

  /** Whether a task's chain differs from the shipped one. */
  isEdited(task: string): boolean {
    return this.#own.isEdited(task);
  }

  /** The chains that apply under `yours`, from the last runnable text: a single chain, or one per round. */
  warrants(task: string): readonly WarrantDocument[] {
    return this.#own.warrants(task, this.options.seed);
  }

  /** Issues in the task's edited text. */
  issuesOf(task: string): readonly LocatedIssue[] {
    return this.#own.issues(task);
  }

  /** Updates the text while the user types. The trial under `yours` starts 150 ms after the last key press. */
  editWarrant(task: string, text: string): void {
    this.#own.edit(task, text, this.options.seed);
    this.#forgetOthers(task);
    this.#runSoon(task);
  }

  resetWarrant(task: string): void {
    this.#own.reset(task);
    this.#forgetOthers(task);
    this.#runSoon(task);
  }

  /**
   * Drops trials under `yours` that have different options, because they belong to the previous text. Runs the trial
   * with the current options again.
   */
  #forgetOthers(task: string): void {
    const now = taskRunKey(task, { ...this.options, condition: 'yours' });
    const kept = [...this.runs].filter(
      ([key, { verdict }]) => verdict.task !== task || verdict.condition !== 'yours' || key === now,
    );
    if (kept.length < this.runs.size) this.runs = new Map(kept);
  }

  #runSoon(task: string): void {
    this.#pause.cancel();
    if (this.findCard(task)?.isAvailable !== false && this.#own.isRunnable(task))
      void this.#pause.run(() => this.#runLive(task), LIVE_RUN_DELAY_MS);
  }

  /**
   * Only one live run is active at a time. The newest edit made in the meantime runs right after it; intermediate edits
   * are skipped.
   */
  async #runLive(task: string): Promise<void> {
    if (this.liveTask !== null) {
      this.#liveNext = task;
      return;
    }
    this.liveTask = task;
    const options: TaskRunOptions = { ...this.options, condition: 'yours' };
    const request = buildSuiteRequest([task], options, this.#own.edited());
    const answer = await this.#host.engine?.runSuite(request);
    this.liveTask = null;
    if (answer !== undefined) this.runIssues = answer.ok ? answer.value.issues : answer.issues;
    if (answer?.ok === true) for (const graded of answer.value.graded) this.#put(graded);
    const next = this.#liveNext;
    this.#liveNext = null;
    if (next !== null) await this.#runLive(next);
  }

  #request(tasks: readonly string[], conditions?: readonly Condition[]): TaskSuiteRequest {
    return buildSuiteRequest(tasks, this.options, this.#own.edited(), conditions);
  }

  async #runSuite(
    request: TaskSuiteRequest,
    { isSuite, done = [] }: { readonly isSuite: boolean; readonly done?: readonly GradedTask[] },
  ): Promise<void> {
    const { engine } = this.#host;
    if (engine === null) return;
    const started = performance.now();
    const meter = new SuiteProgressMeter(request.tasks.length * request.conditions.length, started);
    this.runIssues = [];
    this.progress = meter.read(started);
    if (isSuite) this.#unfinished = request;
    const answer = await this.#suite.run((signal) =>
      engine.runSuite(request, {
        done,
        signal,
        onEvent: (event) => {
          if (!signal.aborted) this.#handleEvent(event, meter);
        },
      }),
    );
    if (answer === undefined) return;
    this.#settle(answer, isSuite);
  }

  #handleEvent(event: TaskSuiteEvent, meter: SuiteProgressMeter): void {
    if (event.kind === 'task.finished') this.#put(event.graded);
    this.progress = meter.update(event, performance.now());
  }

  #settle(answer: Result<TaskSuiteRecord>, isSuite: boolean): void {
    if (!answer.ok) {
      this.runIssues = answer.issues;
      this.progress = { ...this.progress, state: 'failed', remainingMs: null };
      return;
    }
    for (const graded of answer.value.graded) this.#put(graded);
    this.runIssues = answer.value.issues;
    this.progress = IDLE_SUITE_PROGRESS;
    if (!isSuite) return;
    this.record = answer.value;
    this.#unfinished = null;
  }

  #put(graded: GradedTask): void {
    this.runs = new Map(this.runs).set(gradedTaskKey(graded), graded);
  }
}
