/**
 * `npm run mutate [-- FILE,...]`: breaks `engine/authority` and `engine/coverage` in thousands of small
 * ways and counts how many the tests notice. FILE is a path or a pattern; several are joined by commas.
 *
 * Mutants that stand outside any function are left out: they are the texts and tables of the kinds, and
 * are compared word by word by the kinds' cards. What survives is compared with `mutate/survivors.json`,
 * which says of each line why a mutant there may live, and `docs/reports/mutation.md` gets its counts.
 */
import { ensureDependencies } from './ensure-deps.mjs';
import { explainSurvivors } from './mutate/explain.mjs';
import { writeReasons } from './mutate/reasons.mjs';
import { runMain, runPackage } from './run.mjs';

await runMain(async () => {
  await ensureDependencies();
  const [files] = process.argv.slice(2);
  const { code } = await runPackage('@stryker-mutator/core/bin/stryker.js', [
    'run',
    'scripts/mutate/stryker.json',
    ...(files === undefined ? [] : ['--mutate', files]),
  ]);
  for (const line of explainSurvivors()) console.log(line);
  writeReasons();
  return code;
});
