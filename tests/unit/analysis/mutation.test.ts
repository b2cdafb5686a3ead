/** Checks that each policy mutant's state matches the result of running it. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/catalog/index.js';
import {
  runStudyToRecord,
  gradeTrial,
  listPolicyMutants,
  mutatePolicy,
  POLICY_OPERATORS,
  runTrial,
  type ScenarioDocument,
  summarizePolicyMutation,
  type WarrantDocument,
  renderEnglish,
} from '../../../src/engine/index.js';

const scenarioOf = (id: string): ScenarioDocument => SCENARIOS.find((one) => one.id === id)!;

/** Returns rows for every trial under a warrant, by variant, and the tools that the trials call. */
async function rowsOf(
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
): Promise<{ text: string[]; tools: string[] }> {
  const text: string[] = [];
  const tools: string[] = [];
  for (const variant of [null, ...scenario.variants.map(({ id }) => id)]) {
    const authority = { kind: 'grant', warrant } as const;
    const cell = {
      scenario,
      condition: 'yours',
      authority,
      adapter: 'scripted',
      variant,
      attempt: 0,
    } as const;
    const { trial } = await runTrial({ ...cell, proof: 'skip' });
    const { rows, valid } = gradeTrial(scenario, trial);
    expect(valid).toBe(true);
    text.push(...rows.map(({ step, outcome }) => `${variant}:${step}:${outcome}`));
    tools.push(...rows.map(({ tool }) => tool));
  }
  return { text, tools };
}

/** Mutation operators that apply to no built-in warrant. */
const NOT_SHIPPED: readonly string[] = ['widen-range', 'widen-rule'];

