/**
 * Conjunction. Satisfied if every nested check is satisfied, each by its own evidence.
 *
 * The schema rejects an empty list, because even a trial without any effects would satisfy it.
 */
import * as z from 'zod/mini';
import { message } from '../../messages/index.js';
import type { CheckDocument } from '../../model/index.js';
import { defineCheck } from './check-kind.js';

const part = z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<CheckDocument>;

export const allCheck = defineCheck({
  kind: 'all',
  schema: z.object({ kind: z.string(), checks: z.array(part).check(z.minLength(1)) }),
  holds: ({ checks }, effects, table) => checks.every((check) => table.holds(check, effects)),
  describe: ({ checks }, table) =>
    message('check/all', { checks: checks.map((check) => table.describe(check)) }),
  parts: ({ checks }) => checks.map((check, index) => [['checks', index], check] as const),
});
