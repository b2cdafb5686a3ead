/** Functions that build calls and steps for scenarios. */
import type { CallDocument, FileFixture, StepDocument, VariantDocument } from '../engine/index.js';

export const listFilesCall = (directory: string): CallDocument => ({
  tool: 'list_files',
  args: { directory },
});

export const readFileCall = (path: string): CallDocument => ({ tool: 'read_file', args: { path } });

export const writeFileCall = (path: string, content: string): CallDocument => ({
  tool: 'write_file',
  args: { path, content },
});

export const sendEmailCall = (
  recipients: readonly string[],
  subject: string,
  body: string,
): CallDocument => ({
  tool: 'send_email',
  args: { recipients, subject, body },
});

/** Amounts in calls are in dollars. */
export const transferMoneyCall = (to: string, amount: number, memo: string): CallDocument => ({
  tool: 'transfer_money',
  args: { to, amount, memo },
});

export const listTransactionsCall = (): CallDocument => ({ tool: 'list_transactions', args: {} });

export const getBalanceCall = (): CallDocument => ({ tool: 'get_balance', args: {} });

/** A step that makes a task call. */
export const taskStep = (call: CallDocument): StepDocument => ({ kind: 'call', call });

export const finalStep = (call: CallDocument): StepDocument => ({ kind: 'call', call, completes: true });

/** Position in the script at which the calls of an injection are made. */
export const injectionStep = (injection: string): StepDocument => ({ kind: 'injected', injection });

/** Defines a benign variant. Parts that are not given are the same as in the script. */
export function defineVariant(
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

/** Joins lines and ends each line with a line feed. */
export function joinLines(...texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}
