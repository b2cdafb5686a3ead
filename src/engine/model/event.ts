/**
 * Events: the ordered record of a trial.
 *
 * Adapters write proposals, the gate writes decisions, tools write effects, the recorder writes the
 * order. Arguments and values are in JSON notation, so a trace survives JSON and structured clone.
 */
import type { Json } from '../kit/index.js';
import type { Decision } from './decision.js';

/** `task`: the user's work. `planted`: asked for by an injection. */
export type Origin = 'task' | 'planted';

/** A change or read that really happened. */
export type Effect =
  | { readonly kind: 'file_read'; readonly path: string; readonly found: boolean }
  | {
      readonly kind: 'file_written';
      readonly path: string;
      readonly content: string;
      readonly created: boolean;
    }
  | { readonly kind: 'files_listed'; readonly directory: string; readonly count: number }
  | {
      readonly kind: 'email_sent';
      readonly recipients: readonly string[];
      readonly subject: string;
      readonly body: string;
    }
  | { readonly kind: 'email_read'; readonly id: number; readonly found: boolean }
  | { readonly kind: 'transfer_made'; readonly to: string; readonly amount: number; readonly memo: string };

/** Planted text that showed up in a tool's output. */
export interface InjectionMark {
  readonly injection: string;
  /** Position and length in the output's text, in UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
}

interface EventBase {
  /** Position in the trace, from 0. */
  readonly seq: number;
  /** Trial clock in Unix seconds. */
  readonly at: number;
}

export type TraceEvent = EventBase &
  (
    | { readonly kind: 'trial.started' }
    | {
        readonly kind: 'injection.placed';
        readonly injection: string;
        /** `file:/path`, `transaction:3` or `mail:1`. */
        readonly object: string;
        readonly offset: number;
        readonly length: number;
      }
    | {
        readonly kind: 'call.proposed';
        /** Position in the script, injections unfolded, from 0. */
        readonly step: number;
        readonly actor: string;
        readonly origin: Origin;
        readonly injection: string | null;
        readonly tool: string;
        readonly args: { readonly [name: string]: Json };
      }
    | { readonly kind: 'call.decided'; readonly step: number; readonly decision: Decision }
    | {
        readonly kind: 'call.returned';
        readonly step: number;
        /** False when the tool answered with an error text (unknown tool, bad argument). */
        readonly ok: boolean;
        readonly text: string;
        readonly marks: readonly InjectionMark[];
        readonly effects: readonly Effect[];
      }
    | {
        readonly kind: 'call.skipped';
        readonly step: number;
        readonly origin: Origin;
        readonly injection: string | null;
        readonly tool: string;
        readonly args: { readonly [name: string]: Json };
        /** Why nobody made the call: its text was never read, or the trial ended. */
        readonly reason: 'not_asked' | 'ended';
      }
    | { readonly kind: 'trial.finished' }
  );

export type EventKind = TraceEvent['kind'];
