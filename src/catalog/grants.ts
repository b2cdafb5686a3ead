/**
 * Functions that build the chains in the catalog.
 *
 * In every shipped chain, the organization signs a root for the manager agent (the orchestrator), which signs a leaf
 * for the worker agent (the executor). Source: docs/spec/delegation-benchmark.md#conditions.
 */
import type { ArgumentRules, ConstraintDocument, LinkDocument, WarrantDocument } from '../engine/index.js';
import { ANY_VALUE, BROAD_ROOT } from './broad-warrant.js';

type Capabilities = LinkDocument['capabilities'];

/** The CEL expression comes from the original benchmark. The recipient list is bound to `value`. */
const COMPANY_ADDRESSES: ConstraintDocument = {
  kind: 'Cel',
  expression: "value.all(r, r.endsWith('@company.com'))",
};

/** A tool for which no arguments are listed has no rules and accepts any argument. */
const NO_RULES: ArgumentRules = {};

/** Builds a task-scoped chain: the broad root, and a leaf with only these capabilities. */
export function buildTaskScopedChain(capabilities: Capabilities): WarrantDocument {
  return { v: 1, chain: [BROAD_ROOT, { holder: 'worker', ttlSeconds: 600, capabilities }] };
}

/** Allows reading files inside one directory. */
export function allowReadInside(root: string): Capabilities {
  return { read_file: { path: { kind: 'Subpath', root } } };
}

/** Allows writing any text to files inside one directory. */
export function allowWriteInside(root: string): Capabilities {
  return { write_file: { path: { kind: 'Subpath', root }, content: ANY_VALUE } };
}

/** Allows listing one directory and everything below it. */
export function allowListInside(root: string): Capabilities {
  return { list_files: { directory: { kind: 'Subpath', root } } };
}

/** Allows mail with any text, but only to company addresses. */
export const ALLOW_COMPANY_MAIL: Capabilities = {
  send_email: { recipients: COMPANY_ADDRESSES, subject: ANY_VALUE, body: ANY_VALUE },
};

/** Allows reading the ledger, but not moving money. */
export const ALLOW_LEDGER_READ: Capabilities = { list_transactions: NO_RULES, get_balance: NO_RULES };
