import { describe, expect, it } from 'vitest';
import { EventStreamReader, type StreamEvent } from '../../../src/engine/kit/index.js';

const STREAM =
  ': a comment\r\nevent: start\r\ndata: {"a":1}\r\n\r\ndata:one\rdata: two\r\rid: 7\n\ndata\n\nevent: lost\n\ndata:  last';
/** Reads a whole stream and returns its events. */
function readStream(text: string): readonly StreamEvent[] {
  const reader = new EventStreamReader();
  return [...reader.push(text), ...reader.end()];
}

const EVENTS = [
  { event: 'start', data: '{"a":1}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'message', data: '' },
  { event: 'message', data: ' last' },
];

describe('event streams', () => {
  it('an event stream with names, multi-line data and no final blank line is parsed into its events', () => {
    expect(readStream(STREAM)).toEqual(EVENTS);
    expect(readStream('')).toEqual([]);
  });

  it('an event stream is independent of chunk boundaries', () => {
    for (let at = 0; at <= STREAM.length; at++) {
      const reader = new EventStreamReader();
      const events = [...reader.push(STREAM.slice(0, at)), ...reader.push(STREAM.slice(at)), ...reader.end()];
      expect(events).toEqual(EVENTS);
    }
    const reader = new EventStreamReader();
    expect([...[...STREAM].flatMap((letter) => reader.push(letter)), ...reader.end()]).toEqual(EVENTS);
  });

  it('the event stream reports the number of buffered bytes', () => {
    const reader = new EventStreamReader();
    reader.push('data: abc\nda');
    expect(reader.bufferedLength).toBe(5);
    reader.push('ta: d\n\n');
    expect(reader.bufferedLength).toBe(0);
  });
});
