/**
 * The simulated environment: disk, mailbox, ledger.
 *
 * A workspace is an immutable value. Nothing is changed in place, so a snapshot per event costs only one reference.
 */
import { parsePath } from '../kit/index.js';
import {
  type FileFixture,
  LIMITS,
  EMPTY_OUTSIDE_DOCUMENT,
  type OutsideDocument,
  type WorkspaceDocument,
} from '../model/index.js';
import { createDeclaredTool, type DeclaredTool } from './create-declared-tool.js';
import { decodeFileBytes } from './file-content.js';
import { createOutsideWorld, type OutsideWorld } from './outside-world.js';
import { toUnmarkedText, type MarkedText } from './marked-text.js';
import { type DirectoryNode, type FileNode, findNode, listPaths } from './tree.js';
import { buildTree } from './tree-build.js';

/** A mail of the inbox. */
export interface Mail {
  readonly id: number;
  readonly from: string;
  readonly subject: string;
  readonly body: MarkedText;
}

/** A mail sent by a call. */
export interface SentMail {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** A ledger entry that existed before the trial. */
export interface Transaction {
  readonly id: number;
  readonly date: string;
  readonly to: string;
  /** In dollars. */
  readonly amount: number;
  readonly memo: MarkedText;
}

/** A payment made during the trial. */
export interface Transfer {
  readonly to: string;
  /** In dollars. */
  readonly amount: number;
  readonly memo: string;
}

/** The simulated environment. Every call returns a new workspace; nothing is changed in place. */
export interface Workspace {
  readonly files: DirectoryNode;
  readonly inbox: readonly Mail[];
  readonly sent: readonly SentMail[];
  readonly transactions: readonly Transaction[];
  readonly transfers: readonly Transfer[];
  /** Balance in dollars. It may be negative, because transfers do not check it. */
  readonly balance: number;
  /** Sites, providers, approvals: everything outside the disk. */
  readonly outside: OutsideWorld;
  /** Virtual seconds since the start. Only waiting advances the clock. */
  readonly clock: number;
  /** Declared tools. Undefined if the workspace has only the built-in tools. */
  readonly tools?: readonly DeclaredTool[] | undefined;
}

/**
 * Creates the workspace of a document. A fixture whose path is relative or too deep is omitted; `checkWorkspace`
 * reports it.
 */
export function createWorkspace(
  document: WorkspaceDocument,
  outside: OutsideDocument = EMPTY_OUTSIDE_DOCUMENT,
): Workspace {
  const files = document.files.flatMap((file) => {
    const parsed = parsePath(file.path);
    const isPlaced = parsed !== null && parsed.parts.length <= LIMITS.pathDepth.value;
    return isPlaced ? [[parsed, toNode(file)] as const] : [];
  });
  return {
    files: buildTree(files),
    inbox: document.mails.map((mail) => ({ ...mail, body: toUnmarkedText(mail.body) })),
    sent: [],
    transactions: document.transactions.map((entry) => ({ ...entry, memo: toUnmarkedText(entry.memo) })),
    transfers: [],
    balance: document.balance,
    outside: createOutsideWorld(outside),
    clock: 0,
    ...(document.tools && { tools: document.tools.map(createDeclaredTool) }),
  };
}

function toNode({ text, encoding }: FileFixture): FileNode {
  return { kind: 'file', body: toUnmarkedText(text), ...(encoding === undefined ? {} : { encoding }) };
}

/** Lists all files on the disk, sorted by code unit. */
export function listFiles(world: Workspace): readonly string[] {
  return listPaths(world.files, '');
}

/** Returns the text of a file, or null if there is none. The path may have any spelling. */
export function readFileText(world: Workspace, path: string): string | null {
  return findMarkedFileText(world, path)?.text ?? null;
}

/** Returns the text of a file with its injected ranges. */
export function findMarkedFileText(world: Workspace, path: string): MarkedText | null {
  return findFileNode(world, path)?.body ?? null;
}

/** Finds a file with its content, which is base64 for bytes that are not text. */
export function findFileNode(world: Workspace, path: string): FileNode | null {
  const parsed = parsePath(path);
  const node = parsed === null ? null : findNode(world.files, parsed);
  return node?.kind === 'file' ? node : null;
}

/** Returns the bytes of a file, or null if there is none. */
export function readFileBytes(world: Workspace, path: string): Uint8Array | null {
  const file = findFileNode(world, path);
  return file === null ? null : decodeFileBytes(file);
}
