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
    'AGENT-11 the condition %s is detected with a recall of 0.95 and a precision of 0.8 on the labelled tools',
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

  it.each(LEGS)(
    'AGENT-11 the condition %s is detected with a recall of 0.95 on tools labelled after the rules were tuned',
    (leg) => {
      const { recall, precision } = scoreLeg(HELD_BACK, leg);
      expect(recall).toBeGreaterThanOrEqual(0.95);
      expect(precision).toBeGreaterThanOrEqual(0.7);
    },
  );

  // last-tools: labelled twice by one reader. two-reader-tools: labelled by two readers who saw names, descriptions and
  // parameters only. Both were labelled before the rules were run on them; docs/spec/your-agent.md has the first figures.
  it.each([
    ['last-tools.txt', 'private_data', 0.936, 0.88],
    ['last-tools.txt', 'untrusted_content', 0.885, 0.93],
    ['last-tools.txt', 'way_out', 0.888, 0.66],
    ['two-reader-tools.txt', 'private_data', 0.96, 0.96],
    ['two-reader-tools.txt', 'untrusted_content', 0.81, 0.42],
    ['two-reader-tools.txt', 'way_out', 1, 0.45],
  ] as const)(
    'AGENT-11 in %s, detection of the condition %s does not get worse',
    (file, leg, least, precise) => {
      const { recall, precision } = scoreLeg(readLabelledTools(file), leg);
      expect(recall).toBeGreaterThanOrEqual(least);
      expect(precision).toBeGreaterThanOrEqual(precise);
    },
  );

  it('every proposed effect has a reason', () => {
    const effects = profileTools(TUNED.map(({ tool }) => tool)).flatMap((one) => one.effects);
    expect(effects.length).toBeGreaterThan(100);
    expect(effects.every(({ reason }) => reason.code.startsWith('agent/effect_by_'))).toBe(true);
  });
});
