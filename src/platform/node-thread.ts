/**
 * A second thread that signs and verifies jobs from shared memory.
 *
 * The main thread takes jobs from the same slots and never waits for the second thread. If the second thread is slow or
 * could not be started, signing takes longer but still works.
 */
import { Worker } from 'node:worker_threads';

/**
 * Layout of the slots in shared memory: the number of slots, the size of a slot in bytes, and the offsets within it. A
 * job has a key (the public key, or the seed if `isSigning` is 1), the signature to verify or the resulting one, and a
 * message.
 */
export const SLOT = {
  count: 512,
  bytes: 2048,
  key: 0,
  signature: 32,
  isSigning: 96,
  isValid: 97,
  length: 98,
  message: 100,
} as const;

/** States of a slot. The main thread writes to a slot only if the second thread is not using it. */
export const STATE = { free: 0, waiting: 1, taken: 2, done: 3, failed: 4 } as const;

export interface SharedSlots {
  /** Number of jobs so far. */
  readonly total: Int32Array;
  readonly states: Int32Array;
  readonly slots: Uint8Array;
}

/** Starts a thread that ends with the process. Returns its shared memory, or null if no thread can be started. */
export function startThread(): SharedSlots | null {
  const shared: SharedSlots = {
    total: new Int32Array(new SharedArrayBuffer(4)),
    states: new Int32Array(new SharedArrayBuffer(4 * SLOT.count)),
    slots: new Uint8Array(new SharedArrayBuffer(SLOT.bytes * SLOT.count)),
  };
  try {
    const program = `(${runThread.toString()})(${JSON.stringify(SLOT)}, ${JSON.stringify(STATE)})`;
    const thread = new Worker(program, { eval: true, workerData: shared });
    thread.on('error', () => undefined);
    thread.unref();
    return shared;
  } catch {
    return null;
  }
}

/** The thread's program. It is passed as source code, so it must not refer to anything outside this function. */
function runThread(slot: typeof SLOT, state: typeof STATE): void {
  const { createPrivateKey, createPublicKey, sign, verify } = process.getBuiltinModule('node:crypto');
  const host = process.getBuiltinModule('node:worker_threads');
  const { total, states, slots } = host.workerData as SharedSlots;
  const keys = new Map<string, ReturnType<typeof createPublicKey>>();
  const CURVE = { kty: 'OKP', crv: 'Ed25519' };
  for (let next = 0; ; Atomics.wait(total, 0, next))
    for (const end = Atomics.load(total, 0); next !== end; next = (next + 1) | 0)
      take((next >>> 0) % slot.count);
  /** If a job failed, the main thread repeats it and reports the error. */
  function take(at: number): void {
    if (Atomics.compareExchange(states, at, state.waiting, state.taken) !== state.waiting) return;
    const bytes = slots.subarray(at * slot.bytes, (at + 1) * slot.bytes);
    try {
      work(bytes, Buffer.from(bytes));
      Atomics.store(states, at, state.done);
    } catch {
      Atomics.store(states, at, state.failed);
    }
  }
  /** `job` is a copy, because Node's cryptography cannot read shared memory. */
  function work(bytes: Uint8Array, job: Buffer): void {
    const isSigning = job[slot.isSigning] === 1;
    const key = readKey(job.toString('base64url', slot.key, slot.signature), isSigning);
    const message = job.subarray(slot.message, slot.message + job.readUInt16LE(slot.length));
    if (isSigning) bytes.set(sign(null, message, key), slot.signature);
    else
      bytes[slot.isValid] = Number(verify(null, message, key, job.subarray(slot.signature, slot.isSigning)));
  }
  function readKey(text: string, isSeed: boolean): ReturnType<typeof createPublicKey> {
    const known = keys.get(`${isSeed} ${text}`);
    if (known !== undefined) return known;
    const parts = isSeed ? { d: text, x: 'A'.repeat(43) } : { x: text };
    const key = (isSeed ? createPrivateKey : createPublicKey)({ key: { ...CURVE, ...parts }, format: 'jwk' });
    if (keys.size >= 1024) keys.clear();
    keys.set(`${isSeed} ${text}`, key);
    return key;
  }
}
