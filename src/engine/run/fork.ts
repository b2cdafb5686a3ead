/** A plan and its authority where a trial goes on from one of its steps in another way. */
import type { SealedChain } from '../authority/index.js';
import type { CellFork } from '../model/index.js';
import { WORKER_ROLE, type PlannedStep } from './plan-steps.js';

/** A plan with its forks in it. */
export interface ForkedPlan {
  readonly plan: readonly PlannedStep[];
  /** Forks behind the end of the plan, by their position: nothing is decided anew there. */
  readonly idle: readonly number[];
}

/** The plan with the calls of the forks in place of the script's; one behind the last is added. */
export function forkPlan(plan: readonly PlannedStep[], forks: readonly CellFork[]): ForkedPlan {
  const forked = [...plan];
  const idle: number[] = [];
  for (const [index, { step, call }] of forks.entries()) {
    const made = call === null ? null : { tool: call.tool, args: call.args };
    const planned = forked[step];
    if (planned !== undefined) forked[step] = { ...planned, ...made };
    else if (step === forked.length && made !== null)
      forked.push({ step, actor: WORKER_ROLE, origin: 'task', injection: null, ...made });
    else idle.push(index);
  }
  return { plan: forked, idle };
}

/** A chain and the first step that it no longer decides. */
export interface ForkedChain {
  readonly before: number;
  readonly chain: SealedChain | null;
}

/** The chain in force at a step: of the first fork that lies behind it, else the cell's own. */
export function findChainAt(
  step: number,
  forked: readonly ForkedChain[],
  own: SealedChain | null,
): SealedChain | null {
  const found = forked.find(({ before }) => step < before);
  return found === undefined ? own : found.chain;
}
