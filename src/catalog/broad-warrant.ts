/**
 * The broad chain: the manager agent delegates all its permissions.
 *
 * It is the same for every scenario. Nearly every argument is unrestricted; only the amount of a transfer is limited.
 * Tools without arguments have no rules and accept any argument (docs/spec/delegation-benchmark.md#conditions).
 */
import type { ConstraintDocument, LinkDocument, WarrantDocument } from '../engine/index.js';

/** Allows any value, but requires the argument to be present. */
export const ANY_VALUE: ConstraintDocument = { kind: 'Wildcard' };

const EVERYTHING: LinkDocument['capabilities'] = {
  read_email: { email_id: ANY_VALUE },
  list_emails: {},
  send_email: { recipients: ANY_VALUE, subject: ANY_VALUE, body: ANY_VALUE },
  read_file: { path: ANY_VALUE },
  write_file: { path: ANY_VALUE, content: ANY_VALUE },
  list_files: { directory: ANY_VALUE },
  transfer_money: { to: ANY_VALUE, amount: { kind: 'Range', min: 0, max: 1_000_000 }, memo: ANY_VALUE },
  get_balance: {},
  list_transactions: {},
};

/**
 * The root warrant that the organization signs for the manager agent, valid for an hour. Every shipped chain begins
 * with it.
 */
export const BROAD_ROOT: LinkDocument = {
  holder: 'manager',
  signer: 'organisation',
  ttlSeconds: 3600,
  capabilities: EVERYTHING,
};

/** The chain for the condition `broad`: it grants the worker agent everything for half an hour. */
export const BROAD_WARRANT: WarrantDocument = {
  v: 1,
  chain: [BROAD_ROOT, { holder: 'worker', ttlSeconds: 1800, capabilities: EVERYTHING }],
};
