/**
 * The door of `workspace`: the world an agent touches, and the tools over it.
 *
 * Words: workspace (files, mailbox, ledger before and during a trial), fixture, injection, tool,
 * effect. A workspace is an immutable value; to fork it is to keep it. Nothing here authorizes.
 */
export { callHostTool, callTool, type ToolResult } from './call.js';
export { checkPlacements, checkWorkspace } from './check.js';
export { diffWorlds, type WorldChange } from './diff.js';
export {
  DiskError,
  type DiskErrorCode,
  type DiskOperation,
  type DiskRefusal,
  OPEN_GATE,
} from './disk/gate.js';
export { type DiskEntry, type DiskStat, DiskView } from './disk/view.js';
export { applyEffects } from './effects.js';
export { bytesOf, textForm, type FileText } from './file-body.js';
export { nameCarrier, type PlacedInjection, placeInjection, type Placing } from './inject.js';
export { type ResolvedPath, resolvePaths } from './resolve.js';
export type { SpannedText } from './spanned.js';
export type { ArgumentType } from './tools/argument-types.js';
export {
  type ArgumentSchema,
  complain,
  defineHostTool,
  type DiskGate,
  type GateAnswer,
  type LookAnswer,
  type WrittenContents,
  type HostTool,
  type PassTime,
  type PathUse,
  reply,
  type ToolAnswer,
  type ToolContext,
  type ToolEffect,
  type ToolSchema,
  findMalformed,
} from './tools/define.js';
export { MEDIA_TOOLS } from './tools/media.js';
export { TASK_TOOLS, TOOLS } from './tools/table.js';
export { readDocx, writeDocx } from './documents/docx.js';
export { readPdf } from './documents/pdf.js';
export { EMPTY_OUTSIDE, findPage, type Outside, type Page } from './outside.js';
export {
  findFile,
  findFileNode,
  layOut,
  listFiles,
  type Mail,
  readBytes,
  readFile,
  type SentMail,
  type Transaction,
  type Transfer,
  type Workspace,
} from './world.js';
