/** `--run-graders`: runs the programs in a task folder, in a private folder for each trial. */
import { join } from 'node:path';
import {
  type AgentAdapter,
  listFinalFiles,
  type TransferredFile,
  type WorkspaceTransfer,
  type GraderOutcome,
  type RoundResult,
  type TaskCell,
  type TaskHost,
  type TaskDefinition,
  type TaskTrial,
} from '../../engine/index.js';
import { TrialPrograms } from '../graders/task-programs.js';
import type { CommandIo } from '../io.js';
import type { AgentFactory } from './agent-type.js';
import type { LoadedTask } from './task-folder.js';
import type { TaskCommandOptions } from './options.js';

/** Starts the programs for a trial, grades the trial, and removes everything. Trials run one at a time. */
export class TaskGraders {
  readonly #options: TaskCommandOptions;
  readonly #loaded: ReadonlyMap<string, LoadedTask>;
  readonly #signal: AbortSignal | undefined;
  #current: TrialPrograms | null = null;
  /** Modification times of files, keyed by path, for an agent that works in a real folder. */
  #times: ReadonlyMap<string, number> = new Map();

  constructor(options: TaskCommandOptions, loaded: readonly LoadedTask[], signal: AbortSignal | undefined) {
    this.#options = options;
    this.#loaded = new Map(loaded.map((one) => [one.kit.id, one]));
    this.#signal = signal;
  }

  /** Announces the programs before the first one is run. */
  announce(kits: readonly TaskDefinition[], io: CommandIo): void {
    io.err(
      `--run-graders runs code from elsewhere: the Python programs below run with your permissions on this machine. Each trial has a private folder and home, none of your environment variables, and ${this.#options.graderTimeout} seconds for each step.\n`,
    );
    for (const { id } of kits) {
      const { grader, hooks } = this.#loaded.get(id)?.imported.programs ?? { grader: null, hooks: null };
      io.err(
        `  ${id}: ${[grader, hooks].filter((name) => name !== null).join(', ') || 'no grader and no hooks'}\n`,
      );
    }
  }

  /** Returns the hooks that run before and after the rounds in a trial. */
  programsOf(cell: TaskCell): NonNullable<TaskHost['programs']> {
    this.#times = new Map();
    return {
      prepare: async (files: WorkspaceTransfer) => (await this.#open(cell)).prepare(files),
      afterRound: async (files: WorkspaceTransfer, index: number, result: RoundResult) =>
        (await this.#open(cell)).afterRound(files, index, result),
      fill: (prompt, root) => this.#current?.fill(prompt, root) ?? prompt,
    };
  }

  /** Grades a finished trial. Returns null if the folder has no grader. */
  readonly grade = async (cell: TaskCell, trial: TaskTrial): Promise<GraderOutcome | null> => {
    const programs = await this.#open(cell);
    try {
      const files = listFinalFiles(cell.task, trial);
      return await programs.grade(files.map((file) => ({ ...file, modified: this.#timeOf(file) })));
    } finally {
      this.#current = null;
      await programs.close();
    }
  };

  /** Wraps the agents so that the modification times of the files that they return are recorded. */
  watch(make: AgentFactory): AgentFactory {
    return (kit, task) => {
      const agent = make(kit, task);
      return agent.guarded ? agent : this.#watchFiles(agent);
    };
  }

  #watchFiles(agent: AgentAdapter): AgentAdapter {
    const note = (files: readonly TransferredFile[]): void => {
      this.#times = new Map(
        files.flatMap(({ path, modified }) => (modified === undefined ? [] : [[path, modified]])),
      );
    };
    return {
      ...agent,
      start: ({ workspaceTransfer: handover, ...context }) =>
        agent.start({
          ...context,
          workspaceTransfer: handover && {
            ...handover,
            importFiles: (files, left) => {
              note(files);
              handover.importFiles(files, left);
            },
          },
        }),
    };
  }

  #timeOf({ path, modified }: TransferredFile): number {
    return this.#times.get(path) ?? modified ?? 0;
  }

  async #open({ task }: TaskCell): Promise<TrialPrograms> {
    if (this.#current !== null) return this.#current;
    const { folder, python, graderTimeout } = this.#options;
    const { imported } = this.#loaded.get(task.task_id) as LoadedTask;
    this.#current = await TrialPrograms.open({
      task,
      folder: join(folder ?? '', imported.folder),
      ...imported.programs,
      python,
      timeoutMs: graderTimeout * 1000,
      signal: this.#signal,
    });
    return this.#current;
  }
}
