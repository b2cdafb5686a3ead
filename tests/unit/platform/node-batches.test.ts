/** Tests batches of signatures that two threads share. */
import { describe, expect, it } from 'vitest';
import {
  JAVASCRIPT_SIGNATURES,
  keyPairOf,
  type SigningJob,
  type VerificationJob,
} from '../../../src/engine/index.js';
import { NODE_SIGNATURES } from '../../../src/platform/node.js';
import { SharedBatches } from '../../../src/platform/node-batches.js';
import { type SharedSlots, SLOT, startThread, STATE } from '../../../src/platform/node-thread.js';

const KEY = keyPairOf(new Uint8Array(32).fill(7));

function makeJobs(count: number, length = 40): readonly SigningJob[] {
  return Array.from({ length: count }, (_, at) => ({
    key: KEY,
    message: new Uint8Array(length).fill(at & 255).fill(at >> 8, 0, 1),
  }));
}

/** Every third signature is altered. */
function makeChecks(jobs: readonly SigningJob[]): readonly VerificationJob[] {
  return jobs.map(({ key, message }, at) => {
    const signature = Uint8Array.from(NODE_SIGNATURES.sign(key, message));
    if (at % 3 === 0) signature[5] = (signature[5] as number) ^ 1;
    return { publicKey: key.publicKey, message, signature };
  });
}

function emptySlots(): SharedSlots {
  return {
    total: new Int32Array(1),
    states: new Int32Array(SLOT.count),
    slots: new Uint8Array(SLOT.count * SLOT.bytes),
  };
}

describe('verifying batches on two threads', () => {
  const shared = startThread();
  if (shared === null) throw new Error('Node can start no thread here');
  const batches = new SharedBatches(shared, NODE_SIGNATURES);

  it('AUTH-161 a batch with two threads returns the same signatures as the JavaScript implementation, in order', async () => {
    const jobs = makeJobs(20);
    expect(await batches.signAll(jobs)).toEqual(
      jobs.map(({ key, message }) => JAVASCRIPT_SIGNATURES.sign(key, message)),
    );
  });

  it('AUTH-161 batches on two threads verify more jobs than there are slots, and messages longer than a slot', async () => {
    const checks = [...makeChecks(makeJobs(2 * SLOT.count)), ...makeChecks(makeJobs(4, SLOT.bytes))];
    const expected = checks.map((job) => NODE_SIGNATURES.verify(job.publicKey, job.message, job.signature));
    const halves = [checks.slice(0, 700), checks.slice(700), []];
    const found = await Promise.all(halves.map((jobs) => batches.verifyAll(jobs)));
    expect(found.flat()).toEqual(expected);
    expect(expected.filter(Boolean).length).toBeGreaterThan(600);
    expect(await batches.verifyAll(checks)).toEqual(expected);
  });

  it('AUTH-161 a batch with two threads actually uses the second thread', async () => {
    const checks = makeChecks(makeJobs(60));
    const expected = checks.map((_, at) => at % 3 !== 0);
    shared.states.fill(STATE.free);
    // Resolves when the second thread has started and completed a job.
    while (!shared.states.includes(STATE.done)) expect(await batches.verifyAll(checks)).toEqual(expected);
  });

  it('AUTH-161 batches on two threads finish without the second thread, even if it stops in the middle of a job', async () => {
    const slots = emptySlots();
    const alone = new SharedBatches(slots, NODE_SIGNATURES);
    const checks = makeChecks(makeJobs(6));
    const results = alone.verifyAll(checks);
    slots.states.set([STATE.taken, STATE.failed], 1);
    expect(await results).toEqual([false, true, true, false, true, true]);
    expect(await alone.verifyAll(makeChecks(makeJobs(2 * SLOT.count)))).toHaveLength(2 * SLOT.count);
  });

  it('AUTH-161 with two threads, a batch rejects with the error from the implementation', async () => {
    const failing = new SharedBatches(emptySlots(), {
      ...NODE_SIGNATURES,
      sign: () => {
        throw new Error('the key cannot be read');
      },
    });
    await expect(failing.signAll(makeJobs(2))).rejects.toThrow('the key cannot be read');
    expect(await failing.verifyAll(makeChecks(makeJobs(2)))).toEqual([false, true]);
  });
});
