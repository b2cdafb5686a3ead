/**
 * `npm run test:long [-- seed]`: the drawn laws and the fuzzing with a million cases each instead of a
 * hundred thousand. The seed is printed by each test; the same seed draws the same cases.
 */
import { ensureDependencies } from './ensure-deps.mjs';
import { runMain, runPackage } from './run.mjs';

await runMain(async () => {
  await ensureDependencies();
  const [seed] = process.argv.slice(2);
  const env = { POLA_LONG: '1', ...(seed === undefined ? {} : { POLA_SEED: seed }) };
  const tests = ['tests/laws', 'tests/attacks/fuzz-envelopes.test.ts'];
  const { code } = await runPackage('vitest/vitest.mjs', ['run', '--project', 'node', ...tests], { env });
  return code;
});
