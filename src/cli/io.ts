/** What a command may use of its host: two streams and files to read. Tests pass their own. */

export interface CommandIo {
  /** Writes to standard output, as it is. */
  readonly out: (text: string) => void;
  /** Writes to standard error, as it is. */
  readonly err: (text: string) => void;
  /** The text of a file; rejects with the system's error. */
  readonly readFile: (path: string) => Promise<string>;
  /** Names of what a folder holds, folders left out; rejects with the system's error. */
  readonly listFolder: (path: string) => Promise<readonly string[]>;
  /** Paths of every file below a folder, with `/`; hidden and installed folders left out, unless `all` is asked for. */
  readonly listTree: (path: string, all?: 'all') => Promise<readonly string[]>;
  /** Size of a file in bytes, asked before it is read. */
  readonly fileSize: (path: string) => Promise<number>;
  /** The bytes of a file as they arrive; `-` is standard input, here and for `readFile`. */
  readonly readBytes: (path: string) => AsyncIterable<Uint8Array>;
  /** Writes a file whole; rejects with the system's error. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Bytes that nobody can guess. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** From now on, Ctrl-C and an end from outside are told here and stop nothing by themselves. */
  readonly interrupt?: () => AbortSignal;
  /** What verbs with a live agent need; left out where there is no network. */
  readonly live?: {
    readonly fetch: typeof fetch;
    /** A variable of the environment: keys are not given as options, which other programs could read. */
    readonly env: (name: string) => string | undefined;
    /** Waits between retries; the timer of the host when left out. */
    readonly wait?: (ms: number, signal: AbortSignal | null) => Promise<void>;
  };
}

/** Everything went as asked, whatever the attack rate is. */
export const EXIT_OK = 0;
/** The run holds an invalid trial, or a known answer was missed: a defect of ours. */
export const EXIT_INVALID = 1;
/** The verdict is no: a call is not allowed, a warrant does not verify or was not made. */
export const EXIT_DENIED = 1;
/** An option or a file is wrong; one sentence on standard error says which. */
export const EXIT_USAGE = 2;

/** Somebody interrupted it; what was done by then was written. */
export const EXIT_INTERRUPTED = 130;

/** Stops a command with one sentence; caught in `main`, nowhere else. */
export class CommandProblem extends Error {}
