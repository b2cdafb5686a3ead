/**
 * Runs one task trial, from preparation and rounds to cleanup. It always returns a result.
 *
 * created -> prepared -> round n -> done, failed, timeout, aborted or error. If a solver gives up, crashes or exceeds
 * its budget, the trial counts as failed. After an internal error its status is `error`. Cleanup hooks always run and
 * the session is always closed.
 */
import type { SealedChain } from '../../authority/index.js';
import { describeThrown, loadRuleLibrariesFor, toBase64Url } from '../../kit/index.js';
import { message, renderEnglish } from '../../messages/index.js';
import {
  type AuthorityDocument,
  makeIssue,
  type RoundRecord,
  type TaskCell,
  type TaskStatus,
  type TaskTrial,
} from '../../model/index.js';
import type { Workspace } from '../../workspace/index.js';
import type { AgentAdapter, RunningAgent, RoundResult } from '../adapters/agent-adapter.js';
import { Recorder, TRIAL_START } from '../recorder.js';
import { DEFAULT_SERVICES, type TrialServices } from '../services.js';
import { setUpTaskWorkspace } from '../set-up-workspace.js';
import { AgentSession } from './agent-session.js';
import { createWorkspaceTransfer, createHookTransfer } from './workspace-transfer.js';
import { runHooks } from './run-hooks.js';
import type { TaskHost } from './task-host.js';
import { checkPrompt, renderPrompt, listPromptVariables } from './prompt.js';

/** A task trial with the workspace after each event. Unlike the trial itself, the workspaces are not plain data. */
export interface TaskTrialWithWorkspaces {
  readonly trial: TaskTrial;
  readonly worlds: readonly Workspace[];
}

/** Runs one cell with an agent. Never throws. */
export async function runTaskTrial(
  cell: TaskCell,
  agent: AgentAdapter,
  services: TrialServices = DEFAULT_SERVICES,
  host: TaskHost = {},
): Promise<TaskTrialWithWorkspaces> {
  const play = new TaskTrialSession(cell, agent, services, host);
  await play.perform();
  return play.finish();
}

class TaskTrialSession {
  readonly #cell: TaskCell;
  readonly #agent: AgentAdapter;
  readonly #services: TrialServices;
  readonly #host: TaskHost;
  readonly #recorder = new Recorder();
  readonly #rounds: RoundRecord[] = [];
  #desk: AgentSession | null = null;
  #failed = false;
  #broken = false;

  constructor(cell: TaskCell, agent: AgentAdapter, services: TrialServices, host: TaskHost) {
    this.#cell = cell;
    this.#agent = agent;
    this.#services = services;
    this.#host = host;
  }

