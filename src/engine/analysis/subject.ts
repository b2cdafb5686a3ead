/**
 * What an analysis looks at: a scenario, or one of its honest variations, and the authority in force.
 *
 * Opened, it has the world that the first call of a trial meets and the chain that the trial's gate
 * would ask, so an analysis and a trial cannot disagree about either.
 */
import { sealAuthority, type SealedChain, verifyChain, type Warrant } from '../authority/index.js';
import type { ValueArguments } from '../kit/index.js';
import type { AuthorityDocument, Condition, Decision, ScenarioDocument } from '../model/index.js';
import { decideAtGate, setUpWorkspace, TRIAL_START } from '../run/index.js';
import type { Workspace } from '../workspace/index.js';
import { surveyWorld, type WorldSurvey } from './world/survey.js';

/** What is asked about: a scenario, the chain in force and the condition. */
export interface AnalysisSubject {
  readonly scenario: ScenarioDocument;
  readonly authority: AuthorityDocument;
  /** The reference conditions answer as the reference does, `yours` with its gaps closed. */
  readonly condition: Condition;
  /** Id of an honest variation whose files are there as well. */
  readonly variant?: string | null | undefined;
}

export interface PreparedSubject extends AnalysisSubject {
  /** Before the first call, injections placed. */
  readonly world: Workspace;
  readonly survey: WorldSurvey;
  /** Null without a warrant: every call is allowed. */
  readonly chain: SealedChain | null;
  /** The last link; null without a warrant, and where the chain cannot be read. */
  readonly leaf: Warrant | null;
  /** What the gate says of a call in the first second of a trial. */
  readonly decide: (tool: string, args: ValueArguments) => Decision;
}

/**
 * Opens a subject whose documents were read without errors. Rules with regular expressions need
 * `loadRegexLibraryFor` before.
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
    decide: (tool, args) => decideAtGate(chain, world, { tool, args, at: TRIAL_START, proof: 'skip' }),
  };
}
