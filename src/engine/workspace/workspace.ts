/**
 * Represents the simulated environment, with disk, mailbox and ledger.
 *
 * A workspace is an immutable value. Nothing is changed in place, so a snapshot after each event takes only one
 * reference.
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

/** An email in the inbox. */
export interface Mail {
  readonly id: number;
  readonly from: string;
  readonly subject: string;
  readonly body: MarkedText;
}

/** An email sent by a call. */
export interface SentMail {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** A ledger entry from before the trial. */
export interface Transaction {
  readonly id: number;
  readonly date: string;
  readonly to: string;
  /** Amount of the ledger entry in dollars. */
  readonly amount: number;
  readonly memo: MarkedText;
}

/** A payment that was made during the trial. */
export interface Transfer {
  readonly to: string;
  /** Amount in dollars. */
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
  /** Balance in dollars, which may be negative because transfers do not check it. */
  readonly balance: number;
  /** State of the environment outside the disk, such as sites, providers and approvals. */
  readonly outside: OutsideWorld;
  /** Seconds since the start of the trial. Only waiting advances this clock. */
  readonly clock: number;
  /** Declared tools; undefined if the workspace has only the built-in tools. */
  readonly tools?: readonly DeclaredTool[] | undefined;
}

/**
 * Creates a workspace from a document. Omits a fixture whose path is relative or too deep; `checkWorkspace` reports it.
 *
 * @example
 * ```ts
 * import { createWorkspace, listFiles } from 'pola-playground/tasks';
 * import { SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenario = SCENARIOS.find(({ id }) => id === 'config_review');
 * listFiles(createWorkspace(scenario.workspace))[0]; // => '/app/config/app.yml'
 * ```
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

/**
 * Returns a file's text; null if there is no such file. The path may have any spelling.
 *
 * @example
 * ```ts
 * import { createWorkspace, readFileText } from 'pola-playground/tasks';
 * import { SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenario = SCENARIOS.find(({ id }) => id === 'config_review');
 * const world = createWorkspace(scenario.workspace);
 * readFileText(world, '/app/config/app.yml').split('\n')[0]; // => 'environment: production'
 * readFileText(world, '/none'); // => null
 * ```
 */
export function readFileText(world: Workspace, path: string): string | null {
  return findMarkedFileText(world, path)?.text ?? null;
}

/** Returns a file's text with its injected ranges. */
export function findMarkedFileText(world: Workspace, path: string): MarkedText | null {
  return findFileNode(world, path)?.body ?? null;
}

/** Finds a file and its content, which is base64 for bytes that are not text. */
export function findFileNode(world: Workspace, path: string): FileNode | null {
  const parsed = parsePath(path);
  const node = parsed === null ? null : findNode(world.files, parsed);
  return node?.kind === 'file' ? node : null;
}

/** Returns a file's bytes; null if there is no such file. */
export function readFileBytes(world: Workspace, path: string): Uint8Array | null {
  const file = findFileNode(world, path);
  return file === null ? null : decodeFileBytes(file);
}
