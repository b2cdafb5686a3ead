/**
 * Forks of a replay: a draft of "Yours" that keeps the calls so far and continues differently.
 *
 * A trial under a reference condition starts with the shipped documents, so a fork of it discards edits to files and
 * injections, which would change the calls before the fork. One undo restores them.
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

/** The chain that applies from the fork on: a shipped chain, or the one being edited. */
export type ForkWarrant = 'broad' | 'task_scoped' | 'yours';

/** The authority that applies at a step: a chain, and the condition whose keys and semantics are used. */
export interface EffectiveAuthority {
  readonly condition: Condition;
  readonly warrant: WarrantDocument | null;
}

/** Returns the authority that applies at a step in a trial with forks. `chainOf` returns the current chains. */
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

/** The fork that the user requests. */
export interface ForkRequest {
  /** The first step that is decided again. */
  readonly step: number;
  readonly warrant: ForkWarrant;
  /** The call that replaces the scripted one; null to keep the scripted call. */
  readonly call: CallDocument | null;
}

/** The origin of a fork: its lane, and the authority that decided the previous step. */
export interface ForkOrigin {
  readonly lane: Condition;
  readonly previousAuthority: EffectiveAuthority;
}

/** Builds the draft for a fork. `broadText` returns the text of the shipped broad chain. */
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

/** Returns the next call after a position, and its step. After the last call, there is a step but no call. */
export function findNextCall(
  { timeline: trail }: TrialReplay,
  position: number,
): { step: number; call: CallDocument | null } {
  const row = findCall(trail, position + 1)?.row;
  if (row !== undefined) return { step: row.step, call: { tool: row.tool, args: row.args } };
  return { step: Math.max(-1, ...trail.calls.map((one) => one.row.step)) + 1, call: null };
}

/** One form field for a call, with the text that the user typed. */
export interface CallFormField {
  readonly name: string;
  readonly text: string;
  readonly isMultiline: boolean;
}

/** The form fields for a tool, filled with the arguments of a call. */
export function listCallFields(tool: string, args: CallDocument['args']): readonly CallFormField[] {
  const schema = SCENARIO_TOOLS.find(({ name }) => name === tool)?.args ?? [];
  return schema.map(({ name, type }) => {
    const value: Json | undefined = args[name];
    const text = formatFieldValue(value, findValueKind(value, type));
    return { name, text, isMultiline: type === 'text_list' || text.includes('\n') };
  });
}

/** Builds the call from typed fields. Empty optional fields are omitted. */
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
