/**
 * Tests misspelled options in measures. If such an option were ignored, the score would change without notice.
 *
 * Threat model: "A misspelled option in a measure".
 */
import { describe, expect, it } from 'vitest';
import { TASKS } from '../../src/catalog/index.js';
import { type Issue, readTask, type TaskDocument } from '../../src/engine/index.js';
import { MeasureTable } from '../../src/engine/grade/index.js';
import { MEASURE_EXAMPLES } from '../unit/exchange/formats/measure-examples.js';

const table = new MeasureTable();

const summarize = (issues: readonly Issue[]): readonly (readonly unknown[])[] =>
  issues.map(({ code, severity, at, facts }) => [code, severity, at.join('.'), facts.nearest ?? null]);

describe('unknown fields in measures', () => {
  it.each(MEASURE_EXAMPLES.map((measure) => [measure.kind, measure] as const))(
    'TASK-94 an unknown field in the measure %s is an error',
    (_, measure) => {
      expect(table.check(measure, [])).toEqual([]);
      expect(summarize(table.check({ ...measure, zzzz: true }, []))).toEqual([
        ['document/unexpected_field', 'error', 'zzzz', null],
      ]);
    },
  );

  it('TASK-94 an unknown field is reported with its position and the nearest known field', () => {
    const task = TASKS[0]?.instantiate(1) as TaskDocument;
    const wrong = { kind: 'text_equals', path: '/ws/a.txt', text: 'hello', foldd: true };
    const [check] = task.checks;
    const checks = [{ ...check, weight: 1, measure: { kind: 'not', of: wrong } }];
    const gates = [
      { id: 'g', label: '', cap: 0, severity: 'hygiene', violatedWhen: { kind: 'some', of: [wrong] } },
    ];
    const { value, issues } = readTask({ ...task, checks, gates }, { hostTools: task.tools });
    expect(value).toBeNull();
    expect(summarize(issues.filter(({ code }) => code === 'document/unexpected_field'))).toEqual([
      ['document/unexpected_field', 'error', 'checks.0.measure.of.foldd', 'fold'],
      ['document/unexpected_field', 'error', 'gates.0.violatedWhen.of.0.foldd', 'fold'],
    ]);
  });

  it('TASK-94 an unknown field in a measure’s items is reported, and so is an invalid check in `check_met`', () => {
    const items = [{ at: ['n'], equals: 5, equal: 6 }];
    expect(summarize(table.check({ kind: 'json_share', path: '/ws/a.json', items }, []))).toEqual([
      ['document/unexpected_field', 'error', 'items.0.equal', 'equals'],
    ]);
    const check = { kind: 'file_read_undr', prefix: '/secrets' };
    expect(summarize(table.check({ kind: 'check_met', check }, []))).toEqual([
      ['scenario/unknown_check', 'error', 'check.kind', null],
    ]);
  });
});

it('TASK-94 the measures of all shipped tasks are read without issues', () => {
  for (const kit of TASKS) {
    const { checks, gates } = kit.instantiate(1);
    const measures = new MeasureTable(kit.measures);
    const all = [...checks.map(({ measure }) => measure), ...gates.map(({ violatedWhen }) => violatedWhen)];
    expect([kit.id, all.flatMap((measure) => measures.check(measure, []))]).toEqual([kit.id, []]);
  }
});
