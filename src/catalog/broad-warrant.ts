/**
 * The broad chain: everything the p-agent holds is handed on. The same for every scenario.
 *
 * Nearly every argument is open; the one number that is not is the amount of a transfer. Tools
 * without arguments carry no rules, which leaves them open to any argument
 * (docs/spec/delegation-benchmark.md#conditions).
 */
import type { ConstraintDocument, LinkDocument, WarrantDocument } from '../engine/index.js';

/** Any value at all; the argument must be there. */
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

/** What the organisation signs for the p-agent, for an hour; every shipped chain begins with it. */
export const BROAD_ROOT: LinkDocument = {
  holder: 'p-agent',
  signer: 'organisation',
  ttlSeconds: 3600,
  capabilities: EVERYTHING,
};

/** The chain of condition `broad`: the q-agent gets all of it for half an hour. */
export const BROAD_WARRANT: WarrantDocument = {
  v: 1,
  chain: [BROAD_ROOT, { holder: 'q-agent', ttlSeconds: 1800, capabilities: EVERYTHING }],
};
