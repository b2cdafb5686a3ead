/** Messages for report codes. */
import type { Message } from '../../../../messages/index.js';
import type { ReportCode } from './report-codes.js';

/** Converts a code such as `entry-missing` to `entry_missing`, so that the compiler rejects codes without a message. */
type Underscored<Code extends string> = Code extends `${infer Head}-${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : Code;

/** Returns the message for a report. `subject` is null or empty if the report has no subject. */
export function describeReportCode(code: ReportCode, subject: string | null): Message {
  const name = code.replaceAll('-', '_') as Underscored<ReportCode>;
  return { code: `source/${name}`, facts: { subject: subject === '' ? null : subject } };
}
