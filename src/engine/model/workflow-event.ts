/**
 * Defines the events of a workflow run: activated agents, proposals, decisions and results
 * (docs/spec/coverage.md#running).
 *
 * Witnesses refer to events by `seq`.
 */
import type { Json } from '../kit/index.js';
import type { Decision } from './decision.js';
import type { LimitName } from './limits.js';

/** Levels of authority under which a workflow can run, in the order of comparison. */
export const WORKFLOW_CONDITIONS = ['derived', 'no_warrant', 'paper'] as const;

/** How a study enforces a workflow's restrictions. */
export type WorkflowCondition = (typeof WORKFLOW_CONDITIONS)[number];

/** Names of the runtimes, which run a workflow's agents. */
export const RUNTIME_NAMES = ['router', 'agents'] as const;

/** Name of a workflow runtime. */
export type RuntimeName = (typeof RUNTIME_NAMES)[number];

/** Faults that a tool stub can return instead of its normal response. */
export const FAULT_KINDS = ['error', 'malformed', 'timeout', 'empty'] as const;

/** Kind of tool fault in a coverage study. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The way in which an agent became active. */
export type ActivationCause = 'entry' | 'handoff' | 'tool' | 'return';

interface EventBase {
  /** Position of the event in the trace, starting at 0. */
  readonly seq: number;
  /** Time on the trial clock, in Unix seconds. */
  readonly at: number;
}

/** One event in a workflow run. Events are numbered from 0 in order. */
export type WorkflowEvent = EventBase &
  (
    | { readonly kind: 'run.started'; readonly text: string }
    | {
        readonly kind: 'agent.activated';
        readonly agent: string;
        readonly from: string | null;
        readonly by: ActivationCause;
      }
    | {
        readonly kind: 'call.proposed';
        readonly agent: string;
        readonly tool: string;
        readonly args: { readonly [name: string]: Json };
      }
    | {
        readonly kind: 'call.decided';
        readonly agent: string;
        readonly tool: string;
        readonly decision: Decision;
      }
    | {
        readonly kind: 'call.returned';
        readonly agent: string;
        readonly tool: string;
        readonly text: string;
        readonly fault: FaultKind | null;
      }
    | {
        /** The stub denied the call under condition `paper`, or the agent does not have the tool. */
        readonly kind: 'call.stub_denied';
        readonly agent: string;
        readonly tool: string;
        readonly text: string;
      }
    | {
        /** The agent declined the call because of one of its own named rules. */
        readonly kind: 'tool.declined';
        readonly agent: string;
        readonly tool: string;
        readonly rule: string;
      }
    | {
        readonly kind: 'agent.delegated';
        readonly from: string;
        readonly to: string;
        readonly by: 'handoff' | 'tool';
      }
    | { readonly kind: 'agent.answered'; readonly agent: string; readonly text: string }
    | {
        readonly kind: 'run.finished';
        readonly end: WorkflowRunEnd;
        /** Limit that was reached, if the run ended with `budget`; otherwise null. */
        readonly limit: LimitName | null;
        /** Describes the defect if the run ended with `defect`; otherwise null. */
        readonly detail: string | null;
      }
  );

/**
 * How a run ended: the agents finished (`answered`), a limit was reached (`budget`), or an internal fault occurred
 * (`defect`).
 */
export type WorkflowRunEnd = 'answered' | 'budget' | 'defect';
