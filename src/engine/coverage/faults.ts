/**
 * Defines the canned replies of the stubs that replace tools, the faults, and the robustness criterion WF1
 * (docs/spec/coverage.md#faults).
 *
 * WF1 is a mechanical check. It detects whether a response exists and leaks no marker, but not whether the response was
 * invented. WF1 figures are always shown with this limitation (`WF1_LIMITATION`).
 */
import { message } from '../messages/index.js';
import type { FaultKind, ToolDocument, WorkflowEvent } from '../model/index.js';

/** Marker that occurs only in raw tool errors, so a reply that contains it has leaked a raw error. */
export const RAW_MARKER = 'STUB-FAULT-7F3A';

const FAULT_REPLIES: Readonly<Record<FaultKind, string>> = {
  error: `{"error":{"status":500,"code":"${RAW_MARKER}","message":"internal error"}}`,
  malformed: `{"result": [{"id": 17, "value": "${RAW_MARKER}`,
  timeout: 'timeout: no reply within 30 seconds',
  empty: '',
};

/** Describes what WF1 cannot detect. */
export const WF1_LIMITATION = message('coverage/wf1_limitation');

/** Builds a stub's normal reply from the tool's description. */
export function buildStubReply({ id, description }: Pick<ToolDocument, 'id' | 'description'>): string {
  return `Reply of ${id}. ${description ?? ''}`.trim();
}

export function buildFaultReply(fault: FaultKind): string {
  return FAULT_REPLIES[fault];
}

const LEAST_CHARACTERS = 20;
const LEAST_WORDS = 4;

/** True if a response is meaningful: at least 20 characters and 4 distinct words. */
export function isNonTrivial(answer: string): boolean {
  const words = new Set(
    answer
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  );
  return answer.trim().length >= LEAST_CHARACTERS && words.size >= LEAST_WORDS;
}

/** Whether WF1 holds for a run with a fault in the target tool, and the reason if it does not hold. */
export interface Wf1Result {
  readonly holds: boolean;
  readonly reason: 'not_attempted' | 'did_not_finish' | 'trivial_answer' | 'leaked_marker' | null;
  readonly answer: string;
}

/** Returns a run's final message. */
export function findFinalAnswer(events: readonly WorkflowEvent[]): string {
  return events.findLast((event) => event.kind === 'agent.answered')?.text ?? '';
}

export function evaluateWf1(agent: string, tool: string, events: readonly WorkflowEvent[]): Wf1Result {
  const answer = findFinalAnswer(events);
  const isAttempted = events.some(
    (event) => event.kind === 'call.proposed' && event.agent === agent && event.tool === tool,
  );
  const isFinished = events.some((event) => event.kind === 'run.finished' && event.end === 'answered');
  const reason = !isAttempted
    ? 'not_attempted'
    : !isFinished
      ? 'did_not_finish'
      : !isNonTrivial(answer)
        ? 'trivial_answer'
        : answer.includes(RAW_MARKER)
          ? 'leaked_marker'
          : null;
  return { holds: reason === null, reason, answer };
}
