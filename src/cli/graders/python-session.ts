/**
 * A Python process that runs the hooks and the grader in a task folder, step by step.
 *
 * It has its own process group and a time limit for each step. When it ends, no process is left inside or outside its
 * group.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cutText, describeThrown, type Json } from '../../engine/index.js';
import { onProcessExit } from '../adapters/process-exit.js';
import { killProcessGroup, killMarkedProcesses } from '../adapters/process.js';
import { PYTHON_DRIVER } from './python-driver.js';

export interface PythonLaunch {
  readonly python: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** An entry in `env`, such as `NAME=value`, that is unique to this session. */
  readonly mark: string;
  /** Time limit for one step in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Result of a step: its value, or a one-sentence error message. */
export type StepReply = { readonly value: Json } | { readonly problem: string };

/** Maximum number of characters in one response, and in the saved error output. */
const MOST_REPLY = 4_194_304;
const MOST_ERRORS = 4_096;

export class PythonSession {
  readonly #launch: PythonLaunch;
  readonly #child: ChildProcess;
  readonly #settle: () => void;
  #waiting: ((reply: StepReply) => void) | null = null;
  #text = '';
  #errors = '';
  #over: string | null = null;

  constructor(launch: PythonLaunch, setup: Json) {
    this.#launch = launch;
    const { python, cwd, env, signal } = launch;
    this.#child = spawn(python, ['-I', '-B', '-c', PYTHON_DRIVER], {
      cwd,
      env,
      detached: true,
      stdio: 'pipe',
    });
    this.#settle = onProcessExit(() => killProcessGroup(this.#child));
    this.#watch();
    signal?.addEventListener('abort', this.#cancel);
    if (signal?.aborted === true) this.#cancel();
    this.#send(setup);
  }

  /** Runs one step. Never rejects. After the process has failed once, every further step returns that problem. */
  step(order: Readonly<Record<string, Json>>): Promise<StepReply> {
    return new Promise((resolve) => {
      if (this.#over !== null) return resolve({ problem: this.#over });
      const { timeoutMs } = this.#launch;
      const stop = (): void =>
        this.#end(`The program did not end within ${timeoutMs / 1000} seconds and was stopped.`);
      const timer = setTimeout(stop, timeoutMs);
      this.#waiting = (reply) => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve(reply);
      };
      this.#send(order);
    });
  }

  async close(): Promise<void> {
    this.#end('The program was terminated.');
    this.#launch.signal?.removeEventListener('abort', this.#cancel);
    await killMarkedProcesses(this.#launch.mark);
    this.#settle();
  }

  readonly #cancel = (): void => this.#end('The run was canceled.');

  #watch(): void {
    const { stdin, stdout, stderr } = this.#child;
    stdin?.on('error', () => undefined);
    stdout?.setEncoding('utf8').on('data', (piece: string) => this.#read(piece));
    stderr?.setEncoding('utf8').on('data', (piece: string) => {
      this.#errors = (this.#errors + piece).slice(-MOST_ERRORS);
    });
    this.#child.once('error', (error) => this.#end(this.#missing(describeThrown(error))));
    this.#child.once('close', (code) => {
      const last = cutText(this.#errors.trimEnd().split('\n').at(-1)?.trim() ?? '', 200);
      this.#end(`Python ended with ${code === null ? 'a signal' : `exit code ${code}`}${last === '' ? '' : `: ${last}`}.`); // prettier-ignore
    });
  }

  #missing(detail: string): string {
    return `${this.#launch.python} cannot be started: ${detail}. Install Python 3, or specify it with --python.`;
  }

  #send(order: Json): void {
    this.#child.stdin?.write(`${JSON.stringify(order)}\n`);
  }

  #read(piece: string): void {
    this.#text += piece;
    if (this.#text.length > MOST_REPLY)
      return this.#end(`The program’s result is longer than ${MOST_REPLY} characters.`);
    const end = this.#text.indexOf('\n');
    if (end < 0) return;
    const line = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 1);
    this.#waiting?.(this.#parse(line));
  }

  #parse(line: string): StepReply {
    const reply = JSON.parse(line) as { ok: boolean; value: Json; error: string; missing: string | null };
    if (reply.ok) return { value: reply.value };
    const { python } = this.#launch;
    const install = `The program needs the Python module \`${reply.missing}\`, which ${python} does not have. Install it there, or specify another Python with --python.`; // prettier-ignore
    return {
      problem: reply.missing === null ? `The program raised ${reply.error.replace(/\.$/, '')}.` : install,
    };
  }

  /** Ends the session. Only the first reason is recorded. */
  #end(why: string): void {
    this.#over ??= why;
    killProcessGroup(this.#child);
    this.#waiting?.({ problem: this.#over });
  }
}
