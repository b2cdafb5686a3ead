/** Time limits belong in the benchmark: a test that asserts a time limit fails on a busy machine. */
import { expect, it } from 'vitest';
import { readSources } from './rules/sources.js';

const CLOCK = /\b(?:performance\.now\(\)|cpuUsage|hrtime|Date\.now\(\))/;
const BOUND = /\bexpect\([^\n]*(?:performance\.now|elapsed|seconds|took)\b[^\n]*\)\.(?:toBeLess|toBeGreater)/;

/** Files that read a clock and assert something about it. */
function findTimed(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].filter(([, text]) => CLOCK.test(text) && BOUND.test(text)).map(([path]) => path);
}

it('no test makes an assertion about its own duration', () => {
  const timed = 'const t = performance.now();\nexpect(performance.now() - t).toBeLessThan(9);';
  expect(findTimed(new Map([['a.ts', timed]]))).toEqual(['a.ts']);
  const own = 'tests/architecture/no-time-limits.test.ts';
  const sources = readSources('tests');
  expect(sources.size).toBeGreaterThan(300);
  expect(findTimed(sources).filter((path) => path !== own)).toEqual([]);
});
