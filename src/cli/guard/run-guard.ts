/** Connects the guard to its client (this process) and its server (a program that it starts). */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { LIMITS } from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_INVALID, EXIT_OK } from '../io.js';
import { describeSystemError } from '../text-file.js';
import { Backpressure, MOST_WAITING } from './backpressure.js';
import type { GuardAuthority } from './guard-authority.js';
import type { GuardLog } from './guard-log.js';
import type { Sender } from './method-rules.js';
import { type GuardMessage, isTooLarge } from './guard-messages.js';
import { Relay } from './relay.js';

export interface GuardSetup {
  readonly command: readonly string[];
  readonly authority: GuardAuthority | null;
  readonly log: GuardLog;
  readonly isObserver: boolean;
}

type SentMessage = Parameters<StdioClientTransport['send']>[0];

/** Time in milliseconds in which a server can read the last messages of a client that has ended. */
const LAST_MS = 2_000;

/** Runs the guard until one side ends, and returns the exit code. */
export async function runGuard(setup: GuardSetup, io: CommandIo): Promise<number> {
  const maxBufferSize = LIMITS.archiveBytes.value;
  const [program = '', ...args] = setup.command;
  const client = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize });
  const server = new StdioClientTransport({ command: program, args, env: readEnvironment(), maxBufferSize });
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
  const serverRead = serverEnded.then((code) => link.clientQueue.idle.then(() => code));
  const ended = await Promise.race([interrupted, clientEnded, serverRead]);
  if (ended === EXIT_INVALID && !link.isFlooded)
    link.report(`the server \`${program}\` exited, so the guard exits too.`);
  if (ended === EXIT_OK)
    await Promise.race([
      link.serverQueue.idle,
      serverEnded,
      interrupted,
      wait(LAST_MS, null, { ref: false }),
    ]);
  link.stop();
  await Promise.all([client.close(), server.close()]);
  setup.log.close();
  const code = link.isFlooded ? EXIT_INVALID : ended;
  // A client that no longer reads would keep the process alive.
  if (process.stdout.writableLength > 0) process.exit(code);
  return code;
}

/** Relays messages in both directions. A side that does not read stops only the side that writes to it. */
class GuardLink {
  isFlooded = false;
  readonly clientQueue: SendQueue;
  readonly serverQueue: SendQueue;
  readonly #flows: Readonly<Record<Sender, Backpressure>>;
  readonly #relay: Relay;
  /** Side that sent the message that is being relayed. */
  #from: Sender = 'client';

  constructor(
    setup: GuardSetup,
    private readonly client: StdioServerTransport,
    private readonly server: StdioClientTransport,
    private readonly io: CommandIo,
  ) {
    [this.clientQueue, this.serverQueue] = [new SendQueue(client), new SendQueue(server)];
    this.#flows = { client: new Backpressure(process.stdin), server: new Backpressure(findOutput(server)) };
    const send = (queue: SendQueue) => (message: GuardMessage) =>
      this.#flows[this.#from].hold(queue.send(message));
    const [toClient, toServer] = [send(this.clientQueue), send(this.serverQueue)];
    this.#relay = new Relay({ ...setup, toClient, toServer, report: this.report });
    client.onmessage = (message) => {
      this.#from = 'client';
      this.#relay.fromClient(message as GuardMessage);
    };
    server.onmessage = (message) => {
      this.#from = 'server';
      this.#relay.fromServer(message as GuardMessage);
    };
    client.onerror = (error) => this.#handleError('client', error);
    server.onerror = (error) => this.#handleError('server', error);
  }

  /** Prints a line, unless the client does not read the errors printed before. */
  readonly report = (line: string): void => {
    if (process.stderr.writableLength < MOST_WAITING) this.io.err(`pola guard: ${line}\n`);
  };

  /** Ignores everything that arrives from now on. */
  stop(): void {
    for (const side of [this.client, this.server]) side.onmessage = side.onerror = () => undefined;
    for (const flow of Object.values(this.#flows)) flow.stop();
  }

  #handleError(from: Sender, error: Error): void {
    this.isFlooded ||= isTooLarge(error);
    if ('code' in error && 'syscall' in error)
      this.report(`the connection to the ${from} failed: ${describeSystemError(error)}.`);
    else this.#relay.reject(from, error);
  }
}

/** Returns the stream that must be paused while the client does not read. The SDK keeps it private. */
function findOutput(server: StdioClientTransport): Readable {
  const { _process } = server as unknown as { readonly _process?: { readonly stdout?: Readable } };
  return _process?.stdout ?? Readable.from([]);
}

async function startServer(server: StdioClientTransport, program: string): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    throw new CommandProblem(`The server \`${program}\` cannot be started: ${describeSystemError(error)}.`);
  }
}

/** Sends one message at a time, because each one that waits for a slow reader adds listeners to its stream. */
class SendQueue {
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly transport: { readonly send: (message: SentMessage) => Promise<void> }) {}

  readonly send = (message: GuardMessage): Promise<void> => {
    const sent = this.#last.then(() => this.transport.send(message as unknown as SentMessage));
    this.#last = sent.catch(() => undefined);
    return sent;
  };

  /** Resolves when every message was sent or has failed. */
  get idle(): Promise<void> {
    return this.#last;
  }
}

/** The server inherits the environment that the client passed to the guard. */
function readEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
