/**
 * Report codes for parts that could not be resolved or were omitted deliberately. A report consists of a code, a
 * position and a subject.
 */
import type { SourcePosition } from '../syntax/syntax.js';

/** Codes for open questions. The subject of a report with such a code may be missing from the graph. */
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
  'framework',
  'syntax',
  'too-large',
  'span-line',
  'span-parent',
] as const;

/** Codes for notices, which inform users about choices made by a rule. */
export const NOTICE_CODES = [
  'external-orchestration',
  'tool-shared-name',
  'nested-agent',
  'guardrail-agent',
  'unused',
  'import-missing',
  'disabled',
  'other-framework',
  'implicit-transfer',
  'span-field',
  'span-kind',
  'span-rejected',
] as const;

export type UnresolvedCode = (typeof UNRESOLVED_CODES)[number];
export type NoticeCode = (typeof NOTICE_CODES)[number];
export type ReportCode = UnresolvedCode | NoticeCode;

export interface SourceReport {
  readonly code: ReportCode;
  readonly at: SourcePosition | null;
  readonly subject: string | null;
}
