/**
 * Events of a workflow under test: which agent was active, what it proposed, what was decided, what
 * came back (docs/spec/coverage.md#running).
 *
 * Every witness of a study points at these by `seq`.
 */
import type { Json } from '../kit/index.js';
import type { Decision } from './decision.js';
import type { LimitName } from './limits.js';

/** The authority a workflow is run under, in the order of comparison. */
export const WORKFLOW_CONDITIONS = ['derived', 'no_warrant', 'paper'] as const;

/** Whether a workflow's restrictions are enforced in a study. */
export type WorkflowCondition = (typeof WORKFLOW_CONDITIONS)[number];

/** Whatever drives the agents. */
export const RUNTIME_NAMES = ['router', 'agents'] as const;

/** Name of what drives the agents of a workflow under test. */
export type RuntimeName = (typeof RUNTIME_NAMES)[number];

/** What a tool stub can be made to answer in place of its reply. */
export const FAULT_KINDS = ['error', 'malformed', 'timeout', 'empty'] as const;

/** A way a tool can fail in a study of coverage. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** How an agent became active. */
export type ActivationCause = 'entry' | 'handoff' | 'tool' | 'return';

interface EventBase {
  /** Position in the trace, from 0. */
  readonly seq: number;
  /** Trial clock in Unix seconds. */
  readonly at: number;
}

/** One event of a workflow under test, numbered from 0 in the order in which they happened. */
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
        /** The stub itself refused (condition `paper`), or there is no such tool for this agent. */
        readonly kind: 'call.withheld';
        readonly agent: string;
        readonly tool: string;
        readonly text: string;
      }
    | {
        /** The agent refused on its own account, by a named rule. */
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
        /** The limit that was reached; null unless the end is `budget`. */
        readonly limit: LimitName | null;
        /** What broke; null unless the end is `defect`. */
        readonly detail: string | null;
      }
  );

/** `answered`: the agents were done. `budget`: a limit was reached. `defect`: something of ours broke. */
export type WorkflowRunEnd = 'answered' | 'budget' | 'defect';
