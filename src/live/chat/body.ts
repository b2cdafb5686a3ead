/** Reads a response body up to a size limit. */
import { EventStreamReader, type Json, LIMITS, message } from '../../engine/index.js';
import { ChatFault } from './fault.js';

const END = '[DONE]';

export interface EventStreamBody {
  readonly events: readonly Json[];
  /** True if the stream was complete. */
  readonly isWhole: boolean;
}

/** Called when a response byte arrives, but not for bytes that only keep the connection open. */
export type OnByte = () => void;

/** Reads the complete response text. @throws {ChatFault} if it is too long or interrupted */
export async function readBodyText(response: Response, place: string, onByte?: OnByte): Promise<string> {
  let text = '';
  for await (const piece of readPieces(response, place)) {
    if (piece.trim() !== '') onByte?.();
    text += piece;
  }
  return text;
}

/**
 * Reads the objects in an event stream.
 *
 * @throws {ChatFault} if the stream is too long, is interrupted, or contains invalid JSON
 */
export async function readEventStreamBody(
  response: Response,
  place: string,
  onByte?: OnByte,
): Promise<EventStreamBody> {
  const reader = new EventStreamReader();
  const events: Json[] = [];
  let isWhole = false;
  const take = (data: string): void => {
    if (data.trim() === END) isWhole = true;
    else if (data !== '') events.push(parseEvent(data, place));
  };
  let line = '';
  for await (const piece of readPieces(response, place)) {
    const lines = `${line}${piece}`.split(/\r\n|[\r\n]/);
    // In an event stream, comments begin with a colon.
    if (lines.some((one) => one.trim() !== '' && !one.startsWith(':'))) onByte?.();
    line = lines.at(-1)?.slice(0, 1) ?? '';
    for (const { data } of reader.push(piece)) take(data);
  }
  for (const { data } of reader.end()) take(data);
  return { events, isWhole };
}

function parseEvent(data: string, place: string): Json {
  try {
    return JSON.parse(data) as Json;
  } catch {
    throw new ChatFault('bad_answer', { place, detail: message('chat/event_no_json') });
  }
}

async function* readPieces(response: Response, place: string): AsyncGenerator<string> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const limit = LIMITS.modelAnswerBytes.value;
  let bytes = 0;
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      bytes += value?.length ?? 0;
      if (bytes > limit) throw new ChatFault('too_long', { place, limit });
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    // Closes the connection if the response was not read completely.
    await reader.cancel().catch(() => undefined);
  }
}
