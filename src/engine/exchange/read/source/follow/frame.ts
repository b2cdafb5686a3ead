/** Types of the interpreter: an active call, and a call in the source that runs an agent. */
import type { ExecutionPath } from './execution-path.js';
import type { Expr, SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, FunctionValue, Scope } from '../values/abstract-values.js';

/** An active function call, or the top level of a file. */
export interface CallFrame {
  readonly scope: Scope;
  readonly fn: FunctionValue | null;
  readonly returns: AbstractValue[];
  readonly caller: CallFrame | null;
  /** For each parameter, the expression that the caller passed. */
  readonly argumentExpressions: ReadonlyMap<string, Expr>;
}

/** A program, or a function that is called from outside the given files. */
export interface OutermostCaller {
  readonly at: SourcePosition;
  /** Name of the function; null for a program. */
  readonly name: string | null;
}

/** Returns the outermost caller for a program, which is identified by its file. */
export function programOf(file: number): OutermostCaller {
  return { at: { id: -2 - file, file, from: 0 }, name: null };
}

/** A call in the source that runs an agent. */
export interface AgentRunSite {
  readonly at: SourcePosition;
  /** Where the agent comes from, after tracing parameters back to their arguments. */
  readonly origin: SourcePosition;
  readonly value: AbstractValue;
  readonly path: ExecutionPath;
  readonly role: FunctionValue['info']['role'];
  readonly caller: OutermostCaller | null;
  /** Position ids of the functions whose calls lead to this one. */
  readonly within: ReadonlySet<number>;
  /** Evaluates the agent expression again after all code has been interpreted. */
  readonly again: (() => AbstractValue) | null;
}
