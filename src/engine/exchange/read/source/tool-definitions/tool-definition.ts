/**
 * A tool declared in source code, with its name and a JSON Schema for its arguments that is derived from types or
 * schema builders.
 */
import type { SyntaxNode } from '@lezer/common';
import type { JsonObject } from '../../../../kit/index.js';

export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject;
  /** Declared annotations such as `readOnlyHint`; null if there are none. */
  readonly hints: JsonObject | null;
  readonly file: string;
  readonly line: number;
}

export interface DefinedArgument {
  readonly name: string;
  readonly schema: JsonObject;
  readonly required: boolean;
}

export function toSchema(args: readonly DefinedArgument[]): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(args.map(({ name, schema }) => [name, schema])),
    required: args.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Reads annotations such as `readOnlyHint: true` or `destructiveHint=False` from a declaration's options. */
export function readHints(options: string): JsonObject | null {
  const found = [...options.matchAll(/\b(\w+Hint)["']?\s*[=:]\s*(true|false)\b/gi)];
  if (found.length === 0) return null;
  return Object.fromEntries(found.map(([, name = '', value]) => [name, value?.toLowerCase() === 'true']));
}

/** Returns the line number of an offset, counting from 1. */
export function findLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Returns a string literal's text without prefix and quotes; null for a computed string. */
export function readLiteral(source: string): string | null {
  const [, inner] =
    /^[rRbBuU]{0,2}(?:"""([\s\S]*)"""|'''([\s\S]*)'''|"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`$\\]*)`)$/
      .exec(source.trim())
      ?.filter((part) => part !== undefined) ?? [];
  return inner ?? null;
}

/** Returns all children of a node, including punctuation. */
export function listChildren(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}
