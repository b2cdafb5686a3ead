/**
 * Build step that lists the files that a page needs soon.
 *
 * Without the list, the browser discovers them one after the other, each only after the previous script has loaded. On
 * a slow connection, that accounts for most of the waiting time.
 */
import type { Rolldown } from 'vite';
import { PRELOAD_BLOCK_ID } from '../state/page-block-ids.js';

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** URLs relative to the page, for all views and for single views. */
export interface PreloadList {
  readonly shared: readonly string[];
  readonly views: Readonly<Record<string, readonly string[]>>;
}

/** The module that the page's own script imports before it shows anything. */
const FIRST = /\/src\/catalog\/on-demand\.ts$/;
/**
 * Views that are often opened from a shared URL. All other views are mostly opened by users who have visited the page
 * before.
 */
const VIEW = /\/src\/app\/views\/(learn)\/(\w+)\.svelte$/;

/** @throws {Error} if the build has no page or no views, which means that the patterns above are out of date */
export function listPreloads(bundle: Rolldown.OutputBundle): PreloadList {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => FIRST.test(id)));
  if (start === undefined || first === undefined) throw new Error('The build has no page or no catalog.');
  const known = collectImports(bundle, [start.fileName]);
  const always = collectImports(bundle, [first.fileName]).filter((file) => !known.includes(file));
  const views: Record<string, readonly string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const [, name, component] = VIEW.exec(facadeModuleId ?? '') ?? [];
    if (name === undefined || component?.toLowerCase() !== name) continue;
    views[name] = collectImports(bundle, [fileName]).filter(
      (file) => !known.includes(file) && !always.includes(file),
    );
  }
  if (Object.keys(views).length === 0) throw new Error('The build has no views.');
  return { shared: always, views };
}

/** The files and everything they import statically, including style sheets. */
function collectImports(bundle: Rolldown.OutputBundle, from: readonly string[]): string[] {
  const found = new Set(from);
  for (const file of found) {
    const part = bundle[file];
    if (part?.type !== 'chunk') continue;
    for (const next of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])]) found.add(next);
  }
  return [...found];
}

/**
 * Returns the page with the list inserted before the script that reads it. Files for all views are listed under the
 * empty name.
 */
export function insertPreloads(page: string, { shared: always, views }: PreloadList, before: string): string {
  const names = JSON.stringify({ '': always, ...views });
  const block = `<script type="application/json" id="${PRELOAD_BLOCK_ID}">${names}</script>`;
  return page.replace(before, () => `${block}\n    ${before}`);
}

/**
 * Returns the page with its font preloaded before any script.
 *
 * @throws {Error} if the build contains no font file
 */
export function insertFontPreload(page: string, files: readonly string[], before: string): string {
  const font = files.find((file) => file.endsWith('.woff2'));
  if (font === undefined) throw new Error('The build has no font.');
  const link = `<link rel="preload" href="./${font}" as="font" type="font/woff2" crossorigin />`;
  return page.replace(before, () => `${link}\n    ${before}`);
}
