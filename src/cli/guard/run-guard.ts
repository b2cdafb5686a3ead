/** Connects the guard to its client (this process) and its server (a program that it starts). */
import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { LIMITS } from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_INVALID, EXIT_OK } from '../io.js';
import { describeSystemError } from '../text-file.js';
import { Backpressure, flush, MOST_WAITING } from './backpressure.js';
import type { GuardAuthority } from './guard-authority.js';
import type { GuardLog } from './guard-log.js';
import type { Sender } from './method-rules.js';
import { type GuardMessage, isTooLarge } from './guard-messages.js';
import { Relay, type Send } from './relay.js';

export interface GuardSetup {
  readonly command: readonly string[];
  readonly authority: GuardAuthority | null;
  readonly log: GuardLog;
  readonly isObserver: boolean;
}

/** Time in milliseconds in which both sides can read their last messages after the client has ended. */
const LAST_MS = 2_000;
const MAX_MESSAGE = LIMITS.archiveBytes.value;
/** Number of characters of a client's messages that can wait before the guard exits. */
const MOST_FROM_CLIENT = 2 * MAX_MESSAGE;

/** Runs the guard until one side ends, and returns the exit code. */
export async function runGuard(setup: GuardSetup, io: CommandIo): Promise<number> {
  const limits = { maxBufferSize: MAX_MESSAGE };
  const [program = '', ...args] = setup.command;
  const client = new StdioServerTransport(process.stdin, process.stdout, limits);
  const server = new StdioClientTransport({ command: program, args, env: readEnvironment(), ...limits });
  const signal = io.interrupt?.();
  const interrupted = new Promise<number>((resolve) => {
    signal?.addEventListener('abort', () => resolve(EXIT_INTERRUPTED));
  });
  const clientEnded = new Promise<number>((resolve) => {
    client.onclose = () => resolve(EXIT_OK);
  });
  const serverEnded = new Promise<number>((resolve) => {
    server.onclose = () => resolve(EXIT_INVALID);
  });
  await startServer(server, program);
  const link = new GuardLink(setup, client, server, io);
  await client.start();
  const ended = await Promise.race([interrupted, clientEnded, serverEnded]);
  if (ended === EXIT_INVALID && !link.isFlooded)
    link.report(`the server \`${program}\` exited, so the guard exits too.`);
  const lastRead = clientEnded.then(() => wait(LAST_MS, null, { ref: false }));
  await Promise.race([interrupted, link.stop(), lastRead]);
  await Promise.all([client.close(), server.close()]);
  setup.log.close();
  const code = link.isFlooded ? EXIT_INVALID : ended;
  // A client that no longer reads would keep the process alive.
  if (process.stdout.writableLength > 0) process.exit(code);
  return code;
}

/**
 * Relays messages in both directions. A server is not read while its messages wait for a slow reader. A client is always
 * read, because otherwise its end would not be noticed.
 */
class GuardLink {
  isFlooded = false;
  #isStopped = false;
  readonly #sources: Readonly<Record<Sender, Backpressure>>;
  readonly #inputs: Readonly<Record<Sender, Writable>>;
  readonly #output: Readable;

  constructor(
    setup: GuardSetup,
    private readonly client: StdioServerTransport,
    private readonly server: StdioClientTransport,
    private readonly io: CommandIo,
  ) {
    const { stdin, stdout } = findStreams(server);
    this.#inputs = { client: process.stdout, server: stdin };
    this.#output = stdout;
    const [pause, resume] = [() => void stdout.pause(), () => void stdout.resume()];
    this.#sources = {
      client: new Backpressure(MOST_FROM_CLIENT, this.#endFlood, () => undefined),
      server: new Backpressure(MOST_WAITING, pause, resume),
    };
    const relay = new Relay({ ...setup, send: this.#send, report: this.report });
    client.onmessage = (message) => relay.fromClient(message as GuardMessage);
    server.onmessage = (message) => relay.fromServer(message as GuardMessage);
    client.onerror = (error) => this.#handleError(relay, 'client', error);
    server.onerror = (error) => this.#handleError(relay, 'server', error);
  }

  /** Prints a line, unless the client does not read the errors printed before. */
  readonly report = (line: string): void => {
    if (process.stderr.writableLength < MOST_WAITING) this.io.err(`pola guard: ${line}\n`);
  };

  /** Ignores everything that arrives from now on. Resolves when both sides have read the messages sent before. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const side of [this.client, this.server]) side.onmessage = side.onerror = () => undefined;
    this.#output.resume();
    await Promise.all(Object.values(this.#inputs).map(flush));
  }

  readonly #send: Send = async (to, message, from) => {
    const line = `${JSON.stringify(message)}\n`;
    if (!this.#isStopped) this.#sources[from].write(this.#inputs[to], line);
  };

  readonly #endFlood = (): void => {
    if (this.isFlooded) return;
    this.isFlooded = true;
    this.report(`more than ${MOST_FROM_CLIENT} bytes from the client wait, so the guard exits.`);
    void this.client.close();
  };

  #handleError(relay: Relay, from: Sender, error: Error): void {
    this.isFlooded ||= isTooLarge(error);
    if ('code' in error && 'syscall' in error)
      this.report(`the connection to the ${from} failed: ${describeSystemError(error)}.`);
    else relay.reject(from, error);
  }
}

interface ServerStreams {
  readonly stdin: Writable;
  readonly stdout: Readable;
}

/** Returns the streams of the server's process. The SDK keeps them private. */
function findStreams(server: StdioClientTransport): ServerStreams {
  const { stdin, stdout } = (server as unknown as { readonly _process: ServerStreams })._process;
  if (!(stdin instanceof Writable && stdout instanceof Readable))
    throw new TypeError('The transport has no streams.');
  return { stdin, stdout };
}

async function startServer(server: StdioClientTransport, program: string): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    throw new CommandProblem(`The server \`${program}\` cannot be started: ${describeSystemError(error)}.`);
  }
}

/** The server inherits the environment that the client passed to the guard. */
function readEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
