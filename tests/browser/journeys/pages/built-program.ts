/** Builds a program that uses the packed package with Vite, and opens it in a browser. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '../../../../scripts/static-server.mjs';
import type { ConsumerProject } from '../../../support/consumer-project.js';
import { shareChromium } from '../launch.js';
import { withProfile } from './profile.js';
import type { Tab } from './tab.js';

export const HTML_START =
  '<!doctype html><html lang="en"><head><title>Mine</title><link rel="icon" href="data:,"></head>';

/** Builds a folder in the consumer project, opens the result, and returns the names of its assets. */
export async function openBuilt(
  consumer: ConsumerProject,
  folder: string,
  journey: (tab: Tab) => Promise<void>,
): Promise<string[]> {
  const args = ['build', folder, '--config', join(folder, 'vite.config.js')];
  const { code, output } = await consumer.tool('vite/bin/vite.js', args);
  if (code !== 0) throw new Error(output);
  const dist = join(consumer.folder, folder, 'dist');
  const server = await serveFolder(dist);
  try {
    await withProfile(await shareChromium(), server.url, async (profile) => {
      const tab = await profile.emptyTab();
      await tab.page.goto(server.url);
      await journey(tab);
    });
  } finally {
    await server.close();
  }
  return readdirSync(join(dist, 'assets'));
}
