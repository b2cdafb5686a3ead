/**
 * Interprets a set of files: first the modules in import order, then each uncalled function as if it were called from
 * outside, and finally the bodies of tools and guardrails.
 *
 * Functions that no other uncalled function mentions come first, so that helpers are interpreted with their callers'
 * arguments.
 */
import { LIMITS } from '../../../../model/index.js';
import { makeUnseenArguments } from '../follow/call-arguments.js';
import { listClassLineage } from '../values/classes.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { executeModule } from './modules.js';
import type { ImportOrder } from './import-order.js';
import { listMentionedNames } from './mentioned-names.js';
import { extendPath } from '../follow/execution-path.js';
import { programOf } from '../follow/frame.js';
import { createCallFrame } from '../follow/scope.js';
import type { FunctionDef } from '../syntax/syntax.js';
import { recordRunOf } from '../frameworks/run-sites.js';
import type { AgentValue, ClassValue, FunctionValue, AbstractValue } from '../values/abstract-values.js';
import { findBinding, listOptions } from '../values/make-values.js';

/** Interprets each file when it is first imported, just as the language itself does. */
export function executeModules(m: SourceInterpreter, { order, starts, imports }: ImportOrder): void {
  for (const file of [...starts, ...order])
    m.withCaller(programOf(file), () => executeModule(m, m.modules.of(file)));
  const roots = order.filter((file) => findRootAgent(m, file) !== null);
  for (const file of roots.filter((one) => !isPartOfAnother(m, one, roots, imports)))
    recordRootAgent(m, file);
  followPending(m, order, false);
  for (const role of ['tool', 'guardrail'] as const) followBodies(m, role);
  followPending(m, order, true);
  followAgain(m);
}

const ROOTS = ['root_agent', 'rootAgent'];

/** Returns the Google ADK agent that a file assigns to the variable that the framework loads; null if there is none. */
function findRootAgent(m: SourceInterpreter, file: number): Root | null {
  const { scope } = m.modules.of(file);
  for (const name of ROOTS) {
    const value = findBinding(scope.vars, name);
    const agents = value === undefined ? [] : listOptions(value).filter(({ k }) => k === 'agent');
    const own = agents.find((one) => one.k === 'agent' && one.of === 'google-adk' && one.at.file === file);
    if (value !== undefined && own?.k === 'agent') return { value, agent: own };
  }
  return null;
}

interface Root {
  readonly value: AbstractValue;
  readonly agent: AgentValue;
}

/**
 * True if this file is imported by a file that is in a parent folder and defines a root agent. Google ADK loads only
 * that root agent.
 */
function isPartOfAnother(
  m: SourceInterpreter,
  file: number,
  roots: readonly number[],
  imports: ImportOrder['imports'],
): boolean {
  const folderOf = (one: number) => m.modules.library.pathOf(one).replace(/[^/]*$/, '');
  const folder = folderOf(file);
  return roots.some((other) => {
    const above = folderOf(other);
    if (above.length >= folder.length || !folder.startsWith(above)) return false;
    const reached = new Set([other]);
    for (const one of reached) for (const target of imports[one] ?? []) reached.add(target);
    return reached.has(file);
  });
}

/** Records the agent in a file's `root_agent` variable, which is the agent that Google ADK runs. */
function recordRootAgent(m: SourceInterpreter, file: number): void {
  const root = findRootAgent(m, file);
  if (root === null) return;
  const { value, agent } = root;
  const frame = createCallFrame(m.modules.of(file).scope);
  m.withCaller(programOf(file), () => recordRunOf(m, value, agent.at, agent.at, frame));
}

/**
 * Interprets a function again after all others if its agent is set by another function, such as one that sets up a
 * session.
 */
function followAgain(m: SourceInterpreter): void {
  const open = new Set(
    m.runSites.flatMap(({ value, again, caller }) => {
      const isOpen = value.k === 'unknown' && (again === null || again().k === 'unknown');
      return isOpen && caller !== null && caller.name !== null ? [caller.at.id] : [];
    }),
  );
  for (const fn of [...m.functions]) if (open.delete(fn.def.at.id)) enter(m, fn, fn.info.role);
}

