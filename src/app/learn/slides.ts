/** The presentation slides for a lesson: situation, task, question, then one hint at a time. */
import type { LessonDocument } from '../../engine/index.js';

export type SlideKind = 'situation' | 'task' | 'aloud' | 'hint';

export interface Slide {
  readonly kind: SlideKind;
  readonly text: string;
  /** Position among slides of the same kind, counted from 1. */
  readonly number: number;
}

/** Slides in presentation order. The answer is not included, because it is shown only on request. */
export function listSlides(lesson: LessonDocument): readonly Slide[] {
  const slides = (kind: SlideKind, texts: readonly string[]): readonly Slide[] =>
    texts.map((text, index) => ({ kind, text, number: index + 1 }));
  return [
    ...slides('situation', [lesson.situation]),
    ...slides('task', [lesson.task]),
    ...slides('hint', lesson.hints),
    ...slides('aloud', [lesson.readAloud, ...(lesson.prompts ?? [])]),
  ];
}

export interface SlidePosition {
  readonly lesson: string;
  readonly slide: number;
}

/**
 * Returns the next position or, if `step` is -1, the previous one. It continues in the adjacent lesson and stops at
 * both ends of the course.
 *
 * @example
 * moveSlide(lessons, { lesson: 'm1-breach', slide: 0 }, 1); // { lesson: 'm1-breach', slide: 1 }
 */
export function moveSlide(
  lessons: readonly LessonDocument[],
  at: SlidePosition,
  step: 1 | -1,
): SlidePosition {
  const index = lessons.findIndex(({ id }) => id === at.lesson);
  const lesson = lessons[index];
  if (lesson === undefined) return at;
  const slide = at.slide + step;
  if (slide >= 0 && slide < listSlides(lesson).length) return { lesson: at.lesson, slide };
  const other = lessons[index + step];
  if (other === undefined) return at;
  return { lesson: other.id, slide: step === 1 ? 0 : listSlides(other).length - 1 };
}
