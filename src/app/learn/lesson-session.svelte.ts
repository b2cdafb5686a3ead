/**
 * Learning: the lesson that is open, what was done in it, and what grading says of it.
 *
 * A lesson works on the real documents. The learner's own edits are set aside while one is open and come
 * back when it is closed, so that a lesson never costs anybody their work.
 */
import type {
  LessonAnswerDocument,
  LessonAnswerMarks,
  LessonDocument,
  LessonResult,
  ScenarioDocument,
} from '../../engine/index.js';
import type { ScenarioDrafts } from '../drafts/drafts.js';
import { parseRoute, type Route } from '../url/route.js';
import type { EngineClient } from '../../worker/index.js';
import type { EditableDocuments } from '../drafts/editable-documents.svelte.js';
import type { Persistence } from '../saving/persistence.svelte.js';
import type { Results } from '../state/results.svelte.js';
import type { TextStorages } from '../preferences/text-storage.js';
import type { WorkflowSession } from '../workflow/workflow-session.svelte.js';
import type * as answering from './build-answer.js';
import {
  type LessonState,
  loadOpenLesson,
  loadProgress,
  NO_PROGRESS,
  type LessonProgress,
  saveOpenLesson,
  saveProgress,
  lessonState,
} from './lesson-progress.js';

const GRADE_AFTER_MS = 250;

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

export class LessonSession {
  /** Empty before `prepare`. */
  lessons = $state.raw<readonly LessonDocument[]>([]);
  /** The lesson whose dock is shown; null for none. */
  active = $state<string | null>(null);
  /** Of the active lesson; null before the first grading. */
  result = $state.raw<LessonResult | null>(null);
  grading = $state(false);
  /** Initials or a number, for the trainer's grid. */
  learner = $state('');

  readonly lesson: LessonDocument | null = $derived(
    this.lessons.find(({ id }) => id === this.active) ?? null,
  );

  #progress = $state.raw<Readonly<Record<string, LessonProgress>>>({});
  #aside: ScenarioDrafts | null = null;
  /** The edits of a lesson that a reload interrupted, until they are in force again: nothing else is saved as theirs. */
  #held: ScenarioDrafts | null = null;
  #answering: typeof answering | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | null = null;
  readonly #workbench: LessonSessionHost;

  constructor(workbench: LessonSessionHost) {
    this.#workbench = workbench;
    this.#progress = loadProgress(workbench.storages.browser);
    const open = loadOpenLesson(workbench.storages.tab);
    this.active = open?.active ?? null;
    this.#aside = open?.aside ?? null;
    this.#held = open?.drafts ?? null;
    if (open !== null) void this.#bringBack();
  }

  progress(id: string): LessonProgress {
    return this.#progress[id] ?? NO_PROGRESS;
  }

  /** The lessons a host chose, in the order of the course; all of them without a choice. */
  listChosenLessons(pack: string | null): readonly LessonDocument[] {
    const chosen = pack?.split(',');
    return this.lessons.filter(({ id }) => chosen?.includes(id) ?? true);
  }

  /** What a host chose that is no lesson of this page. */
  listUnknownLessons(pack: string | null): readonly string[] {
    const chosen = pack?.split(',') ?? [];
    return chosen.filter((id) => id !== '' && !this.lessons.some((lesson) => lesson.id === id));
  }

  state(id: string): LessonState {
    return lessonState(this.progress(id));
  }

