/**
 * The user's agent: inputs, corrections and an edited warrant, and the engine's results. They survive leaving the view
 * and reloading the tab.
 */
import {
  type AgentAnswer,
  type AgentInput,
  type AgentPicture,
  type AgentTask,
  type AttackPlans,
  type CallDocument,
  type EffectOverrides,
  type ExportedWarrant,
  type GoalId,
  type Issue,
  listTaskCalls,
  type ProposalLevel,
  setWarrantLifetime,
  type WarrantDocument,
} from '../../../engine/index.js';
import { DebouncedRequest } from '../../analysis/debounced-request.svelte.js';
import { detachedRoot } from '../../state/detached-root.svelte.js';
import type { Workbench } from '../../state/workbench.svelte.js';
import { dropVariantRemovals, keepMentioned, type Removal, type Removals } from './call-edits.js';
import { hasExampleValue } from './example-values.js';
import { type KeptSession, readStoredSession, storeSession } from './kept-session.js';
import { applyLifetimes } from './lifetime.js';
import { pick } from './pick-record.js';
import { hasUnusedInput } from './unused-input.js';
import { useArgument } from './use-argument.js';

/** An edited warrant from the Edit view, held until this view opens. */
const EDIT_KEY = 'pola.agent.edit';
/** Milliseconds from the last change to the request. */
const REST_MS = 250;

export type AnswerState = 'current' | 'checking' | 'stopped' | 'invalid';

/** The user's display choices. *Start over* resets them. */
type Choices = Pick<AgentCheck, 'usesEdit' | 'level' | 'goal' | 'showsPlans'>;
const INITIAL_CHOICES: Choices = { usesEdit: false, level: 'shapes', goal: null, showsPlans: false };

export class AgentCheck {
  inputs = $state.raw<readonly AgentInput[]>([]);
  effects = $state.raw<EffectOverrides>({});
  /** The user's task; null if the engine's draft is used. */
  task = $state.raw<AgentTask | null>(null);
  plans = $state.raw<AttackPlans>({});
  /** A warrant that the user edited in the Edit view; null if there is none. */
  edit = $state.raw<WarrantDocument | null>(null);
  /** The tool whose result contains the injection, if the user chose one. */
  carrier = $state.raw<string | null>(null);
  level = $state<ProposalLevel>('shapes');
  /** Lifetime that the user chose for the proposed warrants, in seconds; null if none was chosen. */
  lifetime = $state<number | null>(null);
  /** True if the user chose the edited warrant instead of a level. */
  usesEdit = $state(false);
  /** The attack that the user last replayed, changed or chose; null if there is none. */
  goal = $state<GoalId | null>(null);
  removals = $state.raw<Removals>({});
  showsPlans = $state(false);
  /** Lists of calls that contain an unusable value, which the result does not take into account. */
  rejected = $state.raw<ReadonlySet<string>>(new Set());
  /** The position to which the user returns: a control and its distance from the top of the window, or `scrollY` if the control is missing. */
  left: { readonly control: string; readonly top?: number; readonly scrollY: number } | null = null;
  /** Number of authorities checked so far in the running check. */
  step = $state({ done: 0, total: 0 });
  /** What *Start over* removed; null if there is nothing to restore. */
  cleared = $state.raw<(KeptSession & Choices) | null>(null);
  readonly #picture = new DebouncedRequest<AgentPicture>(0);
  readonly #answer = new DebouncedRequest<AgentAnswer>(REST_MS);

  constructor(private readonly workbench: Workbench) {
    this.#restore();
  }

  get picture(): AgentPicture | null {
    return this.inputs.length === 0 ? null : this.#picture.result;
  }

  get answer(): AgentAnswer | null {
    const answer = this.picture === null ? null : this.#answer.result;
    return answer === null ? null : applyLifetimes(answer, this.lifetime, this.edit);
  }

  get isReading(): boolean {
    return this.#picture.isPending;
  }

  get isChecking(): boolean {
    return this.#answer.isPending;
  }

