/** Tests, without using a clock, that a source is paused while its reader is slow. */
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Backpressure, flush, MOST_WAITING } from '../../../../src/cli/guard/backpressure.js';

const CHUNK = 'x'.repeat(64 * 1024);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A reader that takes a message only on request. */
function makeSlowReader(): { reader: Writable; take: (error?: Error) => void } {
  const waiting: ((error?: Error) => void)[] = [];
  const write = (_chunk: unknown, _encoding: string, done: () => void): void => void waiting.push(done);
  return { reader: new Writable({ write }), take: (error) => waiting.shift()?.(error) };
}

/** A source whose chunks are written one by one to the reader. */
function start(reader: Writable): { source: PassThrough; received: () => number } {
  const source = new PassThrough();
  let received = 0;
  const [pause, resume] = [() => void source.pause(), () => void source.resume()];
  const flow = new Backpressure(MOST_WAITING, pause, resume);
  source.on('data', (chunk: Buffer) => {
    received++;
    flow.write(reader, chunk.toString());
  });
  return { source, received: () => received };
}

async function flood(source: PassThrough, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    source.write(CHUNK);
    await turn();
  }
}

describe('GUARD-10 a reader that stops reading', () => {
  it('the guard stops reading a flood while more than 1 MiB is waiting, and later delivers all of it', async () => {
    const { reader, take } = makeSlowReader();
    const { source, received } = start(reader);
    await flood(source, 100);
    expect(received()).toBe(MOST_WAITING / CHUNK.length + 1);
    for (let taken = 0; taken < 100; taken++) {
      take();
      await turn();
    }
    expect([received(), source.isPaused()]).toEqual([100, false]);
  });

  it('the guard keeps reading if messages wait only briefly', async () => {
    const { source, received } = start(new Writable({ write: (_chunk, _encoding, done) => done() }));
    await flood(source, 100);
    expect([received(), source.isPaused()]).toEqual([100, false]);
  });

  it('messages to a failed reader are no longer held back', async () => {
    const { reader, take } = makeSlowReader();
    reader.on('error', () => undefined);
    const { source } = start(reader);
    await flood(source, 20);
    expect(source.isPaused()).toBe(true);
    take(new Error('gone'));
    await turn();
    expect(source.isPaused()).toBe(false);
    await flush(reader);
  });

  it('the guard waits until everything has been read', async () => {
    const { reader, take } = makeSlowReader();
    let isFlushed = false;
    reader.write('last');
    const flushed = flush(reader).then(() => (isFlushed = true));
    await turn();
    expect(isFlushed).toBe(false);
    take();
    await turn();
    take();
    await flushed;
  });
});
