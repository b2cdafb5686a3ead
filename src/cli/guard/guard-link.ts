/** Moves messages between the guard's streams and the relay. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { CommandIo } from '../io.js';
import { describeSystemError } from '../text-file.js';
import { Backpressure, flush, MOST_WAITING } from './backpressure.js';
import { LineReader, MAX_MESSAGE } from './message-reader.js';
import type { Sender } from './method-rules.js';
import { Relay, type RelayParts, type Send } from './relay.js';

/** Number of characters of a client's messages that can wait before the guard exits. */
const MOST_FROM_CLIENT = 2 * MAX_MESSAGE;

/**
 * Relays messages in both directions. A server is not read while its messages wait for a slow reader. A client is
 * always read, because otherwise the guard would not notice that the client has ended.
 */
export class GuardLink {
  /** True if one side has sent more than the guard accepts. */
  isFlooded = false;
  /** Resolves when the client has ended, or has sent too much. */
  readonly clientEnded: Promise<void>;
  #endClient: () => void = () => undefined;
  #isStopped = false;
  readonly #relay: Relay;
  readonly #sources: Readonly<Record<Sender, Backpressure>>;
  readonly #inputs: Readonly<Record<Sender, Writable>>;

  constructor(
    setup: Omit<RelayParts, 'send' | 'report'>,
    private readonly server: ChildProcessWithoutNullStreams,
    private readonly io: CommandIo,
  ) {
    const { stdin, stdout } = server;
    this.clientEnded = new Promise((resolve) => (this.#endClient = resolve));
    this.#inputs = { client: process.stdout, server: stdin };
    const [pause, resume] = [() => void stdout.pause(), () => void stdout.resume()];
    this.#sources = {
      client: new Backpressure(MOST_FROM_CLIENT, this.#endFlood, () => undefined),
      server: new Backpressure(MOST_WAITING, pause, resume),
    };
    this.#relay = new Relay({ ...setup, send: this.#send, report: this.report });
    this.#read('server', stdout);
    this.#read('client', process.stdin);
    process.stdin.on('end', this.#endClient).on('close', this.#endClient);
    process.stdout.on('error', this.#endClient);
  }

  /** Prints a line, unless the client has not yet read the errors printed earlier. */
  readonly report = (line: string): void => {
    if (process.stderr.writableLength < MOST_WAITING) this.io.err(`pola guard: ${line}\n`);
  };

  readonly reportFailure = (side: Sender, error: Error): void => {
    if (!this.#isStopped) this.report(`the connection to the ${side} failed: ${describeSystemError(error)}.`);
  };

  /** Ignores everything that arrives from now on. Resolves when both sides have read the messages sent before. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    process.stdin.pause();
    this.server.stdout.resume();
    await Promise.all(Object.values(this.#inputs).map(flush));
  }

  #read(from: Sender, stream: NodeJS.ReadableStream): void {
    const tooLarge = (): void => {
      this.isFlooded = true;
      this.#relay.rejectLarge(from);
      this.#endClient();
    };
    const reader = new LineReader((line) => {
      if (!this.#isStopped && !this.isFlooded) this.#relay.fromLine(from, line);
    }, tooLarge);
    stream.on('data', (chunk: Buffer) => {
      reader.add(chunk);
      // Incomplete messages count too, so that a flood of large messages uses less memory.
      if (from === 'client' && this.#sources.client.waiting + reader.size > MOST_FROM_CLIENT)
        this.#endFlood();
    });
    for (const one of [stream, this.#inputs[from]])
      one.on('error', (error: Error) => this.reportFailure(from, error));
  }

  readonly #send: Send = async (to, message, from) => {
    const line = `${JSON.stringify(message)}\n`;
    if (!this.#isStopped) this.#sources[from].write(this.#inputs[to], line);
  };

  readonly #endFlood = (): void => {
    if (this.isFlooded) return;
    this.isFlooded = true;
    process.stdin.pause();
    this.report(`more than ${MOST_FROM_CLIENT} bytes from the client are waiting, so the guard exits.`);
    this.#endClient();
  };
}
