/**
 * A browser profile under watch: fresh storage, and a list of everything that must not happen.
 *
 * Whatever a journey does, the page writes no error to the console, throws nothing and asks no other
 * host. A journey cannot forget to look: `close` throws when the list is not empty.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { noteFirstQuestion } from '../../../../scripts/audit/parts/settle.mjs';
import { Tab } from './tab.js';

/** Schemes that name no other host. */
const LOCAL = /^(?:blob|data):/;

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

  /** A profile that has never seen the site. `site` is its address, ending in a slash. */
  static async open(browser: Browser, site: string, options: BrowserContextOptions = {}): Promise<Profile> {
    const viewport = { width: 1440, height: 900 };
    // Transitions end at once, so that a colour is never measured half way.
    // Keeping the site for later is a journey of its own; in every other it would only fetch it twice.
    const quiet = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ viewport, ...quiet, ...options });
    await context.addInitScript(noteFirstQuestion);
    return new Profile(context, site);
  }

  /** A new tab at an address of the page, such as `#/runs`. */
  async openTab(address = ''): Promise<Tab> {
    const tab = new Tab(await this.context.newPage(), this.site);
    await tab.goTo(address);
    return tab;
  }

  /** A tab that has not gone anywhere yet, for what must be prepared first. */
  async emptyTab(): Promise<Tab> {
    return new Tab(await this.context.newPage(), this.site);
  }

  /** Ends the profile. @throws when anything happened that must not */
  async close(): Promise<void> {
    await this.context.close();
    if (this.#problems.length > 0) throw new Error(`The page misbehaved:\n${this.#problems.join('\n')}`);
  }
}

/** Runs a journey in a profile of its own and looks at what happened besides. */
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
