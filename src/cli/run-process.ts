/** Runs the command line with the arguments, streams and signals of the process. */
import { randomBytes } from 'node:crypto';
import { createReadStream, writeSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LIMITS, setDigestProvider, setSignatureProvider } from '../engine/index.js';
import { NODE_DIGESTS, NODE_SIGNATURES } from '../platform/node.js';
import { type CommandIo, EXIT_INTERRUPTED, EXIT_USAGE } from './io.js';
import { main } from './main.js';
import { escapeForTerminal } from './terminal-text.js';
import { describeSystemError } from './text-file.js';

// A command such as `head` may close the pipe. That is not a failure, but a full disk is.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  writeSync(2, `Writing to standard output failed: ${describeSystemError(error)}.\n`);
  process.exit(EXIT_USAGE);
});
process.stderr.on('error', () => process.exit(EXIT_USAGE));

/** Maximum number of bytes read from a pipe or device, which may be endless. */
const MOST_STREAMED = LIMITS.archiveBytes.value;

/** Contents of standard input, to which several arguments of a command may refer. */
let standardInput: Promise<string> | null = null;

async function readWhole(path: string): Promise<string> {
  if (path === '-') return (standardInput ??= readStream(process.stdin));
  return (await stat(path)).isFile() ? readFile(path, 'utf8') : readStream(createReadStream(path));
}

async function readStream(stream: AsyncIterable<unknown>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += (part as Uint8Array).length;
    if (size > MOST_STREAMED) throw new Error(`the input has more than ${MOST_STREAMED} bytes`);
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts).toString('utf8');
}

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

/** The first signal requests an orderly shutdown. The second signal ends the process immediately. */
function interrupt(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(EXIT_INTERRUPTED);
      controller.abort();
    });
  return controller.signal;
}

/** Runs one command and sets the exit code. `program`: path of the executable, which additional processes run too. */
export async function runProcess(program: string): Promise<void> {
  setSignatureProvider(NODE_SIGNATURES);
  setDigestProvider(NODE_DIGESTS);
  process.exitCode = await main(process.argv.slice(2), makeProcessIo(program));
}

function makeProcessIo(program: string): CommandIo {
  return {
    out: (line) => void process.stdout.write(process.stdout.isTTY ? escapeForTerminal(line) : line),
    err: (line) => void process.stderr.write(process.stderr.isTTY ? escapeForTerminal(line) : line),
    readFile: readWhole,
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
    program,
    site: join(dirname(program), '..', 'site.br'),
    live: { fetch, env: (name) => process.env[name] },
  };
}
