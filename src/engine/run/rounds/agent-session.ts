/**
 * Provides an agent with its tool caller for a trial and enforces the trial's budget.
 *
 * Calls are processed one after the other, even if an agent makes several at once. The session ends when the budget is
 * exceeded, the user cancels, or an internal defect occurs. Every later call is then rejected, so an agent that
 * continues cannot change anything.
 */
import type { SealedChain } from '../../authority/index.js';
import { describeDecision } from '../../authority/index.js';
import { type Json, readArguments } from '../../kit/index.js';
import {
  type Issue,
  LIMITS,
  makeIssue,
  type TaskCell,
  type Usage,
  describeReason,
} from '../../model/index.js';
import {
  applyEffects,
  TASK_TOOLS,
  type ToolResult,
  type ToolSchema,
  type Workspace,
} from '../../workspace/index.js';
import type { CallReason, ToolCaller, ToolReply } from '../adapters/agent-adapter.js';
import { CallExecutor, type CallExecution } from '../call-executor.js';
import type { PlannedStep } from '../plan-steps.js';
import type { UnnumberedTraceEvent, Recorder } from '../recorder.js';
import type { TrialServices } from '../services.js';
import { type ElapsedTimeResult, TaskClock } from './task-clock.js';
import { FaultPlan, TIMEOUT_SECONDS } from './fault-plan.js';
import { OrderGuard } from './order-guard.js';
import { limitDiskSize, measureDisk } from './disk-limit.js';

/** Reason why a session ended before all rounds were finished. */
export type SessionEndReason = 'timeout' | 'aborted' | 'error';

export interface AgentSessionOptions {
  readonly cell: TaskCell;
  readonly services: TrialServices;
  readonly recorder: Recorder;
}

