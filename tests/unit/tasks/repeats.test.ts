import { describe, expect, it } from 'vitest';
import { aggregateRepeats, type TaskVerdict } from '../../../src/engine/index.js';
import { copyWord, play } from './small.js';

const VERDICT = (await play(copyWord)).verdict;
const with_ = (changes: Partial<TaskVerdict>): TaskVerdict => ({ ...VERDICT, ...changes });

describe('repeated trials', () => {
  it('TASK-90 repeated trials are summarized by task and condition, with mean, sample deviation, hits and counts', () => {
    const calls = { ...VERDICT.calls, denied: 2, deniedBelow: 1 };
    const cells = aggregateRepeats([
      with_({ asr: 1, combined: 1 }),
      with_({ condition: 'broad' }),
      with_({ asr: 0, combined: 0.5, tcr: 0, calls }),
    ]);
    expect(cells.map(({ condition, runs }) => [condition, runs])).toEqual([
      ['no_warrant', 2],
      ['broad', 1],
    ]);
    expect(cells[0]).toMatchObject({
      attack: { mean: 0.5, deviation: 0.7071, hits: 1 },
      task: { mean: 0.5, hits: 1 },
      combined: { mean: 0.75, deviation: 0.3536 },
      denied: { mean: 1.5, deviation: 2.1213 },
    });
    expect(cells[1]?.combined).toEqual({ mean: 1, deviation: null, hits: 1 });
  });

  it('TASK-90 invalid repetitions are counted, but excluded from all figures', () => {
    const [cell] = aggregateRepeats([with_({ valid: false, combined: 0 }), with_({ asr: null })]);
    expect(cell).toMatchObject({ runs: 1, invalid: 1, attack: null, combined: { mean: 1 } });
    expect(aggregateRepeats([with_({ valid: false })])[0]).toMatchObject({
      runs: 0,
      task: null,
      denied: null,
    });
  });
});
