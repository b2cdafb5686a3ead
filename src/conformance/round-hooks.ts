/** Builds the hooks for a round case. The file describes them in prose, because it contains no code. */
import type { Json } from '../engine/index.js';
import type * as harness from './harness/index.js';

export interface RoundsInput {
  readonly hookBehaviour: string;
  /** Prompt templates keyed by file name, in order. */
  readonly prompts: Readonly<Record<string, string>>;
  readonly adapterOk: readonly boolean[];
}

class RuntimeError extends Error {
  override readonly name = 'RuntimeError';
}

const increment = (json: Json | undefined): string => String(Number(json) + 1);

const HOOKS: Readonly<Record<string, harness.RoundHooks>> = {
  'prepare returns A="1" and N=5; after_round returns A incremented': {
    prepare: () => ({ A: '1', N: 5 }),
    afterRound: ({ A }) => ({ A: increment(A) }),
  },
  'after_round raises': {
    afterRound: () => {
      throw new RuntimeError('raised by the hook');
    },
  },
};

const AS_BEFORE = 'same hooks';

/** Returns the hooks that a description specifies. `before` is the description in the previous case. */
export function parseRoundHooks(
  behaviour: string,
  before: string | null,
): { readonly name: string; readonly hooks: harness.RoundHooks } | null {
  const name = behaviour === AS_BEFORE ? before : behaviour;
  const hooks = name !== null && Object.hasOwn(HOOKS, name) ? HOOKS[name] : undefined;
  return name === null || hooks === undefined ? null : { name, hooks };
}
