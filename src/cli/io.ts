/** The host functions that a command uses: streams and files. Tests supply their own. */

export interface CommandIo {
  /** Writes text unchanged to standard output. */
  readonly out: (text: string) => void;
  /** Writes text to standard error, unchanged. */
  readonly err: (text: string) => void;
  /** Reads a text file. Rejects with the system's error. */
  readonly readFile: (path: string) => Promise<string>;
  /** Lists the names of the files in a folder, without subfolders. Rejects with the system's error. */
  readonly listFolder: (path: string) => Promise<readonly string[]>;
  /**
   * Lists the paths of all files below a folder, with `/` as separator. Excludes hidden files and installed packages
   * unless `all` is true.
   */
  readonly listTree: (path: string, all?: 'all') => Promise<readonly string[]>;
  /** Returns the size of a file in bytes. It is checked before reading. */
  readonly fileSize: (path: string) => Promise<number>;
  /** Reads the bytes of a file as they arrive. `-` is standard input, here and in `readFile`. */
  readonly readBytes: (path: string) => AsyncIterable<Uint8Array>;
  /** Writes a whole file. Rejects with the system's error. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Makes Ctrl-C and termination requests abort the returned signal instead of ending the process. */
  readonly interrupt?: () => AbortSignal;
  /** Path of this program, for commands that start it again. Omitted where that is impossible. */
  readonly program?: string;
  /** Path of the built site in the package, as one compressed file. */
  readonly site?: string;
  /** Functions for commands that use a live agent. Omitted if there is no network. */
  readonly live?: {
    readonly fetch: typeof fetch;
    /**
     * Reads an environment variable. Keys come from variables, because other programs could read command-line options.
     */
    readonly env: (name: string) => string | undefined;
    /** Waits between retries. Default: the host's timer. */
    readonly wait?: (ms: number, signal: AbortSignal | null) => Promise<void>;
  };
}

/** The command succeeded, regardless of the attack success rate. */
export const EXIT_OK = 0;
/** An internal defect: the run contains an invalid trial, or a result differs from the known answer. */
export const EXIT_INVALID = 1;
/** The result is negative: a call was denied, or a warrant is invalid or could not be created. */
export const EXIT_DENIED = 1;
/** An option or file is invalid. A message on standard error explains the problem in one sentence. */
export const EXIT_USAGE = 2;

/** The user interrupted the command. Finished results were written. */
export const EXIT_INTERRUPTED = 130;

/** Ends a command with a one-sentence message. Only `main` catches it. */
export class CommandProblem extends Error {}

/** Prints the result of a command that succeeded, and returns its exit code. */
export function print(text: string, io: CommandIo): number {
  io.out(text);
  return EXIT_OK;
}
