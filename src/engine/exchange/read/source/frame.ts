/** Records of the interpreter: a call being followed, and a place where an agent is run. */
import type { ExecutionPath } from './execution-path.js';
import type { Expr, SourcePosition } from './syntax.js';
import type { AbstractValue, FunctionValue, Scope } from './abstract-values.js';

/** One call being followed, or one file. */
export interface CallFrame {
  readonly scope: Scope;
  readonly fn: FunctionValue | null;
  readonly returns: AbstractValue[];
  readonly caller: CallFrame | null;
  /** Where each parameter's argument stands in the caller. */
  readonly argumentExpressions: ReadonlyMap<string, Expr>;
}

/** A place where an agent is run. */
export interface AgentRunSite {
  readonly at: SourcePosition;
  /** Where a parameter led back to. */
  readonly origin: SourcePosition;
  readonly value: AbstractValue;
  readonly path: ExecutionPath;
  readonly role: FunctionValue['info']['role'];
  /** Looks again, once everything has been followed. */
  readonly again: (() => AbstractValue) | null;
}
