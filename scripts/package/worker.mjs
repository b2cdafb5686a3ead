/**
 * Builds the worker script twice: as one file, for pages without a bundler and hosts that cannot load a second file,
 * and as a module that starts the script from its source text, which every bundler supports.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildProgram } from '../single/build.mjs';

const INLINE_TYPES = `/**
 * Starts the engine's worker from text inside this module, for bundlers that do not bundle workers. A page with a content
 * policy needs \`worker-src blob:\`.
 *
 * @example
 * \`\`\`ts
 * import { startEngineWorker } from 'pola-playground/inline-worker';
 * import { connectEngine } from 'pola-playground/worker';
 *
 * const engine = connectEngine(startEngineWorker);
 * \`\`\`
 */
export declare function startEngineWorker(): Worker;
`;

/** Writes `worker/engine.worker.bundle.js` into the package and returns its text. @param {string} lib */
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
  writeFileSync(join(lib, 'worker', 'inline-worker.js'), inlineWorker(code));
  writeFileSync(join(lib, 'worker', 'inline-worker.d.ts'), INLINE_TYPES);
  return code;
}

/**
 * Compresses a script with gzip and encodes it in base64. The result takes a third of the space in the package, and a server that compresses its responses still sends the same number of bytes.
 *
 * @param {string} code
 */
export function packScript(code) {
  return gzipSync(code, { level: 9 }).toString('base64');
}

/** Returns code that starts the inlined worker and revokes its URL after the first message. @param {string} code */
function inlineWorker(code) {
  return `import { gunzipSync } from 'fflate';
const packed = '${packScript(code)}';
export function startEngineWorker() {
  const script = gunzipSync(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)));
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(url, { name: 'pola-engine' });
  worker.addEventListener('message', () => URL.revokeObjectURL(url), { once: true });
  return worker;
}
`;
}
