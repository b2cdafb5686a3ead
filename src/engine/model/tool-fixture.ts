/**
 * Defines tools that are declared in a scenario's workspace because they belong to a system under examination.
 *
 * They have no implementation. A call returns a recorded answer, and the trace records its effects and their targets. A
 * workspace that declares tools has no other tools.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import type { ArgumentRole, ToolEffectName } from './effects/effect-words.js';

export interface ToolFixtureArgument {
  readonly name: string;
  /** JSON Schema type of the argument, or `any`. */
  readonly type: string;
  readonly required: boolean;
  readonly role: ArgumentRole;
}

/** A declared tool's answer to a call with exactly these arguments, or to any call if `args` is null. */
export interface ToolAnswerFixture {
  readonly args: { readonly [name: string]: Json } | null;
  readonly text: string;
}

/** A declared tool with its arguments, effects and answers. */
export interface ToolFixture {
  readonly name: string;
  readonly description: string;
  readonly args: readonly ToolFixtureArgument[];
  readonly effects: readonly ToolEffectName[];
  /**
   * Names of the arguments that cause an effect, if only some do. A call without any of them does not have the effect.
   */
  readonly effectArguments?: Readonly<Partial<Record<ToolEffectName, readonly string[]>>> | undefined;
  readonly answers: readonly ToolAnswerFixture[];
}

/** A value that an effect targets, such as a recipient, a path or an amount. */
export interface ToolTarget {
  readonly argument: string;
  readonly role: ArgumentRole;
  readonly value: string;
}

/**
 * A target that belongs to the task: a single value, an address domain, a host, or all numbers up to a maximum.
 * `unknown` is a value of an argument without a role. `folder` occurs only in older files.
 */
export interface KnownTarget {
  readonly kind: 'value' | 'domain' | 'host' | 'most' | 'unknown' | 'folder';
  readonly value: string;
}

const text = z.string();
const json: z.ZodMiniType<Json> = z.json();

/** Schema for declared tools. `checkScenario` makes further checks. */
export const toolFixturesSchema = z.array(
  z.object({
    name: text,
    description: text,
    args: z.array(z.object({ name: text, type: text, required: z.boolean(), role: text })),
    effects: z.array(text),
    effectArguments: z.optional(z.record(text, z.array(text).check(z.minLength(1)))),
    answers: z.array(z.object({ args: z.nullable(z.record(text, json)), text })),
  }),
);
