/**
 * Runs one trial: the adapter proposes a call, the gate decides it, the tool executes it, and the recorder writes the
 * trace.
 *
 * A denial is an ordinary result, and the trial continues. An internal error ends the trial and makes it invalid. It
 * never becomes a decision, so a defect cannot look like a denial.
 */
import type { SealedChain } from '../authority/index.js';
import {
  areRuleLibrariesLoaded,
  describeThrown,
  loadRuleLibraries,
  loadRuleLibrariesFor,
  toBase64Url,
} from '../kit/index.js';
import { type Cell, type Decision, type Issue, LIMITS, makeCoreIssue } from '../model/index.js';
import type { Workspace } from '../workspace/index.js';
import type { CallObservation } from './adapters/matrix-adapter.js';
import { findChainAt, type ForkedChain, forkPlan } from './fork.js';
import { CallExecutor } from './call-executor.js';
import { planStepsInWorkspace, type PlannedStep } from './plan-steps.js';
import { type TrialWithWorkspaces, Recorder, TRIAL_START } from './recorder.js';
import { DEFAULT_SERVICES, type TrialServices } from './services.js';
import type { WorkspaceSetup } from './set-up-workspace.js';

/**
 * Number of seconds between two calls on the trial clock. It is small enough to stay within proof windows and large
 * enough for warrants to expire during a trial.
 */
const SECONDS_PER_CALL = 1;

/**
 * Runs one cell. Never throws; internal defects become issues in the trial.
 *
 * @example
 * ```ts
 * import { gradeTrial, runTrial } from 'pola-playground/tasks';
 * import { SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenario = SCENARIOS.find(({ id }) => id === 'config_review');
 * const authority = { kind: 'none' };
 * const cell = { scenario, authority, condition: 'no_warrant', adapter: 'scripted', variant: null, attempt: 0, proof: 'skip' };
 * const { trial } = await runTrial(cell);
 * gradeTrial(scenario, trial).attack; // => 'landed'
 * ```
 */
export async function runTrial(
  cell: Cell,
  services: TrialServices = DEFAULT_SERVICES,
): Promise<TrialWithWorkspaces> {
  const recorder = new Recorder();
  try {
    await perform(cell, services, recorder);
  } catch (error) {
    recorder.report(makeCoreIssue('internal/defect', [], { detail: describeThrown(error) }));
  }
  return recorder.finish(cell);
}

async function perform(cell: Cell, services: TrialServices, recorder: Recorder): Promise<void> {
  await loadRuleLibrariesOf(cell);
  const setup = services.setUpWorkspace(cell.scenario, cell.variant);
  openTrace(setup, recorder);
  const { forks = [] } = cell;
  const { plan, idle } = forkPlan(planStepsInWorkspace(cell.scenario, cell.variant, setup), forks);
  for (const index of idle) recorder.report(idleForkIssue(forks, index, plan.length));
  const chain = sealFor(cell, cell, services);
  const forked = forks.map((fork) => ({ before: fork.step, chain: sealFor(cell, fork, services) }));
  recorder.setEnvelopes((chain?.envelopes ?? []).map(toBase64Url));
  await new PlanRun(cell, services, recorder, { own: chain, forked }, setup.world).follow(plan);
}

function idleForkIssue(forks: NonNullable<Cell['forks']>, index: number, calls: number): Issue {
  const step = forks[index]?.step ?? index;
  return makeCoreIssue('run/unreached_fork', ['forks', index, 'step'], { step, calls });
}

/**
 * Loads the libraries that a cell's rules may need. A presented chain is not decoded yet, so it may contain any rule.
 */
async function loadRuleLibrariesOf({ authority, forks = [] }: Cell): Promise<void> {
  if (areRuleLibrariesLoaded()) return;
  if (authority.kind === 'presented') await loadRuleLibraries();
  if (authority.kind === 'grant') await loadRuleLibrariesFor(JSON.stringify([authority.warrant, forks]));
}

