/**
 * Prints a checked tree as text. It inserts calls that charge costs, and replaces some operations with calls to our own
 * functions.
 *
 * The library has no hook for costs, and `all` and `exists` absorb errors thrown inside a loop. The evaluated text
 * therefore differs from the original: each loop range, sum and comparison is wrapped in a call that is charged first,
 * and conversions, equality, membership and maps call our own functions. All operators are parenthesized, so the
 * library's precedence does not matter. Because the text is printed from the tree, no parenthesis or comment can
 * displace a wrapper.
 */
import {
  asComprehension,
  type ExpressionLiteral,
  type ExpressionTextRange,
  type ExpressionTree,
} from './tree.js';
import { CEL_TYPE_NAMES } from './forbidden-parts.js';

/** Language functions that are replaced by a strict version. */
const STRICT = new Set(['bytes', 'double', 'duration', 'int', 'size', 'string', 'timestamp', 'uint']);
/** Methods whose running time is proportional to the receiver's size. */
const LINEAR = new Set(['contains', 'lowerAscii', 'size', 'split', 'upperAscii']);
const OWN_METHODS = new Set(['matches', 'lowerAscii', 'size', 'upperAscii']);
/** Functions that the reference implementation does not have (see `dialect-rules.ts`). It has no type names either. */
const ABSENT = new Set(['bool', 'dyn', 'lowerAscii', 'split', 'type', 'upperAscii']);

/** The printed expression to evaluate, and a function that maps its positions back to the original expression. */
export interface PrintedExpression {
  readonly text: string;
  /** Maps a range in the printed expression to the smallest part of the original expression that covers it. */
  readonly placeOf: (range: ExpressionTextRange) => ExpressionTextRange;
}

/** A piece of the printed expression. If it was printed for part of the tree, it refers to that part. */
type Piece = string | readonly Piece[] | { readonly of: ExpressionTree; readonly piece: Piece };

interface Scope {
  /** Bound variables, which shadow type names. */
  readonly names: ReadonlySet<string>;
  readonly purpose: Purpose;
}

/**
 * Purpose of a printed expression. For `check`, the library's type checker knows the kinds of literals and results. For
 * `run`, it does not know any of them, so a part of the wrong kind fails only when it is evaluated.
 */
type Purpose = 'check' | 'run';

export function printTree(
  tree: ExpressionTree,
  names: ReadonlySet<string>,
  purpose: Purpose,
): PrintedExpression {
  const texts: string[] = [];
  const marks: { readonly of: ExpressionTree; readonly from: number; readonly to: number }[] = [];
  let length = 0;
  const write = (piece: Piece): void => {
    if (typeof piece === 'string') {
      texts.push(piece);
      length += piece.length;
    } else if ('of' in piece) {
      const from = length;
      write(piece.piece);
      marks.push({ of: piece.of, from, to: length });
    } else piece.forEach(write);
  };
  write(print(tree, { names, purpose }));
  // Inner parts are recorded before the parts that contain them, so the first match is the smallest part.
  const placeOf = ({ start, end }: ExpressionTextRange): ExpressionTextRange =>
    marks.find(({ from, to }) => from <= start && end <= to)?.of ?? tree;
  return { text: texts.join(''), placeOf };
}

/** Returns a variable's name in the printed expression, which cannot collide with the library's names. */
export function formatVariableName(name: string): string {
  return `v_${name}`;
}

function print(tree: ExpressionTree, scope: Scope): Piece {
  const piece = { of: tree, piece: printShape(tree, scope) };
  return scope.purpose === 'check' || isVariable(tree, scope) ? piece : ['x_any(', piece, ')'];
}

/** True for a name that does not refer to a type. */
function isVariable(tree: ExpressionTree, { names }: Scope): boolean {
  return tree.op === 'name' && (names.has(tree.name) || !CEL_TYPE_NAMES.has(tree.name));
}

function printShape(tree: ExpressionTree, scope: Scope): Piece {
  const of = (part: ExpressionTree): Piece => print(part, scope);
  switch (tree.op) {
    case 'literal':
      return printLiteral(tree.value);
    case 'name':
      return isVariable(tree, scope) ? formatVariableName(tree.name) : ['x_absent(', tree.name, ')'];
    case 'select':
      return [printOperand(tree.of, scope), '.', tree.field];
    case 'index':
      return ['x_index(', of(tree.of), ', ', of(tree.key), ')'];
    case 'call':
      return ABSENT.has(tree.name) ? ['x_absent(', printCall(tree, scope), ')'] : printCall(tree, scope);
    case 'list':
      return ['x_list([', commas(tree.items.map(of)), '])'];
    case 'map':
      return ['x_map([', commas(tree.entries.flat().map(of)), '])'];
    case 'unary':
      return printUnary(tree, scope);
    case 'binary':
      return printBinary(tree, scope);
    case 'choice':
      return ['x_choice(', commas([tree.test, tree.yes, tree.no].map(of)), ')'];
  }
}

