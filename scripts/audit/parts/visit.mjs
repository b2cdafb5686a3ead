/**
 * Opens the built site in Chromium for audit parts. Provides a browser, a host, and new profiles with a given window
 * size.
 */
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../../find-chromium.mjs';
import { tellStep } from '../../run.mjs';
import { DIST, ensureBuilt } from '../../site.mjs';
import { serveCompressed } from './host.mjs';
import { noteFirstQuestion, settle } from './settle.mjs';
import { GROUPS } from './states.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').BrowserContextOptions} Options */
/** @typedef {import('./states.mjs').Visit} Visit */
/** @typedef {{ browser: import('playwright').Browser; site: string }} Place a browser, and the site's URL
 * @typedef {Place & { host: import('./host.mjs').Host; errors: string[] }} Stage `errors`: what the console reported */

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/**
 * Builds and serves the site, starts the browser, does the work, and stops both.
 *
 * @template T
 * @param {(stage: Stage) => Promise<T>} work
 * @param {{ bytesPerSecond?: number; env?: NodeJS.ProcessEnv }} [options] speed of the line, and what the
 *   browser's environment has besides that of this process
 * @returns {Promise<T>}
 */
export async function onStage(work, { env, ...line } = {}) {
  await ensureBuilt();
  const host = await serveCompressed(DIST, line);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // The fonts installed on a machine are used only if the site's web font is missing.
    args: env === undefined ? CHROMIUM_ARGS : [...CHROMIUM_ARGS, '--disable-remote-fonts'],
    env: { ...process.env, ...env },
  });
  try {
    return await work({ browser, site: host.url, host, errors: [] });
  } finally {
    await browser.close();
    await host.close();
  }
}

/**
 * Opens a tab in a separate profile. Transitions end immediately and, by default, nothing is cached.
 *
 * @template T
 * @param {Stage} stage
 * @param {Options} options
 * @param {(visit: Visit) => Promise<T>} look
 * @returns {Promise<T>}
 */
export async function visiting({ browser, site, errors }, options, look) {
  const context = await browser.newContext({
    viewport: SIZES.desktop,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(noteFirstQuestion);
  try {
    const page = await context.newPage();
    const note = (/** @type {string} */ text) => void errors.push(`${new URL(page.url()).hash}: ${text}`);
    page.on('console', (message) => void (message.type() === 'error' && note(message.text())));
    page.on('pageerror', (error) => note(String(error)));
    return await look({ page, go: (address) => goTo(page, site, address) });
  } finally {
    await context.close();
  }
}

/** @param {Page} page @param {string} site @param {string} address */
async function goTo(page, site, address) {
  await page.goto(site + address);
  await settle(page);
}

/**
 * Visits every group of states, each in a separate profile, and collects findings.
 *
 * @param {Stage} stage
 * @param {string} what what is looked for
 * @param {Options} options
 * @param {(page: Page) => Promise<readonly string[]>} look
 * @returns {Promise<string[]>}
 */
export async function lookEverywhere(stage, what, options, look) {
  /** @type {string[]} */
  const found = [];
  for (const [group, states] of Object.entries(GROUPS)) {
    const some = await visiting(stage, options, (visit) => lookThrough(visit, states, look));
    tellStep([`  ${what}, ${group}: ${some.length}`, ...some].join('\n    '));
    found.push(...some);
  }
  return found;
}

/**
 * Enters one state after the other in one tab and collects findings, each with the name of its state. A state that
 * cannot be entered is a finding too.
 *
 * @param {Visit} visit
 * @param {readonly import('./states.mjs').State[]} states
 * @param {(page: Page) => Promise<readonly string[]>} look
 * @returns {Promise<string[]>}
 */
async function lookThrough(visit, states, look) {
  /** @type {string[]} */
  const found = [];
  for (const state of states) {
    try {
      await state.enter(visit);
      await settle(visit.page);
      found.push(...(await look(visit.page)).map((line) => `${state.name}, ${line}`));
    } catch (error) {
      found.push(`${state.name} could not be looked at: ${String(error).split('\n')[0]}`);
    }
    if ((await visit.page.getByRole('dialog').count()) > 0) await visit.page.keyboard.press('Escape');
  }
  return found;
}
