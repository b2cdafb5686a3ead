/**
 * Runs the page in Chromium, Firefox and WebKit: a smoke suite for every built edition, and a comparison of the
 * reference fingerprint between all of them and Node.
 *
 * A missing engine is installed if this machine allows package installation. Otherwise a message lists what to install.
 */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle.mjs';
import { canInstall, installPackages } from '../find-chromium.mjs';
import { listEditions } from './parts/editions.mjs';
import { ENGINES } from './parts/engines/all.mjs';
import { smoke } from './parts/engines/smoke.mjs';

/** @typedef {import('../figures.mjs').Row} Row */
/** @typedef {import('./parts/engines/engine.mjs').Engine} Engine */

export const title = 'Engines: smoke suites and one fingerprint';

/** @returns {Promise<Row[]>} */
export async function measure() {
  const expected = await fingerprintInNode();
  const editions = await listEditions();
  /** @type {Row[]} */
  const rows = [];
  /** @type {string[]} */
  const others = [];
  let asked = 0;
  try {
    for (const engine of ENGINES) {
      const missing = await ensureEngine(engine);
      if (missing !== null) {
        rows.push({
          name: `smoke suite, ${engine.name}`,
          value: Number.NaN,
          unit: 'steps',
          aim: 1,
          atLeast: true,
          found: [missing],
        });
        continue;
      }
      const running = await engine.start();
      try {
        for (const { name, page, tryOut = smoke } of editions) {
          const { steps, fingerprint } = await tryOut(running, page);
          const failed = steps.filter(({ problem }) => problem !== null);
          asked += 1;
          if (fingerprint !== expected)
            others.push(`${engine.name}, ${name}: ${fingerprint ?? 'none'}, not ${expected}`);
          rows.push({
            name: `steps that work, ${engine.name} ${running.version}, ${name}`,
            value: steps.length - failed.length,
            unit: '',
            aim: steps.length,
            atLeast: true,
            found: failed.map((step) => `${step.name}: ${step.problem}`),
          });
        }
      } finally {
        await running.quit();
      }
    }
  } finally {
    for (const { close } of editions) await close();
  }
  const name = `fingerprints other than ${expected} of Node, of ${asked}`;
  return [{ name, value: others.length, unit: '', aim: 0, found: others }, ...rows];
}

/** Returns the fingerprint of the reference set, run with a proof per call. @returns {Promise<string>} */
export async function fingerprintInNode() {
  const bundle = await bundleForNode('scripts/bench/parts/subject.mjs', 'bench');
  const engine = await import(pathToFileURL(bundle).href);
  const request = {
    scenarios: engine.SCENARIOS.filter((/** @type {{ reference: boolean }} */ one) => one.reference),
    broad: engine.BROAD_WARRANT,
    conditions: engine.REFERENCE_CONDITIONS,
    adapter: 'scripted',
    proof: 'run',
    yours: {},
    variants: false,
  };
  const answer = await engine.runStudyToRecord(engine.runMatrix(request));
  return (answer.value ?? answer).result.fingerprint;
}

/** Returns what is missing to run the engine, or null if it is available. @param {Engine} engine */
async function ensureEngine(engine) {
  if (engine.missing() !== null && canInstall()) await installPackages(engine.packages);
  const missing = engine.missing();
  return missing === null
    ? null
    : `${missing}: install ${engine.packages.join(', ')}, then run this part again`;
}
