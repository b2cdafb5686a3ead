/**
 * Locates issues in text: maps a path in the document to a range of characters.
 *
 * A path that does not exist (a missing field) falls back to its nearest existing parent. For a scalar, the value
 * itself is marked. For a map or list only the key is marked, because underlining the whole block would not help.
 */
import { isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml';
import {
  checkTextSize,
  countYamlMarks,
  type DocumentPath,
  type Issue,
  LIMITS,
  parseYamlNodes,
  type Severity,
} from '../../engine/index.js';

/** Offsets into the text, in UTF-16 code units. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A marked range in the editor, with the issue's message. */
export interface TextMark extends TextRange {
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
}

/** Line and column, both counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export interface LocatedIssue extends Issue, TextRange, TextPosition {}

/** Adds the range, line and column to every issue. */
export function locateIssues(text: string, issues: readonly Issue[]): readonly LocatedIssue[] {
  const marks = markIssues(text, issues);
  return issues.map((issue, index) => {
    const { from = 0, to = 0 } = marks[index] ?? {};
    return { ...issue, from, to, ...findTextPosition(text, from) };
  });
}

/** Locates all issues. The text is parsed once for all of them. */
export function markIssues(text: string, issues: readonly Issue[]): readonly TextMark[] {
  if (issues.length === 0) return [];
  const find = makeFinder(text);
  return issues.map((issue) => {
    const { severity, message, hint } = issue;
    return { ...find(issue), severity, message, hint };
  });
}

export function locateIssue(text: string, issue: Issue): TextRange {
  return makeFinder(text)(issue);
}

export function findTextPosition(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1 };
}

function makeFinder(text: string): (issue: Issue) => TextRange {
  let root: Node | null | undefined;
  return ({ facts, at, code }) => {
    if (code === 'document/not_yaml' && typeof facts.offset === 'number') return pointAt(text, facts.offset);
    root ??= readRoot(text);
    return root === null ? { from: 0, to: 0 } : climb(text, root, at);
  };
}

function readRoot(text: string): Node | null {
  if (checkTextSize(text, 'documentBytes') !== null || countYamlMarks(text) > LIMITS.yamlMarks.value)
    return null;
  const contents = parseYamlNodes(text)?.contents;
  return isNode(contents) ? contents : null;
}

/** Returns a range that stays visible as a mark at an offset: one character, on the same line if possible. */
function pointAt(text: string, offset: number): TextRange {
  const from = Math.min(offset, text.length);
  if (from < text.length && text[from] !== '\n') return { from, to: from + 1 };
  return { from: Math.max(0, from - 1), to: from };
}

function climb(text: string, root: Node, at: DocumentPath): TextRange {
  let node: Node = root;
  let key: Node | null = null;
  for (const part of at) {
    const step = stepInto(node, part);
    if (step === null) break;
    ({ node, key } = step);
  }
  if (key !== null && (isCollection(node) || node.range?.[0] === node.range?.[1])) return rangeOf(text, key);
  return rangeOf(text, node);
}

function stepInto(node: Node, part: string | number): { node: Node; key: Node | null } | null {
  if (isSeq(node)) {
    const item = node.items[Number(part)];
    return isNode(item) ? { node: item, key: null } : null;
  }
  if (!isMap(node)) return null;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
  if (!pair || !isNode(pair.key)) return null;
  return { node: isNode(pair.value) ? pair.value : pair.key, key: pair.key };
}

/** Returns a node's range, cut at the end of the node's first line. */
function rangeOf(text: string, node: Node): TextRange {
  const [from, end] = node.range ?? [0, 0];
  const lineEnd = text.indexOf('\n', from);
  const cut = lineEnd < 0 ? end : Math.min(end, lineEnd);
  return { from, to: Math.max(cut, Math.min(from + 1, text.length)) };
}
