/**
 * Replaces one file in the package with another, so that CEL is loaded when a warrant needs it (docs/decisions/0026).
 */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../files.mjs';

const WHOLE = 'engine/kit/expression';
const ON_DEMAND = 'engine/kit/expression-on-demand';

/** Replaces the compiled file. Both versions have the same exports, so the types remain valid. @param {string} lib */
export function replaceCompiled(lib) {
  renameSync(join(lib, `${ON_DEMAND}.js`), join(lib, `${WHOLE}.js`));
  rmSync(join(lib, `${ON_DEMAND}.d.ts`));
}

/**
 * Replaces the file in a bundle built from the sources.
 *
 * @returns {import('vite').Plugin}
 */
export function replaceInBundle() {
  return {
    name: 'expressions-on-demand',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('/expression.js')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const isWhole = found?.id === join(ROOT, `src/${WHOLE}.ts`);
      return isWhole ? join(ROOT, `src/${ON_DEMAND}.ts`) : found;
    },
  };
}
