/**
 * Tools as recording stubs: canned replies, faults, and the robustness witness WF1 (docs/spec/coverage.md#faults).
 *
 * WF1 is mechanical. It sees that an answer is there and leaks no marker; it cannot see that an
 * answer was invented. Whoever shows a WF1 number says so (`WF1_BLIND_SPOT`).
 */
import type { FaultKind, ToolDocument, WorkflowEvent } from '../model/index.js';

/** Appears in raw error texts and nowhere else; a reply that contains it has leaked. */
export const RAW_MARKER = 'STUB-FAULT-7F3A';

const FAULT_REPLIES: Readonly<Record<FaultKind, string>> = {
  error: `{"error":{"status":500,"code":"${RAW_MARKER}","message":"internal error"}}`,
  malformed: `{"result": [{"id": 17, "value": "${RAW_MARKER}`,
  timeout: 'timeout: no reply within 30 seconds',
  empty: '',
};

/** What the rule WF1 cannot see, in words for a reader. */
export const WF1_LIMITATION =
  'WF1 sees that an answer came and shows no raw error. It does not see that an answer was invented.';

/** What a stub says when all is well: it speaks of what the tool is for. */
export function buildStubReply({ id, description }: Pick<ToolDocument, 'id' | 'description'>): string {
  return `Reply of ${id}. ${description ?? ''}`.trim();
}

export function buildFaultReply(fault: FaultKind): string {
  return FAULT_REPLIES[fault];
}

/** Fewest characters and fewest different words of an answer that says anything. */
const LEAST_CHARACTERS = 20;
const LEAST_WORDS = 4;

/** True when an answer is more than a shrug: at least 20 characters and 4 different words. */
export function isNonTrivial(answer: string): boolean {
  const words = new Set(
    answer
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  );
  return answer.trim().length >= LEAST_CHARACTERS && words.size >= LEAST_WORDS;
}

/** Whether WF1 holds for a run with a fault at the target, and if not, why. */
export interface Wf1Result {
  readonly holds: boolean;
  readonly reason: 'not_attempted' | 'did_not_finish' | 'trivial_answer' | 'leaked_marker' | null;
  /** The final reply. */
  readonly answer: string;
}

/** The last words of a run. */
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
