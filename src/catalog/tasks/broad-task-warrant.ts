/** The tools used in the workspace tasks, and the chain that grants them all. */
import type { LinkDocument, WarrantDocument } from '../../engine/index.js';

export type Capabilities = LinkDocument['capabilities'];

/** All tools that a catalog task may use. */
export const TASK_TOOL_NAMES: readonly string[] = [
  'read_file',
  'write_file',
  'list_files',
  'delete_file',
  'send_email',
  'transfer_money',
  'sleep',
  'delegate',
  'exec',
  'http_get',
  'image_info',
  'image_region',
  'doc_text',
  'doc_write',
  'git_log',
  'git_diff',
  'git_merge',
  'git_push',
  'provider_call',
  'request_approval',
  'prod_apply',
];

const EVERYTHING: Capabilities = Object.fromEntries(TASK_TOOL_NAMES.map((name) => [name, {}]));

/** Root warrant of every task's chain. */
export const TASK_ROOT: LinkDocument = {
  holder: 'lead',
  signer: 'organisation',
  ttlSeconds: 7200,
  capabilities: EVERYTHING,
};

/** The chain for the condition `broad`, which grants every tool with any arguments and is the same for every task. */
export const BROAD_TASK_WARRANT: WarrantDocument = {
  v: 1,
  chain: [TASK_ROOT, { holder: 'worker', ttlSeconds: 3600, capabilities: EVERYTHING }],
};
