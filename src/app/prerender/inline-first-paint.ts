/**
 * Build step that inlines the style sheet and the first script into the page.
 *
 * The first paint waits for both. As separate files they would need a second round trip, which takes more than half a
 * second on a slow connection. The content policy names the script by its digest.
 */
import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

const SHEET = /[^\S\n]*<link rel="stylesheet"[^>]* href="\.\/([^"]+\.css)">\n?/;
const OWN_SCRIPTS = "script-src 'self'";

/**
 * Returns the page with both inserted in place of `tag`, which loads the script, and removes the style sheet's file
 * from the bundle.
 *
 * @throws {Error} if the page has no style sheet or no content policy
 */
export function inlineFirstPaint(
  page: string,
  bundle: Rolldown.OutputBundle,
  tag: string,
  script: string,
): string {
  const [link = '', file = ''] = SHEET.exec(page) ?? [];
  const sheet = bundle[file];
  if (sheet?.type !== 'asset' || !page.includes(OWN_SCRIPTS))
    throw new Error('The built page has no style sheet or no content policy.');
  delete bundle[file];
  // Otherwise every part that imports from the page's script would request the file.
  for (const part of Object.values(bundle)) stylesOf(part)?.delete(file);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const styles = String(sheet.source).trim().replaceAll('url(./', `url(./${folder}`);
  const digest = createHash('sha256').update(script).digest('base64');
  return page
    .replace(link, '')
    .replace(OWN_SCRIPTS, `${OWN_SCRIPTS} 'sha256-${digest}'`)
    .replace(tag, () => `<style>${styles}</style>\n    <script>${script}</script>`);
}

/** The style sheets that the bundler requests together with a chunk. */
function stylesOf(part: object): Set<string> | undefined {
  return (part as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss;
}
