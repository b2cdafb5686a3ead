/** Runs the published matrix in a worker and shows its fingerprint. */
import { type MatrixRequest, REFERENCE_CONDITIONS } from 'pola-playground';
import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
import { connectEngine } from 'pola-playground/worker';

const engine = connectEngine(
  () => new Worker(new URL('pola-playground/engine.worker', import.meta.url), { type: 'module' }),
);
const request: MatrixRequest = {
  scenarios: SCENARIOS.filter(({ reference }) => reference),
  broad: BROAD_WARRANT,
  conditions: REFERENCE_CONDITIONS,
  adapter: 'scripted',
  proof: 'run',
  yours: {},
  variants: false,
};
const answer = await engine.runMatrix(request);
engine.dispose();
const text = answer.ok
  ? `${answer.value.result.cells.length} trials, fingerprint ${answer.value.result.fingerprint}`
  : answer.issues.map(({ message }) => message).join(' ');
document.querySelector('#result')?.replaceChildren(text);