  /** Loads the lessons, and, where one is open already, what working in it takes. */
  async prepare(): Promise<void> {
    if (this.active !== null) await this.#prepareAnswers();
    if (this.lessons.length > 0) return;
    // Taken apart at once: the bundler then leaves out what nobody takes.
    const { loadLessons } = await import('../../catalog/on-demand.js');
    this.lessons = await loadLessons(this.#workbench.results.shippedReference.fingerprint);
  }

  /** Answers need the engine, which the list of lessons does not wait for. */
  async #prepareAnswers(): Promise<typeof answering> {
    return (this.#answering ??= await import('./build-answer.js'));
  }

  /** Opens a lesson where it was left, or at its start; returns the place it begins at. */
  async begin(id: string): Promise<Route | null> {
    await this.prepare();
    const lesson = this.lessons.find((one) => one.id === id);
    if (lesson === undefined) return null;
    const { parseAnswerDrafts } = await this.#prepareAnswers();
    if (this.active !== id) this.#leave();
    this.#aside ??= this.#workbench.documents.drafts;
    const { scenarios, documents } = this.#workbench;
    const kept = this.progress(id).drafts;
    if (this.active !== id)
      documents.replace(kept ?? parseAnswerDrafts(scenarios, lesson.start.bundle), null);
    this.active = id;
    this.result = null;
    this.#saveOpen();
    this.#change(id, { started: true });
    this.gradeSoon();
    return parseRoute(lesson.start.route);
  }

  /** Closes the lesson; the learner's own edits come back. */
  close(): void {
    this.#leave();
    this.active = null;
    this.result = null;
    if (this.#aside !== null) this.#workbench.documents.replace(this.#aside, null);
    this.#aside = null;
    saveOpenLesson(this.#workbench.storages.tab, null);
  }

  /** Back to the start of the lesson: documents, marks and help. */
  async restart(): Promise<void> {
    const { active } = this;
    if (active === null || this.#answering === null) return;
    const { scenarios, documents } = this.#workbench;
    documents.replace(this.#answering.parseAnswerDrafts(scenarios, this.lesson?.start.bundle), null);
    this.#progress = { ...this.#progress, [active]: { ...NO_PROGRESS, started: true } };
    this.#store();
    this.gradeSoon();
  }

  /** A choice can be made before the lesson is open, away from the view that shows what happens. */
  setPrediction(id: string, choice: string): void {
    this.#change(id, { predicted: choice });
    if (this.active === id) this.gradeSoon();
  }

  setMark(marks: LessonAnswerMarks): void {
    if (this.active !== null) this.#note({ marks: { ...this.progress(this.active).marks, ...marks } });
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
    this.#note({ shown: true, marks: shown.marks ?? {} });
  }

  /** Notes where the reader is: lessons ask how far a trial was looked at. */
  recordVisit(place: Route): void {
    if (this.active === null || place.view !== 'replay' || place.step === null) return;
    const key = `${place.scenario}/${place.condition}`;
    const { reached } = this.progress(this.active);
    if ((reached[key] ?? -1) < place.step) this.#note({ reached: { ...reached, [key]: place.step } });
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
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.grade(), GRADE_AFTER_MS);
  }

  /** Grades what is there now; a document that cannot be read keeps the last result. */
  async grade(): Promise<void> {
    const { engine, documents, results } = this.#workbench;
    const { active } = this;
    if (active === null || engine === null || this.#answering === null) return;
    if (Object.keys(documents.drafts).some((id) => documents.readDraftOf(id)?.valid === false)) return;
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    const given = this.#answer(active);
    this.grading = true;
    const answer = await engine.gradeAnswers(
      { answers: [given], fingerprint: results.shippedReference.fingerprint },
      { signal: abort.signal },
    );
    if (this.#abort !== abort) return;
    this.grading = false;
    if (answer.ok) this.#settle(given, answer.value.results[0] ?? null);
  }

  /** The newest answer to every lesson that was begun. */
  listAnswers(): readonly LessonAnswerDocument[] {
    const { learner } = this;
    const answers = this.lessons.flatMap(({ id }) => this.progress(id).answer ?? []);
    return answers.map((answer) => (learner === '' ? answer : { ...answer, learner }));
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
    const done = this.progress(lesson).done || result?.pass === true;
    this.#change(lesson, { answer, done });
    this.#saveOpen();
    if (this.active === lesson) this.result = result;
  }

  /** A change that grading reads. */
  #note(changes: Partial<LessonProgress>): void {
    if (this.active === null) return;
    this.#change(this.active, changes);
    this.gradeSoon();
  }

  #change(id: string, changes: Partial<LessonProgress>): void {
    this.#progress = { ...this.#progress, [id]: { ...this.progress(id), ...changes } };
    this.#store();
  }

  /** The drafts of the lesson stay with it. */
  #leave(): void {
    const drafts = this.#held ?? this.#workbench.documents.drafts;
    this.#held = null;
    if (this.active !== null) this.#change(this.active, { drafts });
  }

  /** After a reload: the edits of the lesson. The store may still have those from before it began. */
  async #bringBack(): Promise<void> {
    const { persistence: keeping, documents } = this.#workbench;
    await keeping.restored;
    const held = this.#held;
    this.#held = null;
    // Another lesson that was opened meanwhile has documents of its own.
    if (held !== null) documents.replace(held, null);
  }

  #saveOpen(): void {
    const { active } = this;
    if (active === null || this.#aside === null || this.#held !== null) return;
    const { storages: shelves, documents } = this.#workbench;
    saveOpenLesson(shelves.tab, { active, aside: this.#aside, drafts: documents.drafts });
  }

  #store(): void {
    saveProgress(this.#workbench.storages.browser, this.#progress);
  }
}
