/** The host functions of a command: streams and files. Tests supply their own. */

export interface CommandIo {
  /** Writes to standard output, unchanged. */
  readonly out: (text: string) => void;
  /** Writes to standard error, unchanged. */
  readonly err: (text: string) => void;
  /** The text of a file; rejects with the system's error. */
  readonly readFile: (path: string) => Promise<string>;
  /** Names of the files in a folder, without subfolders; rejects with the system's error. */
  readonly listFolder: (path: string) => Promise<readonly string[]>;
  /** Paths of all files below a folder, with `/`; without hidden and installed folders, unless `all` is given. */
  readonly listTree: (path: string, all?: 'all') => Promise<readonly string[]>;
  /** Size of a file in bytes, checked before reading. */
  readonly fileSize: (path: string) => Promise<number>;
  /** The bytes of a file as they arrive; `-` is standard input, here and for `readFile`. */
  readonly readBytes: (path: string) => AsyncIterable<Uint8Array>;
  /** Writes a file whole; rejects with the system's error. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Cryptographically random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** From now on, Ctrl-C and termination requests abort this signal instead of ending the process. */
  readonly interrupt?: () => AbortSignal;
  /** Path of this program, for commands that start it again; omitted where that is impossible. */
  readonly program?: string;
  /** Folder of the built site in the package; its files are compressed one by one. */
  readonly site?: string;
  /** Functions for commands with a live agent; omitted without a network. */
  readonly live?: {
    readonly fetch: typeof fetch;
    /** An environment variable. Keys are not options, which other programs could read. */
    readonly env: (name: string) => string | undefined;
    /** Waits between retries; default: the host's timer. */
    readonly wait?: (ms: number, signal: AbortSignal | null) => Promise<void>;
  };
}

/** The command was successful, whatever the attack rate. */
export const EXIT_OK = 0;
/** The run contains an invalid trial, or a known answer differs: an internal defect. */
export const EXIT_INVALID = 1;
/** The result is negative: a call is denied, or a warrant is invalid or was not created. */
export const EXIT_DENIED = 1;
/** An invalid option or file; one sentence on standard error explains it. */
export const EXIT_USAGE = 2;

/** The user interrupted it; finished results were written. */
export const EXIT_INTERRUPTED = 130;

/** Ends a command with one sentence; caught only in `main`. */
export class CommandProblem extends Error {}
