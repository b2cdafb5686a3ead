/** Finds tools in source files in any supported language. */
import type { GrammarName, SourceFile } from '../../source-file.js';
import { createRepairBudget, parseSource } from '../syntax/grammars.js';
import { listPythonTools } from './python-tools.js';
import { listScriptTools } from './script-tools.js';
import type { ToolDefinition } from './tool-definition.js';

/** Lists a file's tools; null if the file cannot be parsed. */
export function listSourceTools({ path, text }: SourceFile): readonly ToolDefinition[] | null {
  const grammar = findGrammar(path, text);
  const tree = parseSource(text, grammar, createRepairBudget());
  if (tree === null) return null;
  return grammar === 'python' ? listPythonTools(tree, text, path) : listScriptTools(tree, text, path);
}

/** Chooses the grammar by file name. Pasted text counts as Python if it contains a Python definition. */
function findGrammar(path: string, text: string): GrammarName {
  if (/\.pyi?$/i.test(path)) return 'python';
  if (/\.[tj]sx$/i.test(path)) return 'tsx';
  if (/\.[cm]?[tj]s$/i.test(path)) return 'typescript';
  return /^\s*(?:async\s+)?def\s+\w+\s*\(|^\s*from\s+[\w.]+\s+import\s/m.test(text) ? 'python' : 'typescript';
}
