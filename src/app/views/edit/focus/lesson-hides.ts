/** Context key of a function that returns true while an open lesson hides rules that would solve it. */
export const LESSON_HIDES = Symbol('lesson-hides');
