/** The lessons on this page and the learner's progress in each, stored in this browser. */
import type { LessonAnswerDocument, LessonDocument } from '../../engine/index.js';
import type { TextStorages } from '../preferences/text-storage.js';
import {
  type LessonCatalogue,
  listPredecessors,
  NO_LESSONS,
  selectLessons,
  selectUnknown,
} from './lesson-catalogue.js';
import {
  type LessonProgress,
  type LessonState,
  lessonState,
  loadProgress,
  NO_PROGRESS,
  saveProgress,
} from './lesson-progress.js';
import { readPackLink } from './pack-link.js';

/** The workshop pack and the learner's initials, kept in this tab. */
const PACK_KEY = 'pola.pack';
const LEARNER_KEY = 'pola.learner';
/** Random id, created once per browser. */
const DEVICE_KEY = 'pola.device';

export class LessonRecords {
  protected catalogue = $state.raw<LessonCatalogue>(NO_LESSONS);
  /** Lessons on this page; empty until `prepare` has run. */
  readonly lessons: readonly LessonDocument[] = $derived(this.catalogue.lessons);
  /** The workshop pack as written in its link; null if there is none. */
  pack = $state<string | null>(null);
  /** The learner's initials or number, shown in the trainer's grid. */
  learner = $state('');
  /** Random id of this browser, included in answer sheets. */
  readonly device: string;
  #progress = $state.raw<Readonly<Record<string, LessonProgress>>>({});

  constructor(protected readonly storages: TextStorages) {
    this.#progress = loadProgress(storages.browser);
    this.pack = storages.tab.get(PACK_KEY);
    this.learner = storages.tab.get(LEARNER_KEY) ?? '';
    this.device = storages.browser.get(DEVICE_KEY) ?? createDeviceId();
    storages.browser.set(DEVICE_KEY, this.device);
  }

  progress(id: string): LessonProgress {
    return this.#progress[id] ?? NO_PROGRESS;
  }

  /** The lessons that a trainer chose, in course order; all lessons if none were chosen. */
  listChosenLessons(pack: string | null): readonly LessonDocument[] {
    return selectLessons(this.catalogue, readPackLink(pack).lessons);
  }

  /** Ids chosen by the trainer that match no lesson on this page. */
  listUnknownLessons(pack: string | null): readonly string[] {
    return selectUnknown(this.catalogue, readPackLink(pack).lessons);
  }

  /** Finds a lesson by its id, or by its id in an earlier version. */
  findLesson(id: string): LessonDocument | null {
    const successor = this.catalogue.findSuccessor(id);
    return this.lessons.find((one) => one.id === successor) ?? null;
  }

  /** Lessons from this page and from earlier versions, used to grade answers made with any version. */
  listGradedLessons(): readonly LessonDocument[] {
    return [...this.lessons, ...this.catalogue.retired];
  }

  /** Adds the workshop pack to every link in this tab. */
  setPack(pack: string | null): void {
    this.pack = pack;
    this.storages.tab.set(PACK_KEY, pack);
  }

  setLearner(learner: string): void {
    this.learner = learner;
    this.storages.tab.set(LEARNER_KEY, learner);
  }

  state(id: string): LessonState {
    const own = lessonState(this.progress(id));
    if (own !== 'new') return own;
    const before = listPredecessors(this.catalogue, id).filter(({ kind }) => kind === 'lesson');
    const states = before.map((one) => lessonState(this.progress(one.id)));
    if (states.length > 0 && states.every((state) => state === 'done' || state === 'helped')) return 'done';
    return states.some((state) => state !== 'new') ? 'started' : 'new';
  }

  /** The newest answer to every lesson that was started. */
  listAnswers(): readonly LessonAnswerDocument[] {
    const { learner } = this;
    const answers = this.listGradedLessons().flatMap(({ id }) => this.progress(id).answer ?? []);
    return answers.map((answer) => (learner === '' ? answer : { ...answer, learner }));
  }

  protected change(id: string, changes: Partial<LessonProgress>): void {
    this.#progress = { ...this.#progress, [id]: { ...this.progress(id), ...changes } };
    saveProgress(this.storages.browser, this.#progress);
  }
}

/** An id has 8 hex digits, which is enough to distinguish the devices in a class. */
function createDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
