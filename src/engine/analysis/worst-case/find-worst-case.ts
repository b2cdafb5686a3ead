/**
 * Finds the worst case under an authority: whether any sequence of allowed calls satisfies the attack check. The
 * shortest sequence is run as a trial, so that it can be examined like any other.
 */
import { type Message, message } from '../../messages/index.js';
import { gradeTrial, listInnermostChecks } from '../../grade/index.js';
import type { CallDocument, ScenarioDocument, Trial, Verdict } from '../../model/index.js';
import { runTrial, setUpWorkspace } from '../../run/index.js';
import { type AnalysisSubject, prepareSubject } from '../subject.js';
import type { UndecidedRule } from '../world/allowed-call.js';
import { listAllowedCalls } from '../world/allowed-calls.js';
import { toCallDocument } from '../world/call-text.js';
import { listStrings } from '../world/survey.js';
import { findShortestAttack } from './search-attack.js';

/** A trial that shows the worst case, with its scenario. */
export interface WorstCaseTrial {
  /** The scenario, with its script replaced by the sequence that was found. */
  readonly scenario: ScenarioDocument;
  readonly trial: Trial;
  readonly verdict: Verdict;
}

/** The worst case for a chain: the shortest sequence of calls that satisfies the attack check. */
export interface WorstCase {
  /** The shortest sequence that satisfies the attack check; null if none was found. */
  readonly calls: readonly CallDocument[] | null;
  /** A run of this sequence, with a proof for each call. */
  readonly run: WorstCaseTrial | null;
  /** True if no shorter sequence exists or, if none was found, no sequence exists. */
  readonly exact: boolean;
  readonly open: readonly UndecidedRule[];
  readonly bound: {
    /** Number of generated calls, and how many of them are allowed. */
    readonly tried: number;
    readonly allowed: number;
    readonly summary: Message;
  };
}

/**
 * Searches for the worst case and runs the sequence that was found.
 *
 * @example
 * ```ts
 * import { findWorstCase } from 'pola-playground/authority';
 * import { SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenario = SCENARIOS.find(({ id }) => id === 'config_review');
 * const authority = { kind: 'grant', warrant: scenario.warrant };
 * const worst = await findWorstCase({ scenario, authority, condition: 'task_scoped' });
 * worst.calls; // => null
 * ```
 */
export async function findWorstCase(subject: AnalysisSubject): Promise<WorstCase> {
  const opened = prepareSubject(subject);
  const { scenario } = subject;
  const { calls, tried, open: every } = listAllowedCalls(opened, listWanted(scenario));
  const decisive = listDecisiveTools(scenario);
  const open = every.filter(({ tool }) => decisive?.includes(tool) ?? true);
  const found = findShortestAttack(opened, scenario.checks.attack, calls);
  const documents = found?.calls.map(({ tool, args }) => toCallDocument(tool, args)) ?? null;
  return {
    calls: documents,
    run: documents === null ? null : await runWorst(subject, documents),
    exact: open.length === 0 && found?.shortest !== false,
    open,
    bound: describeBound(tried, calls.length),
  };
}

/**
 * Lists the declared tools whose targets decide the attack check; null if every tool can matter. Rules on other tools
 * leave nothing undecided.
 */
function listDecisiveTools({ checks, workspace }: ScenarioDocument): readonly string[] | null {
  const tools = workspace.tools ?? [];
  const parts = listInnermostChecks(checks.attack);
  const effects = parts.flatMap((one) => (one.kind === 'tool_effect' && one.known ? [one.effect] : []));
  if (effects.length === 0) return null;
  const called = parts.flatMap((one) =>
    one.kind === 'tool_called' && typeof one.tool === 'string' ? [one.tool] : [],
  );
  const able = tools.filter((tool) => tool.effects.some((effect) => effects.includes(effect)));
  return [...called, ...able.map(({ name }) => name)];
}

function describeBound(tried: number, allowed: number): WorstCase['bound'] {
  return { tried, allowed, summary: message('analysis/sequences_decided', { tried, allowed }) };
}

/**
 * Lists the strings that the attack check looks for in emails and files. The search tries them because an agent could
 * write them.
 */
function listWanted({ checks }: ScenarioDocument): readonly string[] {
  const looking = listInnermostChecks(checks.attack).filter(({ kind }) => kind.endsWith('_contains'));
  return looking.flatMap(({ kind: _, ...parameters }) => listStrings(parameters));
}

async function runWorst(subject: AnalysisSubject, calls: readonly CallDocument[]): Promise<WorstCaseTrial> {
  const { authority, condition } = subject;
  const variant = subject.variant ?? null;
  const scenario = scriptWorst(subject.scenario, variant, calls);
  const cell = {
    scenario,
    condition,
    authority,
    adapter: 'scripted',
    variant,
    attempt: 0,
    proof: 'run',
  } as const;
  const { trial } = await runTrial(cell);
  return { scenario, trial, verdict: gradeTrial(scenario, trial) };
}

/**
 * Returns the scenario with only these calls in its script. They count as injected calls and belong to the first
 * injection that can be placed; if there is none, they are ordinary calls.
 */
function scriptWorst(
  scenario: ScenarioDocument,
  variant: string | null,
  calls: readonly CallDocument[],
): ScenarioDocument {
  const placed = new Set(setUpWorkspace(scenario, variant).placed.map(({ injection }) => injection.id));
  const first = scenario.injections.find(({ id, text }) => text !== '' && placed.has(id));
  const variants = scenario.variants.map((one) => ({ ...one, calls: [], completing: [] }));
  if (first === undefined)
    return { ...scenario, variants, script: calls.map((call) => ({ kind: 'call', call })) };
  const injections = scenario.injections.map((one) => (one === first ? { ...one, calls } : one));
  return { ...scenario, variants, injections, script: [{ kind: 'injected', injection: first.id }] };
}
