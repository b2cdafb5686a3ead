/** Reads JSON-RPC messages, one per line, from a stream. */
import { StringDecoder } from 'node:string_decoder';
import { parseJSONRPCMessage } from '@modelcontextprotocol/server';
import { isJsonObject, type Json, LIMITS } from '../../engine/index.js';
import type { GuardMessage } from './guard-messages.js';

const NEWLINE = 0x0a;
/** Maximum number of bytes in a message. */
export const MAX_MESSAGE = LIMITS.archiveBytes.value;

/** Splits chunks into lines. After a line of more than `MAX_MESSAGE` bytes, it reads nothing more. */
export class LineReader {
  readonly #decoder = new StringDecoder('utf8');
  #text = '';
  #size = 0;
  #isTooLarge = false;

  constructor(
    private readonly onLine: (line: string) => void,
    private readonly onTooLarge: () => void,
  ) {}

  /** Size in bytes of the line that is not complete yet. */
  get size(): number {
    return this.#size;
  }

  readonly add = (chunk: Buffer): void => {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      if (!this.#keep(chunk.subarray(from, end))) return;
      from = end + 1;
      this.onLine(this.#takeLine());
    }
    this.#keep(chunk.subarray(from));
  };

  /** Returns false if the line is too large. */
  #keep(part: Buffer): boolean {
    if (this.#isTooLarge) return false;
    this.#text += this.#decoder.write(part);
    this.#size += part.length;
    if (this.#size <= MAX_MESSAGE) return true;
    this.#isTooLarge = true;
    this.#takeLine();
    this.onTooLarge();
    return false;
  }

  #takeLine(): string {
    const line = this.#text + this.#decoder.end();
    [this.#text, this.#size] = ['', 0];
    return line;
  }
}

export type ParsedLine =
  | { readonly message: GuardMessage }
  /** `json` is undefined if the line is not JSON. */
  | { readonly json: Json | undefined; readonly reason: string };

/** Parses a line. The reason why it is invalid is a phrase for use inside a sentence. */
export function parseLine(line: string): ParsedLine {
  let json: Json | undefined;
  try {
    json = JSON.parse(line) as Json;
    return { message: parseJSONRPCMessage(json) as GuardMessage };
  } catch (error) {
    if (error instanceof RangeError) return { json, reason: 'the message is nested too deeply' };
    return { json, reason: json === undefined ? 'the line is not JSON' : describeShape(json) };
  }
}

function describeShape(json: Json): string {
  if (Array.isArray(json)) return 'batches are not supported, so each message needs its own line';
  if (isJsonObject(json) && json.id === null) return 'the id is null, but must be a string or a whole number';
  return 'the message does not follow JSON-RPC 2.0';
}
