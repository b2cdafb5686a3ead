/**
 * `npm run check`: format, lint, types and architecture tests, two at a time.
 *
 * A failing part prints its findings, followed by a command that fixes them or runs the part again.
 */
import { join } from 'node:path';
import { ensureDependencies } from './ensure-deps.mjs';
import { CACHE } from './files.mjs';
import { isStarted, runMain, runNode, runPackage } from './run.mjs';

/**
 * A command from a package (`script`, below node_modules) or from this project (`file`). @typedef {{ name: string;
 * script?:
 * string; file?: string; args: readonly string[]; repair: string }} Part
 */

const AT_ONCE = 2;
const CAPTURED = { capture: true };

/** @type {readonly Part[]} Longest first, so that both of the parallel runs end at about the same time. */
export const CHECKS = [
  {
    name: 'types in all files, including components',
    script: 'svelte-check/bin/svelte-check',
    args: [
      '--tsconfig',
      'tsconfig.json',
      '--tsgo',
      '--incremental',
      '--fail-on-warnings',
      '--output',
      'human',
    ],
    repair: 'edit the places above, then npx svelte-check --tsconfig tsconfig.json',
  },
  {
    name: 'component lint',
    script: 'eslint/bin/eslint.js',
    args: [
      'src/**/*.svelte',
      'src/**/*.svelte.ts',
      '--max-warnings',
      '0',
      // The result of a lint rule without type information depends only on the content of the file.
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      join(CACHE, 'eslint'),
    ],
    repair: 'npx eslint "src/**/*.svelte" "src/**/*.svelte.ts" --fix, then fix the remaining findings',
  },
  {
    name: 'lint',
    script: 'oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    repair: 'npx oxlint --type-aware --fix, then fix the remaining findings',
  },
];

/**
 * Checks that `npm test` omits: the format changes no behavior, and an architecture test finds browser APIs in the engine
 * too.
 *
 * @type {readonly Part[]}
 */
const MORE = [
  {
    name: 'format',
    script: 'oxfmt/bin/oxfmt',
    args: ['--check'],
    repair: 'npx oxfmt',
  },
  {
    name: 'engine types, without browser APIs',
    script: '@typescript/native/bin/tsc',
    args: ['-p', 'src/engine/tsconfig.json'],
    repair: 'edit the places above, then npx tsc -p src/engine/tsconfig.json',
  },
];

/** @type {Part} */
const HOUSE = {
  name: 'architecture tests',
  script: 'vitest/vitest.mjs',
  args: ['run', '--project', 'node', 'tests/architecture', '--reporter=dot'],
  repair: 'edit the places above, then npx vitest run --project node tests/architecture',
};

/**
 * Runs the parts, two at a time, and prints each result when it is available.
 *
 * @param {readonly Part[]} parts
 * @returns {Promise<{ passed: number; failed: number }>}
 */
export async function runParts(parts) {
  const waiting = [...parts];
  const counts = { passed: 0, failed: 0 };
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      counts[(await runPart(part)) ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

/** @param {Part} part */
async function runPart({ name, script, file = '', args, repair }) {
  const begun = performance.now();
  const run = script === undefined ? runNode(file, args, CAPTURED) : runPackage(script, args, CAPTURED);
  const { code, output } = await run;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (code === 0) console.log(`ok      ${name} (${seconds} s)`);
  else console.log(`FAILED  ${name} (${seconds} s)\n${output.trim()}\nTo repair: ${repair}\n`);
  return code === 0;
}

async function main() {
  await ensureDependencies();
  const { failed } = await runParts([HOUSE, ...CHECKS, ...MORE]);
  return failed === 0 ? 0 : 1;
}

if (isStarted(import.meta.url)) await runMain(main);
