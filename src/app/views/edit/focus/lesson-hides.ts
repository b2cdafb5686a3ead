/** Context key of a function that returns true while an open lesson hides rules that would solve it. */
export const LESSON_HIDES = Symbol('lesson-hides');

/** Context key of a function that returns true while a lesson is open. */
export const IN_LESSON = Symbol('in-lesson');
