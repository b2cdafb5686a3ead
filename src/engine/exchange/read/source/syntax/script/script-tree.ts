/** Converts TypeScript statements from the grammar's tree to the common tree. */
import type { SyntaxNode, Tree } from '@lezer/common';
import { readScriptClass, readScriptFunction } from './script-definitions.js';
import { readScriptExport, readScriptImport } from './script-modules.js';
import { INCREMENTS, readScriptPattern, splitKeepingGaps } from './script-patterns.js';
import type { CaseClause, Expr, SourceTree, Stmt } from '../syntax.js';
import { listChildren, splitByKeyword, splitAt, type TreeReader } from '../tree-reader.js';

type Read = (node: SyntaxNode, reader: TreeReader) => readonly Stmt[];

/** Reads the statements of a file. Invalid parts are omitted and recorded in the reader. */
export function readScriptTree(tree: Tree, reader: TreeReader): SourceTree {
  return { file: reader.file, body: readScriptStatements(tree.topNode, reader) };
}

export function readScriptStatements(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  return listChildren(node).flatMap((child) => readStatement(child, reader));
}

function readStatement(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const read = STATEMENTS[node.name];
  if (read === undefined) return [];
  if (SIMPLE.has(node.name) && reader.holdsError(node)) {
    reader.noteSyntax(node);
    return [];
  }
  return reader.deeper(
    node,
    () => read(node, reader),
    () => [],
  );
}

const SIMPLE: ReadonlySet<string> = new Set([
  'ExpressionStatement',
  'VariableDeclaration',
  'ReturnStatement',
  'ThrowStatement',
  'ImportDeclaration',
]);

const STATEMENTS: Readonly<Record<string, Read>> = {
  ExpressionStatement: (node, reader) =>
    listChildren(node)
      .filter(({ name }) => name !== ';')
      .flatMap((value) => readStep(value, reader)),
  VariableDeclaration: readVariables,
  FunctionDeclaration: (node, reader) => {
    const def = readScriptFunction(node, reader);
    return [{ t: 'function', at: def.at, def }];
  },
  ClassDeclaration: (node, reader) => {
    const def = readScriptClass(node, reader);
    return [{ t: 'class', at: def.at, def }];
  },
  ReturnStatement: (node, reader) => {
    const value = listChildren(node).find(({ name }) => name !== 'return' && name !== ';');
    return [
      { t: 'return', at: reader.at(node), value: value === undefined ? null : reader.expression(value) },
    ];
  },
  ThrowStatement: (node, reader) => [{ t: 'leave', at: reader.at(node), how: 'raise' }],
  BreakStatement: (node, reader) => [{ t: 'leave', at: reader.at(node), how: 'break' }],
  ContinueStatement: (node, reader) => [{ t: 'leave', at: reader.at(node), how: 'continue' }],
  Block: (node, reader) => [{ t: 'block', at: reader.at(node), body: readScriptStatements(node, reader) }],
  LabeledStatement: readScriptStatements,
  IfStatement: readIf,
  WhileStatement: readWhile,
  DoStatement: readWhile,
  ForStatement: readFor,
  TryStatement: readTry,
  SwitchStatement: readSwitch,
  EnumDeclaration: readEnum,
  ImportDeclaration: readScriptImport,
  ExportDeclaration: readScriptExport,
};

function readVariables(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const groups = splitAt(
    listChildren(node).filter(({ name }) => name !== ';'),
    ',',
  );
  return groups.flatMap((group): Stmt[] => {
    const parts = group.filter(({ name }) => !/^(const|let|var|using|await|TypeAnnotation)$/.test(name));
    const [target] = parts;
    const equals = parts.findIndex(({ name }) => name === 'Equals');
    const value = equals < 0 ? undefined : parts[equals + 1];
    if (target === undefined) return [];
    return [
      {
        t: 'assign',
        at: reader.at(target),
        targets: [readScriptPattern(target, reader)],
        value: value === undefined ? null : reader.expression(value),
        declares: true,
      },
    ];
  });
}

const IF_WORDS: ReadonlySet<string> = new Set(['if', 'else']);

function readIf(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const [[, test, yes] = [], [, no] = []] = splitByKeyword(node, IF_WORDS);
  if (test === undefined) return [];
  return [
    {
      t: 'if',
      at: reader.at(node),
      test: reader.expression(test),
      yes: yes === undefined ? [] : readStatement(yes, reader),
      no: no === undefined ? [] : readStatement(no, reader),
    },
  ];
}

function readWhile(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const nodes = listChildren(node);
  const test = nodes.find(({ name }) => name === 'ParenthesizedExpression');
  const body = nodes.find(({ name }) => STATEMENTS[name] !== undefined);
  if (test === undefined || body === undefined) return [];
  return [
    {
      t: 'while',
      at: reader.at(node),
      test: reader.expression(test),
      body: readStatement(body, reader),
      otherwise: [],
      isLate: node.name === 'DoStatement',
    },
  ];
}

