/**
 * `node scripts/pictures.mjs`: creates the images in the repository from the built site. They are
 * `docs/images/home.png` for the README, and `public/images/card.png` for link previews, drawn by the share dialog's
 * generator.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { settle, noteFirstQuestion } from './audit/parts/settle.mjs';
import { ensureDependencies } from './ensure-deps.mjs';
import { ROOT } from './files.mjs';
import { CHROMIUM_ARGS, ensureTestBrowser } from './find-chromium.mjs';
import { isStarted, runMain } from './run.mjs';
import { DIST, ensureBuilt } from './site.mjs';
import { serveFolder } from './static-server.mjs';

const HOME = { width: 1440, height: 800 };

async function main() {
  await ensureDependencies();
  await ensureBuilt();
  const host = await serveFolder(DIST);
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: HOME, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.addInitScript(noteFirstQuestion);
    await page.goto(`${host.url}?fresh#/?stop=task_scoped`);
    await settle(page);
    mkdirSync(join(ROOT, 'public/images'), { recursive: true });
    await page.screenshot({ path: join(ROOT, 'docs/images/home.png') });
    await page.getByRole('button', { name: 'Share' }).first().click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture (PNG)' }).click();
    await (await saved).saveAs(join(ROOT, 'public/images/card.png'));
  } finally {
    await browser.close();
    await host.close();
  }
}

if (isStarted(import.meta.url)) await runMain(main);
