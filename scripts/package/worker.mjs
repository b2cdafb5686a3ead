/** Builds the worker script as one file, for pages without a bundler and hosts that load no second file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram } from '../single/build.mjs';

/** Writes `worker/engine.worker.bundle.js` of the package; returns its text. @param {string} lib */
export async function shipWorker(lib) {
  const { code } = await buildProgram({
    entry: 'src/worker/standalone.worker.ts',
    format: 'iife',
    full: false,
    what: 'The worker',
  });
  const file = join(lib, 'worker', 'engine.worker.bundle');
  writeFileSync(`${file}.js`, code);
  writeFileSync(`${file}.d.ts`, 'export {};\n');
  return code;
}
