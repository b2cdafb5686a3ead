/**
 * Launches the browser for the end-to-end tests: one Chromium per worker process, with a fresh profile for each
 * context.
 */
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureTestBrowser } from '../../../scripts/find-chromium.mjs';
import type { prepareFonts } from '../../../scripts/font-sets.mjs';

let shared: Promise<Browser> | undefined;

/**
 * The Chromium instance shared by all test files in a worker process, with the command-line switches for browser tests.
 * It starts on first use, restarts after a crash, and ends with the process.
 */
export async function shareChromium(): Promise<Browser> {
  const started = await shared;
  if (started?.isConnected() === true) return started;
  shared = launchChromium();
  return shared;
}

/** Starts another Chromium, which sees only the specified fonts if they are installed. The caller must close it. */
export async function launchWithFonts(fonts: Awaited<ReturnType<typeof prepareFonts>>): Promise<Browser> {
  if ('missing' in fonts) return launchChromium();
  // The site's own typeface would take precedence.
  return launchChromium(['--disable-remote-fonts'], fonts.env);
}

async function launchChromium(args: readonly string[] = [], env: object = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureTestBrowser(),
    args: [...CHROMIUM_ARGS, ...args],
    env: { ...process.env, ...env },
  });
}
