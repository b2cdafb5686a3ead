/** Evaluates a part of an expression, for rules that depend on its value. */
import { computeExpressionValue } from './evaluate.js';
import type { ExpressionLimits } from './limits.js';
import type { ExpressionTree } from './tree.js';
import { tagExpressionValue } from './tagged-value.js';

/**
 * An evaluated part. `kind` is the kind of its value, `error` if the part fails, or `unknown` if no variables are
 * bound.
 */
export interface EvaluatedPart {
  readonly kind: string;
  readonly value: unknown;
}

const UNKNOWN: EvaluatedPart = { kind: 'unknown', value: undefined };
const ERROR: EvaluatedPart = { kind: 'error', value: undefined };
/** Maximum number of loop iterations that are examined. */
const MOST_ROUNDS = 50;

export class PartEvaluator {
  constructor(
    private readonly text: string,
    private readonly bindings: ReadonlyMap<string, unknown> | null,
    private readonly limits: ExpressionLimits,
    private readonly clock: number,
  ) {}

  /** Evaluates a part. The values of literals are known even without bindings. */
  evaluatePart(tree: ExpressionTree): EvaluatedPart {
    if (tree.op === 'literal' || tree.op === 'list' || tree.op === 'map')
      return this.evaluate(tree, new Map());
    return this.bindings === null ? UNKNOWN : this.evaluate(tree, this.bindings);
  }

  private evaluate(tree: ExpressionTree, bindings: ReadonlyMap<string, unknown>): EvaluatedPart {
    const part = this.text.slice(tree.start, tree.end);
    const known = new Map([...(this.bindings ?? []), ...bindings]);
    const result = computeExpressionValue(part, known, this.limits, this.clock);
    if (!result.ok) return this.bindings === null ? this.guess(tree) : ERROR;
    return { kind: Object.keys(tagExpressionValue(result.value))[0] as string, value: result.value };
  }

  /** Returns a literal's kind, which is known even if it contains unbound variables. */
  private guess(tree: ExpressionTree): EvaluatedPart {
    return tree.op === 'list' || tree.op === 'map' ? { kind: tree.op, value: undefined } : UNKNOWN;
  }

  /**
   * Returns one evaluator for each element in a loop's range, with the loop variable bound. If no variables are bound,
   * returns only this evaluator.
   */
  listIterations(range: ExpressionTree, variable: string): readonly PartEvaluator[] {
    const { kind, value } = this.evaluatePart(range);
    if (this.bindings === null || (kind !== 'list' && kind !== 'map')) return [this];
    const items = value instanceof Map ? [...value.keys()] : (value as readonly unknown[]);
    return items
      .slice(0, MOST_ROUNDS)
      .map(
        (item) =>
          new PartEvaluator(
            this.text,
            new Map([...(this.bindings ?? []), [variable, item]]),
            this.limits,
            this.clock,
          ),
      );
  }
}
