/** Event streams (`text/event-stream`, as the HTML standard reads them), whole or piece by piece. */

/** One event: its name (`message` when none was sent) and its data, lines joined by line breaks. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** All events of a text that is complete. The last one counts even without its blank line. */
export function readEventStream(text: string): readonly StreamEvent[] {
  const reader = new EventStreamReader();
  return [...reader.push(text), ...reader.end()];
}

/** Reads a stream as its pieces arrive; a line may be cut anywhere. */
export class EventStreamReader {
  #rest = '';
  #event = '';
  #data: string[] = [];
  /** The piece before ended with CR: a LF that follows belongs to it. */
  #afterReturn = false;

  /** Characters held back because their line is not over, and of the event that is not over. */
  get bufferedLength(): number {
    return this.#rest.length + this.#data.reduce((sum, line) => sum + line.length, 0);
  }

  /** Takes the next piece of the stream. Returns the events that became complete; a piece may end anywhere. */
  push(piece: string): readonly StreamEvent[] {
    if (piece === '') return [];
    const fresh = this.#afterReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    this.#afterReturn = piece.endsWith('\r');
    const lines = (this.#rest + fresh).split(/\r\n|\r|\n/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#take(line));
  }

  /** What is left when the stream is over. */
  end(): readonly StreamEvent[] {
    const lines = this.#rest === '' ? [''] : [this.#rest, ''];
    this.#rest = '';
    return lines.flatMap((line) => this.#take(line));
  }

  #take(line: string): StreamEvent[] {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1);
    const text = value.startsWith(' ') ? value.slice(1) : value;
    if (name === 'data') this.#data.push(text);
    else if (name === 'event') this.#event = text;
    return [];
  }

  #dispatch(): StreamEvent[] {
    const [event, lines] = [this.#event || 'message', this.#data];
    this.#event = '';
    this.#data = [];
    return lines.length === 0 ? [] : [{ event, data: lines.join('\n') }];
  }
}