function pendingOf(m: SourceInterpreter, role: FunctionValue['info']['role']): FunctionValue[] {
  return m.functions.filter(({ info }) => !info.called && info.role === role);
}

/**
 * Interprets pending functions until none are left, because their calls may add more. `anyway`: whether to include
 * functions that other functions mention.
 */
function followPending(m: SourceInterpreter, order: readonly number[], anyway: boolean): void {
  const rank = new Map(order.map((file, index) => [file, index]));
  for (;;) {
    const waiting = pendingOf(m, 'plain').sort(
      (a, b) =>
        (rank.get(a.def.at.file) ?? 0) - (rank.get(b.def.at.file) ?? 0) || a.def.at.from - b.def.at.from,
    );
    const free = unmentioned(
      waiting,
      m.functions.filter(({ info }) => !info.called),
    );
    // Anonymous functions come last, because each belongs to the tool, guardrail or handler made from it.
    const named = free.filter(({ def }) => def.name !== '');
    const ready = named.length > 0 ? named : free;
    const round = ready.length === 0 && anyway ? waiting.slice(0, 1) : ready;
    if (round.length === 0) return;
    for (const fn of round) if (!fn.info.called) enter(m, fn, 'plain');
  }
}

/** Returns pending functions that no other pending function mentions. */
function unmentioned(
  waiting: readonly FunctionValue[],
  bodies: readonly FunctionValue[],
): readonly FunctionValue[] {
  const mentionedBy = new Map<string, Set<FunctionDef>>();
  for (const { def } of bodies)
    for (const name of listMentionedNames(def))
      mentionedBy.set(name, (mentionedBy.get(name) ?? new Set()).add(def));
  return waiting.filter(({ def }) => {
    const others = mentionedBy.get(def.name);
    return others === undefined || (others.size === 1 && others.has(def));
  });
}

function followBodies(m: SourceInterpreter, role: 'tool' | 'guardrail'): void {
  for (;;) {
    const [next] = pendingOf(m, role);
    if (next === undefined) return;
    enter(m, next, role);
  }
}

const CONSTRUCTORS: ReadonlySet<string> = new Set(['__init__', 'constructor']);

/** Calls a function as if from outside the project. Methods are called on every known instance. */
function enter(m: SourceInterpreter, fn: FunctionValue, role: FunctionValue['info']['role']): void {
  fn.info.called = true;
  const frame = createCallFrame(fn.scope);
  const follow = () => {
    const isFirst = fn.owner?.instances.length === 0;
    const owners = fn.owner === null || fn.self !== null ? [fn.self] : ownersOf(m, fn, fn.owner);
    // Creating the first instance has already interpreted its constructor.
    if (isFirst && owners.length > 0 && CONSTRUCTORS.has(fn.def.name)) return;
    for (const self of owners) m.call({ ...fn, self }, makeUnseenArguments(fn.def.at), fn.def.at, frame);
  };
  m.withCaller({ at: fn.def.at, name: fn.def.name }, () =>
    m.withPath(extendPath(fn.path, 'call', fn.def.at), role, follow),
  );
}

function ownersOf(m: SourceInterpreter, fn: FunctionValue, cls: ClassValue): readonly AbstractValue[] {
  if (fn.info.kind === 'static') return [cls];
  if (fn.info.kind === 'class') return [cls];
  if (cls.instances.length === 0)
    m.call(cls, makeUnseenArguments(cls.def.at), cls.def.at, createCallFrame(cls.scope));
  const fitting = cls.instances.filter(
    (one) => (one.k === 'instance' || one.k === 'agent') && knows(one, fn, cls),
  );
  const limit = LIMITS.sourceInstances.value;
  if (fitting.length > limit) m.report('instance-bound', cls.def.at, cls.def.name);
  return fitting.slice(0, limit);
}

/** True if an instance uses this method rather than a subclass's override. */
function knows(
  one: Extract<AbstractValue, { k: 'instance' | 'agent' }>,
  fn: FunctionValue,
  cls: ClassValue,
): boolean {
  const line = one.cls === null ? [] : listClassLineage(one.cls);
  const nearest = line.find((above) => above.k === 'class' && above.bag.has(fn.def.name));
  return nearest === undefined || nearest === cls;
}
