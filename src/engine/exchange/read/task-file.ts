/** A file of a task folder, and which of them are programs: by name alone, since none is ever run. */

export interface TaskFile {
  /** Relative to one common folder, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What a program in a foreign task folder would have done. None is ever run. */
export type TaskProgramRole = 'hooks' | 'grader' | 'rubric' | 'program';

/** A file that would have to be run to be used. */
export interface TaskProgramFile {
  readonly path: string;
  readonly role: TaskProgramRole;
}
