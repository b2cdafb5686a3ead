/**
 * Copies the modules of zod that the package uses into the package: 0.7 MB instead of the 6 MB that npm would install
 * (docs/decisions/0030).
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listFiles, ROOT } from '../files.mjs';

const SOURCE = join(ROOT, 'node_modules', 'zod');
const IMPORT = /\bfrom 'zod\/mini'/g;
/** Messages in other languages, which the engine does not use and which take 0.3 MB. */
const LOCALES = /^export \* as locales from .*\n/m;

/** Packages whose code is part of the packed package, so that npm does not install them. */
export const COPIED = ['zod'];

/**
 * Writes `zod/` into the package and makes the compiled files import it. `pruneFiles` removes the modules that none of
 * them imports.
 *
 * @param {string} lib
 */
export function shipZod(lib) {
  const folder = join(lib, 'zod');
  for (const part of ['core', 'mini'])
    cpSync(join(SOURCE, 'v4', part), join(folder, part), { recursive: true });
  cpSync(join(SOURCE, 'LICENSE'), join(folder, 'LICENSE'));
  for (const name of ['core/index', 'mini/external'])
    for (const end of ['.js', '.d.ts'])
      rewrite(join(folder, name + end), (code) => code.replace(LOCALES, ''));
  for (const path of listFiles([relative(ROOT, lib)]).filter((one) => /\.(?:js|ts)$/.test(one))) {
    const place = join(ROOT, path);
    const target = relative(dirname(place), join(folder, 'mini/index.js')).replaceAll('\\', '/');
    rewrite(place, (code) =>
      code.replaceAll(IMPORT, `from '${target.startsWith('.') ? '' : './'}${target}'`),
    );
  }
}

/** @param {string} file @param {(code: string) => string} change */
function rewrite(file, change) {
  const code = readFileSync(file, 'utf8');
  const changed = change(code);
  if (changed !== code) writeFileSync(file, changed);
}
