import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../../src/engine/index.js';
import { isRecordId } from '../../../../src/engine/exchange/read/record/upgrade-record.js';
import { runStudy, runTasks } from './runs.js';

type Member = string | number;

/** A copy of a record with one field replaced. */
function change(record: object, at: readonly Member[], value: unknown): Record<string, unknown> {
  const copy = structuredClone(record) as Record<Member, unknown>;
  let part = copy;
  for (const name of at.slice(0, -1)) part = part[name] as Record<Member, unknown>;
  part[at.at(-1) as Member] = value;
  return copy;
}

describe('EXCH-87 record ids', async () => {
  const [coverage, tasks] = await Promise.all([
    runStudy('misrouted_desk', {}),
    runTasks(['ws-01-file-stats']),
  ]);
  const denied = coverage.result.tests.findIndex(({ attempts }) =>
    attempts[0]?.events.some(({ kind }) => kind === 'call.decided'),
  );
  const events = coverage.result.tests[denied]?.attempts[0]?.events ?? [];
  const decided = ['result', 'tests', denied, 'attempts', 0, 'events'];
  const decision = [...decided, events.findIndex(({ kind }) => kind === 'call.decided'), 'decision'];

  it.each([
    ['the facts of a decision', coverage, [...decision, 'facts'], { detail: 'in other words' }],
    ['the reason of an obligation', coverage, ['result', 'obligations', 0, 'why'], 'in other words'],
    ['the detail of a check', tasks, ['graded', 0, 'verdict', 'checks', 0, 'detail'], 'in other words'],
    [
      'the detail of a process line',
      tasks,
      ['graded', 0, 'verdict', 'process', 'lines', 0, 'detail'],
      'in other words',
    ],
  ])('a record id does not change with the wording of %s', (_, record, at, value) => {
    expect(isRecordId(change(record, at, value))).toBe(true);
  });

  it.each([
    ['a decision', coverage, [...decision, 'decision'], 'deny'],
    ['a request', coverage, [...decided, 0, 'text'], 'another request'],
    ['a score', tasks, ['graded', 0, 'verdict', 'checks', 0, 'value'], 0.5],
    ['a digest', tasks, ['graded', 0, 'verdict', 'traceDigest'], 'another'],
  ])('a record id changes with %s', (_, record, at, value) => {
    expect(isRecordId(change(record, at, value))).toBe(false);
  });

  it('record ids from an earlier version, which covered message texts, stay valid', () => {
    const { request, result } = coverage;
    expect(isRecordId({ ...coverage, id: digestOf({ request, result }) })).toBe(true);
  });
});
