import { describe, expect, it } from 'vitest';
import { profileTools } from '../../../src/engine/index.js';
import { LEGS, readLabelledTools, scoreLeg } from './labelled-tools.js';

const TUNED = readLabelledTools('labelled-tools.txt');
const HELD_BACK = readLabelledTools('held-back-tools.txt');

describe('proposed effects', () => {
  it('AGENT-11 at least 150 tools, from several servers, were used to tune the rules', () => {
    expect(TUNED.length).toBeGreaterThanOrEqual(150);
    expect(new Set(TUNED.map(({ server }) => server)).size).toBeGreaterThanOrEqual(6);
    expect(HELD_BACK.length).toBeGreaterThanOrEqual(50);
  });

  it.each(LEGS)(
    'AGENT-11 the leg %s has a recall of 0.95 and a precision of 0.8 on the labelled tools',
    (leg) => {
      const { recall, precision, missed, wrong } = scoreLeg(TUNED, leg);
      expect({ recall: recall >= 0.95, missed: recall >= 0.95 ? [] : missed }).toEqual({
        recall: true,
        missed: [],
      });
      expect({ precision: precision >= 0.8, wrong: precision >= 0.8 ? [] : wrong }).toEqual({
        precision: true,
        wrong: [],
      });
    },
  );

  it.each(LEGS)('AGENT-11 the leg %s has a recall of 0.95 on tools labelled afterwards', (leg) => {
    const { recall, precision } = scoreLeg(HELD_BACK, leg);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBeGreaterThanOrEqual(0.7);
  });

  // Labelled twice by one reader, the second time in reverse order, before the rules were run; the rules were never
  // tuned on these tools.
  it.each([
    ['private_data', 0.857, 0.72],
    ['untrusted_content', 0.8, 0.528],
    ['way_out', 0.556, 0.172],
  ] as const)(
    'AGENT-11 the leg %s misses its targets on seven new servers, and does not get worse',
    (leg, least, precise) => {
      const { recall, precision } = scoreLeg(readLabelledTools('last-tools.txt'), leg);
      expect(recall).toBeGreaterThanOrEqual(least - 0.001);
      expect(precision).toBeGreaterThanOrEqual(precise - 0.001);
    },
  );

  it('every proposed effect has a reason', () => {
    const effects = profileTools(TUNED.map(({ tool }) => tool)).flatMap((one) => one.effects);
    expect(effects.length).toBeGreaterThan(100);
    expect(effects.every(({ reason }) => reason.code.startsWith('agent/effect_by_'))).toBe(true);
  });
});
