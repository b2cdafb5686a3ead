/** The executable entry: hands the process to `main` and nothing else. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { main } from './main.js';

// A reader that has seen enough (`| head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const LEFT_OUT = /^(\..*|node_modules|__pycache__|venv|dist|build)$/;

async function listTree(root: string, inner: string): Promise<string[]> {
  const entries = await readdir(`${root}/${inner}`, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<string[]> => {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isFile()) return [path];
      return entry.isDirectory() && !LEFT_OUT.test(entry.name) ? listTree(root, path) : [];
    }),
  );
  return found.flat();
}

process.exitCode = await main(process.argv.slice(2), {
  out: (line) => void process.stdout.write(line),
  err: (line) => void process.stderr.write(line),
  readFile: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  listFolder: async (path) =>
    (await readdir(path, { withFileTypes: true }))
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name),
  listTree: (path) => listTree(path, ''),
  fileSize: async (path) => (await stat(path)).size,
  readBytes: (path): AsyncIterable<Uint8Array> => (path === '-' ? process.stdin : createReadStream(path)),
  writeFile: async (path, content) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  },
  now: () => Date.now(),
  randomBytes: (count) => randomBytes(count),
  live: { fetch, env: (name) => process.env[name] },
});
