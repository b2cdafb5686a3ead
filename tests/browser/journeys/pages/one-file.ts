/** Runs tests on the single-file playground: copies it to a separate folder and checks that no other file is loaded. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { expect } from 'vitest';
import { ensureSingle } from '../../../../scripts/single.mjs';
import { withProfile } from './profile.js';
import type { Tab } from './tab.js';

const OWN = /^(?:file|blob|data):/;

export class OneFile {
  private constructor(
    readonly folder: string,
    readonly path: string,
  ) {}

  /** Builds the file if it does not exist. `full` includes the shell, git and the agent runtime. */
  static async take(full = false): Promise<OneFile> {
    const folder = mkdtempSync(join(tmpdir(), 'pola single-'));
    const path = join(folder, 'playground.html');
    copyFileSync(await ensureSingle({ full }), path);
    return new OneFile(folder, path);
  }

  /** Runs a test in a separate profile, which also checks that no other file is requested. */
  visit(browser: Browser, journey: (tab: Tab) => Promise<void>, address = ''): Promise<void> {
    return withProfile(browser, pathToFileURL(this.path).href, async (profile) => {
      const asked: string[] = [];
      profile.context.on('request', (request) => void asked.push(request.url()));
      await journey(await profile.openTab(address));
      expect(asked.filter((url) => !OWN.test(url))).toEqual([]);
      const files = asked.filter((url) => url.startsWith('file:')).map((url) => url.split(/[?#]/)[0]);
      expect(new Set(files).size).toBe(1);
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
