/**
 * Keeps the interpreter's state for a set of files: the step budget, the current path, the objects found, and a journal
 * of changes under unknown conditions.
 *
 * Source code is interpreted abstractly and never executed, so it has no access to files, network or host functions.
 */
import { LIMITS } from '../../../../model/index.js';
import type { AgentRunSite, CallFrame, OutermostCaller } from './frame.js';
import {
  listLocalBindings,
  type Completion,
  mergeSlots,
  type BindingChanges,
  type BranchOutcome,
} from './binding-changes.js';
import { type ExecutionPath, type ExecutionPathStep, extendPath } from './execution-path.js';
import type { ReportCode, SourceReport } from '../workflow/report-codes.js';
import type { ModuleSource, Operations } from './operations.js';
import type { SourcePosition, Expr, Stmt } from '../syntax/syntax.js';
import { affectsGraph } from '../values/compare-values.js';
import type {
  AgentDirectory,
  AgentValue,
  VariableBindings,
  ClassValue,
  FunctionInfo,
  FunctionValue,
  CallArguments,
  BindingSlot,
  ToolValue,
  AbstractValue,
} from '../values/abstract-values.js';
import { UNKNOWN_VALUE } from '../values/make-values.js';

export type { Completion };

export type InterpreterOperations = Operations<SourceInterpreter>;

/** Thrown when the step budget is exceeded, and caught where interpretation started. */
export class StepBudgetExceeded extends Error {}

export class SourceInterpreter {
  readonly agents: AgentValue[] = [];
  readonly directory: AgentDirectory = { agents: this.agents, outside: new Set() };
  readonly agentsByKey = new Map<string, AgentValue>();
  readonly tools: ToolValue[] = [];
  readonly functions: FunctionValue[] = [];
  readonly classes: ClassValue[] = [];
  readonly runSites: AgentRunSite[] = [];
  readonly otherFrameworks: { readonly at: SourcePosition; readonly title: string }[] = [];
  /** Values stored outside the files, such as in a web session (`stores.ts`). */
  readonly stores: VariableBindings = new Map();
  /** The program being interpreted, or the function being interpreted as if called from outside. */
  caller: OutermostCaller | null = null;
  readonly reports: SourceReport[] = [];
  path: ExecutionPath = null;
  /** Role of the code that is being interpreted: plain code, or the body of a tool or guardrail. */
  role: FunctionValue['info']['role'] = 'plain';
  private bindingChanges: BindingChanges | null = null;
  private steps = 0;
  private depth = 0;
  private calls = 0;
  private importing = 0;
  private written = 0;
  /** Maps each function that was called too often without an effect to the first skipped call. */
  readonly skipped = new Map<FunctionInfo, { readonly at: SourcePosition; readonly fn: FunctionValue }>();
  /** Calls that were skipped because they are nested too deeply. */
  readonly tooDeep: { readonly at: SourcePosition; readonly info: FunctionInfo | null }[] = [];

  constructor(
    readonly operations: InterpreterOperations,
    readonly modules: ModuleSource,
  ) {}

  evaluate(expr: Expr, frame: CallFrame): AbstractValue {
    this.step();
    if (this.depth > DEEPEST) return UNKNOWN_VALUE;
    this.depth += 1;
    try {
      return this.operations.evaluate(this, expr, frame);
    } finally {
      this.depth -= 1;
    }
  }

  execute(body: readonly Stmt[], frame: CallFrame): Completion {
    return this.operations.execute(this, body, frame);
  }

  call(callee: AbstractValue, args: CallArguments, at: SourcePosition, frame: CallFrame): AbstractValue {
    this.step();
    return this.operations.call(this, callee, args, at, frame);
  }

  attribute(of: AbstractValue, name: string, at: SourcePosition, frame: CallFrame): AbstractValue {
    return this.operations.attribute(this, of, name, at, frame);
  }

  step(): void {
    this.steps += 1;
    if (this.steps > LIMITS.sourceSteps.value) throw new StepBudgetExceeded();
  }

  /** Interprets a call, unless calls are nested too deeply. */
  enter<T>(at: SourcePosition, info: FunctionInfo | null, follow: () => T, otherwise: () => T): T {
    if (this.calls >= LIMITS.sourceCalls.value) {
      this.tooDeep.push({ at, info });
      return otherwise();
    }
    this.calls += 1;
    try {
      return this.withPathStep('call', at, 0, follow);
    } finally {
      this.calls -= 1;
    }
  }

  /** Interprets an imported file unless imports are nested too deeply. */
  enterModule(at: SourcePosition, follow: () => void): void {
    if (this.importing >= MOST_IMPORTING) return this.report('call-depth', at, null);
    this.importing += 1;
    try {
      follow();
    } finally {
      this.importing -= 1;
    }
  }

  /** Reports calls that are nested too deeply, except those that cannot affect the graph. */
  reportDepth(): void {
    for (const { at, info } of this.tooDeep)
      if (info === null || info.busy > 0 || info.idle === 0) this.report('call-depth', at, null);
  }

  withPathStep<T>(kind: ExecutionPathStep['kind'], at: SourcePosition, n: number, follow: () => T): T {
    const before = this.path;
    this.path = extendPath(before, kind, at, n);
    try {
      return follow();
    } finally {
      this.path = before;
    }
  }

