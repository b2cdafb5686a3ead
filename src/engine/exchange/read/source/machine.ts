/**
 * What following a set of files needs to remember: steps taken, the way so far, objects found, and a
 * journal of changes while a condition is not known.
 *
 * Source is followed, never run: no file, no network, no host function is within reach of it.
 */
import { LIMITS } from '../../../model/index.js';
import { bagsOf, type Completion, joinSlots, type Journal, type Outcome } from './journal.js';
import type { Library } from './library.js';
import { type Path, type PathStep, stepFrom } from './path.js';
import type { ReportCode, SourceReport } from './report.js';
import type { At, Expr, Pattern, Stmt } from './syntax.js';
import { matters } from './judge.js';
import {
  type AgentValue,
  type Bag,
  type ClassValue,
  type FunctionInfo,
  type FunctionValue,
  type GivenArgs,
  type Module,
  type Scope,
  type Slot,
  type ToolValue,
  UNKNOWN,
  type Value,
} from './values.js';

/** One call being followed, or one file. */
export interface Frame {
  readonly scope: Scope;
  readonly fn: FunctionValue | null;
  readonly returns: Value[];
  readonly caller: Frame | null;
  /** Where each parameter's argument stands in the caller. */
  readonly given: ReadonlyMap<string, Expr>;
}

/** A place where an agent is run. */
export interface Drive {
  readonly at: At;
  /** Where a parameter led back to. */
  readonly origin: At;
  readonly value: Value;
  readonly path: Path;
  readonly role: FunctionValue['info']['role'];
  /** Looks again, once everything has been followed. */
  readonly again: (() => Value) | null;
}

export type { Completion };

/** The parts of the machine that call each other. */
export interface Operations {
  readonly evaluate: (m: Machine, expr: Expr, frame: Frame) => Value;
  readonly execute: (m: Machine, body: readonly Stmt[], frame: Frame) => Completion;
  readonly assign: (m: Machine, target: Pattern, value: Value, frame: Frame, declares?: boolean) => void;
  readonly call: (m: Machine, callee: Value, args: GivenArgs, at: At, frame: Frame) => Value;
  readonly attribute: (m: Machine, of: Value, name: string, at: At, frame: Frame) => Value;
  readonly importModule: (m: Machine, name: string, from: Module, at: At) => Value;
}

/** The modules of the given files. */
export interface ModuleSource {
  readonly library: Library;
  readonly of: (file: number) => Module;
}

/** Thrown when the steps are used up; caught where the following began. */
export class OutOfSteps extends Error {}

export class Machine {
  readonly agents: AgentValue[] = [];
  readonly agentsByKey = new Map<string, AgentValue>();
  readonly tools: ToolValue[] = [];
  readonly functions: FunctionValue[] = [];
  readonly classes: ClassValue[] = [];
  readonly drives: Drive[] = [];
  readonly reports: SourceReport[] = [];
  path: Path = null;
  /** Who the code being followed belongs to. */
  role: FunctionValue['info']['role'] = 'plain';
  private journal: Journal | null = null;
  private steps = 0;
  private depth = 0;
  private calls = 0;
  private written = 0;
  /** Calls that were not followed because they lay too deep. */
  private readonly tooDeep: { readonly at: At; readonly info: FunctionInfo | null }[] = [];

  constructor(
    readonly operations: Operations,
    readonly modules: ModuleSource,
  ) {}

  evaluate(expr: Expr, frame: Frame): Value {
    this.step();
    if (this.depth > DEEPEST) return UNKNOWN;
    this.depth += 1;
    try {
      return this.operations.evaluate(this, expr, frame);
    } finally {
      this.depth -= 1;
    }
  }

  execute(body: readonly Stmt[], frame: Frame): Completion {
    return this.operations.execute(this, body, frame);
  }

  call(callee: Value, args: GivenArgs, at: At, frame: Frame): Value {
    this.step();
    return this.operations.call(this, callee, args, at, frame);
  }

  attribute(of: Value, name: string, at: At, frame: Frame): Value {
    return this.operations.attribute(this, of, name, at, frame);
  }

  step(): void {
    this.steps += 1;
    if (this.steps > LIMITS.sourceSteps.value) throw new OutOfSteps();
  }

  /** Follows a call unless it lies too deep. */
  enter<T>(at: At, info: FunctionInfo | null, follow: () => T, otherwise: () => T): T {
    if (this.calls >= LIMITS.sourceCalls.value) {
      this.tooDeep.push({ at, info });
      return otherwise();
    }
    this.calls += 1;
    try {
      return this.along('call', at, 0, follow);
    } finally {
      this.calls -= 1;
    }
  }

