/** Reads positions and children for both languages, and handles the depth limit and unreadable parts. */
import type { SyntaxNode, Tree } from '@lezer/common';
import { LIMITS } from '../../../../model/index.js';
import type { SourcePosition, Expr, Stmt } from './syntax.js';

export interface TreeProblem {
  readonly what: 'syntax' | 'depth';
  readonly from: number;
}

/** Reads one file, counting its nodes and collecting its problems. */
export class TreeReader {
  readonly problems: TreeProblem[] = [];
  private readonly errors: readonly number[];
  private depth = 0;

  constructor(
    readonly text: string,
    readonly file: number,
    private readonly ids: { next: number },
    tree: Tree,
    private readonly read: {
      readonly expression: (node: SyntaxNode, reader: TreeReader) => Expr;
      readonly statements: (node: SyntaxNode, reader: TreeReader) => readonly Stmt[];
    },
  ) {
    this.errors = errorsOf(tree);
  }

  at(node: { readonly from: number }): SourcePosition {
    return { id: this.ids.next++, file: this.file, from: node.from };
  }

  textOf(node: { readonly from: number; readonly to: number }): string {
    return this.text.slice(node.from, node.to);
  }

  /** Runs a step one level deeper. If the source is nested too deeply, runs `otherwise` instead. */
  deeper<T>(node: SyntaxNode, step: () => T, otherwise: () => T): T {
    if (this.depth >= LIMITS.sourceDepth.value) {
      this.problems.push({ what: 'depth', from: node.from });
      return otherwise();
    }
    this.depth += 1;
    const result = step();
    this.depth -= 1;
    return result;
  }

  opaque(node: { readonly from: number }, parts: readonly Expr[] = []): Expr {
    return { t: 'opaque', at: this.at(node), parts };
  }

  expression(node: SyntaxNode): Expr {
    return this.read.expression(node, this);
  }

  statements(node: SyntaxNode): readonly Stmt[] {
    return this.read.statements(node, this);
  }

  holdsError(node: SyntaxNode): boolean {
    const first = this.errors.findIndex((from) => from >= node.from);
    return first >= 0 && (this.errors[first] as number) <= node.to;
  }

  noteSyntax(node: { readonly from: number }): void {
    this.problems.push({ what: 'syntax', from: node.from });
  }
}

/** Returns the positions of parse errors, in order. */
function errorsOf(tree: Tree): number[] {
  const found: number[] = [];
  tree.iterate({
    enter: ({ type, from, node }) => {
      if (type.isError && !isBareYield(node)) found.push(from);
    },
  });
  return found;
}

/** True for a `yield` without a value. Python allows this, but the grammar does not. */
function isBareYield({ parent, from, to }: SyntaxNode): boolean {
  return from === to && parent?.firstChild?.name === 'yield' && parent.firstChild.to === from;
}

const SKIPPED: ReadonlySet<string> = new Set(['Comment', 'LineComment', 'BlockComment', '⚠']);

/** Returns the children except comments and error nodes. */
export function listChildren(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (!SKIPPED.has(child.name)) found.push(child);
  return found;
}

/** Returns the first child with a syntax error; otherwise the node. */
export function findFirstError(node: SyntaxNode): SyntaxNode {
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (child.type.isError) return child;
  return node;
}

export function hasErrorChild(node: SyntaxNode): boolean {
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (child.type.isError && !isBareYield(child)) return true;
  return false;
}

/** Splits nodes at a separator. For example, `a, b = 1` becomes `[[a], [b, =, 1]]`. */
export function splitAt(nodes: readonly SyntaxNode[], separator: string): SyntaxNode[][] {
  const groups: SyntaxNode[][] = [[]];
  for (const node of nodes)
    if (node.name === separator) groups.push([]);
    else groups.at(-1)?.push(node);
  return groups.filter((group) => group.length > 0);
}

/** Returns all children except the first and last, which are the brackets. */
export function listInnerNodes(node: SyntaxNode): SyntaxNode[] {
  return listChildren(node).slice(1, -1);
}

/** Returns the parts of a compound statement, each beginning with its keyword. */
export function splitByKeyword(node: SyntaxNode, keywords: ReadonlySet<string>): SyntaxNode[][] {
  const parts: SyntaxNode[][] = [];
  for (const child of listChildren(node))
    if (keywords.has(child.name) || parts.length === 0) parts.push([child]);
    else parts.at(-1)?.push(child);
  return parts;
}
