/** Lists the calls in the task and in its benign variants, each with a name. */
import { type Message, message } from '../../messages/index.js';
import type { CallDocument, ScenarioDocument } from '../../model/index.js';
import { planSteps } from '../../run/index.js';
import { formatCallKey } from '../world/call-text.js';

/** A call in the task or in a benign variant. */
export interface BenignCall {
  /** Id of the benign variant; null for the task itself. */
  readonly variant: string | null;
  readonly step: number;
  readonly call: CallDocument;
}

/**
 * Lists each distinct call once, with its first name. `variants` contains the ids of the variants to include; by
 * default all are included.
 */
export function listBenignCalls(
  scenario: ScenarioDocument,
  variants: readonly string[] = scenario.variants.map(({ id }) => id),
): readonly BenignCall[] {
  const found = new Map<string, BenignCall>();
  for (const variant of [null, ...variants])
    for (const { step, origin, tool, args } of planSteps(scenario, variant)) {
      const call = { tool, args };
      const key = formatCallKey(call);
      if (origin === 'task' && !found.has(key)) found.set(key, { variant, step, call });
    }
  return [...found.values()];
}

/** Describes where a call occurs in English, as in `step 3 of the task` or ``step 5 of `new_file` ``. */
export function describeBenignCall({ variant, step }: BenignCall): Message {
  return variant === null
    ? message('analysis/task_step', { step })
    : message('analysis/variant_step', { step, variant });
}
