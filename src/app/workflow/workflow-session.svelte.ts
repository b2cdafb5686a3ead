/**
 * The study: one workflow at a time, as text, as a plan, and as the record of its last run.
 *
 * Text is the truth. Each workflow that was opened keeps its own text, history and record for as long
 * as the page lives, so that going from one to another loses nothing. The reader, the planner and the
 * shipped workflows are loaded with the first one that is opened.
 */
import type { SaveRunResult } from '../saving/persistence.svelte.js';
import type { ShippedWorkflow } from '../../catalog/on-demand.js';
import type {
  Result,
  CoverageRecord,
  CoverageRequest,
  Issue,
  StudyPlan,
  WorkflowDocument,
} from '../../engine/index.js';
import type { EngineClient } from '../../worker/index.js';
import {
  type UndoHistory,
  recordChange,
  redoChange,
  startHistory,
  undoChange,
} from '../state/undo-history.js';
import { type OpenWorkflow, EMPTY_OPEN_WORKFLOW, isRecordOutdated } from './open-workflow.js';
import { pickStudyOptions, estimateStudy, STUDY_DEFAULTS, type StudyOptions } from './study-options.js';
import type { WorkflowTextStore } from './workflow-text-store.js';
import { IDLE_STUDY_PROGRESS, StudyProgressMeter, type StudyProgress } from './study-progress.js';
import type * as reading from './parsed-workflow.js';
import type { LocatedIssue } from '../document-text/locate-issues.js';

type Reader = typeof reading;

export interface WorkflowSessionHost {
  /** Null while the page is rendered ahead of time. */
  readonly engine: EngineClient | null;
  /** Keeps a record on this device; false when there is no room. */
  readonly saveRun: (record: CoverageRecord) => Promise<SaveRunResult>;
  /** Stored texts of the user; null if nothing outlives the page. */
  readonly texts?: WorkflowTextStore | null;
}

export class WorkflowSession {
  /** The workflow that is open, as in the URL; empty before the first. */
  id = $state('');
  options = $state.raw<StudyOptions>(STUDY_DEFAULTS);
  progress = $state.raw<StudyProgress>(IDLE_STUDY_PROGRESS);
  /** The workflow that the running study belongs to; null while none runs. */
  runningId = $state<string | null>(null);
  /** Why the last run came to nothing. */
  runIssues = $state.raw<readonly Issue[]>([]);
  /** From the question to the record, in milliseconds. */
  lastMs = $state<number | null>(null);
  /** What can be opened by id; empty before the first was. */
  shipped = $state.raw<readonly ShippedWorkflow[]>([]);
  /** Ids of workflows on this device that are not shipped, those that were brought along last first. */
  ownIds = $state.raw<readonly string[]>([]);

  #openWorkflows = $state.raw<ReadonlyMap<string, OpenWorkflow>>(new Map());
  readonly #desk: OpenWorkflow = $derived(this.#openWorkflows.get(this.id) ?? EMPTY_OPEN_WORKFLOW);

