/** A terminal for tests: captures the output of a command, and provides in-memory files. */
import { Readable } from 'node:stream';
import type { CommandIo } from '../../../src/cli/io.js';
import { main } from '../../../src/cli/main.js';

export interface Session {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Standard output and standard error in the order in which they were printed. */
  readonly all: string;
  readonly written: Readonly<Record<string, string>>;
}

/** The terminal’s clock, in Unix seconds. */
export const NOW = 1_704_067_210;

/**
 * Simulates Ctrl-C after the signal has been checked the given number of times. A command checks it once for each event
 * in its study.
 */
export function stopAfter(looks: number): AbortSignal {
  let left = looks;
  return Object.defineProperty(new AbortController().signal, 'aborted', { get: () => left-- <= 0 });
}

/** Services that a command must not use. */
export const UNUSED = {
  readBytes: (): never => {
    throw new Error('no files here');
  },
  writeFile: (): never => {
    throw new Error('no files here');
  },
  now: (): never => {
    throw new Error('no clock here');
  },
  randomBytes: (): never => {
    throw new Error('no chance here');
  },
};

/** Runs one command with the given files (path to text). */
export async function pola(
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
  live?: CommandIo['live'],
  interrupted?: AbortSignal,
  clock = NOW,
  mayWrite: (path: string) => Promise<void> = () => Promise.resolve(),
): Promise<Session> {
  let out = '';
  let err = '';
  let all = '';
  const written: Record<string, string> = {};
  const openBytes = (path: string): Buffer => {
    const content = files[path];
    if (content === undefined) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
    return Buffer.from(content);
  };
  const open = (path: string): string => openBytes(path).toString('utf8');
  const list = (path: string): string[] => {
    const names = Object.keys(files).filter((file) => file.startsWith(`${path}/`));
    if (names.length === 0 && !Object.hasOwn(files, path))
      throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
    return names.map((file) => file.slice(path.length + 1));
  };
  const code = await main(args, {
    out: (text) => void ((out += text), (all += text)),
    err: (text) => void ((err += text), (all += text)),
    readFile: (path) => Promise.resolve().then(() => open(path)),
    listFolder: (path) => Promise.resolve().then(() => list(path).filter((name) => !name.includes('/'))),
    listTree: (path) => Promise.resolve().then(() => list(path)),
    fileSize: (path) => Promise.resolve().then(() => Buffer.byteLength(open(path))),
    readBytes: (path) => Readable.from([openBytes(path)]),
    writeFile: (path, text) => mayWrite(path).then(() => void (written[path] = text)),
    now: () => clock * 1000,
    randomBytes: (count) => new Uint8Array(count).fill(0xab),
    ...(live === undefined ? {} : { live }),
    ...(interrupted === undefined ? {} : { interrupt: () => interrupted }),
  });
  return { code, out, err, all, written };
}
