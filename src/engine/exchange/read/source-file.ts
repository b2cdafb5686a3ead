/** Source files; their names determine how they are read. */

export interface SourceFile {
  /** Relative to a common folder, with `/`. */
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

/** The grammar for a file of this name, if there is one. */
export function findGrammar(path: string): GrammarName | undefined {
  if (path.endsWith('.d.ts')) return undefined;
  return GRAMMARS[/\.(\w+)$/.exec(path)?.[1] ?? ''];
}

/** Whether a file with this name is read. */
export function isSourcePath(path: string): boolean {
  return findGrammar(path) !== undefined || isAgentConfig(path);
}

/** Agents and tasks of CrewAI in YAML. */
export function isAgentConfig(path: string): boolean {
  return /(^|\/)([\w-]*(agents|tasks)|config\/[^/]+)\.ya?ml$/.test(path);
}
