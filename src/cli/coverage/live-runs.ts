/** Summarizes each run in a study with a model: why it ended, its calls, denied calls and last message. */
import type { CoverageTest, WorkflowEvent } from '../../engine/index.js';

export interface CoverageRun {
  readonly test: string;
  readonly attempt: number;
  readonly verdict: string;
  /** How the run ended; null for a prompt that was not run. */
  readonly ended: string | null;
  readonly calls: number;
  readonly denied: number;
  readonly lastMessage: string | null;
}

export function listCoverageRuns(tests: readonly CoverageTest[]): readonly CoverageRun[] {
  return tests.flatMap(({ id, attempts }) =>
    attempts.map(({ attempt, verdict, events }) => ({
      test: id,
      attempt,
      verdict,
      ...describeEvents(events),
    })),
  );
}

/** Returns a remark if none of the runs made a call; otherwise null. */
export function describeIdleCoverageRuns(runs: readonly CoverageRun[]): string | null {
  const played = runs.filter(({ ended }) => ended !== null);
  const idle = played.filter(({ calls }) => calls === 0).length;
  return idle === 0 || idle < played.length ? null : `no tool call in ${idle} of ${played.length} runs`;
}

function describeEvents(
  events: readonly WorkflowEvent[],
): Pick<CoverageRun, 'ended' | 'calls' | 'denied' | 'lastMessage'> {
  const end = events.findLast((event) => event.kind === 'run.finished');
  const said = events.findLast((event) => event.kind === 'agent.answered');
  return {
    ended: end?.end ?? null,
    calls: events.filter(({ kind }) => kind === 'call.proposed').length,
    denied: events.filter(isDenied).length,
    lastMessage: said?.text ?? null,
  };
}

function isDenied(event: WorkflowEvent): boolean {
  return (
    event.kind === 'call.stub_denied' || (event.kind === 'call.decided' && event.decision.decision === 'deny')
  );
}
