/**
 * Computes the smallest warrant of a chosen tightness under which the task and its benign variants work.
 *
 * Each line has witnesses: a specific call that is denied without the line, and one more for each way to tighten the
 * line.
 * The warrant contains no permission without a witness.
 */
import { readLinkPolicy } from '../../authority/index.js';
import { readArguments } from '../../kit/index.js';
import type { Message } from '../../messages/index.js';
import type { Condition, LinkDocument, ScenarioDocument, WarrantDocument } from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';
import { prepareSubject } from '../subject.js';
import { type BenignCall, listBenignCalls } from './benign-calls.js';
import { type PolicyDraft, draftPolicy, buildLeaf } from './policy-draft.js';
import { type DraftedLine, type LineEdit, listDraftLines, type PolicyLine } from './policy-lines.js';
import type { Tightness } from './generalized-rules.js';

/** A change to one line, and the first benign call that the changed chain denies. */
export interface LineWitness {
  readonly kind: LineEdit['kind'];
  /** Describes the replacement; null if the line is removed. */
  readonly becomes: Message | null;
  /** The changed chain, ready to run. */
  readonly warrant: WarrantDocument;
  /** The first benign call that the changed chain denies; never null in a minimal warrant. */
  readonly deniedCall: BenignCall | null;
}

/** A line in the minimal warrant, with the benign calls that need it. */
export interface WitnessedLine extends PolicyLine {
  readonly witnesses: readonly LineWitness[];
}

/** The smallest warrant with a given tightness that allows all benign calls. */
export interface MinimalWarrant {
  readonly tightness: Tightness;
  readonly warrant: WarrantDocument;
  readonly lines: readonly WitnessedLine[];
  /** Benign calls that this chain denies. Only a link above the leaf can cause this. */
  readonly deniedCalls: readonly BenignCall[];
}

/** Options for computing the minimal warrant. */
export interface MinimalOptions {
  readonly tightness: Tightness;
  /** Ids of the variants to include. Default: all. */
  readonly variants?: readonly string[] | undefined;
  /** The chain whose last link is replaced. Default: the scenario's own chain. */
  readonly base?: WarrantDocument | undefined;
}

const EMPTY: LinkDocument = { holder: 'worker', ttlSeconds: 600, capabilities: {} };

/**
 * Computes the minimal chain with its witnesses. The documents must be valid.
 *
 * @example
 * ```ts
 * import { computeMinimalWarrant } from 'pola-playground/authority';
 * import { SCENARIOS } from 'pola-playground/catalog';
 *
 * computeMinimalWarrant(SCENARIOS[0], { tightness: 'exact' }).deniedCalls; // => []
 * ```
 */
export function computeMinimalWarrant(scenario: ScenarioDocument, options: MinimalOptions): MinimalWarrant {
  const { tightness, variants, base = scenario.warrant } = options;
  const calls = listBenignCalls(scenario, variants);
  const draft = draftPolicy(
    calls.map(({ call }) => call),
    { tightness, declared: scenario.workspace.tools, current: base.chain.at(-1)?.capabilities },
  );
  const write = (one: PolicyDraft): WarrantDocument =>
    replaceLeaf(base, buildLeaf(base.chain.at(-1) ?? EMPTY, one));
  const warrant = write(draft);
  return {
    tightness,
    warrant,
    lines: listDraftLines(draft).map((line) => witness(line, calls, write)),
    deniedCalls: listDeniedCalls(scenario, warrant, calls),
  };
}

export function replaceLeaf({ v, chain }: WarrantDocument, leaf: LinkDocument): WarrantDocument {
  return { v, chain: [...chain.slice(0, -1), leaf] };
}

function witness(
  { tool, argument, description, edits }: DraftedLine,
  calls: readonly BenignCall[],
  write: (draft: PolicyDraft) => WarrantDocument,
): WitnessedLine {
  const witnesses = edits.map(({ kind, becomes, draft }) => {
    const warrant = write(draft);
    return {
      kind,
      becomes,
      warrant,
      deniedCall: findDeniedCall(warrant.chain.at(-1) as LinkDocument, calls),
    };
  });
  return { tool, argument, description, witnesses };
}

export function findDeniedCall(link: LinkDocument, calls: readonly BenignCall[]): BenignCall | null {
  const policy = readLinkPolicy(link);
  return (
    calls.find(({ call }) => policy.decide(call.tool, readArguments(call.args), TRIAL_START) !== 'allow') ??
    null
  );
}

/** Lists the benign calls that the gate denies under a chain. */
export function listDeniedCalls(
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
  calls: readonly BenignCall[],
  condition: Condition = 'yours',
): readonly BenignCall[] {
  const { decide } = prepareSubject({ scenario, condition, authority: { kind: 'grant', warrant } });
  return calls.filter(({ call }) => decide(call.tool, readArguments(call.args)).decision !== 'allow');
}
