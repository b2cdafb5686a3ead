/**
 * Prepares the subject of an analysis: a scenario or one of its benign variants, and the authority.
 *
 * A prepared subject has the same workspace and chain as a trial before its first call, so analyses and trials agree.
 */
import { sealAuthority, type SealedChain, verifyChain, type Warrant } from '../authority/index.js';
import type { ValueArguments } from '../kit/index.js';
import type { AuthorityDocument, Condition, Decision, ScenarioDocument } from '../model/index.js';
import { decideAtGate, setUpWorkspace, TRIAL_START } from '../run/index.js';
import type { Workspace } from '../workspace/index.js';
import { surveyWorld, type WorldSurvey } from './world/survey.js';

/** The subject of an analysis: a scenario, its chain and the condition. */
export interface AnalysisSubject {
  readonly scenario: ScenarioDocument;
  readonly authority: AuthorityDocument;
  /** Condition that determines the semantics: hardened for `yours`, compatible for the reference conditions. */
  readonly condition: Condition;
  /** Id of a benign variant, if its files should be included. */
  readonly variant?: string | null | undefined;
}

export interface PreparedSubject extends AnalysisSubject {
  /** Workspace before the first call, with injections in place. */
  readonly world: Workspace;
  readonly survey: WorldSurvey;
  /** The warrant chain. If it is null, there is no warrant and every call is allowed. */
  readonly chain: SealedChain | null;
  /** The last link; null if there is no warrant or the chain cannot be decoded. */
  readonly leaf: Warrant | null;
  /** Returns the gate's decision on a call in the first second of a trial. */
  readonly decide: (tool: string, args: ValueArguments) => Decision;
}

/**
 * Prepares a subject whose documents were read without errors. If it has rules with regular expressions,
 * `loadRuleLibrariesFor` must be called first.
 */
export function prepareSubject(subject: AnalysisSubject): PreparedSubject {
  const { scenario, authority, condition, variant = null } = subject;
  const { world } = setUpWorkspace(scenario, variant);
  const chain = sealAuthority(authority, { scenario: scenario.id, condition, at: TRIAL_START });
  return {
    ...subject,
    world,
    survey: surveyWorld(scenario, world),
    chain,
    leaf: chain === null ? null : (verifyChain(chain).warrants?.at(-1) ?? null),
    decide: (tool, args) =>
      decideAtGate(chain, world, { tool, args, at: TRIAL_START, proof: { kind: 'skip' } }),
  };
}
