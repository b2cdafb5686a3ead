/** Supports framework objects other than agents: teams, tasks, servers and settings. */
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { flattenList } from '../values/lists.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, RecordValue } from '../values/abstract-values.js';
import { findBinding, listOptions, UNKNOWN_VALUE } from '../values/make-values.js';
import type { FrameworkId } from './packages.js';
import { recordRunOf } from './run-sites.js';

export function makeRecord(
  of: FrameworkId,
  kind: string,
  at: SourcePosition,
  fields: Readonly<Record<string, AbstractValue | undefined>>,
): RecordValue {
  const bag = new Map(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
  return { k: 'record', of, kind, at, bag };
}

/** Runs a team's members in order, or only the first member of a swarm. */
export function runTeam(
  m: SourceInterpreter,
  team: RecordValue,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const members = findBinding(team.bag, 'members');
  if (members === undefined) return UNKNOWN_VALUE;
  const { items, partial } = flattenList(members, team.at);
  if (partial !== null) m.report('list-partial', partial, team.kind);
  const started = team.kind === 'Swarm' ? items.slice(0, 1) : items;
  for (const item of started) {
    if (item.condition !== null) m.report('conditional', item.condition, team.kind);
    for (const option of listOptions(item.value))
      if (option.k === 'record') runTeam(m, option, at, frame);
      else if (option.k === 'agent') recordRunOf(m, option, item.at, at, frame);
      else m.report('agent-ref', item.at, null);
  }
  return { k: 'result' };
}
