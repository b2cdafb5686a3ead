/** The executable entry: hands the process to `main` and nothing else. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { main } from './main.js';

// A reader that has seen enough (`| head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await main(process.argv.slice(2), {
  out: (line) => void process.stdout.write(line),
  err: (line) => void process.stderr.write(line),
  readFile: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  listFolder: async (path) =>
    (await readdir(path, { withFileTypes: true }))
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name),
  fileSize: async (path) => (await stat(path)).size,
  readBytes: (path): AsyncIterable<Uint8Array> => (path === '-' ? process.stdin : createReadStream(path)),
  now: () => Date.now(),
  randomBytes: (count) => randomBytes(count),
});
