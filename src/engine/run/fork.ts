/** Computes the plan and authority for a trial that deviates from the script at one of its steps. */
import type { SealedChain } from '../authority/index.js';
import type { CellFork } from '../model/index.js';
import { WORKER_ROLE, type PlannedStep } from './plan-steps.js';

export interface ForkedPlan {
  readonly plan: readonly PlannedStep[];
  /** Indices of forks beyond the end of the plan, which have no effect. */
  readonly idle: readonly number[];
}

/**
 * Replaces calls in the script with those in the forks. If a fork's step comes directly after the end of the script,
 * its call is appended.
 */
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

/** A chain, and the first step to which it no longer applies. */
export interface ForkedChain {
  readonly before: number;
  readonly chain: SealedChain | null;
}

/**
 * Returns the chain that applies at a step: the chain of the first later fork or, if there is none, the chain of the
 * cell.
 */
export function findChainAt(
  step: number,
  forked: readonly ForkedChain[],
  own: SealedChain | null,
): SealedChain | null {
  const found = forked.find(({ before }) => step < before);
  return found === undefined ? own : found.chain;
}
