/** Prints the progress of a suite in a terminal. */
import type { TaskSuiteEvent } from '../../engine/index.js';
import type { CommandIo } from '../io.js';

export type TaskFinishedEvent = Extract<TaskSuiteEvent, { kind: 'task.finished' }>;

/** Prints two lines per task to standard error, with the elapsed and remaining time. */
export class TaskProgressPrinter {
  readonly #io: CommandIo;
  readonly #begun: number;
  #task = 0;

  constructor(io: CommandIo) {
    this.#io = io;
    this.#begun = io.now();
  }

  start(index: number, total: number, task: string, condition: string): void {
    this.#task = this.#io.now();
    this.#io.err(`[${index + 1}/${total}] start ${task} ${condition}\n`);
  }

  /** Prints a finished trial and returns its duration in seconds. */
  finish({ index, total, task, graded, reused }: TaskFinishedEvent): number {
    const now = this.#io.now();
    const elapsed = (now - this.#task) / 1000;
    const left = ((now - this.#begun) / 1000 / (index + 1)) * (total - index - 1);
    const { status, valid, combined } = graded.verdict;
    const score = valid ? (combined ?? 'not_graded') : 'invalid';
    const how = reused ? 'reused' : `adapter_ok=${status === 'done'} elapsed=${elapsed.toFixed(3)}s`;
    this.#io.err(`[${index + 1}/${total}] done  ${task} ${how} combined=${score} left=${left.toFixed(0)}s\n`);
    return elapsed;
  }

  close(count: number): void {
    const wall = (this.#io.now() - this.#begun) / 1000;
    this.#io.err(`suite: ${count} trials in ${wall.toFixed(3)}s\n`);
  }
}
