/** Runs the guard between its client (this process) and its server (a program that it starts). */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type CommandIo, CommandProblem, EXIT_INTERRUPTED, EXIT_INVALID, EXIT_OK } from '../io.js';
import { describeSystemError } from '../text-file.js';
import type { GuardAuthority } from './guard-authority.js';
import { GuardLink } from './guard-link.js';
import type { GuardLog } from './guard-log.js';

export interface GuardSetup {
  readonly command: readonly string[];
  readonly authority: GuardAuthority | null;
  readonly log: GuardLog;
  readonly isObserver: boolean;
}

/** Time in milliseconds that the client has to read its last messages after it has closed the guard's input. */
const LAST_MS = 2_000;

/** Runs the guard until one side ends, and returns the exit code. */
export async function runGuard(setup: GuardSetup, io: CommandIo): Promise<number> {
  const [program = '', ...args] = setup.command;
  const transport = new StdioClientTransport({ command: program, args, env: readEnvironment() });
  const signal = io.interrupt?.();
  const interrupted = new Promise<number>((resolve) => {
    signal?.addEventListener('abort', () => resolve(EXIT_INTERRUPTED));
  });
  const serverEnded = new Promise<number>((resolve) => {
    transport.onclose = () => resolve(EXIT_INVALID);
  });
  const server = await startServer(transport, program);
  const link = new GuardLink(setup, server, io);
  const clientEnded = link.clientEnded.then(() => EXIT_OK);
  const ended = await Promise.race([interrupted, clientEnded, serverEnded]);
  if (ended === EXIT_INVALID && !link.isFlooded)
    link.report(`the server \`${program}\` exited, so the guard exits too.`);
  const delivered = link.stop();
  const stopped = endServer(server);
  const lastRead = clientEnded.then(() => wait(LAST_MS, null, { ref: false }));
  await Promise.race([interrupted, delivered, lastRead]);
  await stopped;
  setup.log.close();
  const code = link.isFlooded ? EXIT_INVALID : ended;
  // A client that no longer reads would keep the process alive.
  if (process.stdout.writableLength > 0) process.exit(code);
  return code;
}

/** Starts the server. Its output is read by the guard, because the transport does not return invalid messages. */
async function startServer(
  transport: StdioClientTransport,
  program: string,
): Promise<ChildProcessWithoutNullStreams> {
  try {
    await transport.start();
  } catch (error) {
    throw new CommandProblem(`The server \`${program}\` cannot be started: ${describeSystemError(error)}.`);
  }
  // The transport keeps its process private.
  const { _process: server } = transport as unknown as { readonly _process: ChildProcessWithoutNullStreams };
  server.stdout.removeAllListeners('data');
  return server;
}

/** Time in milliseconds that a server has to exit by itself, and again after SIGTERM. */
const GRACE_MS = 1_000;

/**
 * Closes the server's input. A server that does not exit is terminated after 1 second, and killed after 2. If the
 * system does not permit this, for example because the server belongs to another user, the guard does not wait for it.
 */
async function endServer(server: ChildProcessWithoutNullStreams): Promise<void> {
  const exited = new Promise((resolve) => void server.once('exit', resolve));
  server.stdin.end();
  let isStopped = true;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (hasExited(server)) break;
    await Promise.race([exited, wait(GRACE_MS, null, { ref: false })]);
    if (!hasExited(server)) isStopped = server.kill(signal);
  }
  // Up to this point the server must keep this process alive, because the timers do not.
  if (!isStopped) server.unref();
  // A server that still runs, or a program that it has started, may still hold the other ends of these pipes.
  server.stdin.destroy();
  server.stdout.destroy();
}

function hasExited({ exitCode, signalCode }: ChildProcessWithoutNullStreams): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The server inherits the environment that the client passed to the guard. */
function readEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
