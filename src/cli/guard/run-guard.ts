/** Connects the guard to its client (this process) and its server (a program that it starts). */
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { LIMITS } from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_INVALID, EXIT_OK } from '../io.js';
import { describeSystemError } from '../text-file.js';
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

/** Runs the guard until one side ends, and returns the exit code. */
export async function runGuard(setup: GuardSetup, io: CommandIo): Promise<number> {
  const maxBufferSize = LIMITS.archiveBytes.value;
  const [program = '', ...args] = setup.command;
  const client = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize });
  const server = new StdioClientTransport({ command: program, args, env: readEnvironment(), maxBufferSize });
  const report = (line: string): void => io.err(`pola guard: ${line}\n`);
  const [clientQueue, serverQueue] = [new SendQueue(client), new SendQueue(server)];
  const relay = new Relay({ ...setup, toClient: clientQueue.send, toServer: serverQueue.send, report });
  const interrupted = io.interrupt?.();
  let isFlooded = false;
  const handleError = (from: Sender, error: Error): void => {
    isFlooded ||= isTooLarge(error);
    if ('code' in error && 'syscall' in error)
      report(`the connection to the ${from} failed: ${describeSystemError(error)}.`);
    else relay.reject(from, error);
  };

  client.onmessage = (message) => relay.fromClient(message as GuardMessage);
  server.onmessage = (message) => relay.fromServer(message as GuardMessage);
  client.onerror = (error) => handleError('client', error);
  const clientEnded = new Promise<number>((resolve) => {
    client.onclose = () => resolve(isFlooded ? EXIT_INVALID : EXIT_OK);
    interrupted?.addEventListener('abort', () => resolve(EXIT_INTERRUPTED));
  });
  const serverEnded = new Promise<number>((resolve) => {
    server.onclose = () => void clientQueue.idle.then(() => resolve(EXIT_INVALID));
  });
  await startServer(server, program);
  server.onerror = (error) => handleError('server', error);
  await client.start();
  const code = await Promise.race([clientEnded, serverEnded]);
  if (code === EXIT_INVALID && !isFlooded)
    report(`the server \`${program}\` exited, so the guard exits too.`);
  await Promise.all([client.close(), server.close()]);
  setup.log.close();
  return code;
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
