/** Builds the single-file page: the site's built page with everything that it references inserted. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'fflate';

const REFUSED =
  'This file is incomplete, or this browser is older than 2023. This page shows the reference result; to replay and edit, get the file again or use a newer browser.';

/**
 * @typedef {{
 *   index: string;
 *   boot: string;
 *   unpack: string;
 *   icon: string;
 *   program: { code: string; styles: string };
 *   version: string;
 *   full: boolean;
 * }} SingleParts
 */

/**
 * Returns the complete file. The result is deterministic.
 *
 * @param {SingleParts} parts
 * @returns {string}
 * @throws {Error} if the built page lacks a required placeholder
 */
export function makeSinglePage({ index, boot, unpack, icon, program, version, full }) {
  const label = `POLA Playground ${version}, single file${full ? ', full' : ''}`;
  const policy = policyFor([boot, unpack, program.code]);
  const end = [
    `<p id="pola-refused" class="page" role="alert" hidden>${REFUSED}</p>`,
    `<script type="application/octet-stream" id="pola-packed">${pack(program.code)}</script>`,
    `<script>${unpack}</script>`,
    '</body>',
  ];
  const [first = '<script>'] = /<script>[^]*?<\/script>/.exec(index) ?? [];
  /** @type {readonly (readonly [from: string | RegExp, to: string])[]} */
  const changes = [
    // Removes the link to the single file, because only the site offers it.
    [/ data-single-file="[^"]*"/g, ''],
    [/[^\S\n]*<script type="module"[^>]*><\/script>\n?/, ''],
    [/[^\S\n]*<link rel="(?:module)?preload"[^>]*>\n?/g, ''],
    [/[^\S\n]*<style>[^]*?<\/style>\n?/, ''],
    // The single file uses installed fonts.
    [/[^\S\n]*<link rel="preload"[^>]*>\n?/g, ''],
    // The file contains everything, so nothing is preloaded.
    [/[^\S\n]*<script type="application\/json" id="pola-ahead">[^<]*<\/script>\n?/, ''],
    ['<html ', `<html data-edition="${full ? 'full' : 'small'}" `],
    [/(http-equiv="Content-Security-Policy"\s+content=")[^"]*"/, `$1${policy}"`],
    ['<meta name="referrer"', `<meta name="generator" content="${label}" />\n    <meta name="referrer"`],
    ['href="./icon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`],
    [first, `<style>${program.styles}</style>\n    <script>${boot}</script>`],
    ['</body>', end.join('\n    ')],
  ];
  return changes.reduce(change, index);
}

/**
 * Lists the digests of the allowed scripts: three scripts, and the worker that the third one starts from memory.
 *
 * @param {readonly string[]} scripts
 */
export function policyFor(scripts) {
  const digests = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src ${digests.join(' ')}`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * Compresses with the same implementation on every machine, so that the file is deterministic.
 *
 * @param {string} code
 */
function pack(code) {
  return Buffer.from(gzipSync(Buffer.from(code), { level: 9, mtime: 0 })).toString('base64');
}

/**
 * @param {string} page
 * @param {readonly [from: string | RegExp, to: string]} step
 */
function change(page, [from, to]) {
  const isPart = typeof from === 'string' || !from.global;
  const changed = typeof from === 'string' ? page.replace(from, () => to) : page.replace(from, to);
  if (isPart && changed === page)
    throw new Error(`The single file cannot be built: the page does not contain ${String(from)}.`);
  return changed;
}
