/**
 * In the package, CEL is loaded when a warrant needs it (docs/decisions/0026), and in `pola-playground/authorize` all rare
 * kinds of rules (docs/decisions/0030): one file takes the place of another.
 */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../files.mjs';

/** Files that may be replaced; each has a twin `…-on-demand` with the same exports. */
const WHOLE = {
  expression: 'engine/kit/expression',
  furtherKinds: 'engine/authority/constraints/further-kinds',
};

/** Replaces the compiled file. Both have the same exports, so the types stay. @param {string} lib */
export function replaceCompiled(lib) {
  renameSync(join(lib, `${WHOLE.expression}-on-demand.js`), join(lib, `${WHOLE.expression}.js`));
  rmSync(join(lib, `${WHOLE.expression}-on-demand.d.ts`));
  for (const type of ['js', 'd.ts']) rmSync(join(lib, `${WHOLE.furtherKinds}-on-demand.${type}`));
}

/**
 * Replaces them in a bundle of the sources.
 *
 * @param {readonly (keyof typeof WHOLE)[]} [names]
 * @returns {import('vite').Plugin}
 */
export function replaceInBundle(names = ['expression']) {
  const paths = names.map((name) => join(ROOT, `src/${WHOLE[name]}`));
  return {
    name: 'rules-on-demand',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/\/(?:expression|further-kinds)\.js$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = paths.find((one) => found?.id === `${one}.ts`);
      // The twin itself imports the whole file.
      return path === undefined || importer === `${path}-on-demand.ts` ? found : `${path}-on-demand.ts`;
    },
  };
}
