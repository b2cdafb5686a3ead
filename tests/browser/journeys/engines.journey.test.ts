/**
 * Runs the smoke suite in browser engines that other tests do not use, if they are installed. Otherwise the suite is
 * skipped with a message about what is missing; `npm run audit -- engines` installs what it can.
 */
import { describe, expect, inject, it } from 'vitest';
import { ENGINES } from '../../../scripts/audit/parts/engines/all.mjs';
import { smoke } from '../../../scripts/audit/parts/engines/smoke.mjs';
import { GOLDEN } from '../engine/golden.js';

const LONG = 300_000;
const OTHERS = ENGINES.filter(({ name }) => name !== 'Chromium');

describe.each(OTHERS)('$name', (engine) => {
  const missing = engine.missing();
  if (missing !== null) console.log(`skipped: ${missing}`);

  it.skipIf(missing !== null)(
    'APP-161 every browser completes the introductory steps, saves a run, opens a link, grades a lesson, and computes the same results',
    async () => {
      const running = await engine.start();
      try {
        const { steps, fingerprint } = await smoke(running, inject('siteUrl'));
        expect(steps.filter(({ problem }) => problem !== null)).toEqual([]);
        expect(steps).toHaveLength(7);
        expect(fingerprint).toBe(GOLDEN.fingerprint);
      } finally {
        await running.quit();
      }
    },
    LONG,
  );
});
