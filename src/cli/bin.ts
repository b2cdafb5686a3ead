/** The executable entry: hands the process to `main` and nothing else. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { main } from './main.js';

// A reader that has seen enough (`| head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  readFile: (path) => readFile(path, 'utf8'),
  listFolder: async (path) =>
    (await readdir(path, { withFileTypes: true }))
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name),
  fileSize: async (path) => (await stat(path)).size,
});
