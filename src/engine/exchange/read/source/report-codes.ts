/** What could not be settled, or was left out on purpose: code, place, subject. */
import type { SourcePosition } from './syntax.js';

/** Open questions about the graph: what they name may be missing from it. */
export const UNRESOLVED_CODES = [
  'entry-missing',
  'entry-ambiguous',
  'entry-unknown',
  'agent-name',
  'agent-ref',
  'tool-ref',
  'tool-name',
  'list-partial',
  'list-cycle',
  'conditional',
  'loop-bound',
  'instance-bound',
  'call-depth',
  'step-bound',
  'mcp-server',
  'capability',
  'syntax',
  'too-large',
  'span-line',
  'span-parent',
] as const;

/** Things that were settled by a rule and that a reader should know. */
export const NOTICE_CODES = [
  'external-orchestration',
  'tool-shared-name',
  'nested-agent',
  'guardrail-agent',
  'unused',
  'import-missing',
  'disabled',
  'span-field',
  'span-kind',
  'span-refused',
] as const;

export type UnresolvedCode = (typeof UNRESOLVED_CODES)[number];
export type NoticeCode = (typeof NOTICE_CODES)[number];
export type ReportCode = UnresolvedCode | NoticeCode;

export interface SourceReport {
  readonly code: ReportCode;
  readonly at: SourcePosition | null;
  readonly subject: string | null;
}
