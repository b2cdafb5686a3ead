/** Tests that each kind of input has an example. */
import { describe, expect, it } from 'vitest';
import { checkAgent, INPUT_KINDS, readAgentSystem, runStudyToRecord } from '../../../../src/engine/index.js';
import { KIND_SAMPLE_NAMES, makeKindSample } from '../../../../src/app/views/agent/kind-samples.js';
import { makeSamples, SAMPLE_NAMES } from '../../../../src/app/views/agent/samples.js';

const ALL = [
  ...SAMPLE_NAMES.map((name) => [name, makeSamples(name)] as const),
  ...KIND_SAMPLE_NAMES.map((name) => [name, makeKindSample(name)] as const),
];

describe('AGENT-63 examples', () => {
  it.each(ALL)(
    'the example %s can be read without notices and has an attack that the proposal stops',
    async (_, inputs) => {
      const system = await readAgentSystem(inputs);
      expect(system.notices).toEqual([]);
      const { authorities } = await runStudyToRecord(checkAgent(system));
      const reached = (name: string) =>
        authorities.find((one) => one.name === name)?.goals.filter(({ reach }) => reach === 'reachable') ??
        [];
      expect(reached('none').length).toBeGreaterThan(0);
      expect(reached('exact')).toEqual([]);
    },
  );

  it('every kind of input except server descriptions and guard logs has an example', async () => {
    const systems = await Promise.all(ALL.map(([, inputs]) => readAgentSystem(inputs)));
    const kinds = new Set(systems.flatMap((system) => system.kinds));
    const missing = INPUT_KINDS.filter((kind) => !kinds.has(kind));
    expect(missing).toEqual(['mcp_server', 'guard_log']);
  });
});
