/**
 * Progress in each lesson, stored in this browser. It does not leave the device unless the learner copies the answer
 * link.
 */
import type { LessonAgent, LessonAnswerDocument, LessonAnswerMarks } from '../../engine/index.js';
import { type ScenarioDrafts, readDrafts } from '../drafts/drafts.js';
import type { TextStorage } from '../preferences/text-storage.js';

export interface LessonProgress {
  readonly started: boolean;
  readonly done: boolean;
  /** Number of opened hints, 0 to 3. */
  readonly hints: number;
  /** True if the learner has viewed the answer. */
  readonly shown: boolean;
  readonly predicted: string | null;
  readonly marks: LessonAnswerMarks;
  /** Furthest step reached in Replay, keyed by `scenario/condition`. */
  readonly reached: Readonly<Record<string, number>>;
  readonly exported: readonly string[];
  /** Chosen options, keyed by question. */
  readonly choices: Readonly<Record<string, string>>;
  /** Text written by the learner, keyed by level. */
  readonly texts: Readonly<Record<string, string>>;
  readonly agent: LessonAgent | null;
  /** Highest number of stars reached so far. */
  readonly stars: number;
  /** The learner's edits from when the lesson was last open; null if it has never been opened. */
  readonly drafts: ScenarioDrafts | null;
  /** The answer that was graded last; null if none was. */
  readonly answer: LessonAnswerDocument | null;
}

export const NO_PROGRESS: LessonProgress = {
  started: false,
  done: false,
  hints: 0,
  shown: false,
  predicted: null,
  marks: {},
  reached: {},
  exported: [],
  choices: {},
  texts: {},
  agent: null,
  stars: 0,
  drafts: null,
  answer: null,
};

/** True once the learner has marked, chosen, written, watched or exported something. */
export function hasNotes({
  marks,
  predicted,
  reached,
  exported,
  choices,
  texts,
  agent,
}: LessonProgress): boolean {
  const noted = [marks, reached, choices, texts].some((record) => Object.keys(record).length > 0);
  return noted || exported.length > 0 || agent !== null || predicted !== null;
}

/** State of a lesson. `helped` means that it was passed after the answer was shown. */
export type LessonState = 'new' | 'started' | 'done' | 'helped';

export function lessonState({ started, done, shown }: LessonProgress): LessonState {
  if (done) return shown ? 'helped' : 'done';
  return started ? 'started' : 'new';
}

const KEY = 'pola.lessons';

/** Stored progress, keyed by lesson. Unreadable entries are dropped. */
export function loadProgress(shelf: TextStorage): Readonly<Record<string, LessonProgress>> {
  try {
    const kept = JSON.parse(shelf.get(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(kept).map(([id, one]) => [id, readProgress(one)]));
  } catch {
    return {};
  }
}

export function saveProgress(shelf: TextStorage, progress: Readonly<Record<string, LessonProgress>>): void {
  shelf.set(KEY, JSON.stringify(progress));
}

function readProgress(json: unknown): LessonProgress {
  const kept = (typeof json === 'object' && json !== null ? json : {}) as Readonly<Record<string, unknown>>;
  const { predicted, marks, reached, exported, choices, texts, agent, drafts, answer } = kept;
  return {
    started: kept.started === true,
    done: kept.done === true,
    hints: typeof kept.hints === 'number' ? Math.min(3, Math.max(0, Math.trunc(kept.hints))) : 0,
    shown: kept.shown === true,
    predicted: typeof predicted === 'string' ? predicted : null,
    marks: isRecord(marks) ? marks : {},
    reached: isRecord(reached) ? numbersOf(reached) : {},
    exported: Array.isArray(exported) ? exported.filter((one) => typeof one === 'string') : [],
    choices: isRecord(choices) ? textsOf(choices) : {},
    texts: isRecord(texts) ? textsOf(texts) : {},
    agent: isRecord(agent) ? (agent as unknown as LessonAgent) : null,
    stars: typeof kept.stars === 'number' ? Math.min(3, Math.max(0, Math.trunc(kept.stars))) : 0,
    drafts: isRecord(drafts) ? readDrafts(drafts).drafts : null,
    // Progress is not validated here, because this page wrote it. The recipient of an answer sheet validates it.
    answer: isRecord(answer) ? (answer as unknown as LessonAnswerDocument) : null,
  };
}

/** The lesson that is open in this tab, and the user's own edits that it replaced. Both survive a reload. */
export interface OpenLesson {
  readonly active: string;
  readonly aside: ScenarioDrafts;
  /**
   * The learner's edits to the lesson. They are kept here because the page may be reloaded before the store has saved
   * them.
   */
  readonly drafts: ScenarioDrafts;
}

export const OPEN_LESSON_KEY = 'pola.lesson';

export function loadOpenLesson(shelf: TextStorage): OpenLesson | null {
  try {
    const kept: unknown = JSON.parse(shelf.get(OPEN_LESSON_KEY) ?? 'null');
    if (!isRecord(kept)) return null;
    const { active, aside, drafts } = kept;
    if (typeof active !== 'string') return null;
    return { active, aside: readDrafts(aside).drafts, drafts: readDrafts(drafts).drafts };
  } catch {
    return null;
  }
}

export function saveOpenLesson(shelf: TextStorage, open: OpenLesson | null): void {
  shelf.set(OPEN_LESSON_KEY, open === null ? null : JSON.stringify(open));
}

function numbersOf(record: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  const numbers = Object.entries(record).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(numbers);
}

function textsOf(record: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const texts = Object.entries(record).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
