/**
 * The door of `workspace`: the world an agent touches, and the tools over it.
 *
 * Words: workspace (files, mailbox, ledger before and during a trial), fixture, injection, tool,
 * effect. A workspace is an immutable value; to fork it is to keep it. Nothing here authorizes.
 */
export { callHostTool, callTool, type ToolResult } from './call.js';
export { checkPlacements, checkWorkspace } from './check.js';
export { diffWorkspaces, type WorkspaceChange } from './diff.js';
export {
  DiskError,
  type DiskErrorCode,
  type DiskOperation,
  type StoppedDiskOperation,
  ALLOW_ALL_DISK_GATE,
} from './disk/gate.js';
export { type DiskEntry, type DiskStat, DiskView } from './disk/view.js';
export { applyEffects } from './effects.js';
export { decodeFileBytes, toFileContent, type FileContent } from './file-body.js';
export {
  formatCarrier,
  type PlacedInjection,
  placeInjection,
  type InjectionPlacementResult,
} from './inject.js';
export { type ResolvedPath, resolvePaths } from './resolve.js';
export type { MarkedText } from './spanned.js';
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
  findMalformedArgument,
} from './tools/define.js';
export { MEDIA_TOOLS } from './tools/media.js';
export { TASK_TOOLS, SCENARIO_TOOLS } from './tools/table.js';
export { readDocx, writeDocx } from './documents/docx.js';
export { readPdf } from './documents/pdf.js';
export { EMPTY_OUTSIDE_WORLD, findPage, type OutsideWorld, type WebPage } from './outside.js';
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
} from './world.js';
