/**
 * The open lesson: the learner's work and its grading.
 *
 * A lesson works on the real documents. The learner's own edits are set aside while one is open and come
 * back when it is closed, so that a lesson never costs anybody their work.
 */
import type {
  LessonAgent,
  LessonAnswerDocument,
  LessonAnswerMarks,
  LessonDocument,
  LessonResult,
  ScenarioDocument,
} from '../../engine/index.js';
import { changedScenarios, NO_DRAFTS, type ScenarioDrafts } from '../drafts/drafts.js';
import { parseRoute, type Route } from '../url/route.js';
import type { EngineClient } from '../../worker/index.js';
import type { EditableDocuments } from '../drafts/editable-documents.svelte.js';
import type { Persistence } from '../saving/persistence.svelte.js';
import type { Results } from '../state/results.svelte.js';
import type { TextStorages } from '../preferences/text-storage.js';
import type { WorkflowSession } from '../workflow/workflow-session.svelte.js';
import type * as answering from './build-answer.js';
import { LessonGrader } from './lesson-grader.js';
import { loadLessonCatalogue } from './lesson-catalogue.js';
import { LessonRecords } from './lesson-records.svelte.js';
import { loadOpenLesson, type LessonProgress, NO_PROGRESS, saveOpenLesson } from './lesson-progress.js';

/** What a lesson needs of the workbench. */
export interface LessonSessionHost {
  readonly scenarios: readonly ScenarioDocument[];
  /** Null while the page is rendered ahead of time. */
  readonly engine: EngineClient | null;
  readonly documents: EditableDocuments;
  readonly results: Results;
  readonly persistence: Persistence;
  readonly workflowSession: WorkflowSession | null;
  readonly storages: TextStorages;
}

export class LessonSession extends LessonRecords {
  /** The lesson whose dock is shown; null for none. */
  active = $state<string | null>(null);
  /** Of the active lesson as it is now; null while it is graded. The only verdict that the page shows of it. */
  result = $state.raw<LessonResult | null>(null);
  grading = $state(false);

  readonly lesson: LessonDocument | null = $derived(
    this.lessons.find(({ id }) => id === this.active) ?? null,
  );

  #aside: ScenarioDrafts | null = null;
  /** The edits of a lesson that a reload interrupted, until they are in force again: nothing else is saved as theirs. */
  #held: ScenarioDrafts | null = null;
  #answering: typeof answering | null = null;
  readonly #grader: LessonGrader;
  readonly #workbench: LessonSessionHost;

  constructor(workbench: LessonSessionHost) {
    super(workbench.storages);
    this.#workbench = workbench;
    this.#grader = new LessonGrader(workbench.engine);
    const open = loadOpenLesson(workbench.storages.tab);
    this.active = open?.active ?? null;
    this.#aside = open?.aside ?? null;
    this.#held = open?.drafts ?? null;
    if (open !== null) void this.#bringBack();
  }

  /** A lesson is open that was not passed yet: nothing on the page shows a solution. */
  get hidesSolutions(): boolean {
    return this.active !== null && this.lesson?.kind !== 'talk' && !this.progress(this.active).done;
  }

  /** The learner has done something in the open lesson. Before that, checks report nothing. */
  get tried(): boolean {
    if (this.active === null) return false;
    const { documents, workflowSession } = this.#workbench;
    const { marks, predicted, reached, exported, choices, texts, agent } = this.progress(this.active);
    const noted = [marks, reached, choices, texts].some((record) => Object.keys(record).length > 0);
    if (noted || exported.length > 0 || agent !== null || predicted !== null) return true;
    if (this.lesson?.start.route.startsWith('graph/') === true && (workflowSession?.record ?? null) !== null)
      return true;
    return changedScenarios(documents.start ?? NO_DRAFTS, documents.drafts).length > 0;
  }

