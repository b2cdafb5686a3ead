/** Loot, touches and steps of trails made by hand: what a shipped trial does not show. */
import { describe, expect, it } from 'vitest';
import { draftsOfRun } from '../../../../src/app/edits-of-run.js';
import { writeYaml } from '../../../../src/app/reading.js';
import { listLoot } from '../../../../src/app/views/replay/loot.js';
import { LEDGER, textOf } from '../../../../src/app/views/replay/objects.js';
import { findNotable, isNotable } from '../../../../src/app/views/replay/stepping.js';
import { objectOfCall, strongest, type Touched } from '../../../../src/app/views/replay/touches.js';
import type { Trail, TrailCall } from '../../../../src/app/views/replay/trail.js';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import type { RunRecord, ScenarioDocument, Workspace } from '../../../../src/engine/index.js';

const READ = { kind: 'file_read', path: '/a', found: true };
const WRITTEN = { kind: 'file_written', path: '/b' };

function call(origin: string, ok: boolean, effects: readonly object[], decision = 'allow'): TrailCall {
  return {
    row: { origin, tool: 'read_file' },
    decision: { decision },
    answer: { ok, effects },
  } as unknown as TrailCall;
}

const trailOf = (...calls: readonly TrailCall[]): Trail => ({ opening: [], calls });

describe('loot', () => {
  const scenario = { workspace: { files: [], mails: [] } } as unknown as ScenarioDocument;

  it('APP-136 stands at the call that first got it, and what failed got nothing', () => {
    const trail = trailOf(
      call('planted', false, [READ]),
      call('planted', true, [READ]),
      call('planted', true, [READ]),
    );
    expect(listLoot(scenario, trail, 1)).toEqual([]);
    expect(listLoot(scenario, trail, 3).map(({ name, position }) => [name, position])).toEqual([['/a', 2]]);
  });
});

describe('touches', () => {
  const touched = (...touches: readonly Touched['touch'][]): Touched[] =>
    touches.map((touch) => ({ touch, position: 1, planted: false }));

  it('show the strongest, in whatever order they came', () => {
    expect(strongest(touched('stolen', 'read'))).toBe('stolen');
    expect(strongest(touched('read', 'written'))).toBe('written');
    expect([strongest([]), strongest(undefined)]).toEqual([null, null]);
  });

  it('lead to what a call wrote rather than to what it read', () => {
    expect(objectOfCall(call('task', true, [READ, WRITTEN]))).toBe('file:/b');
    expect(objectOfCall(call('task', true, [READ]))).toBe('file:/a');
    expect([objectOfCall(call('task', false, [READ])), objectOfCall(null)]).toEqual([null, null]);
  });
});

describe('what is worth a stop', () => {
  it('is also a call that could not be decided, and the last one', () => {
    const trail = trailOf(call('task', true, []), call('task', true, [], 'error'));
    expect([isNotable(trail, 1), isNotable(trail, 2)]).toEqual([false, true]);
    expect([findNotable([trail], 0, 1), findNotable([trail], 2, 1)]).toEqual([2, null]);
  });
});

it('the ledger marks what was planted where it stands', () => {
  const memo = { text: 'pay me', marks: [{ offset: 4, length: 2, injection: 'x' }] };
  const row = (id: number) => ({ id, date: '2026-01-01', to: 'Bob', amount: 5, memo });
  const world = { transactions: [row(1), row(2)], transfers: [], balance: 1 } as unknown as Workspace;
  const { text, marks } = textOf(world, LEDGER)!;
  expect(marks.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(['me', 'me']);
  expect(marks[1]!.offset).toBeGreaterThan(marks[0]!.offset);
});

it('APP-10 a run whose edits say what was shipped opens as no edit', () => {
  const [scenario] = SCENARIOS;
  const yours = { [scenario!.id]: { scenario, warrant: scenario!.warrant } };
  const record = { request: { scenarios: SCENARIOS, yours } } as unknown as RunRecord;
  expect(draftsOfRun(record, SCENARIOS, writeYaml)).toEqual({ drafts: {}, unknown: [] });
});
