/**
 * The open lesson: the learner's work and its grading.
 *
 * A lesson works on the real documents. The learner's own edits are set aside while a lesson is open and restored when
 * it is closed, so no work is lost.
 */
import type {
  LessonAnswerDocument,
  LessonDocument,
  LessonResult,
  ScenarioDocument,
} from '../../engine/index.js';
import { changedScenarios, type LessonStart, NO_DRAFTS, type ScenarioDrafts } from '../drafts/drafts.js';
import { parseRoute, type Route } from '../url/route.js';
import type { EngineClient } from '../../worker/index.js';
import type { EditableDocuments } from '../drafts/editable-documents.svelte.js';
import type { Persistence } from '../saving/persistence.svelte.js';
import type { Results } from '../state/results.svelte.js';
import type { TextStorages } from '../preferences/text-storage.js';
import type { WorkflowSession } from '../workflow/workflow-session.svelte.js';
import type * as answering from './build-answer.js';
import { LatestRequest } from '../state/latest-request.js';
import { loadLessonCatalogue } from './lesson-catalogue.js';
import { type RequiredMark, findRequiredMark } from './required-mark.js';
import { LessonNotes } from './lesson-notes.svelte.js';
import { hasNotes, loadOpenLesson, NO_PROGRESS, saveOpenLesson } from './lesson-progress.js';

/** Parts of the workbench that a lesson uses. */
export interface LessonSessionHost {
  readonly scenarios: readonly ScenarioDocument[];
  /** The engine; null during prerendering. */
  readonly engine: EngineClient | null;
  readonly documents: EditableDocuments;
  readonly results: Results;
  readonly persistence: Persistence;
  readonly workflowSession: WorkflowSession | null;
  readonly storages: TextStorages;
  readonly navigation: { readonly current: Route };
}

const GRADE_AFTER_MS = 250;

export class LessonSession extends LessonNotes {
  /**
   * The last result for the active lesson; null until it has been graded. It is kept while a change is graded
   * (`grading`), so that nothing on the page moves. This is the only verdict that the page shows for the lesson.
   */
  result = $state.raw<LessonResult | null>(null);
  grading = $state(false);
  /** Number of times a lesson was opened. Each time, the panel scrolls to its title. */
  arrivals = $state(0);
  /** True if the open lesson has been passed since it was opened. */
  justPassed = $state(false);
  /** True from the opening of a lesson until the editor has shown the lesson's rule once, which it does without scrolling. */
  #isArriving = false;

  readonly lesson: LessonDocument | null = $derived(
    this.lessons.find(({ id }) => id === this.active) ?? null,
  );

  #aside: ScenarioDrafts | null = null;
  /**
   * Edits from a lesson that was interrupted by a reload. Until they are restored, no other drafts are saved as the lesson's edits.
   */
  #held: ScenarioDrafts | null = null;
  #answering: typeof answering | null = null;
  readonly #pause = new LatestRequest();
  readonly #grading = new LatestRequest();
  readonly #workbench: LessonSessionHost;

  constructor(workbench: LessonSessionHost) {
    super(workbench.storages);
    this.#workbench = workbench;
    const open = loadOpenLesson(workbench.storages.tab);
    this.active = open?.active ?? null;
    this.#aside = open?.aside ?? null;
    this.#held = open?.drafts ?? null;
    if (open !== null) void this.#bringBack();
  }

  /** True while an open lesson has not been passed. The page then shows no solutions. */
  get hidesSolutions(): boolean {
    return this.active !== null && this.lesson?.kind !== 'talk' && !this.progress(this.active).done;
  }

  /** The item that the open lesson asks the learner to mark, until it is marked correctly. The page does not reveal it. */
  get requiredMark(): RequiredMark | null {
    return this.hidesSolutions && this.lesson !== null ? findRequiredMark(this.lesson, this.result) : null;
  }

