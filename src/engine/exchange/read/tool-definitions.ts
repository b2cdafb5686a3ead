/** Reads the tools that source code declares. Grammars are loaded on demand, and nothing is executed. */
import type { ToolDefinition } from './source/tool-definitions/tool-definition.js';
import type { SourceFile } from './source-file.js';

export type { ToolDefinition } from './source/tool-definitions/tool-definition.js';

/** Lists the tools in a file; null if the file cannot be parsed. */
export async function readToolDefinitions(file: SourceFile): Promise<readonly ToolDefinition[] | null> {
  const [{ listSourceTools }, { loadSourceGrammars }] = await Promise.all([
    import('./source/tool-definitions/read-tools.js'),
    import('./source/syntax/grammars.js'),
  ]);
  await loadSourceGrammars();
  return listSourceTools(file);
}
