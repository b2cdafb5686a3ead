/** Converts expression trees from this engine and from the second implementation to one notation. */
import { parse } from '@bufbuild/cel';
import type { ExpressionTree } from '../../../src/engine/kit/index.js';

/** A tree as `[name, ...parts]`, or a literal as `['literal', kind, text]`. */
type Plain = readonly (string | null | Plain)[];

/**
 * A minus before a number is part of the number, double signs are dropped, and chains of `&&` and `||` are flattened.
 */
function normalize(plain: Plain): Plain {
  const [name, first, ...rest] = plain as [string, Plain, ...Plain[]];
  if (name === '-_' && first[0] === 'literal' && (first[1] === 'int' || first[1] === 'double'))
    return ['literal', first[1], negate(first[1], String(first[2]))];
  if ((name === '-_' || name === '!_') && first[0] === name) return first[1] as Plain;
  if (name !== '_&&_' && name !== '_||_') return plain;
  return [
    name,
    ...[first, ...rest].flatMap((part) => (part[0] === name ? (part.slice(1) as Plain[]) : [part])),
  ];
}

function negate(kind: string, text: string): string {
  return kind === 'int' ? String(-BigInt(text)) : String(-Number(text));
}

const OPERATORS = new Map([
  ['in', '@in'],
  ['!', '!_'],
]);

export function ownTree(tree: ExpressionTree): Plain {
  switch (tree.op) {
    case 'literal':
      return ownLiteral(tree.value);
    case 'name':
      return ['name', tree.name];
    case 'select':
      return ['select', ownTree(tree.of), tree.field];
    case 'index':
      return ['_[_]', ownTree(tree.of), ownTree(tree.key)];
    case 'call':
      return [tree.name, tree.target === null ? null : ownTree(tree.target), ...tree.args.map(ownTree)];
    case 'list':
      return ['list', ...tree.items.map(ownTree)];
    case 'map':
      return ['map', ...tree.entries.flat().map(ownTree)];
    case 'unary':
      return normalize([`${tree.sign}_`, ownTree(tree.of)]);
    case 'binary':
      return normalize([
        OPERATORS.get(tree.sign) ?? `_${tree.sign}_`,
        ownTree(tree.left),
        ownTree(tree.right),
      ]);
    case 'choice':
      return ['_?_:_', ownTree(tree.test), ownTree(tree.yes), ownTree(tree.no)];
  }
}

function ownLiteral(value: (ExpressionTree & { readonly op: 'literal' })['value']): Plain {
  if (value === null) return ['literal', 'null', ''];
  if (value instanceof Uint8Array) return ['literal', 'bytes', value.join(',')];
  if (typeof value === 'object') return ['literal', 'uint', String(value.unsigned)];
  const kinds = { bigint: 'int', number: 'double', string: 'string', boolean: 'bool' } as const;
  return ['literal', kinds[typeof value as keyof typeof kinds], String(value)];
}

type Foreign = NonNullable<ReturnType<typeof parse>['expr']>;

/** Returns null for text that the second implementation cannot parse. */
export function foreignTree(text: string): Plain | null {
  let tree: Foreign | undefined;
  try {
    tree = parse(text).expr;
  } catch {
    return null;
  }
  return tree === undefined ? null : convert(tree);
}

function convert({ exprKind }: Foreign): Plain {
  switch (exprKind.case) {
    case 'constExpr': {
      const { case: kind, value } = exprKind.value.constantKind;
      return constant(kind ?? '', value);
    }
    case 'identExpr':
      return ['name', exprKind.value.name];
    case 'selectExpr':
      return ['select', convert(exprKind.value.operand as Foreign), exprKind.value.field];
    case 'listExpr':
      return ['list', ...exprKind.value.elements.map(convert)];
    case 'structExpr':
      return [
        'map',
        ...exprKind.value.entries.flatMap(({ keyKind, value }) =>
          [keyKind.value, value].map((part) => convert(part as Foreign)),
        ),
      ];
    case 'callExpr':
      return call(exprKind.value);
    default:
      throw new Error(`a tree of kind ${String(exprKind.case)}`);
  }
}

function constant(kind: string, value: unknown): Plain {
  const name = kind.replace('Value', '').replace('int64', 'int').replace('uint64', 'uint');
  const text = value instanceof Uint8Array ? value.join(',') : name === 'null' ? '' : String(value);
  return ['literal', name, text];
}

function call({
  function: name,
  target,
  args,
}: {
  function: string;
  target?: Foreign | undefined;
  args: Foreign[];
}): Plain {
  const parts = args.map(convert);
  if (/^(?:_.*_|_\[_\]|@in|!_|-_)$/.test(name)) return normalize([name, ...parts]);
  return [name, target === undefined ? null : convert(target), ...parts];
}