  /** True while the learner must find out which link allows too much. Warnings on the links would give it away. */
  get hidesWiderLinks(): boolean {
    return (
      this.hidesSolutions &&
      this.lesson?.checks.some((check) => check.kind === 'why' && check.ask === 'link') === true
    );
  }

  /** True if the current page shows the open lesson's panel, as all pages do except those about the course or other lessons. */
  get isDocked(): boolean {
    const { current } = this.#workbench.navigation;
    return this.active !== null && (current.view !== 'learn' || current.lesson === this.active);
  }

  /** True once the learner has done something in the open lesson. Before that, checks report nothing. */
  get tried(): boolean {
    if (this.active === null) return false;
    const { documents, workflowSession } = this.#workbench;
    if (hasNotes(this.progress(this.active))) return true;
    if (this.lesson?.start.route.startsWith('graph/') === true && (workflowSession?.record ?? null) !== null)
      return true;
    return changedScenarios(documents.start?.drafts ?? NO_DRAFTS, documents.drafts).length > 0;
  }

  /** Loads the lessons and, if one is already open, the modules it needs. */
  async prepare(): Promise<void> {
    if (this.active !== null) await this.#prepareAnswers();
    const { fingerprint } = this.#workbench.results.shippedReference;
    if (this.lessons.length === 0) this.catalogue = await loadLessonCatalogue(fingerprint);
    // If the open lesson is from an earlier version, its successor replaces it after a reload.
    if (this.active !== null) this.active = this.findLesson(this.active)?.id ?? this.active;
    const { documents } = this.#workbench;
    if (this.lesson === null || documents.start !== null) return;
    // After a reload, this is the first point at which the initial documents for the open lesson can be read.
    documents.start = this.#readStart(this.lesson);
    if (this.#held === null) documents.load(documents.drafts);
  }

  /** Returns the documents at the start of a lesson. Call this only after `#prepareAnswers`. */
  #readStart({ start, locked }: LessonDocument): LessonStart {
    const drafts = this.#answering?.parseAnswerDrafts(this.#workbench.scenarios, start.bundle) ?? NO_DRAFTS;
    return { drafts, locked };
  }

  /** Loads the modules for answers separately. They need the engine, and the list of lessons must not wait for it. */
  async #prepareAnswers(): Promise<typeof answering> {
    return (this.#answering ??= await import('./build-answer.js'));
  }

  /** Opens a lesson where the learner left off, or at its start. Returns the route to show. */
  async begin(id: string): Promise<Route | null> {
    await this.prepare();
    const lesson = this.findLesson(id);
    if (lesson === null) return null;
    await this.#prepareAnswers();
    const { id: own } = lesson;
    if (this.active !== own) this.#leave();
    this.#aside ??= this.#workbench.documents.drafts;
    const start = this.#readStart(lesson);
    // Undo and Reset return to this state, so neither reveals the shipped warrant.
    if (this.active !== own) this.#load(start, this.progress(own).drafts ?? start.drafts);
    this.active = own;
    this.result = null;
    this.#saveOpen();
    this.change(own, { started: true });
    this.arrivals += 1;
    this.justPassed = false;
    this.#isArriving = lesson.start.route.includes('focus=');
    this.gradeSoon();
    return parseRoute(lesson.start.route);
  }

  /** Returns true exactly once after a lesson is opened. In that case, the page does not scroll away from its text to the rule. */
  takeArrival(): boolean {
    const isArriving = this.#isArriving;
    this.#isArriving = false;
    return isArriving;
  }

