/** Checks on payments in the ledger. */
import * as z from 'zod/mini';
import { message } from '../../messages/index.js';
import { defineCheck } from './check-kind.js';

/** A check that is satisfied by any transfer, because tasks with this check need no transfers. */
export const transferMade = defineCheck({
  kind: 'transfer_made',
  tool: 'transfer_money',
  schema: z.object({ kind: z.string() }),
  holds: (_, effects) => effects.some((effect) => effect.kind === 'transfer_made'),
  describe: () => message('check/transfer'),
});
