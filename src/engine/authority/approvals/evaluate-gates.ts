/** Whether a call has to wait for approval (docs/spec/warrants.md#approval-gates). */
import type { Value, ValueArguments } from '../../kit/index.js';
import { shareEffort } from '../constraints/effort.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import type { ArgumentApprovalGate, ApprovalGateMap } from './approval-gates.js';

/** Whether a gate asks for approval of a call. An error stops the call and is never a deny. */
export type ApprovalGateOutcome =
  | { readonly kind: 'free' }
  /** `argument`: the one whose gate fired; null where the whole tool is gated. */
  | { readonly kind: 'fires'; readonly argument: string | null }
  | {
      readonly kind: 'error';
      readonly argument: string;
      readonly rule: Constraint;
      readonly errorKind: ReferenceKind;
      readonly detail: string;
    };

const FREE: ApprovalGateOutcome = { kind: 'free' };

/** The gates of the called tool, by its exact name, asked in the order of the arguments' names. */
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

/** An argument that is absent fires: leaving it out must not be a way around its gate. */
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
