/** The table of tools. A new tool is one definition and one line here. */
import type { Tool, ToolSchema } from './define.js';
import { listFilesTool, readFileTool, writeFileTool } from './file-tools.js';
import { getBalanceTool, listTransactionsTool, transferMoneyTool } from './ledger-tools.js';
import { listEmailsTool, readEmailTool, sendEmailTool } from './mail-tools.js';

const ALL: readonly Tool[] = [
  readEmailTool,
  listEmailsTool,
  sendEmailTool,
  readFileTool,
  writeFileTool,
  listFilesTool,
  transferMoneyTool,
  getBalanceTool,
  listTransactionsTool,
];

const BY_NAME: ReadonlyMap<string, Tool> = new Map(ALL.map((tool) => [tool.schema.name, tool]));

/** The nine tools with their arguments, in the order of delegation-benchmark.md, section 1.1. */
export const TOOLS: readonly ToolSchema[] = ALL.map((tool) => tool.schema);

export function findTool(name: string): Tool | null {
  return BY_NAME.get(name) ?? null;
}
