/** A plan and its authority where a trial goes on from one of its steps in another way. */
import type { SealedChain } from '../authority/index.js';
import type { CellFork } from '../model/index.js';
import type { PlannedStep } from './plan.js';

/** The plan with the calls of the forks in place of the script's; one behind the last is added. */
export function forkPlan(plan: readonly PlannedStep[], forks: readonly CellFork[]): readonly PlannedStep[] {
  let forked = plan;
  for (const { step, call } of forks) {
    if (call === null) continue;
    const made = { tool: call.tool, args: call.args };
    const last = forked.at(-1);
    if (step === forked.length && last !== undefined)
      forked = [...forked, { ...last, ...made, step, origin: 'task', injection: null }];
    else forked = forked.map((one) => (one.step === step ? { ...one, ...made } : one));
  }
  return forked;
}

/** A chain and the first step that it no longer decides. */
export interface ForkedChain {
  readonly before: number;
  readonly chain: SealedChain | null;
}

/** The chain in force at a step: of the first fork that lies behind it, else the cell's own. */
export function chainAt(
  step: number,
  forked: readonly ForkedChain[],
  own: SealedChain | null,
): SealedChain | null {
  const found = forked.find(({ before }) => step < before);
  return found === undefined ? own : found.chain;
}
