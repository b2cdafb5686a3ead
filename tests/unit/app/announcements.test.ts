import { describe, expect, it } from 'vitest';
import { ANNOUNCE_EVERY_MS, type Clock, createAnnouncer } from '../../../src/app/app-frame/announcer.js';

function handClock(): Clock & { advance(ms: number): void } {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after(ms, run) {
      timers.push({ at: time + ms, run });
    },
    advance(ms) {
      time += ms;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      due.forEach(({ run }) => run());
    },
  };
}

describe('announcements', () => {
  it('the first screen reader message is announced at once', () => {
    const said: string[] = [];
    createAnnouncer((message) => said.push(message), handClock())('one');
    expect(said).toEqual(['one']);
  });

  it('APP-14 screen readers announce at most one message per second, always the newest', () => {
    const clock = handClock();
    const said: [number, string][] = [];
    const announce = createAnnouncer((message) => said.push([clock.now(), message]), clock);
    for (let key = 0; key < 50; key++) {
      announce(`key ${key}`);
      clock.advance(60);
    }
    clock.advance(ANNOUNCE_EVERY_MS);
    expect(said.map(([, message]) => message)).toEqual(['key 0', 'key 16', 'key 33', 'key 49']);
    said.slice(1).forEach(([at], index) => {
      expect(at - (said[index] as [number, string])[0]).toBeGreaterThanOrEqual(ANNOUNCE_EVERY_MS);
    });
  });
});
