import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventOutbox } from '../../../src/worker/event-outbox.js';
import type { EventBatch } from '../../../src/worker/protocol.js';

let now = 0;
let batches: EventBatch[] = [];
let outbox: EventOutbox;

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  batches = [];
  outbox = new EventOutbox(
    (batch) => batches.push(batch),
    () => now,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): void {
  now += ms;
  vi.advanceTimersByTime(ms);
}

it('the outbox sends the first event at once and later events in batches', () => {
  outbox.add('a');
  outbox.add('b');
  outbox.add('c');
  expect(batches).toEqual([{ first: 0, events: '["a"]' }]);
  pass(50);
  expect(batches[1]).toEqual({ first: 1, events: '["b","c"]' });
});

it('the outbox sends about 20 batches per second, regardless of the number of events, and loses no events', () => {
  for (let ms = 0; ms < 1000; ms++) {
    outbox.add(ms);
    pass(1);
  }
  outbox.flush();
  expect(batches.length).toBeGreaterThanOrEqual(19);
  expect(batches.length).toBeLessThanOrEqual(22);
  const events = batches.flatMap((batch) => JSON.parse(batch.events) as number[]);
  expect(events).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  expect(batches.map((batch) => batch.first)).toEqual(
    batches.map(
      (_, i) => batches.slice(0, i).flatMap((batch) => JSON.parse(batch.events) as number[]).length,
    ),
  );
});

it('the outbox sends no duplicate events and no empty batches', () => {
  outbox.add('a');
  outbox.add('b');
  outbox.flush();
  outbox.flush();
  pass(200);
  expect(batches.map((batch) => batch.events)).toEqual(['["a"]', '["b"]']);
});
