import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as engineDoor from '../../../src/engine/index.js';

/** The engine as in a newly opened page, before any pattern has been used. */
async function freshEngine(): Promise<typeof engineDoor> {
  vi.resetModules();
  return import('../../../src/engine/index.js');
}

const warrantWith = (expression: string) => ({
  v: 1 as const,
  chain: [{ holder: 'worker', ttlSeconds: 60, capabilities: { t: { a: { kind: 'Cel', expression } } } }],
});

describe('patterns before the pattern library is loaded', () => {
  let engine: typeof engineDoor;
  beforeEach(async () => (engine = await freshEngine()));

  it('KIT-14 a warrant with a pattern can be parsed but stops calls with an error until the library is loaded', () => {
    const { value, issues } = engine.readWarrant(warrantWith("value.matches('^a+$')"));
    expect(issues).toEqual([]);
    const authority = { kind: 'grant' as const, warrant: value as engineDoor.WarrantDocument };
    const chain = engine.sealAuthority(authority, { scenario: 's', condition: 'yours', at: 1_704_067_200 });
    const args = engine.readArguments({ a: 'aaa' });
    const call = { tool: 't', args, at: 1_704_067_200, proof: { kind: 'skip' } as const };
    expect(engine.authorizeCall(chain as engineDoor.SealedChain, call)).toMatchObject({
      decision: 'error',
      code: 'CONSTRAINT_ERROR',
    });
  });

  it('KIT-14 running a trial loads the pattern library', async () => {
    const { SCENARIOS } = await import('../../../src/catalog/index.js');
    const scenario = SCENARIOS[0] as engineDoor.ScenarioDocument;
    const chain = scenario.warrant.chain.map((link, index) =>
      index === 0
        ? link
        : {
            ...link,
            capabilities: { read_file: { path: { kind: 'Cel', expression: "value.matches('^/app/')" } } },
          },
    );
    const cell = {
      scenario,
      condition: 'task_scoped' as const,
      authority: { kind: 'grant' as const, warrant: { v: 1 as const, chain } },
      adapter: 'scripted' as const,
      variant: null,
      attempt: 0,
      proof: 'skip' as const,
    };
    const { trial } = await engine.runTrial(cell);
    const verdict = engine.gradeTrial(scenario, trial);
    expect(verdict).toMatchObject({ valid: true, calls: { error: 0, allowed: 3 } });
  });

  it('KIT-14 an invalid pattern is reported once the library is loaded, even in a document that was parsed earlier', async () => {
    const bad = warrantWith("value.matches('(')");
    expect(engine.readWarrant(bad).issues).toEqual([]);
    await engine.loadRuleLibraries();
    expect(engine.readWarrant(bad).issues).toMatchObject([
      { code: 'warrant/bad_constraint', severity: 'error' },
    ]);
  });
});