  /** Says which calls lay too deep; those that change nothing in the graph are not worth a word. */
  reportDepth(): void {
    for (const { at, info } of this.tooDeep)
      if (info === null || info.busy > 0 || info.idle === 0) this.report('call-depth', at, null);
  }

  along<T>(kind: PathStep['kind'], at: At, n: number, follow: () => T): T {
    const before = this.path;
    this.path = stepFrom(before, kind, at, n);
    try {
      return follow();
    } finally {
      this.path = before;
    }
  }

  /** Follows code that begins elsewhere than where it is asked for. */
  apart<T>(path: Path, role: FunctionValue['info']['role'], follow: () => T): T {
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

  report(code: ReportCode, at: At | null, subject: string | null): void {
    const known = this.reports.some(
      (one) => one.code === code && one.at?.id === at?.id && one.subject === subject,
    );
    if (!known) this.reports.push({ code, at, subject });
  }

  /** Changes that the graph could show, for callers that compare before and after. */
  get changes(): number {
    return (
      this.written +
      this.agents.length +
      this.tools.length +
      this.functions.length +
      this.classes.length +
      this.drives.length
    );
  }

  /** Changes an object. */
  write(bag: Bag, name: string, slot: Slot): void {
    if (matters(slot)) this.written += 1;
    this.put(bag, name, slot);
  }

  /** Changes a bag; of a name within a call, nobody else sees anything. */
  put(bag: Bag, name: string, slot: Slot): void {
    if (this.journal !== null) {
      const noted = this.journal.get(bag) ?? new Map<string, Slot | undefined>();
      this.journal.set(bag, noted);
      if (!noted.has(name)) noted.set(name, bag.get(name));
    }
    bag.set(name, slot);
  }

  /** Tries all sides of a condition that is not known, and puts their changes together. */
  fork(at: At, frame: Frame, sides: readonly (() => Completion)[], isChoice = true): Completion {
    const outcomes = sides.map((side, index) =>
      this.tryOut(() => (isChoice ? this.along('side', at, index, side) : side())),
    );
    const living = outcomes.filter(({ completion }) => completion !== 'raise');
    this.join(at, frame, living.length === 0 ? outcomes : living);
    const completions = new Set(outcomes.map(({ completion }) => completion));
    if (completions.size === 1) return [...completions][0] ?? null;
    const goesOn = outcomes.some(({ completion }) => completion === null);
    return goesOn ? null : (living[0]?.completion ?? 'raise');
  }

  /** Follows something, takes its changes back, and gives them to a judge who may write again. */
  private tryOut(side: () => Completion): Outcome {
    const outer = this.journal;
    const before: Journal = new Map();
    this.journal = before;
    const completion = this.keeping(outer, side);
    const after: Journal = new Map();
    for (const [bag, noted] of before) {
      after.set(bag, new Map([...noted.keys()].map((name) => [name, bag.get(name)])));
      for (const [name, slot] of noted)
        if (slot === undefined) bag.delete(name);
        else bag.set(name, slot);
    }
    return { completion, before, after };
  }

  private keeping(outer: Journal | null, side: () => Completion): Completion {
    try {
      return side();
    } finally {
      this.journal = outer;
    }
  }

  private join(at: At, frame: Frame, outcomes: readonly Outcome[]): void {
    const own = bagsOf(frame.scope);
    const changed = new Map<Bag, Set<string>>();
    for (const { after } of outcomes)
      for (const [bag, names] of after)
        for (const name of names.keys()) changed.set(bag, (changed.get(bag) ?? new Set()).add(name));
    for (const [bag, names] of changed) {
      const speaking = outcomes.filter(({ completion }) => completion !== 'return' || !own.has(bag));
      for (const name of names) this.joinSlot(bag, name, speaking, at);
    }
  }

  private joinSlot(bag: Bag, name: string, outcomes: readonly Outcome[], at: At): void {
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
      rest.reduce<Slot>((joined, slot) => joinSlots(joined, slot, at), first),
    );
  }

  /** Follows an exception handler: it may add, but not replace what the body settled. */
  follow(handler: () => Completion): Completion {
    const { completion, before, after } = this.tryOut(handler);
    for (const [bag, names] of after)
      for (const [name, slot] of names) {
        const settled = before.get(bag)?.get(name);
        if (slot !== undefined && (settled === undefined || settled.k === 'unknown'))
          this.put(bag, name, slot);
      }
    return completion;
  }
}

/** Deeper than any source a person writes; keeps our own stack safe. */
const DEEPEST = 600;