  /** Loads the lessons, and, where one is open already, what working in it takes. */
  async prepare(): Promise<void> {
    if (this.active !== null) await this.#prepareAnswers();
    const { fingerprint } = this.#workbench.results.shippedReference;
    if (this.lessons.length === 0) this.catalogue = await loadLessonCatalogue(fingerprint);
    // A lesson of an earlier version that was open before a reload leads to the one that followed.
    if (this.active !== null) this.active = this.findLesson(this.active)?.id ?? this.active;
    // After a reload the start of the open lesson is known from here on.
    if (this.lesson !== null) this.#workbench.documents.start ??= this.#readStart(this.lesson);
  }

  /** The documents that a lesson begins with. Only after `#prepareAnswers`. */
  #readStart({ start }: LessonDocument): ScenarioDrafts {
    return this.#answering?.parseAnswerDrafts(this.#workbench.scenarios, start.bundle) ?? NO_DRAFTS;
  }

  /** Answers need the engine, which the list of lessons does not wait for. */
  async #prepareAnswers(): Promise<typeof answering> {
    return (this.#answering ??= await import('./build-answer.js'));
  }

  /** Opens a lesson where it was left, or at its start; returns the place it begins at. */
  async begin(id: string): Promise<Route | null> {
    await this.prepare();
    const lesson = this.findLesson(id);
    if (lesson === null) return null;
    await this.#prepareAnswers();
    const { id: own } = lesson;
    if (this.active !== own) this.#leave();
    const { documents } = this.#workbench;
    this.#aside ??= documents.drafts;
    const start = this.#readStart(lesson);
    // Undo ends here, and Reset leads here: neither gives the shipped warrant away.
    if (this.active !== own) this.#load(start, this.progress(own).drafts ?? start);
    this.active = own;
    this.result = null;
    this.#saveOpen();
    this.change(own, { started: true });
    this.gradeSoon();
    return parseRoute(lesson.start.route);
  }

  /** Closes the lesson; the learner's own edits come back. */
  close(): void {
    this.#leave();
    this.active = null;
    this.result = null;
    this.#load(null, this.#aside ?? this.#workbench.documents.drafts);
    this.#aside = null;
    saveOpenLesson(this.#workbench.storages.tab, null);
  }

  /** Back to the start of the lesson: documents, marks and help. */
  async restart(): Promise<void> {
    const { active, lesson } = this;
    if (active === null || lesson === null || this.#answering === null) return;
    const start = this.#readStart(lesson);
    this.#load(start, start);
    this.change(active, { ...NO_PROGRESS, started: true });
    this.gradeSoon();
  }

  /** A choice can be made before the lesson is open, away from the view that shows what happens. */
  setPrediction(id: string, choice: string): void {
    this.change(id, { predicted: choice });
    if (this.active === id) this.gradeSoon();
  }

  setMark(marks: LessonAnswerMarks): void {
    if (this.active !== null) this.#note({ marks: { ...this.progress(this.active).marks, ...marks } });
  }

  setChoice(question: string, option: string): void {
    if (this.active === null) return;
    this.#note({ choices: { ...this.progress(this.active).choices, [question]: option } });
  }

  setText(level: string, text: string): void {
    if (this.active !== null) this.#note({ texts: { ...this.progress(this.active).texts, [level]: text } });
  }

  setAgent(agent: LessonAgent): void {
    this.#note({ agent });
  }

  /** How far the trial of a lesson was watched. */
  setReached(key: string, step: number): void {
    if (this.active === null) return;
    const { reached } = this.progress(this.active);
    if ((reached[key] ?? -1) < step) this.#note({ reached: { ...reached, [key]: step } });
  }

  openHint(): void {
    if (this.active !== null) this.#note({ hints: Math.min(3, this.progress(this.active).hints + 1) });
  }

  /** Puts the shown answer into the documents; one undo brings the learner's own back. */
  showAnswer(): void {
    const shown = this.lesson?.answers?.sampleAnswer;
    if (shown === undefined || this.#answering === null) return;
    const { scenarios, documents } = this.#workbench;
    if (shown.bundle !== undefined)
      documents.replace(this.#answering.parseAnswerDrafts(scenarios, shown.bundle), null);
    const { marks = {}, predicted = null, reached = {}, choices = {}, texts = {}, agent = null } = shown;
    this.#note({ shown: true, marks, predicted, reached, choices, texts, agent });
  }

  /** Notes where the reader is: some lessons ask how far a trial was looked at. */
  recordVisit(place: Route): void {
    if (place.view === 'learn' && place.pack !== null) this.setPack(place.pack);
    if (place.view === 'replay' && place.step !== null)
      this.setReached(`${place.scenario}/${place.condition}`, place.step);
  }

  /** A file was saved. */
  recordExport(format: string): void {
    if (this.active === null) return;
    const { exported } = this.progress(this.active);
    if (!exported.includes(format)) this.#note({ exported: [...exported, format] });
  }

  /** Grades when the learner pauses. What was changed stays with the lesson at once: the page may go before that. */
  gradeSoon(): void {
    this.#saveOpen();
    this.result = null;
    this.grading = true;
    this.#grader.soon(() => void this.grade());
  }

  /** Grades what is there now; a document that cannot be read has no result. */
  async grade(): Promise<void> {
    const { documents, results } = this.#workbench;
    const { active } = this;
    if (active === null || this.#answering === null) return;
    if (Object.keys(documents.drafts).some((id) => documents.readDraftOf(id)?.valid === false)) return;
    const given = this.#answer(active);
    this.grading = true;
    const result = await this.#grader.grade(given, results.shippedReference.fingerprint);
    if (result === undefined) return;
    this.grading = false;
    this.#settle(given, result);
  }

  #answer(id: string): LessonAnswerDocument {
    const { scenarios, results, workflowSession: study, documents } = this.#workbench;
    const make = (this.#answering as typeof answering).buildAnswer;
    return make(id, this.progress(id), {
      scenarios,
      drafts: documents.drafts,
      study,
      fingerprint: results.computedReference?.result.fingerprint ?? null,
      learner: this.learner,
    });
  }

  #settle(answer: LessonAnswerDocument, result: LessonResult | null): void {
    const { lesson } = answer;
    const before = this.progress(lesson);
    const stars = result?.pass === true ? result.stars.filter(Boolean).length : 0;
    this.change(lesson, {
      answer,
      done: before.done || result?.pass === true,
      stars: Math.max(before.stars, stars),
    });
    this.#saveOpen();
    if (this.active === lesson) this.result = result;
  }

  /** A change that grading reads. */
  #note(changes: Partial<LessonProgress>): void {
    if (this.active === null) return;
    this.change(this.active, changes);
    this.gradeSoon();
  }

  /** The drafts of the lesson stay with it. */
  #leave(): void {
    const drafts = this.#held ?? this.#workbench.documents.drafts;
    this.#held = null;
    if (this.active !== null) this.change(this.active, { drafts });
  }

  /** After a reload: the edits of the lesson. The store may still have those from before it began. */
  async #bringBack(): Promise<void> {
    const { persistence: keeping, documents } = this.#workbench;
    await keeping.restored;
    const held = this.#held;
    this.#held = null;
    // Another lesson that was opened meanwhile has documents of its own.
    if (held !== null) documents.load(held);
  }

  /** Begins a history: `start` is where Reset leads, null for the shipped documents. */
  #load(start: ScenarioDrafts | null, drafts: ScenarioDrafts): void {
    this.#workbench.documents.start = start;
    this.#workbench.documents.load(drafts);
  }

  #saveOpen(): void {
    const { active } = this;
    if (active === null || this.#aside === null || this.#held !== null) return;
    const { storages: shelves, documents } = this.#workbench;
    saveOpenLesson(shelves.tab, { active, aside: this.#aside, drafts: documents.drafts });
  }
}
