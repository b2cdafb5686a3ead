/**
 * Runs a small workshop with two devices and a stopped server. Lessons 1 to 8 are completed in the page, and the host
 * grades the answers again. Run by `npm run test:long`; `npm run audit -- workshop` runs it with forty devices.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTime } from '../../../scripts/audit/parts/workshop/in-time.mjs';
import { loadWorkshop } from '../../../scripts/audit/parts/workshop/lessons.mjs';
import { rehearse } from '../../../scripts/audit/parts/workshop/rehearse.mjs';
import { DIST } from '../../../scripts/site.mjs';
import { serveFolder } from '../../../scripts/static-server.mjs';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';

const LEARNERS = 1;
const LONG = 300_000;
/** Time limit for one step. It is far below the limit for the test, so that a failure names the step that hangs. */
const PATIENCE_MS = 90_000;

let browser: Browser;
let folder: string;

describe('a workshop', () => {
  beforeAll(async () => {
    browser = await shareChromium();
    folder = mkdtempSync(join(tmpdir(), 'pola-workshop-'));
    cpSync(DIST, folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the workshop test reports which step did not complete', async () => {
    const never = () => new Promise<void>(() => undefined);
    await expect(inTime(() => 'the door was open', 20, never)).rejects.toThrow(
      'waited 0.02 s until the door was open',
    );
    await expect(inTime('a yes', 1_000, () => Promise.resolve('yes'))).resolves.toBe('yes');
    await expect(inTime('a no', 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it(
    'a workshop can be completed without the server, and the host view grades each answer in the same way as the learner’s page does',
    async () => {
      const server = await serveFolder(folder);
      const lessons = await loadWorkshop(GOLDEN.fingerprint);
      expect(lessons).toHaveLength(8);
      const said = await rehearse(browser, server.url, {
        learners: LEARNERS,
        lessons,
        leave: server.close,
        keeps: true,
        patienceMs: PATIENCE_MS,
      });
      expect(said.wrong).toEqual([]);
      expect(said.answers).toBe(LEARNERS * lessons.length);
    },
    LONG,
  );
});
