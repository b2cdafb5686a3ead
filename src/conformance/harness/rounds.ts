/**
 * Runs the rounds in the same order as the original benchmark (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import { describeThrown, type Json } from '../../engine/kit/index.js';
import { renderHarnessPrompt } from './prompt.js';

/** State that hooks keep between rounds. Only strings are passed to prompts and the environment. */
export type HookState = Readonly<Record<string, Json>>;

/** Functions called before and after rounds. */
export interface RoundHooks {
  /** Hook that is called before the first round and returns the initial state. */
  readonly prepare?: () => HookState | null;
  /** Hook called after every round, even a failed one. If it throws, the run ends without a result. */
  readonly afterRound?: (state: HookState) => HookState | null;
}

/** Input for a harness run: prompts, a folder, a session and a time limit in seconds. */
export interface RoundPlan {
  /** Prompt templates, one per round. */
  readonly prompts: readonly string[];
  readonly workspace: string;
  readonly session: string;
  /** Time limit in seconds per round, not for the whole run. */
  readonly timeoutSec: number;
}

export interface RoundContext {
  readonly promptFile: string;
  readonly prompt: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutSec: number;
  readonly session: string;
}

export interface RoundsResult {
  readonly rounds: readonly RoundContext[];
  /** An error in a hook. A run with such an error has no result and no state. */
  readonly error: { readonly name: string; readonly message: string } | null;
  readonly state: HookState | null;
}

/** Runs the rounds until one fails. `adapter` returns true if its round was successful. */
export function runRounds(
  plan: RoundPlan,
  hooks: RoundHooks,
  adapter: (round: RoundContext) => boolean,
): RoundsResult {
  const rounds: RoundContext[] = [];
  try {
    let state: HookState = { ...hooks.prepare?.() };
    for (const template of plan.prompts) {
      const round = makeRound(plan, template, textsOf(state), rounds.length + 1);
      rounds.push(round);
      const ok = adapter(round);
      state = { ...state, ...hooks.afterRound?.(state) };
      if (!ok) break;
    }
    return { rounds, error: null, state };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'Error';
    return { rounds, error: { name, message: describeThrown(error) }, state: null };
  }
}

function makeRound(
  { workspace, timeoutSec, session }: RoundPlan,
  template: string,
  env: Readonly<Record<string, string>>,
  number: number,
): RoundContext {
  const prompt = renderHarnessPrompt(template, workspace, env);
  return { promptFile: `prompt-round${number}.txt`, prompt, env, timeoutSec, session };
}

function textsOf(state: HookState): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(state).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
