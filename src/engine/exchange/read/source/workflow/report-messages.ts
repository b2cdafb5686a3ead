/** The message of each report code. */
import type { Message } from '../../../../messages/index.js';
import type { ReportCode } from './report-codes.js';

/** `entry-missing` as `entry_missing`; the type rejects a code without a message. */
type Underscored<Code extends string> = Code extends `${infer Head}-${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : Code;

/** The message of a report about a subject; null or empty if there is none. */
export function describeReportCode(code: ReportCode, subject: string | null): Message {
  const name = code.replaceAll('-', '_') as Underscored<ReportCode>;
  return { code: `source/${name}`, facts: { subject: subject === '' ? null : subject } };
}
