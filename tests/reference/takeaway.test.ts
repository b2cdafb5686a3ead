/**
 * Runs the exported Python code with the real package: the code makes the same decisions as this engine, and its tests
 * fail if a rule is widened.
 */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '../../scripts/run.mjs';
import {
  type AgentAnswer,
  findLastLink,
  findSubject,
  listTestedCalls,
  PROPOSAL_LEVELS,
  readArguments,
  readLinkPolicy,
  writeTakeaway,
} from '../../src/engine/index.js';
import { writePythonModule } from '../../src/engine/agent/takeaway/python.js';
import { describeReference, runReference } from '../support/python-reference.js';
import { makeFolder, PYTEST, writeTests, writeWidened } from './taken-files.js';
import { checkSystems } from './taken-systems.js';

const PYTHON = process.env['POLA_REFERENCE_PYTHON'] ?? '';
const MINUTES = 900_000;

/** Runs the tests in a folder. Returns the names of the files in which a test failed. */
async function runPytest(folder: string): Promise<{ readonly code: number; readonly failed: Set<string> }> {
  const args = ['-B', '-m', 'pytest', '-q', '-rfE', '--tb=no', '-p', 'no:cacheprovider', folder];
  const { code, output } = await runProgram(PYTHON, args, { capture: true });
  const named = [...output.matchAll(/^(?:FAILED|ERROR) \S*?(test_\w+\.py)/gm)].map((found) => found[1] ?? '');
  return { code, failed: new Set(named) };
}

describeReference('code to take away', () => {
  let systems: readonly (readonly [string, AgentAnswer])[] = [];
  const folders: string[] = [];
  const makeOwnFolder = (): string => {
    const folder = makeFolder();
    folders.push(folder);
    return folder;
  };

  beforeAll(async () => {
    systems = await checkSystems();
  }, MINUTES);

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  it.each(PROPOSAL_LEVELS)(
    'AGENT-50 the exported Python code at level %s makes the same decisions as this engine',
    { timeout: MINUTES },
    async (level) => {
      const cases = systems.map(([name, answer]) => {
        const subject = findSubject(answer, level);
        const { allowed, denied } = listTestedCalls(subject);
        const calls = [...allowed, ...denied, ...subject.goals.flatMap(({ plan }) => plan)];
        const policy = readLinkPolicy(findLastLink(subject));
        const expected = calls.map((one) => policy.decide(one.tool, readArguments(one.args), 0) === 'allow');
        expect(expected.slice(0, allowed.length), name).not.toContain(false);
        const module = writeTakeaway('python', answer, level);
        return { name, expected, calls: calls.map((one) => [one.tool, one.args]), module };
      });
      const decided = await runReference(new URL('takeaway.py', import.meta.url), cases);
      for (const [index, { name, expected, calls }] of cases.entries())
        expect(pairUp(calls, decided[index] as boolean[]), name).toEqual(pairUp(calls, expected));
    },
  );

  it(
    'AGENT-101 the exported Python code denies a call that makes the package panic or that cannot be printed',
    { timeout: MINUTES },
    async () => {
      const rule = { kind: 'Cel', expression: "value.all(r, r.endsWith('@company.example'))" } as const;
      const module = writePythonModule({
        holder: 'worker',
        ttlSeconds: 600,
        capabilities: { send_many: { recipients: rule } },
      });
      const values = [['a@company.example'], 'a@company.example', 5, null];
      const calls = [...values.map((recipients) => ['send_many', { recipients }]), ['\ud800', {}]];
      const script = new URL('takeaway.py', import.meta.url);
      expect(await runReference(script, [{ calls, module }])).toEqual([[true, false, false, false, false]]);
    },
  );

  it('AGENT-51 the generated pytest files pass', { timeout: MINUTES }, async () => {
    const folder = makeOwnFolder();
    for (const [name, answer] of systems)
      for (const level of PROPOSAL_LEVELS) writeTests(folder, name, answer, level, PYTEST);
    expect(await runPytest(folder)).toEqual({ code: 0, failed: new Set() });
  });

  it('AGENT-51 each generated pytest file fails when one rule is widened', { timeout: MINUTES }, async () => {
    const folder = makeOwnFolder();
    const files = systems.flatMap(([name, answer]) =>
      (['exact', 'shapes'] as const).flatMap((level) => writeWidened(folder, name, answer, level, PYTEST)),
    );
    const { failed } = await runPytest(folder);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !failed.has(file))).toEqual([]);
  });
});

function pairUp(calls: readonly unknown[], decisions: readonly boolean[]) {
  return calls.map((call, index) => [JSON.stringify(call), decisions[index]]);
}
