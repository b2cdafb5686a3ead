/**
 * Entry point of the `workspace` module, which contains the simulated environment and its tools.
 *
 * Terms: workspace (files, mailbox and ledger before and during a trial), fixture, injection, tool, effect. A workspace
 * is an immutable value, so a reference to it is a snapshot. Nothing here authorizes calls.
 */
export type { DeclaredTool } from './create-declared-tool.js';
export { callHostTool, callTool, type ToolResult } from './call-tool.js';
export { checkPlacements, checkWorkspace } from './check-workspace.js';
export {
  DiskError,
  type DiskErrorCode,
  type DiskOperation,
  type StoppedDiskOperation,
  ALLOW_ALL_DISK_GATE,
} from './disk/disk-error.js';
export { type DiskEntry, type DiskStat, DiskView } from './disk/disk-view.js';
export { applyEffects } from './apply-effects.js';
export { decodeFileBytes, type FileContent } from './file-content.js';
export { toFileContent } from './file-size.js';
export {
  formatCarrier,
  type PlacedInjection,
  placeInjection,
  type InjectionPlacementResult,
} from './place-injection.js';
export { type ResolvedPath, resolvePaths } from './resolve-paths.js';
export type { MarkedText } from './marked-text.js';
export type { ArgumentType } from './tools/argument-types.js';
export {
  type ArgumentSchema,
  makeToolError,
  defineHostTool,
  type DiskGate,
  type DiskDecision,
  type ExistenceDecision,
  type WrittenContents,
  type HostTool,
  type PassTime,
  type PathUse,
  makeToolOutput,
  type ToolOutput,
  type ToolContext,
  type ToolCategory,
  type ToolSchema,
} from './tools/define-tool.js';
export { findMalformedArgument } from './tools/malformed-argument.js';
export { MEDIA_TOOLS } from './tools/media-tools.js';
export { TASK_TOOLS, SCENARIO_TOOLS } from './tools/table.js';
export { readDocx, writeDocx } from './documents/docx.js';
export { readPdf } from './documents/pdf.js';
export { findPage, type OutsideWorld, type WebPage } from './outside-world.js';
export {
  findMarkedFileText,
  findFileNode,
  createWorkspace,
  listFiles,
  type Mail,
  readFileBytes,
  readFileText,
  type SentMail,
  type Transaction,
  type Transfer,
  type Workspace,
} from './workspace.js';
