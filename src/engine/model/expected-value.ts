/**
 * Errors from custom schema checks. Each has the code of the message that describes the expected value, and at most one
 * fact.
 */
import type { FactsOf, MessageCode, PlainMessageCode } from '../messages/index.js';

type ExpectedCode = Extract<MessageCode, `value/${string}`>;
type ValueCode = {
  [Code in ExpectedCode]: FactsOf<Code> extends { readonly value: string } ? Code : never;
}[ExpectedCode];

/** Returns the text that a schema uses to report an expected value; `readWithSchema` turns it into a message. */
export function expectedValue(code: Extract<PlainMessageCode, ExpectedCode>): string;
export function expectedValue(code: ValueCode, value: string | number): string;
export function expectedValue(code: ExpectedCode, value?: string | number): string {
  return value === undefined ? code : `${code} ${value}`;
}