/** Reads `for (const x of xs)`, and converts the three-part form to a `while` loop. */
function readFor(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const nodes = listChildren(node);
  const spec = nodes.find(({ name }) => /^For\w*Spec$/.test(name));
  const last = nodes.at(-1);
  if (spec === undefined || last === undefined) return [];
  const body = readStatement(last, reader);
  const at = reader.at(node);
  const parts = listChildren(spec).filter(({ name }) => !/^(\(|\)|const|let|var)$/.test(name));
  if (spec.name === 'ForSpec') return readCountedFor(node, parts, body, reader);
  const [target, , source] = parts;
  if (target === undefined || source === undefined) return body;
  const given = reader.expression(source);
  const keys: Expr = spec.name === 'ForInSpec' ? reader.opaque(source, [given]) : given;
  return [{ t: 'for', at, target: readScriptPattern(target, reader), source: keys, body, otherwise: [] }];
}

function readCountedFor(
  node: SyntaxNode,
  parts: readonly SyntaxNode[],
  body: readonly Stmt[],
  reader: TreeReader,
): readonly Stmt[] {
  const [first] = parts;
  // A declaration node includes the semicolon before the loop condition.
  const isDeclared = first?.name === 'VariableDeclaration';
  const [before, [test] = [], [step] = []] = splitKeepingGaps(
    isDeclared ? parts.slice(1) : parts,
    ';',
    isDeclared,
  );
  const start = isDeclared
    ? readVariables(first, reader)
    : (before ?? []).flatMap((one) => readStep(one, reader));
  if (test === undefined) return [...start, ...body];
  const next = step === undefined ? [] : readStep(step, reader);
  const at = reader.at(node);
  return [...start, { t: 'while', at, test: reader.expression(test), body, next, otherwise: [] }];
}

/**
 * Reads an expression statement. `i++` and `i--` become assignments, and each part of a comma expression is executed.
 */
function readStep(step: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const at = reader.at(step);
  const [target, mark] = listChildren(step);
  if (step.name === 'SequenceExpression')
    return listChildren(step)
      .filter(({ name }) => name !== ',')
      .flatMap((one) => readStep(one, reader));
  const by = mark === undefined ? undefined : INCREMENTS[reader.textOf(mark)];
  if (step.name !== 'PostfixExpression' || target === undefined || by === undefined)
    return [{ t: 'expr', at, value: reader.expression(step) }];
  const value: Expr = { t: 'literal', at, value: by };
  return [{ t: 'augment', at, target: readScriptPattern(target, reader), op: '+', value }];
}

function readTry(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const bodies = (name: string) =>
    listChildren(node)
      .filter((child) => child.name === name)
      .map((child) => listChildren(child).find((part) => part.name === 'Block') ?? child);
  const body = listChildren(node).find(({ name }) => name === 'Block');
  return [
    {
      t: 'try',
      at: reader.at(node),
      body: body === undefined ? [] : readScriptStatements(body, reader),
      handlers: bodies('CatchClause').map((block) => readScriptStatements(block, reader)),
      otherwise: [],
      last: bodies('FinallyClause').flatMap((block) => readScriptStatements(block, reader)),
    },
  ];
}

function readSwitch(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const [, subject, body] = listChildren(node);
  if (subject === undefined || body === undefined) return [];
  const cases: { label: SyntaxNode; body: Stmt[] }[] = [];
  for (const child of listChildren(body))
    if (child.name === 'CaseLabel' || child.name === 'DefaultLabel') cases.push({ label: child, body: [] });
    else cases.at(-1)?.body.push(...readStatement(child, reader));
  return [
    {
      t: 'match',
      at: reader.at(node),
      subject: reader.expression(subject),
      cases: mergeCases(cases, reader),
    },
  ];
}

/**
 * Reads the cases of a `switch`. A label without statements uses the next case's statements, and a final `break` is
 * dropped.
 */
function mergeCases(cases: readonly { label: SyntaxNode; body: Stmt[] }[], reader: TreeReader): CaseClause[] {
  const merged: CaseClause[] = [];
  let values: Expr[] | null = [];
  for (const { label, body } of cases) {
    const value = label.name === 'DefaultLabel' ? undefined : listChildren(label)[1];
    if (label.name === 'DefaultLabel') values = null;
    else if (values !== null && value !== undefined) values = [...values, reader.expression(value)];
    if (body.length === 0) continue;
    const last = body.at(-1);
    const isEnded = last?.t === 'leave' && last.how === 'break';
    merged.push({ at: reader.at(label), values, guard: null, body: isEnded ? body.slice(0, -1) : body });
    values = [];
  }
  // Moves the default case to the end, because it applies only if no other case matches, wherever it appears.
  const isRest = (one: CaseClause): boolean => one.values === null;
  return [...merged.filter((one) => !isRest(one)), ...merged.filter(isRest)];
}

/** Reads an enum as an object with its members. */
function readEnum(node: SyntaxNode, reader: TreeReader): readonly Stmt[] {
  const nodes = listChildren(node);
  const name = nodes.find((part) => part.name === 'TypeDefinition');
  const body = nodes.find((part) => part.name === 'EnumBody');
  if (name === undefined || body === undefined) return [];
  const groups = splitAt(
    listChildren(body).filter(({ name: kind }) => kind !== '{' && kind !== '}'),
    ',',
  );
  const entries = groups.flatMap((group) => {
    const [key, , value] = group;
    if (key === undefined || value === undefined) return [];
    return [
      {
        key: { t: 'literal' as const, at: reader.at(key), value: reader.textOf(key) },
        value: reader.expression(value),
      },
    ];
  });
  const at = reader.at(node);
  const target = { t: 'name' as const, at, name: reader.textOf(name) };
  return [{ t: 'assign', at, targets: [target], value: { t: 'map', at, entries }, declares: true }];
}
