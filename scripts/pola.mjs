/**
 * `npm run -s pola -- <command>`: runs the command line, which is installed and bundled on first use.
 *
 * This script writes nothing to standard output, because `--json` must print one JSON document.
 */
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle.mjs';
import { ensureDependencies } from './ensure-deps.mjs';
import { runMain } from './run.mjs';

await runMain(async () => {
  await ensureDependencies();
  const program = await bundleForNode('src/cli/bin.ts', 'pola');
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
  return typeof process.exitCode === 'number' ? process.exitCode : 0;
});