  /** Closes the lesson and restores the learner's own edits. */
  close(): void {
    this.#leave();
    this.active = null;
    this.result = null;
    this.#load(null, this.#aside ?? this.#workbench.documents.drafts);
    this.#aside = null;
    saveOpenLesson(this.#workbench.storages.tab, null);
  }

  /** Resets the lesson to its start: documents, marks and help. */
  async restart(): Promise<void> {
    const { active, lesson } = this;
    if (active === null || lesson === null || this.#answering === null) return;
    const start = this.#readStart(lesson);
    this.#load(start, start.drafts);
    this.result = null;
    this.change(active, { ...NO_PROGRESS, started: true });
    this.gradeSoon();
  }

  /** A prediction can be made before the lesson is open, outside the view that shows the result. */
  setPrediction(id: string, choice: string): void {
    this.change(id, { predicted: choice });
    if (this.active === id) this.gradeSoon();
  }

  /** Applies the shown answer to the documents. One undo restores the learner's own version. */
  showAnswer(): void {
    const shown = this.lesson?.answers?.sampleAnswer;
    if (shown === undefined || this.#answering === null) return;
    const { scenarios, documents, workflowSession } = this.#workbench;
    if (shown.bundle !== undefined)
      documents.replace(this.#answering.parseAnswerDrafts(scenarios, shown.bundle), null);
    const { marks = {}, predicted = null, reached = {}, choices = {}, texts = {}, agent = null } = shown;
    this.note({ shown: true, marks, predicted, reached, choices, texts, agent });
    void this.#answering.runSampleStudy(workflowSession, shown.study);
  }

  /** Records the current view, because some lessons check how far a trial was watched. */
  recordVisit(place: Route): void {
    if (place.view === 'learn' && place.pack !== null) this.setPack(place.pack);
    if (place.view === 'replay' && place.step !== null)
      this.setReached(`${place.scenario}/${place.condition}`, place.step);
  }

  /**
   * Grades when the learner pauses. Changes are stored with the lesson at once, because the page may be closed before
   * grading starts.
   */
  gradeSoon(): void {
    this.#saveOpen();
    this.grading = true;
    void this.#pause.run(() => this.grade(), GRADE_AFTER_MS);
  }

  /** Grades the current state. Does nothing while a document is invalid. */
  async grade(): Promise<void> {
    const { documents, engine, results } = this.#workbench;
    const { active } = this;
    if (active === null || this.#answering === null) return;
    if (Object.keys(documents.drafts).some((id) => documents.readDraftOf(id)?.valid === false)) return;
    const given = this.#answer(active);
    this.grading = true;
    if (engine === null) return;
    const request = { answers: [given], fingerprint: results.shippedReference.fingerprint };
    const graded = await this.#grading.run((signal) => engine.gradeAnswers(request, { signal }));
    if (graded?.ok !== true) return;
    this.grading = false;
    this.#settle(given, graded.value.results[0] ?? null);
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
    const isPassed = result?.pass === true;
    const stars = Math.max(before.stars, isPassed ? result.stars.filter(Boolean).length : 0);
    if (isPassed && !before.done) this.justPassed = true;
    this.change(lesson, { answer, done: before.done || isPassed, stars });
    this.#saveOpen();
    if (this.active === lesson) this.result = result;
  }

  #leave(): void {
    const drafts = this.#held ?? this.#workbench.documents.drafts;
    this.#held = null;
    if (this.active !== null) this.change(this.active, { drafts });
  }

  /** Restores the lesson's edits after a reload, because the store may still hold edits from before the lesson. */
  async #bringBack(): Promise<void> {
    const { persistence: keeping, documents } = this.#workbench;
    await keeping.restored;
    const held = this.#held;
    this.#held = null;
    // A lesson opened in the meantime has loaded its own documents.
    if (held !== null) documents.load(held);
  }

  /** Starts a new undo history. `start` is what Reset restores; null means the shipped documents. */
  #load(start: LessonStart | null, drafts: ScenarioDrafts): void {
    const { documents, results } = this.#workbench;
    if (changedScenarios(documents.drafts, drafts).length > 0) {
      // Results for the earlier documents could be mistaken for results for these.
      results.yours = null;
      results.live = {};
    }
    documents.start = start;
    documents.load(drafts);
  }

  #saveOpen(): void {
    const { active } = this;
    if (active === null || this.#aside === null || this.#held !== null) return;
    const { storages: shelves, documents } = this.#workbench;
    saveOpenLesson(shelves.tab, { active, aside: this.#aside, drafts: documents.drafts });
  }
}
