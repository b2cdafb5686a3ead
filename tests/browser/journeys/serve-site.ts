/**
 * Setup for the end-to-end tests: serves the built site as `npm start` does, on a free port.
 *
 * Builds the site first if the sources changed, so that no test uses an outdated page.
 */
import type { TestProject } from 'vitest/node';
import { DIST, ensureBuilt } from '../../../scripts/site.mjs';
import { serveFolder } from '../../../scripts/static-server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the built site, ending in a slash. */
    siteUrl: string;
  }
}

/**
 * Cache lifetime, as on GitHub Pages. Without it, every worker that a page starts would fetch the same fifty files
 * again.
 */
const TEN_MINUTES = 600;

export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  const server = await serveFolder(DIST, { maxAge: TEN_MINUTES });
  project.provide('siteUrl', server.url);
  return server.close;
}
