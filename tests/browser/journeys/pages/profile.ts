/**
 * A monitored browser profile: new storage, and a list of forbidden events.
 *
 * During a test, the page must not log an error to the console, throw, or contact another host. A test cannot forget to
 * check this, because `close` throws if the list is not empty.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { noteFirstQuestion } from '../../../../scripts/audit/parts/settle.mjs';
import { shareChromium } from '../launch.js';
import { Tab } from './tab.js';

/** URL schemes without a host. */
const LOCAL = /^(?:blob|data):/;
const VIEWPORT = { width: 1440, height: 900 };

export class Profile {
  readonly #problems: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly site: string,
  ) {
    context.setDefaultTimeout(30_000);
    context.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#problems.push(`uncaught: ${error.error().message}`));
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(site) && !LOCAL.test(url)) this.#problems.push(`foreign request: ${url}`);
    });
  }

  /** A profile that has never visited the site. `site` is the site’s URL, ending in a slash. */
  static async open(browser: Browser, site: string, options: BrowserContextOptions = {}): Promise<Profile> {
    // Disables transitions, so that a color is never measured while it is changing.
    // Caching the site has its own test. In every other test, caching would only fetch the site a second time.
    const quiet = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ viewport: VIEWPORT, ...quiet, ...options });
    await context.addInitScript(noteFirstQuestion);
    return new Profile(context, site);
  }

  async openTab(address = ''): Promise<Tab> {
    const tab = new Tab(await this.context.newPage(), this.site);
    await tab.goTo(address);
    return tab;
  }

  /** A tab that has not opened a page yet, so that a test can prepare the tab. */
  async emptyTab(): Promise<Tab> {
    return new Tab(await this.context.newPage(), this.site);
  }

  /** Closes the profile. @throws if a forbidden event happened */
  async close(): Promise<void> {
    await this.context.close();
    if (this.#problems.length > 0) throw new Error(`The page misbehaved:\n${this.#problems.join('\n')}`);
  }
}

/** Runs a test in a separate profile and checks for forbidden events. */
export async function withProfile(
  browser: Browser,
  site: string,
  journey: (profile: Profile) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const profile = await Profile.open(browser, site, options);
  try {
    await journey(profile);
  } catch (error) {
    await profile.close().catch((problem: unknown) => {
      throw new Error(`${String(error)}\n${String(problem)}`, { cause: error });
    });
    throw error;
  }
  await profile.close();
}

/**
 * Returns a function that runs a test in a tab shared by all tests in a file or group, because opening a page takes
 * longer than most tests. Each test begins at a URL and must not leave behind edits or stored data that affect another
 * test. A failed test may leave something behind, such as an open dialog, so the next test gets a new profile.
 */
export function shareTab() {
  let profile: Profile;
  let tab: Tab;
  const open = async (): Promise<void> => {
    profile = await Profile.open(await shareChromium(), inject('siteUrl'));
    tab = await profile.openTab();
  };
  beforeAll(open);
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const failed = profile;
    await open();
    await failed.close();
  });
  afterAll(() => profile.close());
  return async (
    address: string,
    journey: (tab: Tab) => Promise<void>,
    viewport = VIEWPORT,
  ): Promise<void> => {
    await tab.page.setViewportSize(viewport);
    // The pointer may still be over an element that reacts to hovering.
    await tab.page.mouse.move(0, 0);
    await tab.goTo(address);
    await journey(tab);
  };
}
