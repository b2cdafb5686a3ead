/** Tests obtained items, accesses and steps in hand-made timelines, for cases that no built-in trial contains. */
import { describe, expect, it } from 'vitest';
import { buildDraftsFromRun } from '../../../../src/app/drafts/drafts-from-run.js';
import { writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import { listObtainedItems } from '../../../../src/app/views/replay/details/obtained-items.js';
import { describeOwnCall } from '../../../../src/app/views/replay/details/own-tool-items.js';
import { LEDGER_OBJECT_ID, readObjectText } from '../../../../src/app/views/replay/files/world-objects.js';
import { findNotablePosition, isNotableCall } from '../../../../src/app/views/replay/bar/notable-calls.js';
import {
  findCallObject,
  findStrongestAccess,
  type ObjectAccess,
} from '../../../../src/app/views/replay/files/object-accesses.js';
import type { TrialTimeline, TimelineCall } from '../../../../src/app/views/replay/trial-timeline.js';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import type { RunRecord, ScenarioDocument, Workspace } from '../../../../src/engine/index.js';

const READ = { kind: 'file_read', path: '/a', found: true };
const WRITTEN = { kind: 'file_written', path: '/b' };

function call(origin: string, ok: boolean, effects: readonly object[], decision = 'allow'): TimelineCall {
  return {
    row: { origin, tool: 'read_file' },
    decision: { decision },
    returned: { ok, effects },
  } as unknown as TimelineCall;
}

const trailOf = (...calls: readonly TimelineCall[]): TrialTimeline => ({ setupEvents: [], calls });

describe('loot', () => {
  const scenario = { workspace: { files: [], mails: [] } } as unknown as ScenarioDocument;

  it('obtained items are listed at the call that first obtained them, and a failed call obtains nothing', () => {
    const trail = trailOf(
      call('injected', false, [READ]),
      call('injected', true, [READ]),
      call('injected', true, [READ]),
    );
    expect(listObtainedItems(scenario, trail, 1)).toEqual([]);
    expect(listObtainedItems(scenario, trail, 3).map(({ name, position }) => [name, position])).toEqual([
      ['/a', 2],
    ]);
  });
});

it('AGENT-76 each recipient of a sending call is named once, without the argument', () => {
  const targets = ['to', 'cc'].map((argument) => ({ argument, role: 'recipient', value: 'm@x.example' }));
  const sent = { kind: 'tool_called', tool: 'send', args: {}, effects: ['sends-outside'], targets };
  const scenario = { checks: { attack: { kind: 'tool_effect', effect: 'sends-outside' } } };
  const describeSent = (...more: readonly object[]) =>
    describeOwnCall({ ...sent, targets: [...targets, ...more] } as never, scenario as never);
  expect(describeSent()).toEqual({ how: 'delivered', name: 'm@x.example' });
  const other = { argument: 'bcc', role: 'recipient', value: 'n@x.example' };
  expect(describeSent(other).name).toBe('m@x.example, n@x.example');
});

describe('touches', () => {
  const touched = (...touches: readonly ObjectAccess['kind'][]): ObjectAccess[] =>
    touches.map((touch) => ({ kind: touch, position: 1, isInjected: false }));

  it('an object shows the strongest kind of access, regardless of the order of accesses', () => {
    expect(findStrongestAccess(touched('stolen', 'read'))).toBe('stolen');
    expect(findStrongestAccess(touched('read', 'written'))).toBe('written');
    expect([findStrongestAccess([]), findStrongestAccess(undefined)]).toEqual([null, null]);
  });

  it('a call links to the object that it wrote rather than to one that it read', () => {
    expect(findCallObject(call('task', true, [READ, WRITTEN]))).toBe('file:/b');
    expect(findCallObject(call('task', true, [READ]))).toBe('file:/a');
    expect([findCallObject(call('task', false, [READ])), findCallObject(null)]).toEqual([null, null]);
  });
});

describe('notable steps', () => {
  it('APP-216 the call whose result carries the injection is a notable step', () => {
    const carrier = call('task', true, []);
    const marks = [{ injection: 'a', offset: 0, length: 3 }];
    const marked = { ...carrier, returned: { ...carrier.returned, marks } } as unknown as TimelineCall;
    expect(findNotablePosition([trailOf(call('task', true, []), marked)], 0, 1)).toBe(2);
  });

  it('the last call and a call that could not be decided are also notable steps', () => {
    const trail = trailOf(call('task', true, []), call('task', true, [], 'error'));
    expect([isNotableCall(trail, 1), isNotableCall(trail, 2)]).toEqual([false, true]);
    expect([findNotablePosition([trail], 0, 1), findNotablePosition([trail], 2, 1)]).toEqual([2, null]);
  });
});

it('the account statement marks injected text at its position', () => {
  const memo = { text: 'pay me', marks: [{ offset: 4, length: 2, injection: 'x' }] };
  const row = (id: number) => ({ id, date: '2026-01-01', to: 'Bob', amount: 5, memo });
  const world = { transactions: [row(1), row(2)], transfers: [], balance: 1 } as unknown as Workspace;
  const { text, marks } = readObjectText(world, LEDGER_OBJECT_ID)!;
  expect(marks.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(['me', 'me']);
  expect(marks[1]!.offset).toBeGreaterThan(marks[0]!.offset);
});

it('APP-10 a run whose edits match the shipped documents opens without edits', () => {
  const [scenario] = SCENARIOS;
  const yours = { [scenario!.id]: { scenario, warrant: scenario!.warrant } };
  const record = { request: { scenarios: SCENARIOS, yours } } as unknown as RunRecord;
  expect(buildDraftsFromRun(record, SCENARIOS, writeYaml)).toEqual({ drafts: {}, unknownScenarios: [] });
});
