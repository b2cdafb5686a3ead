/**
 * In a new process, loads the bundled engine, runs the reference matrix once, and prints how many milliseconds that run
 * took. The matrix suite starts it with the bundle's path and `run` or `skip`.
 */
import { pathToFileURL } from 'node:url';

const [, , bundle, proof] = process.argv;
const engine = await import(pathToFileURL(String(bundle)).href);
const request = {
  scenarios: engine.SCENARIOS.filter((/** @type {{ reference: boolean }} */ one) => one.reference),
  broad: engine.BROAD_WARRANT,
  conditions: engine.REFERENCE_CONDITIONS,
  adapter: 'scripted',
  proof,
  yours: {},
  variants: false,
};
const start = performance.now();
await engine.runStudyToRecord(engine.runMatrix(request));
console.log(performance.now() - start);
