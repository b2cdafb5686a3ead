/** A source file, whose name determines how it is read. */

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export type GrammarName = 'python' | 'typescript' | 'tsx';

const GRAMMARS: Readonly<Record<string, GrammarName>> = {
  py: 'python',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  js: 'tsx',
  mjs: 'tsx',
  cjs: 'tsx',
  jsx: 'tsx',
  tsx: 'tsx',
};

/** Returns the grammar for a file with this name; undefined if there is none. */
export function findGrammar(path: string): GrammarName | undefined {
  if (path.endsWith('.d.ts')) return undefined;
  return GRAMMARS[/\.(\w+)$/.exec(path)?.[1] ?? ''];
}

/**
 * Whether the reader accepts a file with this name.
 *
 * @example
 * ```ts
 * import { isSourcePath } from 'pola-playground/extract';
 *
 * isSourcePath('agent.py'); // => true
 * isSourcePath('photo.png'); // => false
 * ```
 */
export function isSourcePath(path: string): boolean {
  return findGrammar(path) !== undefined || isAgentConfig(path);
}

/** True for a YAML file that defines CrewAI agents or tasks. */
export function isAgentConfig(path: string): boolean {
  return /(^|\/)([\w-]*(agents|tasks)|config\/[^/]+)\.ya?ml$/.test(path);
}
