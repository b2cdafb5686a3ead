/**
 * The test harness for one run decides every proposed call, returns stub replies, and is the only writer of the trace.
 *
 * Under `derived`, the gate decides with a real signed chain and one proof per call, and a denied call never
 * reaches a stub. Under `no_warrant`, every call is executed. Under `paper`, a restricted tool's stub records the
 * attempt and denies it.
 */
import {
  allowWithoutWarrant,
  authorizeCall,
  describeDecision,
  denyWithoutWarrant,
  sealAuthority,
  signCall,
} from '../../authority/index.js';
import { type Json, readArguments } from '../../kit/index.js';
import {
  type ActivationCause,
  type Decision,
  type FaultKind,
  type LimitName,
  LIMITS,
  type WorkflowRunEnd,
  type ToolDocument,
  type WorkflowCondition,
  type WorkflowEvent,
} from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';
import { buildFaultReply, buildStubReply } from '../faults.js';
import { type DerivedWarrants, formatHolder } from '../derived-warrants.js';
import type { AgentCard, RuntimeHarness, TestHarnessReply } from './runtime.js';

/** Number of seconds by which each call advances the trial clock. */
const SECONDS_PER_CALL = 1;

export interface TestHarnessOptions {
  readonly workflow: string;
  readonly condition: WorkflowCondition;
  readonly warrants: DerivedWarrants;
  readonly agents: ReadonlyMap<string, AgentCard>;
  readonly tools: ReadonlyMap<string, ToolDocument>;
  /** The agent and tool whose reply is replaced by a fault; null if there is none. */
  readonly fault: { readonly agent: string; readonly tool: string; readonly kind: FaultKind } | null;
  /** `run` signs and checks a proof for each call. `skip` omits the proof and records that. */
  readonly proof: 'run' | 'skip';
}

type WithoutOrder<E> = E extends WorkflowEvent ? Omit<E, 'seq' | 'at'> : never;
type Args = { readonly [name: string]: Json };

export class TestHarness implements RuntimeHarness {
  readonly events: WorkflowEvent[] = [];
  readonly #setup: TestHarnessOptions;
  readonly #spent = { agentTurns: 0, agentCalls: 0 };
  /** Delegation path from the entry agent to the active agent. The chain is built along this path. */
  #path: readonly string[] = [];
  /** Paths of the callers whose agent tools are still running. */
  readonly #callStack: (readonly string[])[] = [];
  #now = TRIAL_START;
  #limit: LimitName | null = null;

  constructor(setup: TestHarnessOptions, text: string) {
    this.#setup = setup;
    this.#record({ kind: 'run.started', text });
    if (text.length > LIMITS.requestLength.value) this.#limit = 'requestLength';
  }

  get isOver(): boolean {
    return this.#limit !== null;
  }

  takeTurn(): boolean {
    return this.#spend('agentTurns');
  }

  activate(agent: string, from: string | null, by: ActivationCause): void {
    if (by === 'entry') this.#path = [agent];
    this.#record({ kind: 'agent.activated', agent, from, by });
  }

  call(agent: string, tool: string, args: Args): TestHarnessReply {
    if (!this.#spend('agentCalls')) return { text: '', runs: null };
    this.#record({ kind: 'call.proposed', agent, tool, args });
    const card = this.#setup.agents.get(agent)?.tools.find(({ name }) => name === tool);
    const isWithheld = card === undefined || (card.isForbidden && this.#setup.condition === 'paper');
    const reply =
      isWithheld && this.#setup.condition !== 'derived' ? this.#denyRestricted(agent, tool) : null;
    if (reply !== null) return reply;
    const decision = this.#decide(agent, tool, args);
    this.#record({ kind: 'call.decided', agent, tool, decision });
    this.#now += SECONDS_PER_CALL;
    if (decision.decision !== 'allow') return { text: describeDecision(decision), runs: null };
    return this.#execute(agent, tool, card?.runs ?? null);
  }

  decline(agent: string, tool: string, rule: string): void {
    this.#record({ kind: 'tool.declined', agent, tool, rule });
  }

  handOver(from: string, to: string): boolean {
    if (!this.#hasCallsLeft()) return false;
    this.#record({ kind: 'agent.delegated', from, to, by: 'handoff' });
    this.#path = advance(this.#path, to);
    this.activate(to, from, 'handoff');
    return true;
  }

  enter(from: string, to: string): boolean {
    if (!this.#hasCallsLeft()) return false;
    this.#record({ kind: 'agent.delegated', from, to, by: 'tool' });
    this.#callStack.push(this.#path);
    this.#path = advance(this.#path, to);
    this.activate(to, from, 'tool');
    return true;
  }

  leave(agent: string, to: string): void {
    this.#path = this.#callStack.pop() ?? this.#path;
    this.activate(to, agent, 'return');
  }

  answer(agent: string, text: string): void {
    this.#record({ kind: 'agent.answered', agent, text });
  }

  /** Writes the last event and returns the trace. */
  finish(end: WorkflowRunEnd = 'answered', detail: string | null = null): readonly WorkflowEvent[] {
    const limit = end === 'answered' ? this.#limit : null;
    this.#record({ kind: 'run.finished', end: limit === null ? end : 'budget', limit, detail });
    return this.events;
  }

  #record(event: WithoutOrder<WorkflowEvent>): void {
    this.events.push({ seq: this.events.length, at: this.#now, ...event });
  }

  #spend(limit: 'agentTurns' | 'agentCalls'): boolean {
    if (this.#spent[limit] >= LIMITS[limit].value) this.#limit ??= limit;
    else this.#spent[limit] += 1;
    return this.#limit === null;
  }

  #hasCallsLeft(): boolean {
    const depth = Math.max(this.#path.length, this.#callStack.length + 1);
    if (depth >= LIMITS.agentDepth.value) this.#limit ??= 'agentDepth';
    return this.#limit === null;
  }

  #denyRestricted(agent: string, tool: string): TestHarnessReply {
    const text = `Refused: ${agent} has no access to ${tool}.`;
    this.#record({ kind: 'call.stub_denied', agent, tool, text });
    return { text, runs: null };
  }

  #decide(agent: string, tool: string, args: Args): Decision {
    const { condition, warrants, workflow, proof } = this.#setup;
    if (condition !== 'derived') return allowWithoutWarrant(tool);
    const warrant = warrants.find(this.#path);
    if (warrant === null) return denyWithoutWarrant(tool, formatHolder(agent));
    const seed = { scenario: workflow, condition, at: TRIAL_START };
    const chain = sealAuthority({ kind: 'grant', warrant }, seed);
    if (chain === null) return denyWithoutWarrant(tool, formatHolder(agent));
    const call = signCall(chain, { tool, args: readArguments(args), at: this.#now }, proof);
    return authorizeCall(chain, call);
  }

  #execute(agent: string, tool: string, runs: string | null): TestHarnessReply {
    const { fault, tools } = this.#setup;
    const hit = fault !== null && fault.agent === agent && fault.tool === tool ? fault.kind : null;
    const text = hit === null ? buildStubReply(tools.get(tool) ?? { id: tool }) : buildFaultReply(hit);
    this.#record({ kind: 'call.returned', agent, tool, text, fault: hit });
    return { text, runs: hit === null ? runs : null };
  }
}

/**
 * Returns the path after control passes to an agent. An agent that is already on the path gets back its earlier
 * warrant.
 */
function advance(path: readonly string[], to: string): readonly string[] {
  const known = path.indexOf(to);
  return known < 0 ? [...path, to] : path.slice(0, known + 1);
}
