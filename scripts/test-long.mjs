/**
 * `npm run test:long [-- seed]`: runs the tests that take too long for `npm test`.
 *
 * The property and fuzz tests run with up to a million cases each instead of a hundred thousand, and every signature
 * provider is tested with a hundred thousand forged signatures. Each test prints its seed; the same seed generates the
 * same cases. The invariants of the tasks are tested with ten seeds instead of three.
 *
 * The command also checks the lint rules that need the types of components, the API reference (every public name has a
 * doc comment), Inspect logs read by Inspect, decisions compared with the reference, exported code run by pytest and
 * Vitest, the AgentDojo benchmark, extracted workflows compared with the objects of five agent frameworks, the recipes
 * in CONTRIBUTING.md in a copy of the tree, the packed package with attw, examples and bundlers that install it, the
 * single file in both sizes, a small workshop, layouts, the whole Chinese page, and every view on a phone. If Python or
 * PyPI is missing, each comparison that needs them is skipped with a message.
 */
import { join } from 'node:path';
import { ensureDependencies } from './ensure-deps.mjs';
import { ensureTestBrowser } from './find-chromium.mjs';
import { ROOT } from './files.mjs';
import { ensurePython, INSPECT, prepareEnvironments } from './python-environment.mjs';
import { runMain, runNode, runPackage } from './run.mjs';

await runMain(async () => {
  await ensureDependencies();
  const [seed] = process.argv.slice(2);
  const env = { POLA_LONG: '1', ...(seed === undefined ? {} : { POLA_SEED: seed }) };
  const tests = [
    'tests/laws',
    'tests/attacks/byte-flip.test.ts',
    'tests/attacks/fuzz-envelopes.test.ts',
    'tests/attacks/forged-signatures.test.ts',
    'tests/unit/tasks/invariants.test.ts',
  ];
  const { code } = await runPackage('vitest/vitest.mjs', ['run', '--project', 'pure', ...tests], { env });
  const built = ['tests/unit/edition/single-file.test.ts', 'tests/unit/package/package.test.ts'];
  const packed = await runPackage('vitest/vitest.mjs', ['run', '--project', 'node', ...built], { env });
  const lint = ['src/**/*.svelte', '--max-warnings', '0'];
  const { code: linted } = await runPackage('eslint/bin/eslint.js', lint, { env: { POLA_LINT: 'deep' } });
  const { code: described } = await runNode(join(ROOT, 'scripts/docs-api.mjs'), []);
  const reader = (await ensurePython(INSPECT)) ?? 'python3';
  const logs = ['run', '--project', 'node', 'tests/unit/cli/inspect-log.test.ts'];
  const read = await runPackage('vitest/vitest.mjs', logs, { env: { POLA_PYTHON: reader } });
  const compared = await compareWithPython(env);
  const recipes = ['run', '--project', 'node', 'tests/recipes'];
  const chromium = await ensureTestBrowser();
  const inBrowser = { env: { ...env, CHROMIUM_PATH: chromium } };
  const performed = await runPackage('vitest/vitest.mjs', recipes, inBrowser);
  const full = ['run', '--project', 'journeys', '.long.test.ts'];
  const opened = await runPackage('vitest/vitest.mjs', full, inBrowser);
  return (
    [code, packed.code, linted, described, read.code, compared, performed.code, opened.code].find(
      (one) => one !== 0,
    ) ?? 0
  );
});

/**
 * Returns the exit code of the tests in tests/reference; 0 if none of their Python packages can be installed.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function compareWithPython(env) {
  const pythons = await prepareEnvironments();
  if (Object.keys(pythons).length === 0) return 0;
  const tests = ['run', '--project', 'node', 'tests/reference'];
  const { code } = await runPackage('vitest/vitest.mjs', tests, { env: { ...env, ...pythons } });
  return code;
}
