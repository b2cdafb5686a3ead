import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LatestRequest } from '../../../src/app/state/latest-request.js';

/** A request whose response the test controls. */
function manual(): {
  readonly work: (signal: AbortSignal) => Promise<string>;
  answer: (text: string) => void;
} {
  let answer: (text: string) => void = () => undefined;
  const result = new Promise<string>((resolve) => (answer = resolve));
  return { work: () => result, answer };
}

describe('requests where only the latest one counts', () => {
  it('the latest request cancels the older request and drops its result, even if that result arrives last', async () => {
    const latest = new LatestRequest();
    const [older, newer] = [manual(), manual()];
    const signals: AbortSignal[] = [];
    const first = latest.run((signal) => {
      signals.push(signal);
      return older.work(signal);
    });
    const second = latest.run(newer.work);
    expect(signals[0]?.aborted).toBe(true);
    newer.answer('new');
    expect(await second).toBe('new');
    older.answer('old');
    expect(await first).toBeUndefined();
  });

  it('the result of a canceled request is dropped, and the request can run again after a failure', async () => {
    const latest = new LatestRequest();
    const request = manual();
    const result = latest.run(request.work);
    latest.cancel();
    request.answer('late');
    expect(await result).toBeUndefined();
    await expect(latest.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await latest.run(() => 'yes')).toBe('yes');
  });

  describe('requests that start after a delay', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('only the newest request starts, after its delay', async () => {
      const latest = new LatestRequest();
      const started: string[] = [];
      void latest.run(() => started.push('a'), 100);
      await vi.advanceTimersByTimeAsync(99);
      void latest.run(() => started.push('b'), 100);
      await vi.advanceTimersByTimeAsync(99);
      expect(started).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(started).toEqual(['b']);
    });

    it('a canceled request never starts', async () => {
      const latest = new LatestRequest();
      const work = vi.fn();
      const result = latest.run(work, 100);
      latest.cancel();
      await vi.advanceTimersByTimeAsync(100);
      expect([await result, work.mock.calls.length]).toEqual([undefined, 0]);
    });
  });
});
