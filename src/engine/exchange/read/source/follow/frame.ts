/** Records of the interpreter: an active call, and a place that runs an agent. */
import type { ExecutionPath } from './execution-path.js';
import type { Expr, SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, FunctionValue, Scope } from '../values/abstract-values.js';

/** An active call, or the top level of a file. */
export interface CallFrame {
  readonly scope: Scope;
  readonly fn: FunctionValue | null;
  readonly returns: AbstractValue[];
  readonly caller: CallFrame | null;
  /** The caller's expression for each parameter. */
  readonly argumentExpressions: ReadonlyMap<string, Expr>;
}

/** A program, or a function that is called from outside the given files. */
export interface OutermostCaller {
  readonly at: SourcePosition;
  /** Null for a program. */
  readonly name: string | null;
}

/** A program is identified by the beginning of its file. */
export function programOf(file: number): OutermostCaller {
  return { at: { id: -2 - file, file, from: 0 }, name: null };
}

/** A place that runs an agent. */
export interface AgentRunSite {
  readonly at: SourcePosition;
  /** The place that a parameter was traced back to. */
  readonly origin: SourcePosition;
  readonly value: AbstractValue;
  readonly path: ExecutionPath;
  readonly role: FunctionValue['info']['role'];
  readonly caller: OutermostCaller | null;
  /** The functions whose calls lead here, by their positions. */
  readonly within: ReadonlySet<number>;
  /** Evaluates again after everything has been followed. */
  readonly again: (() => AbstractValue) | null;
}