describe('policy mutation', () => {
  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'ANA-40 every mutant’s result equals that of a complete run: %s',
    async (_, scenario) => {
      const before = await rowsOf(scenario, scenario.warrant);
      const { mutants, counts, score } = await runStudyToRecord(mutatePolicy(scenario));
      expect(mutants.map(({ id }) => id)).toEqual(listPolicyMutants(scenario.warrant).map(({ id }) => id));
      for (const { state, warrant, tool, killer, summary, id } of mutants) {
        const after = await rowsOf(scenario, warrant);
        const differs = after.text.join() !== before.text.join();
        const covered = tool === null || before.tools.includes(tool);
        expect([id, state]).toEqual([id, differs ? 'killed' : covered ? 'survived' : 'not_covered']);
        expect(killer === null).toBe(!differs);
        expect(summary === null).toBe(differs);
        if (killer?.kind === 'call')
          expect(after.text.filter((row) => row.startsWith(`${killer.variant}:${killer.step}:`))).not.toEqual(
            before.text.filter((row) => row.startsWith(`${killer.variant}:${killer.step}:`)),
          );
      }
      expect(counts.killed + counts.survived + counts.not_covered).toBe(mutants.length);
      expect(score).toBeCloseTo(counts.killed / mutants.length, 12);
    },
    60_000,
  );

  it('ANA-40 mutation testing counts and lists mutants that only a benign variant detects', async () => {
    const scenario = scenarioOf('config_review');
    const path = '/app/notes.txt';
    const call = { tool: 'read_file', args: { path } };
    const variant = {
      ...scenario.variants[0]!,
      id: 'too_far',
      calls: [call],
      files: [{ path, text: 'x' }],
    };
    const changed = { ...scenario, variants: [variant] } as ScenarioDocument;
    const { mutants } = await runStudyToRecord(mutatePolicy(changed));
    const widened = mutants.find(
      ({ operator, line }) => operator === 'widen-folder' && renderEnglish(line).startsWith('read_file'),
    );
    expect(renderEnglish(widened!.mutated)).toBe('paths inside `/app`');
    expect(widened?.killer).toMatchObject({
      kind: 'call',
      variant: 'too_far',
      before: 'deny',
      after: 'allow',
    });
    const before = await runStudyToRecord(mutatePolicy({ ...changed, variants: [] }));
    expect(before.mutants.find(({ id }) => id === widened?.id)?.state).toBe('survived');
  });

  it('each mutant changes or removes only one line, and only in the last link', () => {
    for (const scenario of SCENARIOS)
      for (const { warrant, line, mutated } of listPolicyMutants(scenario.warrant)) {
        expect(warrant.chain.slice(0, -1)).toEqual(scenario.warrant.chain.slice(0, -1));
        expect(warrant.chain.at(-1)).not.toEqual(scenario.warrant.chain.at(-1));
        expect(renderEnglish(mutated)).not.toBe('');
        expect(renderEnglish(line)).not.toBe('');
      }
    const seen = new Set(
      SCENARIOS.flatMap(({ warrant }) => listPolicyMutants(warrant).map((one) => one.operator)),
    );
    expect([...seen].sort()).toEqual(POLICY_OPERATORS.filter((name) => !NOT_SHIPPED.includes(name)).sort());
    expect(listPolicyMutants({ v: 1, chain: [] })).toEqual([]);
  });

  it('no mutant is equal to the original warrant', () => {
    const [root, leaf] = scenarioOf('config_review').warrant.chain;
    const { ttlSeconds } = root!;
    const same = { v: 1, chain: [root!, { ...leaf!, ttlSeconds }] } as const;
    const operators = (warrant: WarrantDocument): readonly string[] =>
      listPolicyMutants(warrant).map(({ operator, tool }) => `${operator} ${tool ?? ''}`);
    expect(operators(same)).not.toContain('longer-lifetime ');
    expect(operators({ v: 1, chain: [root!, leaf!] })).toContain('longer-lifetime ');
    const tools = Object.keys(leaf!.capabilities);
    const open = { v: 1, chain: [root!, { ...leaf!, allowUnknown: tools }] } as const;
    expect(operators(open).filter((one) => one.startsWith('allow-unknown'))).toEqual([]);
  });

  it('ANA-42 mutation testing lists mutants that the shipped scenarios do not detect', async () => {
    const { mutants } = await runStudyToRecord(mutatePolicy(scenarioOf('invoice_processing')));
    const stateOf = (operator: string, line: string): string | undefined =>
      mutants.find((one) => one.operator === operator && renderEnglish(one.line).startsWith(line))?.state;
    expect(stateOf('grant-tool', 'transfer_money')).toBe('killed');
    expect(stateOf('grant-tool', 'write_file')).toBe('not_covered');
    expect(stateOf('widen-domain', 'send_email recipients')).toBe('survived');
    expect(stateOf('longer-lifetime', 'expires')).toBe('survived');
    expect(stateOf('drop-tool', 'read_file')).toBe('killed');
    const survivor = mutants.find(({ operator }) => operator === 'widen-folder');
    expect(renderEnglish(survivor!.summary!)).toBe(
      'No call is decided differently when "read_file path: paths inside `/invoices`" becomes "paths inside `/`".',
    );
  });

  it('mutation testing ignores failures in a chain that was invalid before mutation', async () => {
    const scenario = scenarioOf('config_review');
    const [root, leaf] = scenario.warrant.chain;
    const capabilities = { ...leaf!.capabilities, transfer_money: {} };
    const wider = {
      v: 1,
      chain: [
        { ...root!, capabilities: leaf!.capabilities },
        { ...leaf!, capabilities },
      ],
    } as const;
    const { mutants, counts } = await runStudyToRecord(mutatePolicy(scenario, wider));
    const own = mutants.filter(({ tool }) => tool !== 'transfer_money');
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter(({ state }) => state === 'killed')).toEqual([]);
    // Without the line that requests too much, the chain is valid again and calls are allowed.
    expect(
      mutants.find(({ id, tool }) => id.startsWith('drop-tool/') && tool === 'transfer_money')?.killer,
    ).toMatchObject({
      kind: 'call',
      before: 'deny',
      after: 'allow',
    });
    expect(counts.killed).toBe(1);
  });

  it('a range mutant has ten times the upper bound, and there is no score without mutants', async () => {
    const scenario = scenarioOf('expense_audit');
    const [root, leaf] = scenario.warrant.chain;
    const rules = {
      to: { kind: 'Wildcard' },
      amount: { kind: 'Range', min: 0, max: 100 },
      memo: { kind: 'Wildcard' },
    };
    const capabilities = { ...leaf!.capabilities, transfer_money: rules };
    const warrant = { v: 1, chain: [root!, { ...leaf!, capabilities }] } as const;
    const widened = listPolicyMutants(warrant).filter(({ operator }) => operator === 'widen-range');
    expect(widened.map(({ line, mutated }) => [renderEnglish(line), renderEnglish(mutated)])).toEqual([
      ['transfer_money amount: numbers from `0` to `100`', 'numbers from `0` to `1000`'],
    ]);
    expect(summarizePolicyMutation([]).score).toBeNull();
  });
});
