/** Checks that optimizations for many mutants do not change results. Links are shared between chains, in any order. */
import { describe, expect, it, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  const engine = await import('../../../src/engine/index.js');
  const { SCENARIOS } = await import('../../../src/catalog/index.js');
  const scenario = SCENARIOS.find(({ id }) => id === 'invoice_processing')!;
  return { engine, scenario };
};

type Engine = Awaited<ReturnType<typeof load>>['engine'];
type Scenario = Awaited<ReturnType<typeof load>>['scenario'];

function envelopesOf({ sealAuthority, toHex, TRIAL_START }: Engine, scenario: Scenario, warrant: unknown) {
  const seed = { scenario: scenario.id, condition: 'yours', at: TRIAL_START };
  const authority = { kind: 'grant', warrant: warrant as Scenario['warrant'] } as const;
  return sealAuthority(authority, seed)!.envelopes.map((bytes) => toHex(bytes));
}

describe('links that several chains share', () => {
  it('links shared by several chains have the same bytes as without sharing', async () => {
    const busy = await load();
    const { listPolicyMutants } = busy.engine;
    const mutants = listPolicyMutants(busy.scenario.warrant);
    const shared = mutants.map(({ warrant }) => envelopesOf(busy.engine, busy.scenario, warrant));
    const fresh = await load();
    const alone = [...mutants]
      .reverse()
      .map(({ warrant }) => envelopesOf(fresh.engine, fresh.scenario, warrant))
      .reverse();
    expect(shared).toEqual(alone);
    const [first, ...others] = shared;
    for (const [root, leaf] of others) {
      expect(root).toBe(first![0]);
      expect(leaf).not.toBe(first![1]);
    }
  }, 60_000);

  it('sharing links between chains depends on the signer, the scenario and the links above', async () => {
    const { engine, scenario } = await load();
    const { chain } = scenario.warrant;
    const [root, leaf] = chain;
    const of = (links: readonly object[], one = scenario): string =>
      envelopesOf(engine, one, { v: 1, chain: links }).at(-1)!;
    const plain = of(chain);
    expect(of([root!, { ...leaf!, signer: 'stranger' }])).not.toBe(plain);
    expect(of([{ ...root!, ttlSeconds: root!.ttlSeconds + 1 }, leaf!])).not.toBe(plain);
    expect(of([root!, root!, leaf!])).not.toBe(plain);
    expect(of(chain, { ...scenario, id: 'other' })).not.toBe(plain);
    expect(of(chain)).toBe(plain);
  });

  it('a repeated mutation test of links shared by several chains produces the same results', async () => {
    const { engine, scenario } = await load();
    const judge = async () => engine.digestOf(await engine.runStudyToRecord(engine.mutatePolicy(scenario)));
    const first = await judge();
    expect(await judge()).toBe(first);
    const fresh = await load();
    expect(
      fresh.engine.digestOf(await fresh.engine.runStudyToRecord(fresh.engine.mutatePolicy(fresh.scenario))),
    ).toBe(first);
  }, 60_000);
});
