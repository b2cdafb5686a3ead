/**
 * Runs the grader and hooks from a task folder for one trial. They get a private folder with a copy of the task, a copy
 * of the workspace, a home and a temporary folder. After grading, the folder is removed and all processes are ended.
 */
import { cp, mkdir, mkdtemp, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path';
import {
  type TransferredFile,
  type WorkspaceTransfer,
  isJsonObject,
  type Json,
  type JsonObject,
  type GraderOutcome,
  type RoundResult,
  type TaskDocument,
  type TaskHost,
} from '../../engine/index.js';
import { onProcessExit } from '../adapters/process-exit.js';
import { readFolderContents } from '../adapters/folder-contents.js';
import { removeTree } from '../adapters/sandbox.js';
import { PythonSession, type StepReply } from './python-session.js';

export interface TaskProgramsPlan {
  readonly task: TaskDocument;
  /** Path of the task folder on this machine. */
  readonly folder: string;
  /** Names of the program files in the folder; null if there is none. */
  readonly grader: string | null;
  readonly hooks: string | null;
  readonly python: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export class TrialPrograms implements NonNullable<TaskHost['programs']> {
  readonly #plan: TaskProgramsPlan;
  readonly #root: string;
  readonly #session: PythonSession;
  readonly #unregisterExit: () => void;
  readonly #variables = new Map<string, string>();
  /**
   * Paths of files that are already known. Any other file in the folder was created by a thread in a hook and is kept.
   */
  readonly #known = new Set<string>();
  #problem: string | null = null;

  private constructor(plan: TaskProgramsPlan, root: string) {
    this.#plan = plan;
    this.#root = root;
    this.#unregisterExit = onProcessExit(() => rmSync(root, { recursive: true, force: true }));
    const { python, timeoutMs, signal } = plan;
    const env = environmentOf(root, python);
    const mark = `${MARK}=${root}`;
    this.#session = new PythonSession({ python, cwd: join(root, 'run'), env, mark, timeoutMs, signal }, this.#setup()); // prettier-ignore
  }

  static async open(plan: TaskProgramsPlan): Promise<TrialPrograms> {
    const root = await realpath(await mkdtemp(join(tmpdir(), 'pola-grader-')));
    try {
      for (const name of ['home', 'tmp', 'task', 'run/workspace/in', 'run/workspace/out'])
        await mkdir(join(root, name), { recursive: true });
      await cp(plan.folder, copyOf(root, plan), { recursive: true, verbatimSymlinks: true });
      return new TrialPrograms(plan, root);
    } catch (error) {
      await removeTree(root);
      throw error;
    }
  }

  get #workspace(): string {
    return join(this.#root, 'run', 'workspace');
  }

  readonly prepare = async (files: WorkspaceTransfer): Promise<boolean> => {
    await this.#writeFiles(files.exportFiles());
    return this.#hook('prepare_runtime', { step: 'prepare' }, files);
  };

  readonly afterRound = async (
    files: WorkspaceTransfer,
    index: number,
    result: RoundResult,
  ): Promise<boolean> => {
    await this.#writeFiles(files.exportFiles());
    const { task } = this.#plan;
    const name = `prompt-round${index + 1}.txt`;
    const session = `pola-${task.task_id}`;
    const order = { step: 'after_round', index, session, name, prompt: name, ok: result.ok, said: result.final ?? '' }; // prettier-ignore
    return this.#hook('after_round', order, files);
  };

  /** Replaces each returned variable wherever `$NAME` occurs, in hook order, as the original benchmark does. */
  readonly fill = (prompt: string, root: string): string => {
    let text = prompt;
    for (const [name, value] of this.#variables)
      text = text.replaceAll(`$${name}`, () => value.replaceAll(this.#workspace, root));
    return text;
  };

  /** Grades the finished workspace. If a hook failed, the trial is not graded. */
  async grade(files: readonly TransferredFile[]): Promise<GraderOutcome | null> {
    const { grader } = this.#plan;
    if (grader === null) return null;
    if (this.#problem !== null) return this.#makeFailedGrade(grader, null, this.#problem);
    await this.#writeFiles(files);
    const reply = await this.#session.step({ step: 'grade' });
    if ('problem' in reply)
      return this.#makeFailedGrade(grader, null, `${grader} gave no grade. ${reply.problem}`);
    const result = this.#redact(reply.value) as JsonObject;
    const { outcome, problem } = readOutcome(result, grader);
    return problem === null ? { program: grader, result, outcome, problem } : this.#makeFailedGrade(grader, result, problem); // prettier-ignore
  }

  async close(): Promise<void> {
    if (this.#plan.hooks !== null && this.#problem === null) await this.#session.step({ step: 'cleanup' });
    await this.#session.close();
    await removeTree(this.#root);
    this.#unregisterExit();
  }

  #makeFailedGrade(program: string, result: JsonObject | null, problem: string): GraderOutcome {
    const text = this.#redact(problem) as string;
    return { program, result, outcome: null, problem: text };
  }

  async #hook(
    name: string,
    order: Readonly<Record<string, Json>>,
    files: WorkspaceTransfer,
  ): Promise<boolean> {
    if (this.#plan.hooks === null) return true;
    const reply = await this.#session.step(order);
    this.#keep(reply, name);
    const { files: found, left } = await readFolderContents(this.#workspace);
    this.#rememberFiles(found);
    files.importFiles(found, left);
    return this.#problem === null;
  }

  #keep(reply: StepReply, name: string): void {
    if ('problem' in reply) this.#problem ??= `The hook ${name} failed. ${reply.problem}`;
    else
      for (const [key, value] of Object.entries(reply.value as Record<string, string>))
        this.#variables.set(key, value);
  }

  /** Makes the workspace contain exactly these files. Unchanged files are not touched. */
  async #writeFiles(files: readonly TransferredFile[]): Promise<void> {
    const { files: found } = await readFolderContents(this.#workspace);
    const held = new Map(found.map(({ path, bytes }) => [path, bytes]));
    const wanted = new Set(files.map(({ path }) => path));
    for (const path of held.keys())
      if (!wanted.has(path) && this.#known.has(path)) await rm(join(this.#workspace, path), { force: true });
    for (const { path, bytes } of files) {
      const old = held.get(path);
      if (old !== undefined && Buffer.compare(old, bytes) === 0) continue;
      const target = join(this.#workspace, path);
      await removeTree(target);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes, { flag: 'wx' });
    }
    this.#rememberFiles(files);
    await this.#setTimes(files);
  }

  #rememberFiles(files: readonly TransferredFile[]): void {
    this.#known.clear();
    for (const { path } of files) this.#known.add(path);
  }

  /** Sets modification times, because a grader may check how long after the start a file was written. */
  async #setTimes(files: readonly TransferredFile[]): Promise<void> {
    const { ctimeMs } = await stat(this.#workspace);
    for (const { path, modified } of files) {
      const time = ctimeMs / 1000 + (modified ?? 0);
      if (modified !== undefined) await utimes(join(this.#workspace, path), time, time);
    }
  }

  #setup(): Json {
    const { task, grader, hooks } = this.#plan;
    const { task_id, title, timeout_sec, tags, rounds } = task;
    const names = { prompt_file: 'prompt.txt', prompt_files: rounds.map(() => 'prompt.txt'), fixtures_dir: 'fixtures' }; // prettier-ignore
    const modules = { oracle_module: grader, hooks_module: hooks };
    const record = { task_id, title, timeout_sec, tags: [...tags], ...names, ...modules };
    return {
      sandbox: join(this.#root, 'run'),
      folder: copyOf(this.#root, this.#plan),
      task: record,
      grader,
      hooks,
    };
  }

  /** Private folder names differ between runs, so results show the task root instead. */
  #redact(json: Json): Json {
    const text = JSON.stringify(json);
    const plain = (path: string): string => JSON.stringify(path).slice(1, -1);
    return JSON.parse(text.replaceAll(plain(this.#workspace), plain(this.#plan.task.root)).replaceAll(plain(this.#root), '')) as Json; // prettier-ignore
  }
}

const MARK = 'POLA_GRADER';

function copyOf(root: string, { folder }: TaskProgramsPlan): string {
  return join(root, 'task', basename(folder));
}

/**
 * Returns an environment without the user's variables, except the search path. The search path begins with the chosen
 * Python's folder.
 */
function environmentOf(root: string, python: string): Record<string, string> {
  const path = process.env['PATH'] ?? '';
  const own = isAbsolute(python) ? [dirname(python)] : [];
  return {
    PATH: [...own, path].join(delimiter),
    HOME: join(root, 'home'),
    TMPDIR: join(root, 'tmp'),
    LANG: 'C.UTF-8',
    PYTHONDONTWRITEBYTECODE: '1',
    [MARK]: root,
  };
}

/** Reads `outcome_score` by the original benchmark's rule: a number, where true and false count as 1 and 0. */
function readOutcome(result: Json, grader: string): Pick<GraderOutcome, 'outcome' | 'problem'> {
  const found = isJsonObject(result) ? result['outcome_score'] : undefined;
  const outcome = typeof found === 'boolean' ? Number(found) : found;
  if (typeof outcome === 'number' && outcome >= 0 && outcome <= 1) return { outcome, problem: null };
  if (found !== undefined && found !== null)
    return { outcome: null, problem: `${grader} returned the \`outcome_score\` ${JSON.stringify(found)}, which is not a number from 0 to 1.` }; // prettier-ignore
  const score = isJsonObject(result) ? result['score'] : undefined;
  const hint = score === undefined ? '' : ` The result’s \`score\` is ${JSON.stringify(score)}, which the original does not read.`; // prettier-ignore
  return { outcome: null, problem: `${grader} returned no \`outcome_score\`.${hint}` };
}
