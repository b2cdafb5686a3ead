/**
 * The printer: a checked tree as text again, with the costs and the strict functions written in.
 *
 * The library has no hook for costs, and an error thrown inside a loop is absorbed by `all` and
 * `exists`. So the text that is evaluated is another than the text that was written: every range of
 * a loop, every sum and every comparison is wrapped in a call that is charged first, and conversions
 * go to our own functions. Printing from the tree, never patching the text, is what makes sure that
 * no parenthesis or comment can shift a wrapper.
 */
import { asLoop, type Literal, type Tree } from './tree.js';
import { TYPE_NAMES } from './guard.js';

/** Functions of the language that have a strict version of our own. */
const STRICT = new Set(['double', 'duration', 'int', 'string', 'timestamp', 'uint']);
/** Methods whose time grows with their receiver. */
const LINEAR = new Set(['contains', 'lowerAscii', 'size', 'split', 'upperAscii']);
const OWN_METHODS = new Set(['matches', 'lowerAscii', 'upperAscii']);

/** The text to evaluate. `names`: the bound variables, which shadow type names. */
export function printTree(tree: Tree, names: ReadonlySet<string>): string {
  return print(tree, names);
}

/** How a variable is called in the printed text; no name can meet one of the library's. */
export function printName(name: string): string {
  return `v_${name}`;
}

function print(tree: Tree, names: ReadonlySet<string>): string {
  switch (tree.op) {
    case 'literal':
      return printLiteral(tree.value);
    case 'name':
      return names.has(tree.name) || !TYPE_NAMES.has(tree.name) ? printName(tree.name) : tree.name;
    case 'select':
      return `${printOperand(tree.of, names)}.${tree.field}`;
    case 'index':
      return `${printOperand(tree.of, names)}[${print(tree.key, names)}]`;
    case 'call':
      return printCall(tree, names);
    case 'list':
      return `[${tree.items.map((item) => print(item, names)).join(', ')}]`;
    case 'map':
      return `{${tree.entries.map(([key, value]) => `${print(key, names)}: ${print(value, names)}`).join(', ')}}`;
    case 'unary':
      return printUnary(tree, names);
    case 'binary':
      return printBinary(tree, names);
    case 'choice':
      return `(${print(tree.test, names)} ? ${print(tree.yes, names)} : ${print(tree.no, names)})`;
  }
}

/** A literal number before a dot or bracket would read as another token. */
function printOperand(tree: Tree, names: ReadonlySet<string>): string {
  const text = print(tree, names);
  return tree.op === 'literal' ? `(${text})` : text;
}

function printCall(tree: Tree & { readonly op: 'call' }, names: ReadonlySet<string>): string {
  const loop = asLoop(tree);
  if (loop !== null) {
    const inner = new Set([...names, loop.variable]);
    const body = loop.body.map((part) => print(part, inner)).join(', ');
    return `x_loop(${print(loop.range, names)}).${tree.name}(${printName(loop.variable)}, ${body})`;
  }
  if (tree.target !== null) return printMethod(tree, tree.target, names);
  const args = tree.args
    .map((arg) => (tree.name === 'size' ? weigh(arg, names) : print(arg, names)))
    .join(', ');
  return `${STRICT.has(tree.name) ? 'x_' : ''}${tree.name}(${args})`;
}

function printMethod(tree: Tree & { readonly op: 'call' }, target: Tree, names: ReadonlySet<string>): string {
  const receiver = LINEAR.has(tree.name) ? weigh(target, names) : printOperand(target, names);
  const args = tree.args.map((arg) => print(arg, names)).join(', ');
  return `${receiver}.${OWN_METHODS.has(tree.name) ? 'x_' : ''}${tree.name}(${args})`;
}

function weigh(tree: Tree, names: ReadonlySet<string>): string {
  return tree.op === 'literal' ? `(${printLiteral(tree.value)})` : `x_weigh(${print(tree, names)})`;
}

function printUnary(tree: Tree & { readonly op: 'unary' }, names: ReadonlySet<string>): string {
  if (tree.sign === '!') return `!(${print(tree.of, names)})`;
  const negative = `-(${print(tree.of, names)})`;
  return tree.of.op === 'literal' ? `(${negative})` : `x_fits(${negative})`;
}

function printBinary(tree: Tree & { readonly op: 'binary' }, names: ReadonlySet<string>): string {
  const { sign } = tree;
  if (sign === '&&' || sign === '||') return `(${printChain(tree, sign, names)})`;
  if (sign === '==' || sign === '!=')
    return `(${weigh(tree.left, names)} ${sign} ${weigh(tree.right, names)})`;
  if (sign === 'in') return `(${print(tree.left, names)} in ${weigh(tree.right, names)})`;
  const plain = `(${print(tree.left, names)} ${sign} ${print(tree.right, names)})`;
  if (sign === '+') return `x_weigh(${plain})`;
  return sign === '/' ? `x_fits(${plain})` : plain;
}

/** A long chain of one sign stays flat, so that it is not nested as deep as it is long. */
function printChain(tree: Tree, sign: string, names: ReadonlySet<string>): string {
  const terms: string[] = [];
  let rest = tree;
  while (rest.op === 'binary' && rest.sign === sign) {
    terms.push(print(rest.right, names));
    rest = rest.left;
  }
  terms.push(print(rest, names));
  return terms.reverse().join(` ${sign} `);
}

function printLiteral(value: Literal): string {
  if (typeof value === 'string') return printText(value);
  if (typeof value === 'number') return printFloat(value);
  if (value instanceof Uint8Array)
    return `b"${[...value].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`;
  if (typeof value === 'object' && value !== null) return `${value.unsigned}u`;
  return String(value);
}

/** Every code unit is escaped, so no content can end the literal. */
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
