/** Interpreter types for active calls and for source calls that run an agent. */
import type { ExecutionPath } from './execution-path.js';
import type { Expr, SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, FunctionValue, Scope } from '../values/abstract-values.js';

/** An active function call, or the top level of a file. */
export interface CallFrame {
  readonly scope: Scope;
  readonly fn: FunctionValue | null;
  readonly returns: AbstractValue[];
  readonly caller: CallFrame | null;
  /** Expressions passed by the caller, keyed by parameter. */
  readonly argumentExpressions: ReadonlyMap<string, Expr>;
}

/** A program, or a function that is called from outside the given files. */
export interface OutermostCaller {
  readonly at: SourcePosition;
  readonly name: string | null;
}

/** Returns a program's outermost caller, which is identified by the program's file. */
export function programOf(file: number): OutermostCaller {
  return { at: { id: -2 - file, file, from: 0 }, name: null };
}

/** A call in the source code that runs an agent. */
export interface AgentRunSite {
  readonly at: SourcePosition;
  /** Position at which the agent is created or passed, after parameters are traced back to their arguments. */
  readonly origin: SourcePosition;
  readonly value: AbstractValue;
  readonly path: ExecutionPath;
  readonly role: FunctionValue['info']['role'];
  readonly caller: OutermostCaller | null;
  /** Position ids of the functions on the call path to this call. */
  readonly within: ReadonlySet<number>;
  /** Evaluates the agent expression again after all code has been interpreted. */
  readonly again: (() => AbstractValue) | null;
}
