/**
 * Measures key presses and clicks in all views with four-fold CPU throttling, from the press to the next frame, using
 * the browser's event timing. Also measures replay steps with their diffs, without throttling.
 */
import { quantile } from '../../bench/parts/time.mjs';
import { VIEWS } from './states.mjs';
import { visiting } from './visit.mjs';

/** @typedef {import('../../figures.mjs').Row} Row */
/** @typedef {import('playwright').Page} Page */

const THROTTLE = 4;
const AIM = { p75: 100, p98: 200, step: 32, divergence: 100 };
const PAUSE_MS = 150;
/** The coarsest resolution of the browser's event clock. */
const LEAST_MS = 16;

/** @param {import('./visit.mjs').Stage} stage @returns {Promise<Row[]>} */
export async function measurePresses(stage) {
  const presses = await visiting(stage, {}, async ({ page, go }) => {
    await go('');
    await page.evaluate(watchPresses, LEAST_MS);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await pressAround(page);
    return page.evaluate(
      () => /** @type {{ presses: number[] }} */ (/** @type {unknown} */ (globalThis)).presses,
    );
  });
  const steps = await visiting(stage, {}, async ({ page, go }) => {
    await go('#/replay/config_review/broad?step=0&tab=files');
    await page.getByRole('listbox').first().focus();
    return page.evaluate(timeSteps, 40);
  });
  return [
    {
      name: `presses at ${THROTTLE}x, p75 of ${presses.length}`,
      value: quantile(presses, 0.75),
      unit: 'ms',
      aim: AIM.p75,
    },
    { name: `presses at ${THROTTLE}x, p98`, value: quantile(presses, 0.98), unit: 'ms', aim: AIM.p98 },
    { name: 'a replay step with its diff, p50', value: quantile(steps, 0.5), unit: 'ms', aim: AIM.step },
    {
      name: 'a replay step with its diff, p95',
      value: quantile(steps, 0.95),
      unit: 'ms',
      aim: AIM.step,
    },
  ];
}

/** Runs in the page: records the longest part of each press. @param {number} least */
function watchPresses(least) {
  /** @type {number[]} */
  const presses = [];
  Object.assign(globalThis, { presses });
  /** @type {Map<number, number>} */
  const byId = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } =
        /** @type {PerformanceEventTiming & { interactionId?: number }} */ (entry);
      if (interactionId === 0) continue;
      byId.set(interactionId, Math.max(byId.get(interactionId) ?? 0, duration));
      presses.splice(0, presses.length, ...byId.values());
    }
  }).observe(
    /** @type {PerformanceObserverInit} */ ({ type: 'event', buffered: true, durationThreshold: least }),
  );
}

/** Presses all frequently used controls in every view. @param {Page} page */
async function pressAround(page) {
  const press = async (/** @type {string} */ key) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  };
  const click = async (/** @type {string} */ selector) => {
    const all = page.locator(selector);
    for (let at = 0; at < Math.min(3, await all.count()); at += 1) {
      await all
        .nth(at)
        .click({ timeout: 5_000 })
        .catch(() => {});
      await page.waitForTimeout(PAUSE_MS);
    }
  };
  for (const address of Object.values(VIEWS)) {
    await page.evaluate((hash) => void (location.hash = hash), address);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(500);
    await click('main [role="tab"]');
    await click('main [role="option"]');
    await click('main button[aria-pressed]');
    await click('main summary');
    for (const key of ['Tab', 'Tab', 'ArrowRight', 'ArrowDown', '?', 'Escape', 'ControlOrMeta+k', 'Escape'])
      await press(key);
  }
}

/** Runs in the page: presses Right and Left, and waits for the frame after each. @param {number} count */
async function timeSteps(count) {
  const samples = [];
  for (let at = 0; at < count; at += 1) {
    const target = document.activeElement ?? document.body;
    const key = at % 8 < 4 ? 'ArrowRight' : 'ArrowLeft';
    const start = performance.now();
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => {
      const after = new MessageChannel();
      after.port1.onmessage = resolve;
      requestAnimationFrame(() => after.port2.postMessage(null));
    });
    samples.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return samples;
}
