/**
 * Enforces order rules: under a warrant, a call or operation that would violate one of the task's rules is denied. A
 * rule can only deny, so calls that the warrant denies stay denied.
 */
import type { Json } from '../../kit/index.js';
import type { Message } from '../../messages/index.js';
import {
  toOperationArguments,
  type Decision,
  describeOrderRule,
  type Effect,
  isOrderRuleViolated,
  type ExecutedCall,
  type OrderRuleDocument,
} from '../../model/index.js';

export class OrderGuard {
  readonly #rules: readonly OrderRuleDocument[];
  readonly #made: ExecutedCall[] = [];

  constructor(rules: readonly OrderRuleDocument[]) {
    this.#rules = rules;
  }

  /** Returns the decision, or a denial instead if the call would violate an order rule. */
  restrain(
    decision: Decision,
    { step, args, second }: { step: number; args: { readonly [name: string]: Json }; second: number },
  ): Decision {
    if (decision.decision !== 'allow') return decision;
    const next: ExecutedCall = { step, tool: decision.tool, args, second, effects: [] };
    const broken = this.#rules.find((rule) => isOrderRuleViolated(rule, [...this.#made, next]));
    return broken === undefined ? decision : denyByOrderRule(decision, describeOrderRule(broken));
  }

  /** Records a call that was executed successfully. */
  note(call: Omit<ExecutedCall, 'effects'>, effects: readonly Effect[] = []): void {
    this.#made.push({ ...call, effects });
  }

  /** Records an allowed operation inside a call. */
  noteOperation({
    step,
    tool,
    path,
    second,
  }: {
    step: number;
    tool: string;
    path: string;
    second: number;
  }): void {
    this.note({ step, tool, args: toOperationArguments(tool, path), second });
  }
}

function denyByOrderRule(decision: Decision, detail: Message): Decision {
  return {
    ...decision,
    decision: 'deny',
    code: 'PROCESS_RULE',
    check: 'task.order',
    facts: { detail },
    checks: [...decision.checks, { check: 'task.order', link: null, status: 'fail' }],
  };
}
