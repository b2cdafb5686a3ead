/**
 * The workflow session holds one open workflow at a time: its text, its plan, and the record of its last run. The text
 * is the source of truth.
 *
 * Each opened workflow keeps its own text, history and record for the page's lifetime, so switching between them loses
 * nothing. The workflow parser, the planner and the shipped workflows are loaded when the first workflow is opened.
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
import { LatestRequest } from '../state/latest-request.js';
import { EditedText } from '../state/edited-text.svelte.js';
import { type OpenWorkflow, isRecordOutdated } from './open-workflow.js';
import { pickStudyOptions, estimateStudy, STUDY_DEFAULTS, type StudyOptions } from './study-options.js';
import type { WorkflowTextStore } from './workflow-text-store.js';
import { IDLE_STUDY_PROGRESS, StudyProgressMeter, type StudyProgress } from './study-progress.js';
import type * as reading from './parsed-workflow.js';
import type { LocatedIssue } from '../document-text/locate-issues.js';

type Reader = typeof reading;

export interface WorkflowSessionHost {
  /** The engine; null during prerendering. */
  readonly engine: EngineClient | null;
  /** Saves a record in this browser and returns the result. */
  readonly saveRun: (record: CoverageRecord) => Promise<SaveRunResult>;
  /** The stored text of the user's workflows; null if nothing is stored. */
  readonly texts?: WorkflowTextStore | null;
}

export class WorkflowSession {
  /** Id of the open workflow, as in the URL; empty before the first one is opened. */
  id = $state('');
  options = $state.raw<StudyOptions>(STUDY_DEFAULTS);
  progress = $state.raw<StudyProgress>(IDLE_STUDY_PROGRESS);
  /** Id of the workflow whose study is running; null if none is. */
  runningId = $state<string | null>(null);
  /** The reason why the last run failed, if it did. */
  runIssues = $state.raw<readonly Issue[]>([]);
  /** Milliseconds from request to record. */
  lastMs = $state<number | null>(null);
  /** Shipped workflows that can be opened, keyed by id; empty before the first one is opened. */
  shipped = $state.raw<readonly ShippedWorkflow[]>([]);
  /** Ids of the user's own workflows in this browser. Those added during this visit come first. */
  ownIds = $state.raw<readonly string[]>([]);

  #openWorkflows = $state.raw<ReadonlyMap<string, OpenWorkflow>>(new Map());
  readonly #desk: OpenWorkflow | null = $derived(this.#openWorkflows.get(this.id) ?? null);
  readonly #edited = $derived(this.#desk?.edited ?? null);

