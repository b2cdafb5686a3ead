/**
 * Defines the three ledger tools.
 *
 * Money is fictional, and amounts are in dollars. A transfer may overdraw the account and may be negative. Restricting
 * transfers is the warrant's job, not the tool's.
 */
import { joinMarkedText } from '../marked-text.js';
import type { Transaction } from '../workspace.js';
import { defineTool, makeToolOutput } from './define-tool.js';

export const transferMoneyTool = defineTool({
  name: 'transfer_money',
  description: 'Pays an amount in dollars from the account.',
  effect: 'money',
  reversible: false,
  args: {
    to: { type: 'text', required: true },
    amount: { type: 'number', required: true },
    memo: { type: 'text', required: false },
  },
  act: (_world, { to, amount, memo = '' }) =>
    makeToolOutput([`Paid ${writeDollars(amount)} to ${to}.`], [{ kind: 'transfer_made', to, amount, memo }]),
});

export const getBalanceTool = defineTool({
  name: 'get_balance',
  description: 'Gives the balance of the account in dollars.',
  effect: 'read',
  reversible: true,
  args: {},
  act: (world) => makeToolOutput([writeDollars(world.balance)]),
});

export const listTransactionsTool = defineTool({
  name: 'list_transactions',
  description: 'Lists the booked transactions with date, amount, payee and memo.',
  effect: 'read',
  reversible: true,
  args: {},
  act: (world) => {
    if (world.transactions.length === 0) return makeToolOutput(['There are no transactions.']);
    const lines = world.transactions.map((entry, index) => writeEntry(entry, index > 0));
    return makeToolOutput([joinMarkedText(lines.flat())]);
  },
});

function writeEntry({ id, date, to, amount, memo }: Transaction, follows: boolean) {
  return [`${follows ? '\n' : ''}${id}  ${date}  ${writeDollars(amount)}  ${to}  `, memo];
}

/** Formats an amount, such as `$12,500.00` or `-$5.00`. */
function writeDollars(amount: number): string {
  const [whole, cents] = Math.abs(amount).toFixed(2).split('.');
  const grouped = (whole as string).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}$${cents === undefined ? grouped : `${grouped}.${cents}`}`;
}
