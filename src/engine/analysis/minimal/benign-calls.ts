/** The calls that honest work makes: those of the task, and of its variations, each with a name. */
import type { CallDocument, ScenarioDocument } from '../../model/index.js';
import { planSteps } from '../../run/index.js';
import { formatCallKey } from '../world/call-text.js';

/** A call that honest work makes. */
export interface BenignCall {
  /** Null for the task as it is. */
  readonly variant: string | null;
  /** Position in the plan of that trial, from 0. */
  readonly step: number;
  readonly call: CallDocument;
}

/** Each different call once, under the first name it has. `variants`: ids, all when left out. */
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

/** `step 3 of the task`, or ``step 5 of `new_file` ``. */
export function describeBenignCall({ variant, step }: BenignCall): string {
  return `step ${step} of ${variant === null ? 'the task' : `\`${variant}\``}`;
}
