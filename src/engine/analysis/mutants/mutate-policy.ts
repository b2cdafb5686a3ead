/**
 * Tests whether a scenario and its variants detect that a policy line was loosened or removed.
 *
 * A mutant is run like any other warrant. It is killed if some call is decided differently, is not covered if no trial
 * makes a call that the line affects, and survives otherwise.
 */
import { findChainFailure, sealAuthority } from '../../authority/index.js';
import { type Message, message } from '../../messages/index.js';
import type {
  CheckName,
  Condition,
  DecisionKind,
  ScenarioDocument,
  WarrantDocument,
} from '../../model/index.js';
import { runTrial, TRIAL_START } from '../../run/index.js';
import { listPolicyMutants, type PolicyMutant } from './policy-mutants.js';

/**
 * Whether a call distinguishes the mutant from the original. `not_covered` means that no call uses the changed line's
 * tool.
 */
export type PolicyMutantState = 'killed' | 'survived' | 'not_covered';

/** What killed a mutant: either a call that was decided differently, or the verifier, which found an invalid link. */
export type MutantKiller =
  | {
      readonly kind: 'call';
      /** Id of the benign variant; null for the task itself. */
      readonly variant: string | null;
      readonly step: number;
      readonly before: DecisionKind;
      readonly after: DecisionKind;
    }
  | { readonly kind: 'chain'; readonly check: CheckName };

/** A policy mutant, and whether a call in the scenario distinguishes it from the original. */
export interface JudgedPolicyMutant extends PolicyMutant {
  readonly state: PolicyMutantState;
  /** What killed the mutant; null if it was not killed. */
  readonly killer: MutantKiller | null;
  /** Describes the undetected change. Null for a killed mutant. */
  readonly summary: Message | null;
}

/** All mutants of a chain's last link, with the number that were killed. */
export interface PolicyMutation {
  readonly mutants: readonly JudgedPolicyMutant[];
  readonly counts: Readonly<Record<PolicyMutantState, number>>;
  /** Number of killed mutants divided by the number of all mutants; null if there are none. */
  readonly score: number | null;
}

/** A trial's decisions by step, and the tools that it calls. */
interface DecidedTrial {
  readonly variant: string | null;
  readonly decisions: ReadonlyMap<number, DecisionKind>;
  readonly tools: readonly string[];
}

/**
 * The scenario and condition to judge. The condition determines the semantics, which are hardened for `yours` and
 * compatible for the reference conditions.
 */
interface MutationSubject {
  readonly scenario: ScenarioDocument;
  readonly condition: Condition;
}

interface Baseline {
  readonly trials: readonly DecidedTrial[];
  readonly holds: boolean;
}

/**
 * Judges a chain's mutants one by one. By default the chain is the scenario's own. `condition` determines the
 * semantics.
 */
export async function* mutatePolicy(
  scenario: ScenarioDocument,
  warrant: WarrantDocument = scenario.warrant,
  condition: Condition = 'yours',
): AsyncGenerator<JudgedPolicyMutant, PolicyMutation> {
  const subject = { scenario, condition };
  const baseline = await runAll(subject, warrant);
  const holds = findFailedCheck(subject, warrant) === null;
  const judged: JudgedPolicyMutant[] = [];
  for (const mutant of listPolicyMutants(warrant)) {
    const one = await judgeMutant(subject, mutant, { trials: baseline, holds });
    judged.push(one);
    yield one;
  }
  return summarizePolicyMutation(judged);
}

/** Computes the counts and the score for judged mutants of one or more scenarios. */
export function summarizePolicyMutation(mutants: readonly JudgedPolicyMutant[]): PolicyMutation {
  const count = (state: PolicyMutantState): number => mutants.filter((one) => one.state === state).length;
  const counts = {
    killed: count('killed'),
    survived: count('survived'),
    not_covered: count('not_covered'),
  };
  return { mutants, counts, score: mutants.length === 0 ? null : counts.killed / mutants.length };
}

async function judgeMutant(
  subject: MutationSubject,
  mutant: PolicyMutant,
  { trials, holds }: Baseline,
): Promise<JudgedPolicyMutant> {
  // If the original chain is already invalid, an invalid mutant does not differ from it.
  const fault = holds ? findFailedCheck(subject, mutant.warrant) : null;
  const killer = fault ?? (await findKiller(subject, mutant, { trials, holds }));
  const isCovered = mutant.tool === null || trials.some(({ tools }) => tools.includes(mutant.tool as string));
  const state = killer !== null ? 'killed' : isCovered ? 'survived' : 'not_covered';
  const { line, mutated } = mutant;
  const summary = state === 'killed' ? null : message('analysis/mutant_survives', { line, mutated });
  return { ...mutant, state, killer, summary };
}

/** Returns the check that makes the verifier reject the chain itself; null if there is none. */
function findFailedCheck(
  { scenario, condition }: MutationSubject,
  warrant: WarrantDocument,
): MutantKiller | null {
  const seed = { scenario: scenario.id, condition, at: TRIAL_START };
  const chain = sealAuthority({ kind: 'grant', warrant }, seed);
  const failure = chain === null ? null : findChainFailure(chain, TRIAL_START);
  return failure === null ? null : { kind: 'chain', check: failure.check };
}

async function findKiller(
  subject: MutationSubject,
  { tool, warrant }: PolicyMutant,
  { trials, holds }: Baseline,
): Promise<MutantKiller | null> {
  // Trials that do not call the line's tool cannot differ, unless the mutant repairs the chain.
  const concerned = trials.filter(({ tools }) => !holds || tool === null || tools.includes(tool));
  for (const { variant, decisions } of concerned) {
    const after = (await runOne(subject, warrant, variant)).decisions;
    for (const [step, before] of decisions) {
      const now = after.get(step) ?? before;
      if (now !== before) return { kind: 'call', variant, step, before, after: now };
    }
  }
  return null;
}

async function runAll(subject: MutationSubject, warrant: WarrantDocument): Promise<readonly DecidedTrial[]> {
  const trials: DecidedTrial[] = [];
  for (const variant of [null, ...subject.scenario.variants.map(({ id }) => id)])
    trials.push(await runOne(subject, warrant, variant));
  return trials;
}

async function runOne(
  { scenario, condition }: MutationSubject,
  warrant: WarrantDocument,
  variant: string | null,
): Promise<DecidedTrial> {
  const { trial } = await runTrial({
    scenario,
    condition,
    authority: { kind: 'grant', warrant },
    adapter: 'scripted',
    variant,
    attempt: 0,
    proof: 'skip',
  });
  const decisions = new Map<number, DecisionKind>();
  const tools: string[] = [];
  for (const event of trial.events) {
    if (event.kind === 'call.proposed') tools.push(event.tool);
    if (event.kind === 'call.decided') decisions.set(event.step, event.decision.decision);
  }
  return { variant, decisions, tools };
}
