/**
 * Font sets for browser tests, which simulate the fonts on other machines.
 *
 * Each set has its own fontconfig file, folders and cache, so that Chromium sees no other font. The files come from
 * Debian packages, which are unpacked into the cache and never installed.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './files.mjs';
import { canInstall } from './find-chromium.mjs';
import { runProgram } from './run.mjs';

/**
 * `packages` are the Debian packages that contain the fonts. @typedef {{ sans: string; mono: string; packages: readonly
 * string[] }} FontSet
 */

const NOTO = { sans: 'Noto Sans', mono: 'Noto Sans Mono', packages: ['fonts-noto-core', 'fonts-noto-mono'] };

/** @satisfies {Readonly<Record<string, FontSet>>} */
export const FONT_SETS = {
  dejavu: { sans: 'DejaVu Sans', mono: 'DejaVu Sans Mono', packages: ['fonts-dejavu-core'] },
  liberation: { sans: 'Liberation Sans', mono: 'Liberation Mono', packages: ['fonts-liberation'] },
  noto: NOTO,
  'noto-cjk': { ...NOTO, packages: [...NOTO.packages, 'fonts-noto-cjk'] },
  // This typeface is 8 % wider than DejaVu Sans, and its monospaced version is 22 % wider. Readers with dyslexia often
  // use it.
  wide: { sans: 'OpenDyslexic', mono: 'OpenDyslexicMono', packages: ['fonts-opendyslexic'] },
};

/** @typedef {keyof typeof FONT_SETS} FontSetName */

const FOLDER = join(CACHE, 'fonts');

/**
 * Returns the environment in which Chromium sees only the fonts in a set, or the reason why there is none.
 *
 * @param {FontSetName} name
 * @returns {Promise<{ env: { FONTCONFIG_FILE: string } } | { missing: string }>}
 */
export async function prepareFonts(name) {
  if (process.platform !== 'linux') return { missing: 'Chromium uses fontconfig only on Linux' };
  const { sans, mono, packages } = FONT_SETS[name];
  const folders = [];
  for (const one of packages) {
    const folder = await unpackDebian(one);
    if (folder === null)
      return {
        missing: `the Debian package ${one} could not be downloaded: run apt-get update, then try again`,
      };
    folders.push(folder);
  }
  const file = join(FOLDER, `${name}.conf`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, writeConfiguration(sans, mono, folders, join(FOLDER, `${name}-cache`)));
  return { env: { FONTCONFIG_FILE: file } };
}

/**
 * Returns the folder with the files from a Debian package, downloaded on first use; null if that fails.
 *
 * @param {string} name
 */
async function unpackDebian(name) {
  const folder = join(FOLDER, name);
  if (existsSync(folder)) return folder;
  const unfinished = join(FOLDER, `${name}.${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  try {
    if (!(await downloadDebian(name, unfinished)) && canInstall()) {
      await runProgram('apt-get', ['update'], { capture: true });
      await downloadDebian(name, unfinished);
    }
    const file = readdirSync(unfinished).find((one) => one.endsWith('.deb'));
    if (file === undefined) return null;
    const archive = join(unfinished, file);
    const { code } = await runProgram('dpkg-deb', ['--extract', archive, unfinished], { capture: true });
    rmSync(archive);
    if (code !== 0) return null;
    if (!existsSync(folder)) renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} folder @returns {Promise<boolean>} true if the package is available */
async function downloadDebian(name, folder) {
  const { code } = await runProgram('apt-get', ['download', name], { capture: true, cwd: folder });
  return code === 0;
}

/**
 * Returns a fontconfig file in which `sans` replaces every family that the folders do not contain.
 *
 * @param {string} sans
 * @param {string} mono
 * @param {readonly string[]} folders
 * @param {string} cache
 */
function writeConfiguration(sans, mono, folders, cache) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${escape(folder)}</dir>`).join('\n')}
  <cachedir>${escape(cache)}</cachedir>
  <match>
    <test name="family"><string>monospace</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${mono}</string></edit>
  </match>
  <match>
    <edit name="family" mode="append_last"><string>${sans}</string></edit>
  </match>
</fontconfig>
`;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
