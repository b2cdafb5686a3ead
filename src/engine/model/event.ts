/**
 * Defines events, which form the ordered record of a trial.
 *
 * Adapters create proposals, the gate creates decisions, and tools create effects; the recorder determines their order.
 * Arguments and values are in JSON notation, so that a trace survives JSON and structured clone.
 */
import type { Json } from '../kit/index.js';
import type { RecordedMessage } from '../messages/index.js';
import type { Decision } from './decision.js';
import type { ToolEffectName } from './effects/effect-words.js';
import type { ToolTarget } from './tool-fixture.js';
import type { Usage } from './usage.js';
import type { FaultKind } from './workflow-event.js';

/** Whether the call is part of the user's task (`task`) or was requested by an injection (`injected`). */
export type CallOrigin = 'task' | 'injected';

/** A change that was made, or data that was read, during a trial. */
export type Effect =
  | { readonly kind: 'file_read'; readonly path: string; readonly found: boolean }
  | {
      readonly kind: 'file_written';
      readonly path: string;
      readonly content: string;
      readonly created: boolean;
      /** Set if the content consists of base64-encoded bytes. */
      readonly encoding?: 'base64';
    }
  | { readonly kind: 'file_removed'; readonly path: string }
  | { readonly kind: 'directory_made'; readonly path: string }
  /** An empty directory; its former contents have their own effects. */
  | { readonly kind: 'directory_removed'; readonly path: string }
  | { readonly kind: 'files_listed'; readonly directory: string; readonly count: number }
  | {
      readonly kind: 'email_sent';
      readonly recipients: readonly string[];
      readonly subject: string;
      readonly body: string;
    }
  | { readonly kind: 'email_read'; readonly id: number; readonly found: boolean }
  | { readonly kind: 'transfer_made'; readonly to: string; readonly amount: number; readonly memo: string }
  | { readonly kind: 'slept'; readonly seconds: number }
  | { readonly kind: 'work_delegated'; readonly to: string; readonly work: string }
  | {
      readonly kind: 'command_run';
      readonly command: string;
      readonly cwd: string;
      readonly exitCode: number;
    }
  | {
      readonly kind: 'http_requested';
      readonly method: string;
      readonly url: string;
      readonly host: string;
      /** HTTP status of the response; 0 if no site has that name. */
      readonly status: number;
    }
  | {
      readonly kind: 'provider_called';
      readonly provider: string;
      readonly workload: string;
      /** HTTP status of the response; 0 if there is no such provider. */
      readonly status: number;
      readonly latencyMs: number;
    }
  | {
      readonly kind: 'approval_requested';
      /** Id that the tool assigns: `apr-1`, `apr-2` and so on. */
      readonly id: string;
      readonly action: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'tool_called';
      readonly tool: string;
      readonly args: { readonly [name: string]: Json };
      readonly effects: readonly ToolEffectName[];
      readonly targets: readonly ToolTarget[];
    }
  | { readonly kind: 'change_applied'; readonly change: string; readonly approval: string | null }
  | {
      readonly kind: 'refs_pushed';
      readonly remote: string;
      readonly ref: string;
      readonly forced: boolean;
      readonly from: string | null;
      readonly to: string | null;
    };