function openTrace(setup: WorkspaceSetup, recorder: Recorder): void {
  recorder.record({ kind: 'trial.started' }, setup.bare);
  for (const { injection, object, offset, length, world } of setup.placed)
    recorder.record({ kind: 'injection.placed', injection: injection.id, object, offset, length }, world);
}

function sealFor(
  { scenario }: Cell,
  { authority, condition }: Pick<Cell, 'authority' | 'condition'>,
  services: TrialServices,
): SealedChain | null {
  return services.sealAuthority(authority, { scenario: scenario.id, condition, at: TRIAL_START });
}

/** The cell's chain, and the chains for the steps before its forks. */
interface Chains {
  readonly own: SealedChain | null;
  readonly forked: readonly ForkedChain[];
}

class PlanRun {
  readonly #cell: Cell;
  readonly #services: TrialServices;
  readonly #recorder: Recorder;
  readonly #hand: CallExecutor;
  readonly #chains: Chains;
  #output = 0;

  constructor(cell: Cell, services: TrialServices, recorder: Recorder, chains: Chains, world: Workspace) {
    this.#cell = cell;
    this.#services = services;
    this.#recorder = recorder;
    this.#chains = chains;
    this.#hand = new CallExecutor({ services, recorder, proof: cell.proof }, world, chains.own);
  }

  /** Runs until the adapter proposes no more calls, or until a failure. */
  async follow(plan: readonly PlannedStep[]): Promise<void> {
    const made = new Set<number>();
    let whole = false;
    try {
      whole = await this.#walk(plan, made);
    } finally {
      for (const step of plan) if (!made.has(step.step)) this.#skip(step, whole);
      this.#recorder.record({ kind: 'trial.finished' }, this.#hand.world);
    }
  }

  /** Runs the plan. Returns true if the adapter finished, and false if a limit ended the trial. */
  async #walk(plan: readonly PlannedStep[], made: Set<number>): Promise<boolean> {
    const session = this.#services.adapters[this.#cell.adapter].start(plan);
    let last: CallObservation | null = null;
    for (let step = await session.next(last); step !== null; step = await session.next(last)) {
      if (made.size >= LIMITS.callsPerTrial.value) return this.#stopAtCalls();
      made.add(step.step);
      // oxlint-disable-next-line no-useless-assignment -- the loop header reads it
      last = await this.#take(step);
      if (this.#output > LIMITS.outputPerTrial.value) return this.#stopAtOutput();
    }
    return true;
  }

  #stopAtCalls(): false {
    const limit = LIMITS.callsPerTrial.value;
    this.#recorder.report(makeCoreIssue('run/too_many', [], { found: limit + 1, what: 'calls', limit }));
    return false;
  }

  /**
   * Ends the trial because the limit on tool output has been reached. Reading a large file repeatedly would make the
   * trace too large for a page.
   */
  #stopAtOutput(): false {
    const limit = LIMITS.outputPerTrial.value;
    const what = 'characters of tool output';
    this.#recorder.report(makeCoreIssue('run/too_many', [], { found: this.#output, what, limit }));
    return false;
  }

  async #take(step: PlannedStep): Promise<CallObservation> {
    this.#hand.chain = findChainAt(step.step, this.#chains.forked, this.#chains.own);
    const { decision, result } = await this.#hand.execute(step);
    this.#output += result?.text.length ?? 0;
    this.#recorder.advance(SECONDS_PER_CALL);
    if (result === null) return stopped(step, decision);
    return { step: step.step, decision: 'allow', text: result.text, marks: result.marks };
  }

  #skip(step: PlannedStep, whole: boolean): void {
    const { step: index, origin, injection, tool, args } = step;
    const reason = whole && origin === 'injected' ? 'not_requested' : 'ended';
    this.#recorder.record(
      { kind: 'call.skipped', step: index, origin, injection, tool, args, reason },
      this.#hand.world,
    );
  }
}

function stopped(step: PlannedStep, decision: Decision): CallObservation {
  return { step: step.step, decision: decision.decision, text: null, marks: [] };
}
