/**
 * Repairs Python source in which an unclosed bracket or quote makes the following code unparsable. The statement that
 * contains it is replaced with spaces, and the source is parsed again. Offsets are preserved.
 */
import type { SyntaxNode, Tree } from '@lezer/common';
import { LIMITS } from '../../../../../model/index.js';

export interface RepairedSource {
  readonly tree: Tree | null;
  /** Positions of the statements that were replaced with spaces. */
  readonly leftOut: readonly number[];
}

/**
 * Parses Python source. As long as an unclosed statement swallows the statements after it, replaces that statement with
 * spaces and parses the source again.
 */
export function parseWithRepair(text: string, parse: (text: string) => Tree | null): RepairedSource {
  const leftOut: number[] = [];
  let rest = text;
  for (;;) {
    const tree = parse(rest);
    const hungry =
      tree === null || leftOut.length === LIMITS.sourceRepairs.value ? null : findSwallower(tree, rest);
    if (hungry === null) return { tree, leftOut };
    leftOut.push(hungry.from);
    const blank = rest.slice(hungry.from, hungry.to).replace(/[^\n]/g, ' ');
    rest = rest.slice(0, hungry.from) + blank + rest.slice(hungry.to);
  }
}

/** Matches the start of a line that begins a top-level statement and does not continue a compound statement. */
const NEXT_STATEMENT = /\n(?!(?:else|elif|except|finally)\b)(?=[A-Za-z_@])/;

function findSwallower(tree: Tree, text: string): { from: number; to: number } | null {
  for (let node = tree.topNode.firstChild; node !== null; node = node.nextSibling) {
    if (node.name === 'DecoratedStatement' || !holdsError(node)) continue;
    const next = NEXT_STATEMENT.exec(text.slice(node.from, node.to));
    if (next !== null) return { from: node.from, to: node.from + next.index };
  }
  return null;
}

function holdsError(node: SyntaxNode): boolean {
  const tree = node.toTree();
  let found = false;
  tree.iterate({
    enter: ({ type }) => {
      found ||= type.isError;
      return !found;
    },
  });
  return found;
}
