/** Drafts a task for the user to edit, from a recorded session or else from a few calls with example values. */
import { canonicalJson } from '../../kit/index.js';
import type { ToolEffectName } from '../../model/index.js';
import { hasEffect, type ToolProfile } from '../tools/tool-profile.js';
import type { AgentSystem, AgentTask } from '../types.js';
import { fillSending } from './fill-sending.js';
import { TASK_VALUES } from './fill-values.js';

/** Maximum number of calls taken from a session, so that the trial's limits leave room for the attack. */
export const MOST_TASK_CALLS = 200;

/**
 * Returns the task in a session. Without a session, returns an example task that reads something and, if the agent can,
 * sends it.
 */
export function draftTask(system: Pick<AgentSystem, 'calls'>, profiles: readonly ToolProfile[]): AgentTask {
  const seen = new Set<string>();
  const calls = system.calls.flatMap(({ tool, args }) => {
    const key = canonicalJson([tool, args]);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ tool, args }];
  });
  if (calls.length > 0) return { sentence: '', calls: calls.slice(0, MOST_TASK_CALLS), variants: [] };
  return {
    sentence: '',
    calls: pickExamples(profiles).map((tool) => fillSending(tool, TASK_VALUES)),
    variants: [],
  };
}

const EXAMPLES: readonly ToolEffectName[] = ['reads-outside', 'reads-private', 'sends-outside'];

function pickExamples(profiles: readonly ToolProfile[]): readonly ToolProfile[] {
  const harmless = profiles.filter((tool) => !hasEffect(tool, 'runs-code') && !hasEffect(tool, 'changes'));
  const usable = harmless.length > 0 ? harmless : profiles;
  const picked = EXAMPLES.flatMap((effect) => usable.find((tool) => hasEffect(tool, effect)) ?? []);
  return [...new Set(picked.length > 0 ? picked : usable.slice(0, 1))];
}