  readonly text: string = $derived(this.#edited?.text ?? '');
  /** The text that Reset restores. */
  readonly first: string = $derived(this.#edited?.first ?? '');
  /** False while the text is invalid. The workflow and the plan then belong to an older version of the text. */
  readonly isValid: boolean = $derived(this.#edited?.isValid ?? false);
  readonly workflow: WorkflowDocument | null = $derived(this.#edited?.value?.workflow ?? null);
  readonly plan: StudyPlan | null = $derived(this.#edited?.value?.plan ?? null);
  readonly issues: readonly LocatedIssue[] = $derived(this.#edited?.issues ?? []);
  readonly record: CoverageRecord | null = $derived(this.#desk?.lastRun?.record ?? null);
  readonly isEdited: boolean = $derived(this.#edited?.isEdited ?? false);
  readonly canUndo: boolean = $derived(this.#edited?.canUndo ?? false);
  readonly canRedo: boolean = $derived(this.#edited?.canRedo ?? false);
  /** True if the record belongs to an older version of the text or to different options. */
  readonly isRecordOutdated: boolean = $derived(
    this.#desk !== null && isRecordOutdated(this.#desk, this.options),
  );
  /** Ids of all workflows that were opened during this visit. */
  readonly openIds: readonly string[] = $derived([...this.#openWorkflows.keys()]);

  readonly #host: WorkflowSessionHost;
  #reader: Reader | null = null;
  readonly #opening = new LatestRequest();
  readonly #study = new LatestRequest();

  constructor(host: WorkflowSessionHost) {
    this.#host = host;
  }

  /** Opens a workflow by its id. Returns false and changes nothing if it does not exist. */
  async open(id: string): Promise<boolean> {
    const loaded = await this.#opening.run(async () => {
      const reader = await this.prepare();
      return {
        reader,
        own: this.#openWorkflows.has(id) ? null : ((await this.#host.texts?.load(id)) ?? null),
      };
    });
    // The user has opened another workflow in the meantime.
    if (loaded === undefined) return true;
    const { reader, own } = loaded;
    if (!this.#openWorkflows.has(id)) {
      const shipped = this.shipped.find((one) => one.id === id);
      const first = own?.first ?? (shipped && reader.writeWorkflow(shipped.document));
      if (first === undefined) return false;
      this.#setText(id, first);
      this.id = id;
      if (own !== null) this.edit(own.text, null);
    }
    this.id = id;
    return true;
  }

  /** Deletes one of the user's workflows. A shipped workflow is reset to its original text. */
  async deleteOwn(id: string): Promise<void> {
    this.#host.texts?.remove(id);
    await this.#host.texts?.flush();
    const desks = new Map(this.#openWorkflows);
    desks.delete(id);
    this.#openWorkflows = desks;
    this.ownIds = this.ownIds.filter((one) => one !== id);
    if (this.id === id) this.id = '';
  }

  /** Opens the newest of the user's own workflows, unless one of them is open. */
  async openOwn(): Promise<void> {
    await this.prepare();
    await this.#listOwn();
    const [newest] = this.ownIds;
    if (newest !== undefined && !this.ownIds.includes(this.id)) await this.open(newest);
  }

  /** Adds a workflow to the user's own and opens it. Returns its id: an unused one if the requested one is taken. */
  async addOwn(text: string): Promise<string> {
    const reader = await this.prepare();
    // The id may also be taken by a workflow that has not been opened yet.
    await this.#listOwn();
    const found = reader.parseWorkflowText(text).value?.workflow.system.id ?? 'workflow';
    const isTaken = (id: string): boolean =>
      this.#openWorkflows.has(id)
        ? this.#openWorkflows.get(id)?.edited.first !== text
        : this.shipped.some((one) => one.id === id) || this.ownIds.includes(id);
    let id = found;
    for (let number = 2; isTaken(id); number++) id = `${found}-${number}`;
    if (!this.#openWorkflows.has(id)) this.#setText(id, text);
    this.#opening.cancel();
    this.id = id;
    this.#keepText();
    return id;
  }

  /** Opens the workflow in a record with its options, and shows the record. */
  async showRecord(record: CoverageRecord): Promise<string> {
    const reader = await this.prepare();
    const { workflow } = record.request;
    const { id } = workflow.system;
    const isShipped = this.shipped.some((one) => one.id === id);
    if (!isShipped && !this.#openWorkflows.has(id)) this.#setText(id, reader.writeWorkflow(workflow));
    await this.open(id);
    this.changeWorkflow(workflow);
    this.options = pickStudyOptions(record.request);
    this.#setLastRun(id, { record, key: reader.workflowKey(workflow) });
    return id;
  }

  /** Sets the text while the user types. Key presses less than a second apart form one undo step. */
  edit(text: string, field: string | null = 'text'): void {
    this.#change((edited) => edited.edit(text, field));
  }

  /** Applies an edit from the diagram. The text keeps its comments where possible. */
  changeWorkflow(workflow: WorkflowDocument): void {
    if (this.#reader === null) return;
    if (this.isValid && this.#edited?.value?.key === this.#reader.workflowKey(workflow)) return;
    this.edit(this.#reader.mergeWorkflow(this.text, workflow), null);
  }

  undo(): void {
    this.#change((edited) => edited.undo());
  }

  redo(): void {
    this.#change((edited) => edited.redo());
  }

  /** Restores the original text as one undo step. */
  reset(): void {
    this.edit(this.first, null);
  }

  setOptions(options: Partial<StudyOptions>): void {
    this.options = { ...this.options, ...options };
  }

  /** Runs the study of the current text in the worker. A running study is canceled first. */
  async run(): Promise<void> {
    const { engine } = this.#host;
    const valid = this.#edited?.value;
    if (engine === null || this.#reader === null || !this.isValid || !valid) return;
    const { workflow, plan, key } = valid;
    const [id, options] = [this.id, this.options];
    const meter = new StudyProgressMeter(estimateStudy(plan, options), performance.now());
    this.runningId = id;
    this.runIssues = [];
    this.progress = meter.read(performance.now());
    const request = this.#reader.buildCoverageRequest(workflow, options);
    const answer = await this.#study.run((signal) =>
      engine.runCoverage(request, {
        signal,
        onEvent: (event) => {
          if (!signal.aborted) this.progress = meter.update(event, performance.now());
        },
      }),
    );
    if (answer !== undefined) this.#settle(answer, { id, key, ms: meter.spentMs(performance.now()) });
  }

  /** Cancels the running study, if any. The earlier record is kept. */
  cancel(): void {
    this.#study.cancel();
    this.runningId = null;
    this.progress = IDLE_STUDY_PROGRESS;
  }

  async saveRun(): Promise<SaveRunResult> {
    const { record } = this;
    return record === null ? 'not_run' : this.#host.saveRun(record);
  }

  /** The request for a run; null while the text is invalid. */
  request(): CoverageRequest | null {
    if (this.#reader === null || !this.isValid || this.workflow === null) return null;
    return this.#reader.buildCoverageRequest(this.workflow, this.options);
  }

  /** Loads the workflow parser and the list of shipped workflows. */
  async prepare(): Promise<Reader> {
    if (this.#reader === null) {
      const loading = import('./parsed-workflow.js');
      // Destructured immediately, so that the bundler can drop unused exports.
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
    this.runningId = null;
    if (answer.ok) {
      this.lastMs = ms;
      this.progress = IDLE_STUDY_PROGRESS;
      this.#setLastRun(id, { record: answer.value, key });
    } else {
      this.runIssues = answer.issues;
      this.progress = { ...this.progress, state: 'failed', remainingMs: null };
    }
  }

  #setText(id: string, text: string): void {
    const parse = (this.#reader as Reader).parseWorkflowText;
    this.#put(id, { edited: new EditedText(text, parse), lastRun: null });
  }

  /** Changes the open text and stores it. */
  #change(change: (edited: EditedText<reading.ValidWorkflow>) => void): void {
    const edited = this.#edited;
    const before = edited?.text;
    if (edited !== null) change(edited);
    if (edited?.text !== before) this.#keepText();
  }

  async #listOwn(): Promise<void> {
    const own = (await this.#host.texts?.listOwnIds()) ?? [];
    this.ownIds = [...new Set([...this.ownIds, ...own])];
  }

  /**
   * Stores the open text in this browser. The user's own workflow is always stored. A shipped workflow is stored only
   * if it was changed.
   */
  #keepText(): void {
    const { id, first, text } = this;
    const isShipped = this.shipped.some((one) => one.id === id);
    if (!isShipped && !this.ownIds.includes(id)) this.ownIds = [id, ...this.ownIds];
    this.#host.texts?.saveSoon({ id, first, text }, isShipped);
  }

  #setLastRun(id: string, lastRun: OpenWorkflow['lastRun']): void {
    const desk = this.#openWorkflows.get(id);
    if (desk !== undefined) this.#put(id, { ...desk, lastRun });
  }

  #put(id: string, desk: OpenWorkflow): void {
    this.#openWorkflows = new Map(this.#openWorkflows).set(id, desk);
  }
}