/** Marks a passage of injected text in a tool's output. */
export interface InjectionMark {
  readonly injection: string;
  /** Position of the marked text in the output, in UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
}

/**
 * Reasons for rejecting a file that an unguarded agent left in the workspace, such as a symbolic link, a path outside
 * the workspace, or a file above the size limit.
 */
export const FILE_REJECTION_REASONS = [
  'link',
  'not_regular_file',
  'outside',
  'too_deep',
  'unreadable',
  'too_large',
  'too_many',
  'disk_full',
] as const;

/** Reason for rejecting a file from an unguarded agent. */
export type FileRejectionReason = (typeof FILE_REJECTION_REASONS)[number];

interface EventBase {
  /** Position of the event in the trace, starting at 0. */
  readonly seq: number;
  /** Time on the trial clock, in Unix seconds. */
  readonly at: number;
}

/** One event in a trial. Events are numbered from 0 in the order in which they happened. */
export type TraceEvent = EventBase &
  (
    | { readonly kind: 'trial.started' }
    | {
        readonly kind: 'injection.placed';
        readonly injection: string;
        /** The object that was accessed, such as `file:/path`, `transaction:3` or `mail:1`. */
        readonly object: string;
        readonly offset: number;
        readonly length: number;
      }
    | {
        readonly kind: 'call.proposed';
        /** Position of the step in the script after injections were expanded, starting at 0. */
        readonly step: number;
        readonly actor: string;
        readonly origin: CallOrigin;
        readonly injection: string | null;
        readonly tool: string;
        readonly args: { readonly [name: string]: Json };
      }
    | { readonly kind: 'call.decided'; readonly step: number; readonly decision: Decision }
    | {
        readonly kind: 'call.returned';
        readonly step: number;
        /** False if the call returned an error, for example for an unknown tool or an invalid argument. */
        readonly ok: boolean;
        readonly text: string;
        readonly marks: readonly InjectionMark[];
        readonly effects: readonly Effect[];
      }
    | {
        readonly kind: 'call.skipped';
        readonly step: number;
        readonly origin: CallOrigin;
        readonly injection: string | null;
        readonly tool: string;
        readonly args: { readonly [name: string]: Json };
        /**
         * Reason why the call was never made: the agent did not read the injected text that requests it, or the trial
         * ended first.
         */
        readonly reason: 'not_requested' | 'ended';
      }
    | { readonly kind: 'round.started'; readonly round: number; readonly prompt: string }
    | {
        readonly kind: 'round.finished';
        readonly round: number;
        readonly ok: boolean;
        readonly error: { readonly code: string; readonly message: RecordedMessage } | null;
      }
    | { readonly kind: 'agent.entered'; readonly agent: string; readonly from: string | null }
    | {
        /** Decision on a single disk operation by a tool that performs several, such as the shell or git. */
        readonly kind: 'disk.decided';
        readonly step: number;
        /** The tool whose rules are applied: `read_file`, `write_file`, `delete_file` or `list_files`. */
        readonly tool: string;
        /** Normalized path of the operation. */
        readonly path: string;
        readonly decision: Decision;
      }
    | {
        readonly kind: 'clock.advanced';
        readonly seconds: number;
        /** What advanced the clock: `sleep`, `hook`, or `fault` for a call that never returned. */
        readonly by: string;
      }
    | { readonly kind: 'file.delivered'; readonly effects: readonly Effect[] }
    | {
        /** The workspace was created on disk for an agent that runs without a gate. */
        readonly kind: 'disk.exported';
        readonly files: number;
        /** Total size of the files in bytes. */
        readonly bytes: number;
      }
    | {
        /**
         * Changes by an agent without a gate were imported. They were found by comparing files, so they were neither
         * observed nor decided.
         */
        readonly kind: 'disk.imported';
        readonly author: 'unguarded';
        readonly effects: readonly Effect[];
        /** Number of rejected files. The first ones also have their own events. */
        readonly rejected: number;
      }
    | {
        readonly kind: 'file.rejected';
        readonly author: 'unguarded';
        readonly path: string;
        readonly reason: FileRejectionReason;
      }
    | {
        readonly kind: 'hook.ran';
        readonly hook: string;
        readonly effects: readonly Effect[];
      }
    | { readonly kind: 'message.final'; readonly text: string; readonly isError: boolean }
    | {
        /** A model reported its usage, which scripted solvers never do. */
        readonly kind: 'model.used';
        readonly usage: Usage;
      }
    | {
        readonly kind: 'fault.injected';
        readonly step: number;
        readonly tool: string;
        readonly fault: FaultKind;
      }
    | { readonly kind: 'trial.finished' }
  );

/** Kind of an event in a trial's trace. */
export type EventKind = TraceEvent['kind'];
