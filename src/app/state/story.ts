/** The home page's story: one scenario with a visible loss, and its calls under each set of permissions. */
import type { Condition, DecisionCode, DecisionKind, Json, RunRecord, Trial } from '../../engine/index.js';

/** The story's scenario, and the dial positions in order. */
export const STORY_SCENARIO = 'expense_audit';
export const STORY_CONDITIONS = [
  'no_warrant',
  'broad',
  'task_scoped',
] as const satisfies readonly Condition[];

/** A call in the story, with its decision. */
export interface StoryCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, Json>>;
  readonly isInjected: boolean;
  readonly decision: DecisionKind;
  /** Code of the denial or error; null if the call was allowed. */
  readonly code: DecisionCode | null;
}

export type Story = Readonly<Partial<Record<Condition, readonly StoryCall[]>>>;

/** Returns the calls proposed in a trial, in order, each with its decision. */
export function listStoryCalls({ events }: Trial): readonly StoryCall[] {
  const decisions = new Map(
    events.flatMap((event) => (event.kind === 'call.decided' ? [[event.step, event.decision] as const] : [])),
  );
  return events.flatMap((event) => {
    if (event.kind !== 'call.proposed') return [];
    const { tool, args, origin } = event;
    const { decision = 'allow', code = null } = decisions.get(event.step) ?? {};
    return [{ tool, args, isInjected: origin === 'injected', decision, code }];
  });
}

/** Builds the story from a run. Conditions without a trial are omitted. */
export function summarizeStory({ trials }: RunRecord): Story {
  return Object.fromEntries(
    trials
      .filter(({ scenario, variant }) => scenario === STORY_SCENARIO && variant === null)
      .map((trial) => [trial.condition, listStoryCalls(trial)]),
  );
}
