/**
 * Builds `pola-playground/authorize` for bundlers: deciding alone, with rare kinds of rules in files that are loaded on demand
 * (docs/decisions/0030).
 */
import { join } from 'node:path';
import { ROOT } from '../files.mjs';
import { Refusal } from '../run.mjs';
import { replaceInBundle } from './on-demand.mjs';

/**
 * Writes `package/authorize.js` and its chunks.
 *
 * @param {string} lib
 * @throws {Refusal} with the bundler's message when a source does not compile
 */
export async function buildAuthorize(lib) {
  const { build } = await import('vite');
  try {
    await build({
      ...{ root: ROOT, configFile: false, publicDir: false, logLevel: 'error' },
      plugins: [replaceInBundle(['expression', 'furtherKinds'])],
      build: {
        ...{ outDir: join(lib, 'package'), emptyOutDir: false, target: 'es2023' },
        ...{ minify: false, modulePreload: false, reportCompressedSize: false },
        rolldownOptions: {
          input: { authorize: join(ROOT, 'src/package/authorize.ts') },
          preserveEntrySignatures: 'strict',
          // Packages stay imports, so that a program has each of them once.
          external: /^@/,
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            // What is not loaded on demand is one file, which is smaller than several.
            codeSplitting: { groups: [{ name: 'decide', tags: ['$initial'] }] },
          },
        },
      },
    });
  } catch (error) {
    throw new Refusal(`${String(error)}\nThe file that decides calls could not be built.`);
  }
}
