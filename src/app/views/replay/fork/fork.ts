/**
 * Forks of a replay: the draft of Yours that keeps the calls so far and goes on in another way.
 *
 * From a reference condition the trial begins with the shipped documents, so a fork takes edits of files and
 * injections back: they would change what happened before it. One undo brings them again.
 */
import {
  type CallDocument,
  type Condition,
  type ForkDocument,
  type Json,
  SCENARIO_TOOLS,
  type WarrantDocument,
} from '../../../../engine/index.js';
import type { ScenarioDraft } from '../../../drafts/drafts.js';
import { findValueKind, formatFieldValue, parseFieldValue } from '../../../components/fields/value-text.js';
import type { TrialReplay } from '../trial-replay.js';
import { findCall } from '../trial-timeline.js';

/** Which chain decides from the fork on: a shipped one, or the one being edited. */
export type ForkWarrant = 'broad' | 'task_scoped' | 'yours';

/** Who decides a step: the chain in force, and the condition whose keys and meaning it has. */
export interface EffectiveAuthority {
  readonly condition: Condition;
  readonly warrant: WarrantDocument | null;
}

/** Whose authority decides a step of a trial with forks; `chainOf` gives the chains as they are now. */
export function findEffectiveAuthority(
  step: number,
  condition: Condition,
  forks: readonly ForkDocument[],
  chainOf: (condition: Condition) => WarrantDocument | null,
): EffectiveAuthority {
  const fork = forks.find((one) => step < one.step);
  if (fork === undefined) return { condition, warrant: chainOf(condition) };
  const warrant = fork.from === 'yours' ? fork.warrant : chainOf(fork.from);
  return { condition: fork.from, warrant };
}

/** The user's choice at a step. */
export interface ForkRequest {
  /** The first step decided anew. */
  readonly step: number;
  readonly warrant: ForkWarrant;
  /** Null for the call of the script. */
  readonly call: CallDocument | null;
}

/** Where a fork leaves a trial: the lane it was made in, and who decided the step before. */
export interface ForkOrigin {
  readonly lane: Condition;
  readonly previousAuthority: EffectiveAuthority;
}

/** The draft of a fork; `broadText` gives the text of the shipped broad chain. */
export function buildForkDraft(
  draft: ScenarioDraft | undefined,
  { lane, previousAuthority: before }: ForkOrigin,
  { step, warrant, call }: ForkRequest,
  broadText: () => string,
): ScenarioDraft {
  const { forks = [], warrantText: own, ...rest } = draft ?? {};
  const text = warrant === 'broad' ? broadText() : warrant === 'yours' ? own : undefined;
  const made = {
    step,
    from: before.condition,
    warrant: before.condition === 'yours' ? before.warrant : null,
    call,
  };
  return {
    ...(lane === 'yours' && rest),
    ...(text !== undefined && { warrantText: text }),
    forks: [...(lane === 'yours' ? forks.filter((fork) => fork.step < step) : []), made],
  };
}

/** The next call after a position, and its step; a step after the last has no call. */
export function findNextCall(
  { timeline: trail }: TrialReplay,
  position: number,
): { step: number; call: CallDocument | null } {
  const row = findCall(trail, position + 1)?.row;
  if (row !== undefined) return { step: row.step, call: { tool: row.tool, args: row.args } };
  return { step: Math.max(-1, ...trail.calls.map((one) => one.row.step)) + 1, call: null };
}

/** One field of a call as it is typed. */
export interface CallFormField {
  readonly name: string;
  readonly text: string;
  readonly isMultiline: boolean;
}

/** The fields of a tool, with the values of a call where it has them. */
export function listCallFields(tool: string, args: CallDocument['args']): readonly CallFormField[] {
  const schema = SCENARIO_TOOLS.find(({ name }) => name === tool)?.args ?? [];
  return schema.map(({ name, type }) => {
    const value: Json | undefined = args[name];
    const text = formatFieldValue(value, findValueKind(value, type));
    return { name, text, isMultiline: type === 'text_list' || text.includes('\n') };
  });
}

/** The call of typed fields; an optional one that is empty is left out. */
export function buildCall(tool: string, fields: readonly CallFormField[]): CallDocument {
  const schema = SCENARIO_TOOLS.find(({ name }) => name === tool)?.args ?? [];
  const given = schema.flatMap(({ name, type, required }) => {
    const text = fields.find((field) => field.name === name)?.text ?? '';
    return text === '' && !required
      ? []
      : [[name, parseFieldValue(text, findValueKind(undefined, type))] as const];
  });
  return { tool, args: Object.fromEntries(given) };
}