  withPath<T>(path: ExecutionPath, role: FunctionValue['info']['role'], follow: () => T): T {
    const before = { path: this.path, role: this.role, calls: this.calls };
    this.path = path;
    this.role = role;
    this.calls = 0;
    try {
      return follow();
    } finally {
      this.path = before.path;
      this.role = before.role;
      this.calls = before.calls;
    }
  }

  withCaller<T>(caller: OutermostCaller, follow: () => T): T {
    const before = this.caller;
    this.caller = caller;
    try {
      return follow();
    } finally {
      this.caller = before;
    }
  }

  report(code: ReportCode, at: SourcePosition | null, subject: string | null): void {
    const known = this.reports.some(
      (one) => one.code === code && one.at?.id === at?.id && one.subject === subject,
    );
    if (!known) this.reports.push({ code, at, subject });
  }

  /** Number of changes so far that could affect the graph. Callers compare the number before and after a step. */
  get changes(): number {
    return (
      this.written +
      this.agents.length +
      this.tools.length +
      this.functions.length +
      this.classes.length +
      this.runSites.length
    );
  }

  write(bag: VariableBindings, name: string, slot: BindingSlot): void {
    if (affectsGraph(slot)) this.written += 1;
    this.put(bag, name, slot);
  }

  /** Changes a binding. If changes may have to be reverted, records the previous value. */
  put(bag: VariableBindings, name: string, slot: BindingSlot): void {
    if (this.bindingChanges !== null) {
      const noted = this.bindingChanges.get(bag) ?? new Map<string, BindingSlot | undefined>();
      this.bindingChanges.set(bag, noted);
      if (!noted.has(name)) noted.set(name, bag.get(name));
    }
    bag.set(name, slot);
  }

  /** Interprets all branches of an unknown condition and merges their changes. */
  fork(
    at: SourcePosition,
    frame: CallFrame,
    sides: readonly (() => Completion)[],
    isChoice = true,
  ): Completion {
    const outcomes = sides.map((side, index) =>
      this.runBranch(() => (isChoice ? this.withPathStep('side', at, index, side) : side())),
    );
    const living = outcomes.filter(({ completion }) => completion !== 'raise');
    this.join(at, frame, living.length === 0 ? outcomes : living);
    const completions = new Set(outcomes.map(({ completion }) => completion));
    if (completions.size === 1) return [...completions][0] ?? null;
    const goesOn = outcomes.some(({ completion }) => completion === null);
    return goesOn ? null : (living[0]?.completion ?? 'raise');
  }

  /** Interprets a branch, reverts its changes, and returns them for merging. */
  private runBranch(side: () => Completion): BranchOutcome {
    const outer = this.bindingChanges;
    const before: BindingChanges = new Map();
    this.bindingChanges = before;
    const completion = this.recordChanges(outer, side);
    const after: BindingChanges = new Map();
    for (const [bag, noted] of before) {
      after.set(bag, new Map([...noted.keys()].map((name) => [name, bag.get(name)])));
      for (const [name, slot] of noted)
        if (slot === undefined) bag.delete(name);
        else bag.set(name, slot);
    }
    return { completion, before, after };
  }

  private recordChanges(outer: BindingChanges | null, side: () => Completion): Completion {
    try {
      return side();
    } finally {
      this.bindingChanges = outer;
    }
  }

  private join(at: SourcePosition, frame: CallFrame, outcomes: readonly BranchOutcome[]): void {
    const own = listLocalBindings(frame.scope);
    const changed = new Map<VariableBindings, Set<string>>();
    for (const { after } of outcomes)
      for (const [bag, names] of after)
        for (const name of names.keys()) changed.set(bag, (changed.get(bag) ?? new Set()).add(name));
    for (const [bag, names] of changed) {
      const speaking = outcomes.filter(({ completion }) => completion !== 'return' || !own.has(bag));
      for (const name of names) this.joinSlot(bag, name, speaking, at);
    }
  }

  private joinSlot(
    bag: VariableBindings,
    name: string,
    outcomes: readonly BranchOutcome[],
    at: SourcePosition,
  ): void {
    const slots = outcomes.map(({ after }) => {
      const changed = after.get(bag);
      return changed?.has(name) === true ? changed.get(name) : bag.get(name);
    });
    const known = slots.filter((slot) => slot !== undefined);
    const [first, ...rest] = known;
    if (first === undefined) return;
    this.put(
      bag,
      name,
      rest.reduce<BindingSlot>((joined, slot) => mergeSlots(joined, slot, at), first),
    );
  }

  /** Interprets an exception handler, which may add results but must not replace those from the guarded body. */
  follow(handler: () => Completion): Completion {
    const { completion, before, after } = this.runBranch(handler);
    for (const [bag, names] of after)
      for (const [name, slot] of names) {
        const settled = before.get(bag)?.get(name);
        if (slot !== undefined && (settled === undefined || settled.k === 'unknown'))
          this.put(bag, name, slot);
      }
    return completion;
  }
}

/** Maximum nesting depth. It protects the call stack and exceeds the depth of any realistic source code. */
const DEEPEST = 600;
/** Maximum nesting depth of files that import each other. */
const MOST_IMPORTING = 200;
