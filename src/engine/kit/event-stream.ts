/** Reads event streams (`text/event-stream`, defined in the HTML standard) piece by piece. */

/** An event with its name (`message` by default) and its data, whose lines are joined by line breaks. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads a stream piece by piece. A piece may end anywhere, even inside a line. */
export class EventStreamReader {
  #rest = '';
  #event = '';
  #data: string[] = [];
  /** True if the previous piece ended with CR. If LF follows, both form one line break. */
  #afterReturn = false;

  /** Number of buffered characters in the unfinished line and event. */
  get bufferedLength(): number {
    return this.#rest.length + this.#data.reduce((sum, line) => sum + line.length, 0);
  }

  /** Adds the next piece of the stream and returns the events that it completes. */
  push(piece: string): readonly StreamEvent[] {
    if (piece === '') return [];
    const fresh = this.#afterReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    this.#afterReturn = piece.endsWith('\r');
    const lines = (this.#rest + fresh).split(/\r\n|\r|\n/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#take(line));
  }

  /** Ends the stream and returns the remaining events. */
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