  readonly text: string = $derived(this.#desk.history.present);
  /** What reset goes back to. */
  readonly first: string = $derived(this.#desk.first);
  /** False while the text cannot be run; workflow and plan are then those of an older text. */
  readonly isValid: boolean = $derived(this.#desk.reading?.isValid ?? false);
  readonly workflow: WorkflowDocument | null = $derived(this.#desk.reading?.valid?.workflow ?? null);
  readonly plan: StudyPlan | null = $derived(this.#desk.reading?.valid?.plan ?? null);
  readonly issues: readonly LocatedIssue[] = $derived(this.#desk.reading?.issues ?? []);
  readonly record: CoverageRecord | null = $derived(this.#desk.lastRun?.record ?? null);
  readonly isEdited: boolean = $derived(this.#desk.history.present !== this.#desk.first);
  readonly canUndo: boolean = $derived(this.#desk.history.past.length > 0);
  readonly canRedo: boolean = $derived(this.#desk.history.future.length > 0);
  /** True when the record belongs to an older text or to other options. */
  readonly isRecordOutdated: boolean = $derived(isRecordOutdated(this.#desk, this.options));
  /** Ids of the workflows that were brought along or changed, beside the shipped ones. */
  readonly openIds: readonly string[] = $derived([...this.#openWorkflows.keys()]);

  readonly #host: WorkflowSessionHost;
  #reader: Reader | null = null;
  #abort: AbortController | null = null;
  #requestedId = '';

  constructor(host: WorkflowSessionHost) {
    this.#host = host;
  }

  /** Opens a workflow by its id; false when there is none, and what was open stays. */
  async open(id: string): Promise<boolean> {
    this.#requestedId = id;
    const reader = await this.prepare();
    // Somebody went on to another one while the reader was loading.
    if (this.#requestedId !== id) return true;
    if (!this.#openWorkflows.has(id)) {
      const shipped = this.shipped.find((one) => one.id === id);
      const own = (await this.#host.texts?.load(id)) ?? null;
      if (this.#requestedId !== id) return true;
      const first = own?.first ?? (shipped && reader.writeWorkflow(shipped.document));
      if (first === undefined) return false;
      if (!this.#openWorkflows.has(id)) this.#setText(id, first);
      this.id = id;
      if (own !== null) this.edit(own.text, null);
    }
    this.id = id;
    return true;
  }

  /** Deletes a workflow of the user; a shipped one is reset to its original text. */
  async deleteOwn(id: string): Promise<void> {
    this.#host.texts?.remove(id);
    await this.#host.texts?.flush();
    const desks = new Map(this.#openWorkflows);
    desks.delete(id);
    this.#openWorkflows = desks;
    this.ownIds = this.ownIds.filter((one) => one !== id);
    if (this.id === id) this.id = '';
  }

  /** Adds a text of the user and opens it; returns its id, which is changed if it is taken. */
  async addOwn(text: string): Promise<string> {
    const reader = await this.prepare();
    // An id may be taken by a workflow that was not opened yet.
    await this.#listOwn();
    const found = reader.parseWorkflowText(text, null).valid?.workflow.system.id ?? 'workflow';
    const isTaken = (id: string): boolean =>
      this.#openWorkflows.has(id)
        ? this.#openWorkflows.get(id)?.first !== text
        : this.shipped.some((one) => one.id === id) || this.ownIds.includes(id);
    let id = found;
    for (let number = 2; isTaken(id); number++) id = `${found}-${number}`;
    if (!this.#openWorkflows.has(id)) this.#setText(id, text);
    this.#requestedId = id;
    this.id = id;
    this.#keepText();
    return id;
  }

  /** Opens the workflow of a record with its options, and shows the record over it. */
  async showRecord(record: CoverageRecord): Promise<string> {
    const reader = await this.prepare();
    const { workflow } = record.request;
    const { id } = workflow.system;
    const isShipped = this.shipped.some((one) => one.id === id);
    if (!isShipped && !this.#openWorkflows.has(id)) this.#setText(id, reader.writeWorkflow(workflow));
    await this.open(id);
    this.changeWorkflow(workflow);
    this.options = pickStudyOptions(record.request);
    this.#change(id, { lastRun: { record, key: reader.workflowKey(workflow) } });
    return id;
  }

  /** The text as it is typed; key presses within a second are one step of undo. */
  edit(text: string, field: string | null = 'text'): void {
    this.#move((history) =>
      history.present === text ? history : recordChange(history, text, field, performance.now()),
    );
  }

  /** An edit on the picture: the text keeps its comments wherever they can stay. */
  changeWorkflow(workflow: WorkflowDocument): void {
    if (this.#reader === null) return;
    const { valid = null } = this.#desk.reading ?? {};
    if (this.isValid && valid?.key === this.#reader.workflowKey(workflow)) return;
    this.edit(this.#reader.mergeWorkflow(this.text, workflow), null);
  }

  undo(): void {
    this.#move(undoChange);
  }

  redo(): void {
    this.#move(redoChange);
  }

  /** Back to the text as it was first; one step of undo. */
  reset(): void {
    this.edit(this.#desk.first, null);
  }

  setOptions(options: Partial<StudyOptions>): void {
    this.options = { ...this.options, ...options };
  }

  /** Runs the study of the present text in the worker; a study that runs already is cancelled. */
  async run(): Promise<void> {
    const { engine } = this.#host;
    const valid = this.#desk.reading?.valid;
    if (engine === null || this.#reader === null || !this.isValid || !valid) return;
    this.cancel();
    const { workflow, plan, key } = valid;
    const [id, options] = [this.id, this.options];
    const meter = new StudyProgressMeter(estimateStudy(plan, options), performance.now());
    const abort = (this.#abort = new AbortController());
    this.runningId = id;
    this.runIssues = [];
    this.progress = meter.read(performance.now());
    const answer = await engine.runCoverage(this.#reader.buildCoverageRequest(workflow, options), {
      signal: abort.signal,
      onEvent: (event) => {
        if (this.#abort === abort) this.progress = meter.update(event, performance.now());
      },
    });
    if (this.#abort === abort) this.#settle(answer, { id, key, ms: meter.spentMs(performance.now()) });
  }

  /** Ends the running study, if any; the earlier record stays. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.runningId = null;
    this.progress = IDLE_STUDY_PROGRESS;
  }

  /** Keeps the record on this device; false when there is none or no room. */
  async saveRun(): Promise<SaveRunResult> {
    const { record } = this;
    return record === null ? 'not_run' : this.#host.saveRun(record);
  }

  /** The request that a run would make; null while the text cannot be run. */
  request(): CoverageRequest | null {
    if (this.#reader === null || !this.isValid || this.workflow === null) return null;
    return this.#reader.buildCoverageRequest(this.workflow, this.options);
  }

  /** Loads the reader and the list of shipped workflows. */
  async prepare(): Promise<Reader> {
    if (this.#reader === null) {
      const loading = import('./parsed-workflow.js');
      // Destructured at once, so that the bundler omits unused exports.
      const { loadWorkflows } = await import('../../catalog/on-demand.js');
      this.shipped = await loadWorkflows();
      const reader = await loading;
      this.#reader ??= reader;
      void this.#listOwn();
    }
    return this.#reader;
  }

  #settle(
    answer: Result<CoverageRecord>,
    { id, key, ms }: { readonly id: string; readonly key: string; readonly ms: number },
  ): void {
    this.#abort = null;
    this.runningId = null;
    if (answer.ok) {
      this.lastMs = ms;
      this.progress = IDLE_STUDY_PROGRESS;
      this.#change(id, { lastRun: { record: answer.value, key } });
    } else {
      this.runIssues = answer.issues;
      this.progress = { ...this.progress, state: 'failed', remainingMs: null };
    }
  }

  #setText(id: string, text: string): void {
    const reading = this.#reader?.parseWorkflowText(text, null) ?? null;
    this.#put(id, { first: text, history: startHistory(text), reading, lastRun: null });
  }

  #move(step: (history: UndoHistory<string>) => UndoHistory<string>): void {
    const { history: before, reading } = this.#desk;
    const history = step(before);
    if (history === before || this.#reader === null) return;
    this.#change(this.id, { history, reading: this.#reader.parseWorkflowText(history.present, reading) });
    this.#keepText();
  }

  async #listOwn(): Promise<void> {
    const own = (await this.#host.texts?.listOwnIds()) ?? [];
    this.ownIds = [...new Set([...this.ownIds, ...own])];
  }

  /** Writes the open text to this device: an own workflow always, a shipped one where it was changed. */
  #keepText(): void {
    const { id, first, text } = this;
    const isShipped = this.shipped.some((one) => one.id === id);
    if (!isShipped && !this.ownIds.includes(id)) this.ownIds = [id, ...this.ownIds];
    this.#host.texts?.saveSoon({ id, first, text }, isShipped);
  }

  #change(id: string, change: Partial<OpenWorkflow>): void {
    const desk = this.#openWorkflows.get(id);
    if (desk !== undefined) this.#put(id, { ...desk, ...change });
  }

  #put(id: string, desk: OpenWorkflow): void {
    this.#openWorkflows = new Map(this.#openWorkflows).set(id, desk);
  }
}