function commas(pieces: readonly Piece[]): Piece {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [', ', piece]));
}

/**
 * Prints an operand. A literal number directly before a dot or bracket needs parentheses, because it would otherwise
 * form a different token.
 */
function printOperand(tree: ExpressionTree, scope: Scope): Piece {
  const piece = print(tree, scope);
  return tree.op === 'literal' ? ['(', piece, ')'] : piece;
}

function printCall(tree: ExpressionTree & { readonly op: 'call' }, scope: Scope): Piece {
  const loop = asComprehension(tree);
  if (loop !== null) {
    const inner = { ...scope, names: new Set([...scope.names, loop.variable]) };
    const body = commas([
      formatVariableName(loop.variable),
      ...loop.body.map((part) => ['x_body(', print(part, inner), ')']),
    ]);
    return ['x_loop(', print(loop.range, scope), `).${tree.name}(`, body, ')'];
  }
  if (tree.target !== null) return printMethod(tree, tree.target, scope);
  const [subject] = tree.args;
  if (tree.name === 'has' && subject?.op === 'select')
    return ['x_has(', print(subject.of, scope), `, ${printText(subject.field)})`];
  const args = tree.args.map((arg) => (tree.name === 'size' ? weigh(arg, scope) : print(arg, scope)));
  return [`${STRICT.has(tree.name) ? 'x_' : ''}${tree.name}(`, commas(args), ')'];
}

function printMethod(
  tree: ExpressionTree & { readonly op: 'call' },
  target: ExpressionTree,
  scope: Scope,
): Piece {
  const receiver = LINEAR.has(tree.name) ? weigh(target, scope) : printOperand(target, scope);
  const args = commas(tree.args.map((arg) => print(arg, scope)));
  return [receiver, `.${OWN_METHODS.has(tree.name) ? 'x_' : ''}${tree.name}(`, args, ')'];
}

function weigh(tree: ExpressionTree, scope: Scope): Piece {
  return [tree.op === 'literal' ? '(' : 'x_weigh(', print(tree, scope), ')'];
}

/**
 * Prints consecutive signs as a single call, because the reference implementation treats an even number of them like a
 * single sign.
 */
function printUnary(tree: ExpressionTree & { readonly op: 'unary' }, scope: Scope): Piece {
  let count = 1;
  let of: ExpressionTree = tree.of;
  for (; of.op === 'unary' && of.isRun; of = of.of) count += 1;
  if (tree.sign === '-' && of.op === 'literal' && count === 1) return ['(-(', print(of, scope), '))'];
  return [tree.sign === '!' ? 'x_not(' : 'x_negate(', print(of, scope), `, ${count})`];
}

/** Operators for which printed expressions call our own functions. */
const OWN_OPERATORS = new Map([
  ['==', 'x_equal'],
  ['!=', '!x_equal'],
  ['in', 'x_in'],
  ['+', 'x_add'],
  ['%', 'x_rest'],
  ['<', 'x_less'],
  ['<=', 'x_atMost'],
  ['>', 'x_more'],
  ['>=', 'x_atLeast'],
  ['&&', 'x_and'],
  ['||', 'x_or'],
]);

/** Returns the operator for which printed expressions call this function; null for other functions. */
export function findOperator(name: string): string | null {
  if (name === 'x_not') return '!';
  if (name === 'x_negate') return '-';
  return [...OWN_OPERATORS].find(([, own]) => own === name)?.[0] ?? null;
}

function printBinary(tree: ExpressionTree & { readonly op: 'binary' }, scope: Scope): Piece {
  const { sign } = tree;
  const [left, right] = [print(tree.left, scope), print(tree.right, scope)];
  const own = OWN_OPERATORS.get(sign);
  if (own !== undefined) return [`${own}(`, left, ', ', right, ')'];
  const plain = ['(', left, ` ${sign} `, right, ')'];
  return sign === '/' ? ['x_fits(', plain, ')'] : plain;
}

function printLiteral(value: ExpressionLiteral): string {
  if (typeof value === 'string') return printText(value);
  if (typeof value === 'number') return printFloat(value);
  if (value instanceof Uint8Array)
    return `b"${[...value].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`;
  if (typeof value === 'object' && value !== null) return `${value.unsigned}u`;
  return String(value);
}

/** Prints a string with every code unit escaped, so that its contents cannot end the literal. */
function printText(text: string): string {
  const points = [...text].map(
    (point) => `\\U${(point.codePointAt(0) as number).toString(16).padStart(8, '0')}`,
  );
  return `"${points.join('')}"`;
}

function printFloat(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