  /** Whether the result is based on the current inputs, task and warrants. If not, it must not be reported. */
  get answerState(): AnswerState {
    const isJudged = this.answer?.authorities.some(({ name }) => name === this.choice) ?? false;
    if (isJudged && !this.#answer.isStale) return this.rejected.size > 0 ? 'invalid' : 'current';
    return this.isChecking ? 'checking' : 'stopped';
  }

  /** True if the user stopped the check, so that it can be started again. */
  get isStopped(): boolean {
    return [this.#picture, this.#answer].some(({ isStale, isPending }) => isStale && !isPending);
  }

  get issue(): Issue | null {
    return this.#picture.issue ?? this.#answer.issue;
  }

  get currentTask(): AgentTask {
    return this.task ?? this.picture?.task ?? { sentence: '', calls: [], variants: [] };
  }

  /** True if part of the input was not used, so the result may lack some tools and attacks. */
  get isPartial(): boolean {
    return this.picture !== null && hasUnusedInput(this.picture.system);
  }

  /** True while the task still contains a call or value from the engine's example. */
  get hasExampleCall(): boolean {
    const { picture, task } = this;
    if (picture === null || picture.system.calls.length > 0) return false;
    if (task === null) return true;
    const drafted = new Set(picture.task.calls.map((call) => JSON.stringify(call)));
    return listTaskCalls(task).some(
      (call) =>
        hasExampleValue(call, picture.profiles) ||
        (Object.keys(call.args).length > 0 && drafted.has(JSON.stringify(call))),
    );
  }

  /** Adds inputs. An input with an existing name replaces the earlier one. */
  add(inputs: readonly AgentInput[]): void {
    const kept = this.inputs.filter(({ name }) => !inputs.some((one) => one.name === name));
    this.#replaceInputs([...kept, ...inputs]);
  }

  remove(name: string): void {
    this.#replaceInputs(this.inputs.filter((input) => input.name !== name));
  }

  #replaceInputs(inputs: readonly AgentInput[]): void {
    this.cleared = null;
    this.inputs = inputs;
    this.task = keepMentioned(this.task, inputs);
    this.plans = {};
    this.removals = {};
    this.#refresh();
  }

  clear(): void {
    const { usesEdit, level, goal, showsPlans } = this;
    this.cleared = { ...this.#copy(), usesEdit, level, goal, showsPlans };
    this.removals = {};
    Object.assign(this, INITIAL_CHOICES);
    this.#take({ inputs: [], effects: {}, task: null });
  }

  /** Restores what *Start over* removed. */
  restoreCleared(): void {
    const { cleared } = this;
    if (cleared === null) return;
    this.cleared = null;
    Object.assign(this, cleared);
    this.#refresh();
  }

  /** Adopts a warrant from the Edit view. It is judged alongside the proposals and becomes the selected warrant. */
  takeEdit(): void {
    const { tab } = this.workbench.storages;
    const text = tab.get(EDIT_KEY);
    if (text === null || this.inputs.length === 0) return;
    tab.set(EDIT_KEY, null);
    this.edit = JSON.parse(text) as WarrantDocument;
    this.usesEdit = true;
    this.left = { control: '[data-answer] h2', scrollY: 0 };
    this.#refresh();
  }

  get choice(): ExportedWarrant {
    return this.usesEdit && this.edit !== null ? 'edit' : this.level;
  }

  choose(choice: ExportedWarrant): void {
    this.usesEdit = choice === 'edit';
    if (choice !== 'edit') this.level = choice;
  }

  /** Adds an optional argument to every call to a tool, so that each level proposes a rule for it. */
  useArgument(tool: string, argument: string): void {
    this.setTask(useArgument(this.currentTask, this.picture?.profiles ?? [], tool, argument));
  }

  setEffects(effects: EffectOverrides): void {
    this.effects = effects;
    this.#refresh();
  }

  setTask(change: Partial<AgentTask>): void {
    const isShorter = (change.variants?.length ?? Infinity) < this.currentTask.variants.length;
    if (isShorter) this.removals = dropVariantRemovals(this.removals);
    this.task = { ...this.currentTask, ...change };
    this.#refresh();
  }

  keepRemoval(list: string, removal: Removal | null): void {
    this.removals = { ...this.removals, [list]: removal };
  }

  /** Changes the lifetime of the edited warrant if it is chosen, otherwise that of all proposals. */
  setLifetime(seconds: number): void {
    if (this.choice === 'edit' && this.edit !== null) this.edit = setWarrantLifetime(this.edit, seconds);
    else this.lifetime = seconds;
    this.#keep();
  }

  setCarrier(tool: string): void {
    this.carrier = tool;
    this.#refresh();
  }

  /** Replaces the plan for an attack goal. An empty plan restores the proposed one. */
  setPlan(goal: GoalId, calls: readonly CallDocument[]): void {
    this.goal = goal;
    const { [goal]: _, ...others } = this.plans;
    this.plans = calls.length === 0 ? others : { ...others, [goal]: calls };
    this.#refresh();
  }

  cancel(): void {
    for (const one of [this.#picture, this.#answer]) {
      if (this.inputs.length === 0) one.clear();
      else one.stop();
    }
  }

  restart(): void {
    this.#refresh();
  }

  #refresh(): void {
    this.#keep();
    if (this.inputs.length === 0) return this.cancel();
    const { inputs, effects, task, plans, edit, carrier } = this;
    const { engine } = this.workbench;
    if (engine === null) return;
    const options = {
      effects,
      plans,
      ...(task && { task }),
      ...(edit && { edit }),
      ...(carrier !== null && { carrier }),
    };
    const subject = JSON.stringify([inputs, options]);
    this.#picture.request(subject, async (signal) => {
      const result = await engine.runAgent({ kind: 'picture', inputs, options }, { signal });
      return pick(result, (record) => (record.kind === 'picture' ? record : null));
    });
    this.#answer.request(subject, async (signal) => {
      const onEvent = ({ index, total }: { index: number; total: number }): void => {
        this.step = { done: index, total };
      };
      const result = await engine.runAgent({ kind: 'check', inputs, options }, { signal, onEvent });
      return pick(result, (record) => (record.kind === 'check' ? record.answer : null));
    });
  }

  #copy(): KeptSession {
    const { inputs, effects, task, plans, edit, carrier, lifetime } = this;
    return { inputs, effects, task, plans, edit, carrier, lifetime };
  }

  #keep(): void {
    storeSession(this.workbench.storages.tab, this.#copy());
  }

  #restore(): void {
    const kept = readStoredSession(this.workbench.storages.tab);
    if (kept !== null) this.#take(kept);
  }

  #take(kept: KeptSession): void {
    ({ inputs: this.inputs, effects: this.effects, task: this.task, plans: this.plans = {} } = kept);
    this.edit = kept.edit ?? null;
    this.carrier = kept.carrier ?? null;
    this.lifetime = kept.lifetime ?? null;
    this.#refresh();
  }
}

const sessions = new WeakMap<Workbench, AgentCheck>();

export function getAgentSession(workbench: Workbench): AgentCheck {
  const known = sessions.get(workbench);
  if (known !== undefined) return known;
  const session = detachedRoot(() => new AgentCheck(workbench));
  sessions.set(workbench, session);
  return session;
}
