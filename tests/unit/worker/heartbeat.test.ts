import { expect, it } from 'vitest';
import { Heartbeat } from '../../../src/worker/heartbeat.js';

const limits = { beatMs: 1000, missedBeats: 3, bootBeats: 10 };

function beats(heartbeat: Heartbeat, times: readonly number[]): boolean[] {
  return times.map((time) => heartbeat.beat(time));
}

it('a worker is considered unresponsive after the third missed heartbeat', () => {
  const heartbeat = new Heartbeat(limits, 0);
  heartbeat.recordReply();
  expect(beats(heartbeat, [1000, 2000, 3000, 4000])).toEqual([false, false, false, true]);
});

it('any activity resets the count of missed heartbeats', () => {
  const heartbeat = new Heartbeat(limits, 0);
  heartbeat.recordReply();
  beats(heartbeat, [1000, 2000, 3000]);
  heartbeat.recordReply();
  expect(beats(heartbeat, [4000, 5000, 6000, 7000])).toEqual([false, false, false, true]);
});

it('time during which the page was suspended does not count as missed heartbeats', () => {
  const heartbeat = new Heartbeat(limits, 0);
  heartbeat.recordReply();
  // Simulates a laptop lid closed for an hour, then a background tab whose timers fire once per minute.
  expect(beats(heartbeat, [1000, 2000, 3000, 3_600_000, 3_660_000, 3_720_000, 3_780_000])).not.toContain(
    true,
  );
  expect(beats(heartbeat, [3_781_000, 3_782_000, 3_783_000, 3_784_000])).toEqual([false, false, false, true]);
});

it('the heartbeat limit is longer while the worker is loading', () => {
  const heartbeat = new Heartbeat(limits, 0);
  const seconds = Array.from({ length: 11 }, (_, i) => 1000 * (i + 1));
  expect(beats(heartbeat, seconds).indexOf(true)).toBe(10);
  expect(heartbeat.booted).toBe(false);
});

it('time without requests does not count as missed heartbeats', () => {
  const heartbeat = new Heartbeat(limits, 0);
  heartbeat.recordReply();
  beats(heartbeat, [1000, 2000, 3000]);
  heartbeat.rest(4000);
  expect(beats(heartbeat, [5000, 6000, 7000])).not.toContain(true);
});
