/**
 * Measures reach, which is every pair of a tool and an object or effect class that a warrant allows in a workspace.
 *
 * Each allowed call is executed in the initial workspace, and its effects determine which objects it touches. Every
 * entry is therefore backed by a call.
 */
import { compareCodeUnits } from '../../kit/index.js';
import type { CallDocument } from '../../model/index.js';
import { callTool } from '../../workspace/index.js';
import { type AnalysisSubject, prepareSubject, type PreparedSubject } from '../subject.js';
import type { UndecidedRule } from '../world/allowed-call.js';
import { listAllowedCalls } from '../world/allowed-calls.js';
import { toCallDocument } from '../world/call-text.js';
import { REACH_KINDS, type ReachKind, listTouchedObjects } from './touched-objects.js';

/** An object that a tool can reach. */
export interface ReachItem {
  readonly tool: string;
  readonly kind: ReachKind;
  /**
   * The object, such as `file:/etc/passwd`, `new:/reports`, `folder:/hr`, `mailbox:a@b`, `domain:b`, `payee:x` or
   * `anybody`.
   */
  readonly object: string;
  /** True if the scenario marks the object as a target for attackers. */
  readonly marked: boolean;
  /** An allowed call that reaches the object. */
  readonly call: CallDocument;
}

/** Number of objects within reach. */
export interface ReachCounts {
  /** Number of reachable entries. A file that can be both read and overwritten counts twice. */
  readonly total: number;
  /** Number of distinct marked objects. */
  readonly marked: number;
  readonly kinds: Readonly<Record<ReachKind, number>>;
}

/** What a chain allows an agent to reach. */
export interface Reach {
  /** Reachable objects, ordered by tool and then by object. */
  readonly items: readonly ReachItem[];
  readonly counts: ReachCounts;
  /** True if the list is complete; otherwise it is a lower bound. */
  readonly exact: boolean;
  /** Rules that may allow untried values. If there are any, the list may be incomplete. */
  readonly open: readonly UndecidedRule[];
  readonly tried: number;
}

/**
 * Measures an authority's reach in the first second of a trial.
 *
 * @example
 * ```ts
 * import { measureReach } from 'pola-playground/authority';
 * import { SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenario = SCENARIOS.find(({ id }) => id === 'config_review');
 * const authority = { kind: 'grant', warrant: scenario.warrant };
 * measureReach({ scenario, authority, condition: 'task_scoped' }).counts.kinds.file_read; // => 3
 * measureReach({ scenario, authority: { kind: 'none' }, condition: 'no_warrant' }).counts.kinds.file_read; // => 5
 * ```
 */
export function measureReach(subject: AnalysisSubject): Reach {
  return measureOpenSubject(prepareSubject(subject));
}

export function measureOpenSubject(subject: PreparedSubject): Reach {
  const { calls, tried, open } = listAllowedCalls(subject);
  const items = new Map<string, ReachItem>();
  for (const { tool, args } of calls)
    for (const { kind, object } of listTouchedObjects(
      subject.survey,
      tool,
      callTool(subject.world, tool, args),
    )) {
      const key = `${tool} ${kind} ${object}`;
      const marked = subject.survey.marked.has(object.slice('file:'.length)) && object.startsWith('file:');
      if (!items.has(key)) items.set(key, { tool, kind, object, marked, call: toCallDocument(tool, args) });
    }
  const list = [...items.values()].sort(compareItems);
  return { items: list, counts: countItems(list), exact: open.length === 0, open, tried };
}

/** Counts the entries by kind, and counts the marked objects. */
export function countItems(items: readonly ReachItem[]): ReachCounts {
  const kinds = Object.fromEntries(
    REACH_KINDS.map((name) => [name, items.filter(({ kind }) => kind === name).length]),
  ) as Record<ReachKind, number>;
  return { total: items.length, marked: listMarkedObjects(items).length, kinds };
}

export function listMarkedObjects(items: readonly ReachItem[]): readonly string[] {
  return [...new Set(items.filter(({ marked }) => marked).map(({ object }) => object))];
}

function compareItems(a: ReachItem, b: ReachItem): number {
  return (
    compareCodeUnits(a.tool, b.tool) ||
    REACH_KINDS.indexOf(a.kind) - REACH_KINDS.indexOf(b.kind) ||
    compareCodeUnits(a.object, b.object)
  );
}