  async perform(): Promise<void> {
    this.#host.onPhase?.('created', 0);
    await this.#guard(async () => {
      for (const authority of this.#cell.authorities) await loadRuleLibrariesFor(JSON.stringify(authority));
      const desk = this.#prepare();
      const { programs } = this.#host;
      const isReady =
        programs === undefined || (await programs.prepare(createHookTransfer(desk, this.#cell.task)));
      if (isReady) await this.#playRounds(desk);
      else this.#failed = true;
    });
    await this.#guard(async () => this.#cleanUp());
  }

  finish(): TaskTrialWithWorkspaces {
    const { cell, contents } = { cell: this.#cell, contents: this.#recorder.contents() };
    const { events, issues, envelopes, worlds } = contents;
    const trial: TaskTrial = {
      scenario: cell.task.task_id,
      condition: cell.condition,
      adapter: cell.solver.kind,
      variant: null,
      attempt: cell.attempt,
      events,
      issues,
      envelopes,
      solver: cell.solver.id,
      guarded: cell.solver.guarded,
      seed: cell.task.seed,
      ...choicesOf(cell),
      status: this.#status(),
      rounds: this.#rounds,
      virtualSeconds: this.#recorder.now - TRIAL_START,
    };
    return { trial, worlds };
  }

  #status(): TaskStatus {
    if (this.#broken || this.#desk === null) return 'error';
    return this.#desk.end ?? (this.#failed ? 'failed' : 'done');
  }

  /** Prepares everything that the first round needs. */
  #prepare(): AgentSession {
    const { task } = this.#cell;
    const stage = setUpTaskWorkspace(task);
    this.#recorder.record({ kind: 'trial.started' }, stage.bare);
    for (const { injection, object, offset, length, world } of stage.placed)
      this.#recorder.record(
        { kind: 'injection.placed', injection: injection.id, object, offset, length },
        world,
      );
    const desk = new AgentSession(
      { cell: this.#cell, services: this.#services, recorder: this.#recorder },
      stage.world,
    );
    this.#desk = desk;
    runHooks(desk, task.hooks, 'prepare', null);
    this.#enter(desk);
    this.#host.onPhase?.('prepared', 0);
    return desk;
  }

  /**
   * Records that the workflow's entry agent has control first and passes it to the first agent that it delegates to.
   */
  #enter(desk: AgentSession): void {
    const { system, delegations } = this.#cell.task.workflow;
    desk.record({ kind: 'agent.entered', agent: system.entry_agent, from: null });
    const [first] = delegations.filter(({ from }) => from === system.entry_agent);
    if (first !== undefined) desk.record({ kind: 'agent.entered', agent: first.to, from: first.from });
  }

  async #playRounds(desk: AgentSession): Promise<void> {
    const { task } = this.#cell;
    const chains = this.#seal();
    const session = await this.#open(desk);
    if (session === null) return;
    try {
      for (let index = 0; index < task.rounds.length && this.#goesOn(desk); index += 1) {
        await this.#playRound(desk, session, index, chains[Math.min(index, chains.length - 1)] ?? null);
        runHooks(desk, task.hooks, 'after_round', index);
      }
    } finally {
      await session.close().catch(() => undefined);
    }
  }

