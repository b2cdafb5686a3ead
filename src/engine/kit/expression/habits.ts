/** What an expression leans on that people misjudge: tests of endings, lists of words, empty lists. */
import { readExpression } from '../expression.js';
import type { ExpressionLimits } from './limits.js';
import { asLoop, partsOf, type Tree } from './tree.js';

/**
 * `all-of-nothing`: `all()` is true of an empty list. `ends-address`, `ends-name`: `endsWith` with a
 * text that holds `@`, or begins with a point. `forbids-words`: `!x.contains('word')`.
 */
export type Habit = 'all-of-nothing' | 'ends-address' | 'ends-name' | 'forbids-words';

/** The habits of an expression, once each; none where it cannot be read. */
export function listHabits(text: string, limits: ExpressionLimits): readonly Habit[] {
  const found = new Set<Habit>();
  const visit = (tree: Tree): void => {
    const habit = habitOf(tree);
    if (habit !== null) found.add(habit);
    partsOf(tree).forEach(visit);
  };
  const tree = readExpression(text, limits);
  if (tree !== null) visit(tree);
  return [...found];
}

function habitOf(tree: Tree): Habit | null {
  if (tree.op === 'unary') {
    const inner = tree.of;
    return tree.sign === '!' && inner.op === 'call' && inner.name === 'contains' ? 'forbids-words' : null;
  }
  if (tree.op !== 'call') return null;
  if (tree.name === 'all' && asLoop(tree) !== null) return 'all-of-nothing';
  const ending = tree.name === 'endsWith' ? tree.args[0] : undefined;
  if (ending?.op !== 'literal' || typeof ending.value !== 'string') return null;
  if (ending.value.includes('@')) return 'ends-address';
  return ending.value.startsWith('.') ? 'ends-name' : null;
}
