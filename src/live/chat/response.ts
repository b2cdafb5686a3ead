/** Reads a response, which is either one object or a stream whose pieces are joined by call index. */
import {
  isJsonObject,
  type Json,
  readJsonMember,
  readStreamedUsage,
  readUsage,
  type Usage,
} from '../../engine/index.js';
import type { ChatResponse, RawToolCall } from './messages.js';

export interface ChatReading {
  readonly answer: ChatResponse;
  readonly usage: Usage;
}

/** Reads a plain response. Returns null if it contains no "choices". */
export function readPlainResponse(json: Json, provider: string): ChatReading | null {
  const choice = firstChoice(json);
  const message = readJsonMember(choice, 'message');
  if (!isJsonObject(message)) return null;
  const pieces = new Pieces();
  pieces.add(message, readJsonMember(choice, 'finish_reason'));
  return { answer: pieces.join(), usage: readUsage(json, provider) };
}

/** Reads a streamed response from its events. Returns null if no event contains "choices". */
export function readStreamedResponse(events: readonly Json[], provider: string): ChatReading | null {
  const choices = events.map(firstChoice).filter((choice) => choice !== null);
  if (choices.length === 0) return null;
  const pieces = new Pieces();
  for (const choice of choices)
    pieces.add(readJsonMember(choice, 'delta'), readJsonMember(choice, 'finish_reason'));
  return { answer: pieces.join(), usage: readStreamedUsage(events, provider) };
}

/** Finds a server error inside a response or event; null if there is none. */
export function findServerError(json: Json): string | null {
  const error = readJsonMember(json, 'error');
  if (typeof error === 'string') return error;
  const message = readJsonMember(error, 'message');
  return typeof message === 'string' && message !== '' ? message : null;
}

class Pieces {
  #text = '';
  #finish: string | null = null;
  readonly #calls = new Map<number, { id: string; name: string; written: string }>();

  add(part: Json, finish: Json): void {
    const content = readJsonMember(part, 'content');
    if (typeof content === 'string') this.#text += content;
    if (typeof finish === 'string') this.#finish = finish;
    const calls = readJsonMember(part, 'tool_calls');
    if (Array.isArray(calls)) (calls as readonly Json[]).forEach((call, place) => this.#addCall(call, place));
  }

  /** Servers that omit call indices send complete calls, so a call's position in the list serves as its index. */
  #addCall(call: Json, place: number): void {
    const index = readJsonMember(call, 'index');
    const at = typeof index === 'number' ? index : place;
    const known = this.#calls.get(at) ?? { id: '', name: '', written: '' };
    const called = readJsonMember(call, 'function');
    known.id ||= textOf(readJsonMember(call, 'id'));
    known.name ||= textOf(readJsonMember(called, 'name'));
    const written = readJsonMember(called, 'arguments');
    known.written +=
      typeof written === 'string' || written === null ? textOf(written) : JSON.stringify(written);
    this.#calls.set(at, known);
  }

  join(): ChatResponse {
    const ordered = [...this.#calls].sort(([a], [b]) => a - b);
    const calls = ordered.map(([at, { id, name, written }]): RawToolCall => ({
      id: id || `call_${at}`,
      name,
      written,
    }));
    return { text: this.#text, calls, finish: this.#finish };
  }
}

function firstChoice(json: Json): Json {
  const choices = readJsonMember(json, 'choices');
  return Array.isArray(choices) ? ((choices as readonly Json[])[0] ?? null) : null;
}

function textOf(json: Json): string {
  return typeof json === 'string' ? json : '';
}
