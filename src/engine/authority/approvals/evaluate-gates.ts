/** Decides whether a call needs approval (docs/spec/warrants.md#approval-gates). */
import type { Message } from '../../messages/index.js';
import type { Value, ValueArguments } from '../../kit/index.js';
import { shareEffort } from '../constraints/effort.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import type { ArgumentApprovalGate, ApprovalGateMap } from './approval-gates.js';

/** The result of evaluating a gate for a call. An error stops the call but never counts as a denial. */
export type ApprovalGateOutcome =
  | { readonly kind: 'free' }
  /** `argument`: the argument whose gate fired; null if the whole tool is gated. */
  | { readonly kind: 'fires'; readonly argument: string | null }
  | {
      readonly kind: 'error';
      readonly argument: string;
      readonly rule: Constraint;
      readonly errorKind: ReferenceKind;
      readonly detail: Message;
    };

const FREE: ApprovalGateOutcome = { kind: 'free' };

/** Evaluates the called tool's gates in the order of argument names. Tool names must match exactly. */
export function evaluateApprovalGates(
  gates: ApprovalGateMap,
  tool: string,
  args: ValueArguments,
  at: number,
): ApprovalGateOutcome {
  const gate = gates.get(tool);
  if (gate === undefined) return FREE;
  const argumentNames = gate.args;
  if (argumentNames === null) return { kind: 'fires', argument: null };
  return shareEffort(args.values(), () => {
    for (const [argument, rule] of argumentNames) {
      const outcome = askGate(argument, rule, args.get(argument), at);
      if (outcome.kind !== 'free') return outcome;
    }
    return FREE;
  });
}

/** A missing argument triggers its gate, because callers could otherwise bypass the gate by omitting the argument. */
function askGate(
  argument: string,
  gate: ArgumentApprovalGate,
  value: Value | undefined,
  at: number,
): ApprovalGateOutcome {
  const fires: ApprovalGateOutcome = { kind: 'fires', argument };
  if (value === undefined || gate.kind === 'all') return fires;
  const outcome = gate.rule.admits(value, at);
  if (outcome.kind === 'error') {
    const { errorKind, detail } = outcome;
    return { kind: 'error', argument, rule: gate.rule, errorKind, detail };
  }
  return (outcome.kind === 'allow') === (gate.kind === 'matching') ? fires : FREE;
}
