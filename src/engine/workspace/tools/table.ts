/** Table of tools. A new tool needs one definition and one line here. */
import { delegateTool, sleepTool } from './agent-tools.js';
import type { Tool, ToolSchema } from './define-tool.js';
import { deleteFileTool, listFilesTool, readFileTool, writeFileTool } from './file-tools.js';
import { getBalanceTool, listTransactionsTool, transferMoneyTool } from './ledger-tools.js';
import { listEmailsTool, readEmailTool, sendEmailTool } from './mail-tools.js';
import { httpGetTool, prodApplyTool, providerCallTool, requestApprovalTool } from './outside-tools.js';

const OF_SCENARIOS: readonly Tool[] = [
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

/** Additional tools for tasks. The host supplies tools that depend on it, such as a shell or git. */
const OF_TASKS: readonly Tool[] = [
  deleteFileTool,
  sleepTool,
  delegateTool,
  httpGetTool,
  providerCallTool,
  requestApprovalTool,
  prodApplyTool,
];

const BY_NAME: ReadonlyMap<string, Tool> = new Map(
  [...OF_SCENARIOS, ...OF_TASKS].map((tool) => [tool.schema.name, tool]),
);

/** The nine scenario tools with their arguments, in the order of docs/spec/delegation-benchmark.md#tools. */
export const SCENARIO_TOOLS: readonly ToolSchema[] = OF_SCENARIOS.map((tool) => tool.schema);

/** All tools that a task may use without host tools, including the nine scenario tools. */
export const TASK_TOOLS: readonly ToolSchema[] = [...OF_SCENARIOS, ...OF_TASKS].map((tool) => tool.schema);

export function findTool(name: string): Tool | null {
  return BY_NAME.get(name) ?? null;
}
