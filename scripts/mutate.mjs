/**
 * `npm run mutate [-- FILE,...]`: breaks `engine/authority` in thousands of small ways and counts how
 * many the tests notice. Takes an hour on two cores; results of unchanged code are kept between runs.
 *
 * Mutants that stand outside any function are left out: they are the texts and tables of the kinds, take
 * two thirds of the time, and are compared word by word by the kinds' cards.
 */
import { ensureDependencies } from './ensure-deps.mjs';
import { runMain, runPackage } from './run.mjs';

await runMain(async () => {
  await ensureDependencies();
  const [files] = process.argv.slice(2);
  const { code } = await runPackage('@stryker-mutator/core/bin/stryker.js', [
    'run',
    'scripts/mutate/stryker.json',
    ...(files === undefined ? [] : ['--mutate', files]),
  ]);
  return code;
});
