/** Evaluates binary operators on partially known operands. */
import { flattenList } from './lists.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import type { Expr } from '../syntax/syntax.js';
import { isSameValue, evaluateTruth, uniteValues } from './compare-values.js';
import type { ListValue, AbstractValue } from './abstract-values.js';
import {
  makeBoolean,
  readListState,
  makeListValue,
  makeMapValue,
  readMapState,
  makeText,
  UNKNOWN_VALUE,
} from './make-values.js';

type Binary = Extract<Expr, { t: 'binary' }>;

export function evaluateBinary(m: SourceInterpreter, expr: Binary, frame: CallFrame): AbstractValue {
  const left = m.evaluate(expr.left, frame);
  const chosen = chooseSide(expr.op, left);
  if (chosen === 'left') return left;
  const right = m.evaluate(expr.right, frame);
  if (chosen === 'right') return right;
  if (chosen === 'either') return uniteValues([left, right], expr.at);
  return combine(expr, left, right);
}

/** Chooses the operand that `and`, `or` or `??` returns. */
function chooseSide(op: string, left: AbstractValue): 'left' | 'right' | 'either' | null {
  if (op === '??')
    return left.k === 'none' ? 'right' : left.k === 'unknown' || left.k === 'union' ? 'either' : 'left';
  const isOr = op === 'or' || op === '||';
  if (!isOr && op !== 'and' && op !== '&&') return null;
  const truth = evaluateTruth(left);
  if (truth === null) return 'either';
  return truth === isOr ? 'left' : 'right';
}

function combine(expr: Binary, left: AbstractValue, right: AbstractValue): AbstractValue {
  if (expr.op === '+') return add(expr, left, right);
  if (expr.op === '-' && left.k === 'number' && right.k === 'number')
    return { k: 'number', number: left.number - right.number };
  if (expr.op === '%' && left.k === 'text') return makeText(left.text, left.at, false);
  if (expr.op === '|') return merge(expr, left, right);
  const answer = compare(expr.op, left, right);
  return answer === null ? UNKNOWN_VALUE : makeBoolean(answer);
}

function add({ at }: Binary, left: AbstractValue, right: AbstractValue): AbstractValue {
  if (left.k === 'text' || right.k === 'text') return joinText(left, right);
  if (left.k === 'number' && right.k === 'number') return { k: 'number', number: left.number + right.number };
  if (!isListLike(left) && !isListLike(right)) return UNKNOWN_VALUE;
  const first = flattenList(left, at);
  const second = flattenList(right, at);
  const shape = [left, right].find((side): side is ListValue => side.k === 'list')?.shape ?? 'list';
  return makeListValue([...first.items, ...second.items], at, shape, first.partial ?? second.partial);
}

function isListLike(value: AbstractValue): boolean {
  return value.k === 'list' || (value.k === 'union' && value.options.some(isListLike));
}

function joinText(left: AbstractValue, right: AbstractValue): AbstractValue {
  const parts = [left, right].map((side): { text: string; whole: boolean } => {
    if (side.k === 'text') return side;
    return side.k === 'number' ? { text: String(side.number), whole: true } : { text: '', whole: false };
  });
  const at = left.k === 'text' ? left.at : right.k === 'text' ? right.at : null;
  return makeText(
    parts.map((part) => part.text).join(''),
    at,
    parts.every(({ whole }) => whole),
  );
}

function merge({ at }: Binary, left: AbstractValue, right: AbstractValue): AbstractValue {
  if (left.k !== 'map' || right.k !== 'map') return UNKNOWN_VALUE;
  const later = readMapState(right).entries;
  const earlier = readMapState(left).entries.filter(({ key }) => !later.some((entry) => entry.key === key));
  return makeMapValue([...earlier, ...later], at, readMapState(left).partial ?? readMapState(right).partial);
}

function compare(op: string, left: AbstractValue, right: AbstractValue): boolean | null {
  if (op === 'in' || op === 'not in') return isIn(left, right, op === 'in');
  if (op === '==' || op === '===' || op === 'is') return isEqual(left, right);
  if (op === '!=' || op === '!==' || op === 'is not') {
    const equal = isEqual(left, right);
    return equal === null ? null : !equal;
  }
  if (left.k !== 'number' || right.k !== 'number') return null;
  if (op === '<') return left.number < right.number;
  if (op === '<=') return left.number <= right.number;
  if (op === '>') return left.number > right.number;
  return op === '>=' ? left.number >= right.number : null;
}

const UNCLEAR: ReadonlySet<string> = new Set(['unknown', 'result', 'resultAgent', 'method']);

function isEqual(left: AbstractValue, right: AbstractValue): boolean | null {
  if (left.k === 'union' || right.k === 'union') {
    const [many, one] = left.k === 'union' ? [left, right] : [right as typeof left & { k: 'union' }, left];
    const answers = new Set(many.options.map((option) => isEqual(option, one)));
    return answers.size === 1 ? ([...answers][0] ?? null) : null;
  }
  if (UNCLEAR.has(left.k) || UNCLEAR.has(right.k)) return null;
  if ((left.k === 'text' && !left.whole) || (right.k === 'text' && !right.whole))
    return left.k === right.k ? null : false;
  if ((left.k === 'list' || left.k === 'map') && left.k === right.k && left !== right) return null;
  return isSameValue(left, right);
}

function isIn(left: AbstractValue, right: AbstractValue, wanted: boolean): boolean | null {
  if (right.k === 'text' && left.k === 'text' && right.whole && left.whole)
    return right.text.includes(left.text) === wanted;
  const state = right.k === 'list' || right.k === 'map' ? flattenListOf(right) : null;
  if (state === null) return null;
  const answers = state.items.map(({ value }) => isEqual(left, value));
  if (answers.includes(true)) return wanted;
  return answers.includes(null) || state.partial !== null ? null : !wanted;
}

function flattenListOf(value: Extract<AbstractValue, { k: 'list' | 'map' }>) {
  return value.k === 'list' ? readListState(value) : flattenList(value, value.at);
}
