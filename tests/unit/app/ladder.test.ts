import { describe, expect, it } from 'vitest';
import { buildLadder } from '../../../src/app/components/ladder.js';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';

describe('the ladder diagram of a chain', () => {
  it('the ladder diagram is empty without a warrant and for an empty chain', () => {
    expect(buildLadder(null)).toEqual([]);
    expect(buildLadder({ v: 1, chain: [] })).toEqual([]);
  });

  it('in the ladder diagram, a link that delegates everything is as wide as the link above it', () => {
    const [root, leaf] = buildLadder(BROAD_WARRANT);
    expect(root).toMatchObject({ holder: 'manager', summary: '9 tools, 1 rule', share: 1 });
    expect(leaf).toMatchObject({ holder: 'worker', summary: '9 tools, 1 rule', share: 1 });
  });

  it('in the ladder diagram, every task-scoped leaf is narrower than its root', () => {
    for (const { warrant, id } of SCENARIOS) {
      const rungs = buildLadder(warrant);
      expect(rungs[0]?.share, id).toBe(1);
      expect(rungs.at(-1)?.share, id).toBeLessThan(1);
    }
  });
});
