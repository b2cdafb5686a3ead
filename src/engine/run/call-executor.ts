/**
 * Executes one step in any trial: records the proposal, calls the gate and then the tool, and records the results.
 *
 * All studies use it, so they share one gate and one trace format. Errors in the gate or a tool are not caught, because
 * they are internal defects and end the trial.
 */
import { type SealedChain, signCall } from '../authority/index.js';
import { readArguments } from '../kit/index.js';
import type { Decision, Effect, FaultKind } from '../model/index.js';
import {
  applyEffects,
  callHostTool,
  type PassTime,
  type ToolResult,
  type Workspace,
} from '../workspace/index.js';
import type { PlannedStep } from './plan-steps.js';
import { type Recorder, TRIAL_START } from './recorder.js';
import type { FaultPlan } from './rounds/fault-plan.js';
import type { OrderGuard } from './rounds/order-guard.js';
import type { TrialServices } from './services.js';

/** Multiplier that keeps the random numbers for different seeds apart. */
const SEED_STRIDE = 0x9e3779b1;

type CallArgumentsDocument = PlannedStep['args'];

/** Outcome of a step. If the call was stopped, `result` is null. */
export interface CallExecution {
  readonly decision: Decision;
  readonly result: ToolResult | null;
  /** The fault that replaced the tool's response; null if there was none. */
  readonly fault: FaultKind | null;
}

export interface CallExecutorOptions {
  readonly services: TrialServices;
  readonly recorder: Recorder;
  readonly proof: 'run' | 'skip';
  /** Enforces the task's order rules, which may deny a call that the warrant allows. */
  readonly order?: OrderGuard | null;
  /** Determines the fault for the next call to a tool; omitted if no faults are injected. */
  readonly faults?: FaultPlan | null;
  /** Seed for the tools' random numbers. */
  readonly seed?: number;
  /** Advances time during a tool call and returns the deliveries and the new workspace. */
  readonly pass?: (
    seconds: number,
    world: Workspace,
    isChanged: (path: string) => boolean,
  ) => { readonly arrived: readonly Effect[]; readonly world: Workspace };
  /** May replace a tool's result, for example if the disk is full. */
  readonly admit?: (step: PlannedStep, result: ToolResult, world: Workspace) => ToolResult;
}

export class CallExecutor {
  world: Workspace;
  chain: SealedChain | null;
  readonly #setup: CallExecutorOptions;

  constructor(setup: CallExecutorOptions, world: Workspace, chain: SealedChain | null) {
    this.#setup = setup;
    this.world = world;
    this.chain = chain;
  }

  async execute(step: PlannedStep): Promise<CallExecution> {
    const { recorder, services, proof } = this.#setup;
    recorder.record({ kind: 'call.proposed', ...step }, this.world);
    const args = readArguments(step.args);
    const pathArguments = services.hostTools.get(step.tool)?.pathArguments;
    const call = signCall(this.chain, { tool: step.tool, args, at: recorder.now }, proof);
    const decision = this.#restrain(
      services.decideAtGate(this.chain, this.world, call, pathArguments),
      step.step,
      step.args,
    );
    recorder.record({ kind: 'call.decided', step: step.step, decision }, this.world);
    if (decision.decision !== 'allow') return { decision, result: null, fault: null };
    const fault = this.#setup.faults?.takeNextFault(step.tool) ?? null;
    const result = await this.#act(step, args, fault);
    return { decision, result, fault };
  }

  #restrain(decision: Decision, step: number, args: CallArgumentsDocument): Decision {
    const { order, recorder } = this.#setup;
    if (this.chain === null || !order) return decision;
    return order.restrain(decision, { step, args, second: recorder.now - TRIAL_START });
  }

  async #act(
    step: PlannedStep,
    args: ReturnType<typeof readArguments>,
    fault: FaultKind | null,
  ): Promise<ToolResult> {
    const { recorder, admit, order, faults } = this.#setup;
    if (fault !== null)
      recorder.record({ kind: 'fault.injected', step: step.step, tool: step.tool, fault }, this.world);
    const struck = fault === null ? undefined : faults?.buildFaultResult(fault, step.tool, this.world);
    const answered = struck ?? (await this.#ask(step, args));
    const result = admit?.(step, answered, this.world) ?? answered;
    const { world, ok, text, marks, effects } = result;
    this.world = world;
    recorder.record({ kind: 'call.returned', step: step.step, ok, text, marks, effects }, world);
    if (ok && fault === null) order?.note({ ...step, second: recorder.now - TRIAL_START }, effects);
    return result;
  }

  async #ask(step: PlannedStep, args: ReturnType<typeof readArguments>): Promise<ToolResult> {
    const { services, recorder } = this.#setup;
    const host = services.hostTools.get(step.tool);
    if (host === undefined || services.makeDiskGate === null)
      return services.callTool(this.world, step.tool, args);
    const disk = services.makeDiskGate(this.chain, () => recorder.now, {
      restrain: (decision, operation) => this.#restrain(decision, step.step, operation),
      note: (tool, path, decision) => this.#noteOperation(step.step, tool, path, decision),
    });
    const { now } = recorder;
    const seed = Math.imul(this.#setup.seed ?? 0, SEED_STRIDE) + step.step;
    const pass = this.#setup.pass === undefined ? undefined : this.#passWithin(this.#setup.pass);
    const result = await callHostTool(host, this.world, args, { disk, now, seed, ...(pass && { pass }) });
    // Deliveries during the call are applied before the call's own effects.
    return { ...result, world: applyEffects(this.world, result.effects) };
  }

  #passWithin(pass: NonNullable<CallExecutorOptions['pass']>): PassTime {
    return (seconds, isChanged) => {
      const { arrived, world } = pass(seconds, this.world, isChanged);
      this.world = world;
      return arrived;
    };
  }

  #noteOperation(step: number, tool: string, path: string, decision: Decision): void {
    const { recorder, order } = this.#setup;
    recorder.record({ kind: 'disk.decided', step, tool, path, decision }, this.world);
    if (decision.decision !== 'allow') return;
    order?.noteOperation({ step, tool, path, second: recorder.now - TRIAL_START });
  }
}
