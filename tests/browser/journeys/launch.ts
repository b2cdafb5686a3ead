/** The browser of the end-to-end tests: one Chromium per file, one new profile per context. */
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureTestBrowser } from '../../../scripts/find-chromium.mjs';

/** Starts the same Chromium, with the same switches, as the browser tests. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureTestBrowser(), args: CHROMIUM_ARGS });
}
