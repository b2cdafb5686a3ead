/** What a part of an expression evaluates to, for rules that depend on it. */
import { computeExpression } from '../expression.js';
import type { ExpressionLimits } from './limits.js';
import type { Tree } from './tree.js';
import { writeWide } from './wide.js';

/** `kind` is that of the value, `error` where the part fails, `unknown` where nothing is bound. */
export interface Looked {
  readonly kind: string;
  readonly value: unknown;
}

const UNKNOWN: Looked = { kind: 'unknown', value: undefined };
const ERROR: Looked = { kind: 'error', value: undefined };
/** Rounds of a loop that are looked at. */
const MOST_ROUNDS = 50;

export class Look {
  constructor(
    private readonly text: string,
    private readonly bindings: ReadonlyMap<string, unknown> | null,
    private readonly limits: ExpressionLimits,
    private readonly clock: number,
  ) {}

  /** The value of a part; literals are known without any binding. */
  at(tree: Tree): Looked {
    if (tree.op === 'literal' || tree.op === 'list' || tree.op === 'map')
      return this.evaluate(tree, new Map());
    return this.bindings === null ? UNKNOWN : this.evaluate(tree, this.bindings);
  }

  private evaluate(tree: Tree, bindings: ReadonlyMap<string, unknown>): Looked {
    const part = this.text.slice(tree.start, tree.end);
    const known = new Map([...(this.bindings ?? []), ...bindings]);
    const result = computeExpression(part, known, this.limits, this.clock);
    if (!result.ok) return this.bindings === null ? this.guess(tree) : ERROR;
    return { kind: Object.keys(writeWide(result.value))[0] as string, value: result.value };
  }

  /** A literal whose parts are not bound still shows its kind. */
  private guess(tree: Tree): Looked {
    return tree.op === 'list' || tree.op === 'map' ? { kind: tree.op, value: undefined } : UNKNOWN;
  }

  /** One look per element of a loop's range, with its variable bound; itself where nothing is bound. */
  rounds(range: Tree, variable: string): readonly Look[] {
    const { kind, value } = this.at(range);
    if (this.bindings === null || (kind !== 'list' && kind !== 'map')) return [this];
    const items = value instanceof Map ? [...value.keys()] : (value as readonly unknown[]);
    return items
      .slice(0, MOST_ROUNDS)
      .map(
        (item) =>
          new Look(this.text, new Map([...(this.bindings ?? []), [variable, item]]), this.limits, this.clock),
      );
  }
}
