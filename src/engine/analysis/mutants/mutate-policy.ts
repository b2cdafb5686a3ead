/**
 * Policy mutation: would the scenario and its variations notice if a line were looser, or gone?
 *
 * A mutant is run like any other warrant. It is killed when some call of some trial is decided otherwise;
 * it is not covered when no trial makes a call that its line is about; otherwise it survives.
 */
import { findChainFailure, sealAuthority } from '../../authority/index.js';
import type {
  CheckName,
  Condition,
  DecisionKind,
  ScenarioDocument,
  WarrantDocument,
} from '../../model/index.js';
import { runTrial, TRIAL_START } from '../../run/index.js';
import { listPolicyMutants, type PolicyMutant } from './policy-mutants.js';

/** Whether a call tells the mutant from the original; `not_covered`: none uses its tool. */
export type PolicyMutantState = 'killed' | 'survived' | 'not_covered';

/** Who noticed: a call that was decided otherwise, or the verifier, because the link asks for too much. */
export type MutantKiller =
  | {
      readonly kind: 'call';
      /** Null for the task as it is. */
      readonly variant: string | null;
      readonly step: number;
      readonly before: DecisionKind;
      readonly after: DecisionKind;
    }
  | { readonly kind: 'chain'; readonly check: CheckName };

/** A mutant of a policy and whether any call of the scenario tells it from the original. */
export interface JudgedPolicyMutant extends PolicyMutant {
  readonly state: PolicyMutantState;
  /** Null unless it was killed. */
  readonly killer: MutantKiller | null;
  /** For a survivor: "Nobody would notice if ... became ...". */
  readonly text: string;
}

/** Every small mistake in a chain's last link, and which of them would be noticed. */
export interface PolicyMutation {
  readonly mutants: readonly JudgedPolicyMutant[];
  readonly counts: Readonly<Record<PolicyMutantState, number>>;
  /** Killed, of all; null without a mutant. */
  readonly score: number | null;
}

/** What a trial decided, by step, with the tool of each. */
interface DecidedTrial {
  readonly variant: string | null;
  readonly decisions: ReadonlyMap<number, DecisionKind>;
  readonly tools: readonly string[];
}

/** What is judged, and in which semantics: `yours` closes the gaps that the reference conditions keep. */
interface MutationSubject {
  readonly scenario: ScenarioDocument;
  readonly condition: Condition;
}

/** What the chain does as it is. */
interface Baseline {
  readonly trials: readonly DecidedTrial[];
  /** False where the verifier refuses every call of it. */
  readonly holds: boolean;
}

/**
 * Judges the mutants of a chain one after the other; the scenario's own chain when left out. `condition` decides in which
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

/** Counts and score over judged mutants, of one scenario or of many. */
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
  // A chain that did not hold before tells nothing by not holding.
  const fault = holds ? findFailedCheck(subject, mutant.warrant) : null;
  const killer = fault ?? (await findKiller(subject, mutant, { trials, holds }));
  const isCovered = mutant.tool === null || trials.some(({ tools }) => tools.includes(mutant.tool as string));
  const state = killer !== null ? 'killed' : isCovered ? 'survived' : 'not_covered';
  const text = `Nobody would notice if "${mutant.line}" became "${mutant.mutated}".`;
  return { ...mutant, state, killer, text: state === 'killed' ? '' : text };
}

/** The check by which the chain itself no longer holds. */
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
  // A trial without a call of the line's tool is decided by lines that are as they were, unless the chain itself is mended.
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
