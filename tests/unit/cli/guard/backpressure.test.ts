/** Tests that a source is paused while a reader is slow, without a clock. */
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Backpressure, MOST_WAITING } from '../../../../src/cli/guard/backpressure.js';

const CHUNK = Buffer.alloc(64 * 1024);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A source whose chunks are sent one by one to a reader that takes a chunk only on request. */
function start(): { source: PassThrough; received: number; take: () => Promise<void>; flow: Backpressure } {
  const source = new PassThrough();
  const waiting: (() => void)[] = [];
  const test = {
    source,
    received: 0,
    flow: new Backpressure(source),
    take: async () => {
      waiting.shift()?.();
      await turn();
    },
  };
  source.on('data', () => {
    test.received++;
    void test.flow.hold(new Promise((resolve) => waiting.push(resolve)));
  });
  return test;
}

async function flood(source: PassThrough, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    source.write(CHUNK);
    await turn();
  }
}

describe('GUARD-10 a reader that does not read', () => {
  it('the guard stops reading a flood while more than 1 MiB waits, and later delivers all of it', async () => {
    const test = start();
    await flood(test.source, 100);
    expect(test.received).toBe(MOST_WAITING / CHUNK.length + 1);
    let taken = 0;
    for (; taken < test.received; taken++) await test.take();
    await turn();
    while (taken++ < 200) await test.take();
    expect(test.received).toBe(100);
  });

  it('the guard reads on when messages wait only briefly, even after a long message', async () => {
    const { source, flow } = start();
    source.removeAllListeners('data');
    const brief = new Backpressure(source);
    source.on('data', () => void brief.hold(Promise.resolve()));
    await flood(source, 100);
    expect(source.isPaused()).toBe(false);
    flow.stop();
  });

  it('at the end, a paused source is read again and is no longer observed', async () => {
    const { source, flow } = start();
    await flood(source, 100);
    expect(source.isPaused()).toBe(true);
    flow.stop();
    expect(source.isPaused()).toBe(false);
    void flow.hold(new Promise(() => undefined));
    await flood(source, 100);
    expect(source.isPaused()).toBe(false);
  });

  it('a message that fails no longer waits', async () => {
    const { source, flow } = start();
    source.removeAllListeners('data');
    const failing = new Backpressure(source);
    let fail = (): void => undefined;
    const sent = failing.hold(new Promise((_, reject) => (fail = () => reject(new Error('gone')))));
    await flood(source, 20);
    expect(source.isPaused()).toBe(true);
    fail();
    await expect(sent).rejects.toThrow('gone');
    expect(source.isPaused()).toBe(false);
    flow.stop();
  });
});
