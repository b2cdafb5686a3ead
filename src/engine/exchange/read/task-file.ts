/** A file in a task folder. Programs are recognized by name and never run. */

export interface TaskFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Role of a program in an imported task folder. The reader never runs programs. */
export type TaskProgramRole = 'hooks' | 'grader' | 'rubric' | 'program';

/** A program file in an imported task folder. */
export interface TaskProgramFile {
  readonly path: string;
  readonly role: TaskProgramRole;
}
