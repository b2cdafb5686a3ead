/** The executable entry: hands the process to `main` and nothing else. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { EXIT_INTERRUPTED } from './io.js';
import { main } from './main.js';
import { forTerminal } from './terminal-text.js';

// A reader that has seen enough (`| head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const LEFT_OUT = /^(\..*|node_modules|__pycache__|venv|dist|build)$/;

async function listTree(root: string, inner: string, all: boolean): Promise<string[]> {
  const entries = await readdir(`${root}/${inner}`, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<string[]> => {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isFile()) return [path];
      return entry.isDirectory() && (all || !LEFT_OUT.test(entry.name)) ? listTree(root, path, all) : [];
    }),
  );
  return found.flat();
}

/** The first signal asks for an orderly end; the second one does not wait for it. */
function interrupt(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(EXIT_INTERRUPTED);
      controller.abort();
    });
  return controller.signal;
}

process.exitCode = await main(process.argv.slice(2), {
  out: (line) => void process.stdout.write(process.stdout.isTTY ? forTerminal(line) : line),
  err: (line) => void process.stderr.write(process.stderr.isTTY ? forTerminal(line) : line),
  readFile: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  listFolder: async (path) =>
    (await readdir(path, { withFileTypes: true }))
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name),
  listTree: (path, all) => listTree(path, '', all === 'all'),
  fileSize: async (path) => (await stat(path)).size,
  readBytes: (path): AsyncIterable<Uint8Array> => (path === '-' ? process.stdin : createReadStream(path)),
  writeFile: async (path, content) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  },
  now: () => Date.now(),
  randomBytes: (count) => randomBytes(count),
  interrupt,
  live: { fetch, env: (name) => process.env[name] },
});
