/** Grades the open lesson when the learner pauses. Only the newest request counts. */
import type { LessonAnswerDocument, LessonResult } from '../../engine/index.js';
import type { EngineClient } from '../../worker/index.js';

const GRADE_AFTER_MS = 250;

export class LessonGrader {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | null = null;

  constructor(private readonly engine: Pick<EngineClient, 'gradeAnswers'> | null) {}

  /** Calls `act` after a delay, unless another call replaces it in the meantime. */
  soon(act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, GRADE_AFTER_MS);
  }

  /** Grades an answer. Returns undefined if a newer request replaced this one or if grading failed. */
  async grade(answer: LessonAnswerDocument, fingerprint: string): Promise<LessonResult | null | undefined> {
    if (this.engine === null) return undefined;
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    const graded = await this.engine.gradeAnswers(
      { answers: [answer], fingerprint },
      { signal: abort.signal },
    );
    if (this.#abort !== abort) return undefined;
    this.#abort = null;
    return graded.ok ? (graded.value.results[0] ?? null) : undefined;
  }

  get isRunning(): boolean {
    return this.#abort !== null;
  }
}
