/**
 * `npm run test:long [-- seed]`: runs all tests, including those that take too long for `npm test`.
 *
 * The property and fuzz tests run with up to a million cases each instead of a hundred thousand, and every signature
 * provider is tested with a hundred thousand forged signatures. Each test prints its seed; the same seed generates the
 * same cases. The invariants of the tasks are tested with ten seeds instead of two, and the accessibility checker visits
 * every view in every state, also on a phone.
 *
 * The command also checks the lint rules that need the types of components, the API reference (every public name has a
 * doc comment), Inspect logs read by Inspect, decisions compared with the reference, exported code run by pytest and
 * Vitest, the AgentDojo benchmark, extracted workflows compared with the objects of five agent frameworks, the recipes
 * in CONTRIBUTING.md in a copy of the tree, the packed package with attw, and examples and bundlers that install it. If
 * Python or PyPI is missing, each comparison that needs them is skipped with a message.
 */
import { join } from 'node:path';
import { ensureDependencies } from './ensure-deps.mjs';
import { ensureTestBrowser } from './find-chromium.mjs';
import { ROOT } from './files.mjs';
import { ensurePython, INSPECT, prepareEnvironments } from './python-environment.mjs';
import { runMain, runNode, runPackage } from './run.mjs';

await runMain(async () => {
  await ensureDependencies();
  const lint = ['src/**/*.svelte', '--max-warnings', '0'];
  const { code: linted } = await runPackage('eslint/bin/eslint.js', lint, { env: { POLA_LINT: 'deep' } });
  const { code: described } = await runNode(join(ROOT, 'scripts/docs-api.mjs'), []);
  const [seed] = process.argv.slice(2);
  const { code: tested } = await runPackage('vitest/vitest.mjs', ['run'], {
    env: {
      POLA_LONG: '1',
      ...(seed === undefined ? {} : { POLA_SEED: seed }),
      CHROMIUM_PATH: await ensureTestBrowser(),
      POLA_PYTHON: (await ensurePython(INSPECT)) ?? 'python3',
      ...(await prepareEnvironments()),
    },
  });
  return [linted, described, tested].find((code) => code !== 0) ?? 0;
});
