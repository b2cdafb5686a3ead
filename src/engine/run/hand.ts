/**
 * The hand: one step of any trial. It proposes, asks the gate, lets the tool act, and tells the recorder.
 *
 * Every study makes its steps here, so there is one gate and one trace whoever chose the step. A throw of
 * the gate or of a tool is not caught: it is a defect of ours and ends the trial.
 */
import type { SealedChain } from '../authority/index.js';
import { readArguments } from '../kit/index.js';
import type { Decision } from '../model/index.js';
import { callHostTool, type ToolResult, type Workspace } from '../workspace/index.js';
import { makeDiskGate } from './disk-gate.js';
import type { PlannedStep } from './plan.js';
import type { Recorder } from './recorder.js';
import type { TrialServices } from './services.js';

/** What came of a step; `result` is null when the call was stopped. */
export interface Taken {
  readonly decision: Decision;
  readonly result: ToolResult | null;
}

export interface HandSetup {
  readonly services: TrialServices;
  readonly recorder: Recorder;
  readonly proof: 'run' | 'skip';
  /** May replace what a tool answered: a full disk, a fault. */
  readonly admit?: (step: PlannedStep, result: ToolResult, world: Workspace) => ToolResult;
}

export class Hand {
  /** The world as it stands. */
  world: Workspace;
  /** The chain in force; null without a warrant. */
  chain: SealedChain | null;
  readonly #setup: HandSetup;

  constructor(setup: HandSetup, world: Workspace, chain: SealedChain | null) {
    this.#setup = setup;
    this.world = world;
    this.chain = chain;
  }

  async take(step: PlannedStep): Promise<Taken> {
    const { recorder, services, proof } = this.#setup;
    recorder.record({ kind: 'call.proposed', ...step }, this.world);
    const args = readArguments(step.args);
    const pathArguments = services.hostTools.get(step.tool)?.pathArguments;
    const call = { tool: step.tool, args, at: recorder.now, proof, pathArguments };
    const decision = services.decideAtGate(this.chain, this.world, call);
    recorder.record({ kind: 'call.decided', step: step.step, decision }, this.world);
    const result = decision.decision === 'allow' ? await this.#act(step, args) : null;
    return { decision, result };
  }

  async #act(step: PlannedStep, args: ReturnType<typeof readArguments>): Promise<ToolResult> {
    const { recorder, admit } = this.#setup;
    const answered = await this.#ask(step, args);
    const result = admit?.(step, answered, this.world) ?? answered;
    const { world, ok, text, marks, effects } = result;
    this.world = world;
    recorder.record({ kind: 'call.returned', step: step.step, ok, text, marks, effects }, world);
    return result;
  }

  #ask(step: PlannedStep, args: ReturnType<typeof readArguments>): ToolResult | Promise<ToolResult> {
    const { services, recorder } = this.#setup;
    const host = services.hostTools.get(step.tool);
    if (host === undefined) return services.callTool(this.world, step.tool, args);
    const disk = makeDiskGate(this.chain, recorder.now, (tool, path, decision) =>
      recorder.record({ kind: 'disk.decided', step: step.step, tool, path, decision }, this.world),
    );
    return callHostTool(host, this.world, args, { disk, now: recorder.now });
  }
}
