/** Defines the macros in printed expressions, which receive their arguments unevaluated. */
import type { Environment } from '@marcbachmann/cel-js';
import { makeMessageError } from '../message-error.js';
import type { Value } from '../value.js';
import {
  chargeLoop,
  chargeValueSize,
  currentMeter,
  followsReference,
  stopReference,
} from './evaluation-meter.js';
import { checkSigned64 } from './numbers.js';

/** Library functions that a macro uses. */
interface Macro {
  readonly check: (tree: unknown, context: unknown) => unknown;
  readonly run: (tree: unknown, context: unknown) => unknown;
  readonly getType: (name: string) => unknown;
  readonly createError: (code: string, message: string, at: unknown) => Error;
  readonly registry: unknown;
}

interface Kind {
  readonly isDynOrBool: () => boolean;
  readonly unify: (registry: unknown, other: unknown) => unknown;
}

/**
 * Adds a call that evaluates its argument, passes the value to `pay`, and returns the value with its type unchanged.
 */
function addWrapper(environment: Environment, name: string, pay: (value: never) => void): void {
  environment.registerFunction(`${name}(ast): dyn`, ({ args }: { args: readonly unknown[] }) => ({
    async: false,
    typeCheck: (checker: Macro, _: unknown, context: unknown) => checker.check(args[0], context),
    evaluate: (evaluator: Macro, _: unknown, context: unknown) => {
      const value = evaluator.run(args[0], context);
      pay(value as never);
      return value;
    },
  }));
}

export function addMacros(environment: Environment): void {
  addChoice(environment);
  addAny(environment);
  addLogic(environment);
  addWrapper(environment, 'x_loop', (range: Value) => {
    if (!Array.isArray(range) && !(range instanceof Map)) throw makeMessageError('cel/loop_over');
    chargeLoop(range);
  });
  addWrapper(environment, 'x_absent', () => {
    stopReference();
  });
  addWrapper(environment, 'x_weigh', chargeValueSize);
  addWrapper(environment, 'x_fits', (value: unknown) => {
    if (typeof value === 'bigint') checkSigned64(value);
  });
}

type Three = readonly [unknown, unknown, unknown];

/** Adds `test ? yes : no` for branches of different types, which the library would reject. */
function addChoice(environment: Environment): void {
  environment.registerFunction('x_choice(ast, ast, ast): dyn', ({ args }: { args: Three }) => {
    const [test, yes, no] = args;
    return {
      async: false,
      typeCheck: (checker: Macro, _: unknown, context: unknown) => {
        if (!(checker.check(test, context) as Kind).isDynOrBool())
          throw checker.createError('invalid_condition_type', 'cel/condition_type', test);
        const [left, right] = [checker.check(yes, context) as Kind, checker.check(no, context)];
        return left.unify(checker.registry, right) ?? checker.getType('dyn');
      },
      evaluate: (evaluator: Macro, _: unknown, context: unknown) => {
        const holds = evaluator.run(test, context);
        if (typeof holds !== 'boolean') throw makeMessageError('cel/condition_type');
        return evaluator.run(holds ? yes : no, context);
      },
    };
  });
}

/** Adds `x_any(part)`, which returns the value of the part with a kind unknown to the type checker. */
function addAny(environment: Environment): void {
  environment.registerFunction('x_any(ast): dyn', ({ args: [part] }: { args: readonly unknown[] }) => ({
    async: false,
    typeCheck: (checker: Macro, _: unknown, context: unknown) => {
      checker.check(part, context);
      return checker.getType('dyn');
    },
    evaluate: (evaluator: Macro, _: unknown, context: unknown) => evaluator.run(part, context),
  }));
}

type Two = readonly [unknown, unknown];

/**
 * Adds `x_and(left, right)` and `x_or(left, right)`. If one side decides the result, an error on the other side does
 * not matter, whereas the reference implementation stops at an error on the left. `x_body(part)` is the condition in
 * `all` and `exists`, which continue after an error in the same way.
 */
function addLogic(environment: Environment): void {
  addConnective(environment, 'x_and', false);
  addConnective(environment, 'x_or', true);
  environment.registerFunction('x_body(ast): dyn', ({ args: [part] }: { args: readonly unknown[] }) => ({
    async: false,
    typeCheck: (checker: Macro, _: unknown, context: unknown) => checker.check(part, context),
    evaluate: (evaluator: Macro, _: unknown, context: unknown) => {
      try {
        return evaluator.run(part, context);
      } catch (error) {
        if (followsReference()) currentMeter().referenceError = toError(error);
        throw error;
      }
    },
  }));
}

function addConnective(environment: Environment, name: string, decisive: boolean): void {
  environment.registerFunction(`${name}(ast, ast): bool`, ({ args: [left, right] }: { args: Two }) => ({
    async: false,
    typeCheck: (checker: Macro, _: unknown, context: unknown) => {
      for (const side of [left, right])
        if (!(checker.check(side, context) as Kind).isDynOrBool())
          throw checker.createError('invalid_logical_operand', 'cel/operand_type', side);
      return checker.getType('bool');
    },
    evaluate: (evaluator: Macro, _: unknown, context: unknown) => {
      const first = truthOf(() => evaluator.run(left, context));
      if (first === decisive) return decisive;
      if (typeof first !== 'boolean' && followsReference()) throw first;
      const second = truthOf(() => evaluator.run(right, context));
      if (second === decisive) return decisive;
      for (const side of [first, second]) if (typeof side !== 'boolean') throw side;
      return !decisive;
    },
  }));
}

/** Returns true or false, or the error that was thrown. */
function truthOf(work: () => unknown): boolean | Error {
  try {
    const value = work();
    return typeof value === 'boolean' ? value : makeMessageError('cel/operand_type');
  } catch (error) {
    return toError(error);
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : makeMessageError('cel/operand_type');
}
