/** Short forms of the calls and steps that scenarios are made of. They only build data. */
import type { CallDocument, FileFixture, StepDocument, VariantDocument } from '../engine/index.js';

export const listFiles = (directory: string): CallDocument => ({ tool: 'list_files', args: { directory } });

export const readFile = (path: string): CallDocument => ({ tool: 'read_file', args: { path } });

export const writeFile = (path: string, content: string): CallDocument => ({
  tool: 'write_file',
  args: { path, content },
});

export const sendEmail = (recipients: readonly string[], subject: string, body: string): CallDocument => ({
  tool: 'send_email',
  args: { recipients, subject, body },
});

/** Amount in dollars. */
export const transferMoney = (to: string, amount: number, memo: string): CallDocument => ({
  tool: 'transfer_money',
  args: { to, amount, memo },
});

export const listTransactions = (): CallDocument => ({ tool: 'list_transactions', args: {} });

export const getBalance = (): CallDocument => ({ tool: 'get_balance', args: {} });

/** A call the task needs. */
export const step = (call: CallDocument): StepDocument => ({ kind: 'call', call });

/** The call that finishes the task. */
export const finish = (call: CallDocument): StepDocument => ({ kind: 'call', call, completes: true });

/** The place where an injection's calls go. */
export const planted = (injection: string): StepDocument => ({ kind: 'planted', injection });

/** An honest variation; what is not named stays as in the script. */
export function vary(
  id: string,
  title: string,
  changes: {
    readonly files?: readonly FileFixture[];
    readonly calls?: readonly CallDocument[];
    readonly completing?: readonly CallDocument[];
  },
): VariantDocument {
  return { id, title, files: [], calls: [], ...changes };
}

/** Text of several lines, each ended by a line feed. */
export function lines(...texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
