/** Declares the interpreter's dependencies: its mutually recursive functions and the modules of the given files. */
import type { SourceLibrary } from '../files/source-library.js';
import type { Expr, Pattern, SourcePosition, Stmt } from '../syntax/syntax.js';
import type { AbstractValue, CallArguments, Module } from '../values/abstract-values.js';
import type { Completion } from './binding-changes.js';
import type { CallFrame } from './frame.js';

export interface Operations<M> {
  readonly evaluate: (m: M, expr: Expr, frame: CallFrame) => AbstractValue;
  readonly execute: (m: M, body: readonly Stmt[], frame: CallFrame) => Completion;
  readonly assign: (
    m: M,
    target: Pattern,
    value: AbstractValue,
    frame: CallFrame,
    declares?: boolean,
  ) => void;
  readonly call: (
    m: M,
    callee: AbstractValue,
    args: CallArguments,
    at: SourcePosition,
    frame: CallFrame,
  ) => AbstractValue;
  readonly attribute: (
    m: M,
    of: AbstractValue,
    name: string,
    at: SourcePosition,
    frame: CallFrame,
  ) => AbstractValue;
  readonly importModule: (m: M, name: string, from: Module, at: SourcePosition) => AbstractValue;
}

export interface ModuleSource {
  readonly library: SourceLibrary;
  readonly of: (file: number) => Module;
}
