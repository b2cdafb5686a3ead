/**
 * `npm run mutate [-- FILE,...]`: runs mutation tests on `engine/authority` and `engine/coverage`.
 *
 * FILE is a path or pattern; several are separated by commas. Mutants outside functions are excluded, because they
 * change messages and tables, which other tests compare literally. Surviving mutants are compared with
 * `mutate/survivors.json`, which gives a reason for each, and the counts are written to `docs/reports/mutation.md`, after
 * a run of all files with the scores.
 */
import { ensureDependencies } from './ensure-deps.mjs';
import { explainSurvivors, readMutants } from './mutate/explain.mjs';
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
  writeReasons(files === undefined ? readMutants() : null);
  return code;
});
