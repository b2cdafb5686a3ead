/**
 * Signs and verifies batches on the main thread and on a second thread (node-thread.ts). Both threads take jobs from
 * the same slots.
 */
import type { SignatureProvider, SigningJob, VerificationJob } from '../engine/index.js';
import { type SharedSlots, SLOT, STATE } from './node-thread.js';

type Job = SigningJob | VerificationJob;
type Result = Uint8Array | boolean;

interface Batch {
  readonly results: Result[];
  readonly size: number;
  readonly resolve: (results: readonly Result[]) => void;
  readonly reject: (error: unknown) => void;
}

interface OpenJob {
  readonly job: Job;
  readonly batch: Batch;
  /**
   * The job's slot. Null for a job that only the main thread can do, because its message is too long or no slot is
   * free.
   */
  readonly slot: number | null;
  /** Result computed by the main thread. */
  result: Result | null;
}

/** Keeps jobs in order. Each thread takes the first waiting job. A batch is finished when all its jobs are finished. */
export class SharedBatches {
  readonly #shared: SharedSlots;
  readonly #alone: Pick<SignatureProvider, 'sign' | 'verify'>;
  #open: OpenJob[] = [];
  /** Positions of the first job without a result, and of the first job that the main thread may take. */
  #first = 0;
  #next = 0;
  #total = 0;

  constructor(shared: SharedSlots, alone: Pick<SignatureProvider, 'sign' | 'verify'>) {
    this.#shared = shared;
    this.#alone = alone;
  }

  /** Returns the signatures in job order. */
  signAll(jobs: readonly SigningJob[]): Promise<readonly Uint8Array[]> {
    return this.#add(jobs) as Promise<readonly Uint8Array[]>;
  }

  /** Returns whether each signature is valid, in job order. */
  verifyAll(jobs: readonly VerificationJob[]): Promise<readonly boolean[]> {
    return this.#add(jobs) as Promise<readonly boolean[]>;
  }

  #add(jobs: readonly Job[]): Promise<readonly Result[]> {
    if (jobs.length === 0) return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      const batch = { results: [], size: jobs.length, resolve, reject };
      if (this.#open.length === 0) setImmediate(() => this.#proceed());
      for (const job of jobs) this.#open.push({ job, batch, slot: this.#share(job), result: null });
      Atomics.store(this.#shared.total, 0, this.#total);
      Atomics.notify(this.#shared.total, 0);
    });
  }

  /** Writes a job into the next slot and returns the slot; null if only the main thread can run the job. */
  #share(job: Job): number | null {
    const { states, slots } = this.#shared;
    const at = (this.#total >>> 0) % SLOT.count;
    const state = Atomics.load(states, at);
    const isInUse =
      state === STATE.waiting || state === STATE.taken || this.#open.length - this.#first >= SLOT.count;
    if (isInUse || job.message.length > SLOT.bytes - SLOT.message) return null;
    const bytes = slots.subarray(at * SLOT.bytes, (at + 1) * SLOT.bytes);
    const isSigning = 'key' in job;
    bytes.set(isSigning ? job.key.seed : job.publicKey, SLOT.key);
    if (!isSigning) bytes.set(job.signature, SLOT.signature);
    bytes[SLOT.isSigning] = isSigning ? 1 : 0;
    bytes[SLOT.length] = job.message.length & 0xff;
    bytes[SLOT.length + 1] = job.message.length >> 8;
    bytes.set(job.message, SLOT.message);
    Atomics.store(states, at, STATE.waiting);
    this.#total = (this.#total + 1) | 0;
    return at;
  }

  /** Processes one job at a time, so that code waiting for a finished batch can run in between. */
  #proceed(): void {
    if (!this.#settle()) {
      const job = this.#take() ?? this.#open[this.#first];
      if (job !== undefined) this.#work(job);
      this.#settle();
    }
    if (this.#first < this.#open.length) {
      setImmediate(() => this.#proceed());
      return;
    }
    this.#open = [];
    this.#first = 0;
    this.#next = 0;
  }

  /**
   * Returns the next job that the second thread has not taken. Returns null if there is none. The caller then repeats a
   * job that the second thread is working on.
   */
  #take(): OpenJob | null {
    while (this.#next < this.#open.length) {
      const job = this.#open[this.#next++] as OpenJob;
      if (job.slot === null) return job;
      const { states } = this.#shared;
      if (Atomics.compareExchange(states, job.slot, STATE.waiting, STATE.free) === STATE.waiting) return job;
    }
    return null;
  }

  #work(open: OpenJob): void {
    const { job, batch } = open;
    try {
      open.result =
        'key' in job
          ? this.#alone.sign(job.key, job.message)
          : this.#alone.verify(job.publicKey, job.message, job.signature);
    } catch (error) {
      open.result = false;
      batch.reject(error);
    }
  }

  /** Collects results in order. Returns true if a batch is finished. */
  #settle(): boolean {
    let isFinished = false;
    for (; this.#first < this.#open.length; this.#first++) {
      const open = this.#open[this.#first] as OpenJob;
      const result = open.result ?? this.#findResult(open);
      if (result === null) return isFinished;
      const { results, size, resolve } = open.batch;
      results.push(result);
      if (results.length < size) continue;
      isFinished = true;
      resolve(results);
    }
    return isFinished;
  }

  #findResult({ job, slot }: OpenJob): Result | null {
    const { states, slots } = this.#shared;
    if (slot === null || Atomics.load(states, slot) !== STATE.done) return null;
    const from = slot * SLOT.bytes;
    if ('key' in job) return slots.slice(from + SLOT.signature, from + SLOT.isSigning);
    return slots[from + SLOT.isValid] === 1;
  }
}