  #goesOn(desk: AgentSession): boolean {
    return desk.end === null && !this.#failed;
  }

  #seal(): readonly (SealedChain | null)[] {
    const chains = this.#cell.authorities.map((authority, round) => this.#sealOne(authority, round));
    const texts = chains.flatMap((chain) => (chain?.envelopes ?? []).map(toBase64Url));
    this.#recorder.setEnvelopes(texts);
    return chains;
  }

  #sealOne(authority: AuthorityDocument, round: number): SealedChain | null {
    const { task, condition } = this.#cell;
    const scenario = `${task.task_id}#${task.seed}.${round}`;
    return this.#services.sealAuthority(authority, { scenario, condition, at: TRIAL_START });
  }

  /** Starts the agent. If it cannot be started, this counts as a failure of the agent, not as an internal defect. */
  async #open(desk: AgentSession): Promise<RunningAgent | null> {
    const { task } = this.#cell;
    const session = `${task.task_id}-${task.seed}-${this.#cell.attempt}`;
    const workspaceTransfer = this.#agent.guarded ? null : createWorkspaceTransfer(desk, task);
    try {
      return await this.#agent.start({
        task: task.task_id,
        toolCaller: desk,
        workspaceTransfer: workspaceTransfer,
        session,
        root: task.root,
      });
    } catch (error) {
      this.#note(desk, 0, '', { ok: false, error: { code: 'start', message: describeThrown(error) } });
      return null;
    }
  }

  async #playRound(
    desk: AgentSession,
    session: RunningAgent,
    index: number,
    chain: SealedChain | null,
  ): Promise<void> {
    const { task } = this.#cell;
    if (this.#refusePrompt(desk, index)) return;
    const template = task.rounds[index]?.prompt ?? '';
    const declared = Object.fromEntries(desk.vars);
    const root = session.root ?? task.root;
    const fill = this.#host.programs?.fill ?? ((text: string): string => text);
    const prompt = fill(renderPrompt(template, listPromptVariables(task, declared, index)), task.root);
    // Paths in the trace begin with the task's root, even if the agent works in another folder.
    const vars = listPromptVariables({ ...task, root }, declared, index);
    desk.beginRound(chain);
    desk.record({ kind: 'round.started', round: index, prompt });
    this.#host.onPhase?.('round', index);
    const given = fill(renderPrompt(template, vars), root);
    const round = session.round({ index, count: task.rounds.length, prompt: given, vars });
    const result = await this.#orStop(desk, round);
    // The host measures the time of an unguarded agent, because the session cannot measure it.
    if (!this.#agent.guarded && result.error?.code === 'timeout') desk.close('timeout');
    if (result.outside === true) desk.close('aborted');
    if (desk.end === 'error') this.#broken = true;
    this.#note(desk, index, prompt, result);
    if (result.defect === true)
      throw new Error(renderEnglish(result.error?.message ?? message('trial/adapter_broke')));
    const { programs } = this.#host;
    if (programs === undefined || desk.end !== null) return;
    if (!(await programs.afterRound(createHookTransfer(desk, task), index, result))) this.#failed = true;
  }

  /** Ends the trial if the prompt has a missing value, because this is an error in the document. */
  #refusePrompt(desk: AgentSession, index: number): boolean {
    const issues = checkPrompt(this.#cell.task, index);
    for (const issue of issues) this.#recorder.report(issue);
    if (issues.length === 0) return false;
    this.#broken = true;
    desk.close('error');
    return true;
  }

  /** Resolves with whichever comes first: the agent's result, its crash, or the host's stop signal. */
  async #orStop(desk: AgentSession, round: Promise<RoundResult>): Promise<RoundResult> {
    const answer = round.catch((error: unknown) => toCrashResult(error));
    const stop = this.#host.stop?.then((end) => {
      desk.close(end);
      return { ok: false, error: { code: end, message: message('trial/ended_by_host', { end }) } };
    });
    const result = await (stop === undefined ? answer : Promise.race([answer, stop]));
    if (desk.end === null || result.error?.code === desk.end) return result;
    return { ...result, ok: false, error: { code: desk.end, message: message(`trial/${desk.end}`) } };
  }

  #note(desk: AgentSession, index: number, prompt: string, result: RoundResult): void {
    const { ok, final = null, error = null } = result;
    if (final !== null) desk.record({ kind: 'message.final', text: final, isError: !ok });
    desk.record({ kind: 'round.finished', round: index, ok, error });
    this.#rounds.push({ index, prompt, final, ok, error });
    if (!ok) this.#failed = true;
  }

  #cleanUp(): void {
    const desk = this.#desk;
    if (desk === null) return;
    this.#host.onPhase?.('cleanup', 0);
    this.#leave(desk);
    runHooks(desk, this.#cell.task.hooks, 'cleanup', null);
    desk.record({ kind: 'trial.finished' });
  }

  /** If the workflow has a delegation back to the entry agent, records that control returns to it. */
  #leave(desk: AgentSession): void {
    const { system, delegations } = this.#cell.task.workflow;
    const back = delegations.find(({ to }) => to === system.entry_agent);
    if (back !== undefined && desk.end === null)
      desk.record({ kind: 'agent.entered', agent: back.to, from: back.from });
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#broken = true;
      this.#recorder.report(makeIssue('internal/defect', [], { detail: describeThrown(error) }));
    }
  }
}

/** Returns the optional settings. They are omitted if unused, so that trials without them keep the original format. */
function choicesOf({ faults = [], orderRules }: TaskCell): Pick<TaskTrial, 'faults' | 'orderRules'> {
  return {
    ...(faults.length === 0 ? {} : { faults }),
    ...(orderRules === 'enforced' ? { orderRules } : {}),
  };
}

function toCrashResult(error: unknown): RoundResult {
  return { ok: false, error: { code: 'crash', message: describeThrown(error) } };
}