export class AgentSession implements ToolCaller {
  readonly tools: readonly ToolSchema[];
  readonly vars: Map<string, string>;
  readonly #setup: AgentSessionOptions;
  readonly #hand: CallExecutor;
  readonly #clock: TaskClock;
  readonly #actor: string;
  #steps = 0;
  #output = 0;
  /**
   * Total size of all files in a workspace. It is cached together with the workspace, because hooks and deliveries may
   * change the disk between calls.
   */
  #measured: { readonly world: Workspace; readonly bytes: number } | null = null;
  /** Number of seconds that have already passed during the current call. */
  #passed = 0;
  #deadline = Infinity;
  #end: SessionEndReason | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(setup: AgentSessionOptions, world: Workspace) {
    const { cell, services, recorder } = setup;
    this.#setup = setup;
    this.vars = new Map(Object.entries(cell.task.vars));
    this.tools = describeTools(cell.task.tools, services);
    this.#actor = cell.task.warrants[0]?.chain.at(-1)?.holder ?? 'worker';
    this.#hand = new CallExecutor(
      {
        services,
        recorder,
        proof: cell.proof,
        seed: cell.task.seed,
        pass: (seconds, before, isChanged) => this.#pass(seconds, before, isChanged),
        order: cell.orderRules === 'enforced' ? new OrderGuard(cell.task.orderRules) : null,
        faults: new FaultPlan(cell.faults ?? []),
        admit: (step, result, before) => this.#admit(step, result, before),
      },
      world,
      null,
    );
    this.#clock = new TaskClock(recorder, cell.task.outside.deliveries);
    this.#hand.world = this.#clock.deliver(0, world);
  }

  get now(): number {
    return this.#setup.recorder.now;
  }

  get world(): Workspace {
    return this.#hand.world;
  }

  get end(): SessionEndReason | null {
    return this.#end;
  }

  get elapsed(): number {
    return this.#clock.elapsed;
  }

  /** Begins a round by setting its chain and its deadline. */
  beginRound(chain: SealedChain | null): void {
    const { budget, timeout_sec } = this.#setup.cell.task;
    this.#hand.chain = chain;
    this.#deadline = Math.min(budget.virtualSeconds, this.elapsed + timeout_sec);
  }

  close(end: SessionEndReason): void {
    this.#end ??= end;
  }

  record(occurrence: UnnumberedTraceEvent): void {
    this.#setup.recorder.record(occurrence, this.world);
  }

  /** Records an event outside a call and applies its effects. */
  settle(occurrence: Extract<UnnumberedTraceEvent, { kind: 'hook.ran' | 'disk.imported' }>): void {
    this.#hand.world = applyEffects(this.world, occurrence.effects);
    this.record(occurrence);
  }

  advance(seconds: number, by: string): void {
    this.#hand.world = this.#clock.advance(seconds, by, this.world);
  }

  reportUsage(usage: Usage): void {
    if (this.#end === null) this.record({ kind: 'model.used', usage });
  }

  call(tool: string, args: { readonly [name: string]: Json }, why?: CallReason): Promise<ToolReply> {
    const next = this.#last.then(() => this.#make(tool, args, why));
    this.#last = next.catch(() => undefined);
    return next;
  }

  rejectCall(tool: string, args: { readonly [name: string]: Json }, text: string): Promise<ToolReply> {
    const next = this.#last.then(() => this.#reject(this.#plan(tool, args), text));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #make(tool: string, args: { readonly [name: string]: Json }, why?: CallReason): Promise<ToolReply> {
    const step = this.#plan(tool, args, why);
    const unreadable = explainArguments(args);
    if (unreadable !== null)
      return this.#reject(step, `${tool}: the arguments cannot be read: ${unreadable}.`);
    return this.#finishCall(await this.#take(step));
  }

  /** Plans the next step, unless the budget is exceeded. */
  #plan(tool: string, args: { readonly [name: string]: Json }, why?: CallReason): PlannedStep {
    this.#mustBeOpen();
    const { budget } = this.#setup.cell.task;
    if (this.#steps >= Math.min(budget.calls, LIMITS.callsPerTrial.value)) this.#stop('timeout');
    return {
      step: this.#steps++,
      actor: this.#actor,
      origin: why?.origin ?? 'task',
      injection: why?.injection ?? null,
      tool,
      args,
    };
  }

  async #take(step: PlannedStep): Promise<CallExecution> {
    try {
      return await this.#hand.execute(step);
    } catch (error) {
      this.#report(makeIssue('internal/defect', [], { detail: describeReason(error) }));
      return this.#stop('error');
    }
  }

  #finishCall({ decision, result, fault }: CallExecution): ToolReply {
    const { decision: kind } = decision;
    if (result === null) {
      const text = `denied: ${describeDecision(decision)}`;
      return { ok: false, denied: true, decision: kind, code: 'denied', text, marks: [] };
    }
    this.#output += result.text.length;
    if (fault === 'timeout') this.advance(TIMEOUT_SECONDS, 'fault');
    this.#catchUp(result);
    if (this.#output > LIMITS.outputPerTrial.value || this.elapsed > this.#deadline) this.#stop('timeout');
    const { ok, text, marks } = result;
    return { ok, denied: false, decision: kind, code: null, text, marks };
  }

  /** Records a malformed call without calling the gate or the tool. */
  #reject(step: PlannedStep, text: string): ToolReply {
    this.record({ kind: 'call.proposed', ...step });
    this.record({ kind: 'call.returned', step: step.step, ok: false, text, marks: [], effects: [] });
    return { ok: false, denied: false, decision: 'error', code: null, text, marks: [] };
  }

  /** Advances time during a shell command, which may trigger deliveries. */
  #pass(seconds: number, before: Workspace, isChanged: (path: string) => boolean): ElapsedTimeResult {
    this.#passed += seconds;
    return this.#clock.pass(seconds, before, isChanged);
  }

  /** Finishes a call's sleep, and makes the deliveries that had to wait until the call ended. */
  #catchUp({ effects }: ToolResult): void {
    const slept = effects.reduce((sum, effect) => sum + (effect.kind === 'slept' ? effect.seconds : 0), 0);
    const rest = slept - this.#passed;
    if (rest > 0) this.advance(rest, 'sleep');
    else if (this.#passed > 0) this.#hand.world = this.#clock.deliver(this.elapsed, this.world);
    this.#passed = 0;
  }

  #admit(
    ...[step, result, before]: Parameters<NonNullable<ConstructorParameters<typeof CallExecutor>[0]['admit']>>
  ) {
    const limit = Math.min(this.#setup.cell.task.budget.bytes, LIMITS.diskBytes.value);
    const known = this.#measured;
    const held = known?.world === before ? known.bytes : measureDisk(before);
    const { bytes, admitted } = limitDiskSize(limit, held, { tool: step.tool, result, before });
    this.#measured = { world: admitted.world, bytes };
    return admitted;
  }

  #report(issue: Issue): void {
    this.#setup.recorder.report(issue);
  }

  #mustBeOpen(): void {
    if (this.#end !== null) throw new Error(`the trial is over: ${this.#end}`);
  }

  #stop(end: SessionEndReason): never {
    this.close(end);
    throw new Error(`the trial is over: ${end}`);
  }
}

function describeTools(names: readonly string[], { hostTools }: TrialServices): readonly ToolSchema[] {
  const all = [...TASK_TOOLS, ...[...hostTools.values()].map(({ schema }) => schema)];
  return names.flatMap((name) => all.find((schema) => schema.name === name) ?? []);
}

function explainArguments(args: { readonly [name: string]: Json }): string | null {
  try {
    readArguments(args);
    return null;
  } catch (error) {
    return describeReason(error);
  }
}
