/** A terminal for tests: what a command printed, and files that exist only here. */
import { main } from '../../../src/cli/main.js';

export interface Session {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one command over these files (path to text). */
export async function pola(
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
): Promise<Session> {
  let out = '';
  let err = '';
  const open = (path: string): string => {
    const text = files[path];
    if (text === undefined) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
    return text;
  };
  const list = (path: string): string[] => {
    const names = Object.keys(files).filter((file) => file.startsWith(`${path}/`));
    if (names.length === 0 && !Object.hasOwn(files, path))
      throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
    return names.map((file) => file.slice(path.length + 1));
  };
  const code = await main(args, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    readFile: (path) => Promise.resolve().then(() => open(path)),
    listFolder: (path) => Promise.resolve().then(() => list(path)),
    fileSize: (path) => Promise.resolve().then(() => Buffer.byteLength(open(path))),
  });
  return { code, out, err };
}
