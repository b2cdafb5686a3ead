/** Runs the reference matrix through the service in Node. The worker in a browser must produce the same results. */
import { expect, it } from 'vitest';
import { connectEngine } from '../../../src/worker/index.js';
import { createService } from '../../../src/worker/service.js';
import { GOLDEN, measureGolden, referenceRequest } from '../../browser/engine/golden.js';
import { FakeWorker } from './fake-worker.js';

it('the worker’s result matches the golden fingerprint and record', async () => {
  const client = connectEngine(() => new FakeWorker(createService()).asWorker());
  const answer = await client.runMatrix(referenceRequest());
  client.dispose();
  expect(measureGolden(answer), 'after a wanted change, copy these values to golden.ts').toEqual(GOLDEN);
}, 60_000);
