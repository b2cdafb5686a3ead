/**
 * The smallest warrant, in a chosen tightness, under which the task and its honest variations still work.
 *
 * Every line has a witness: a named call that is refused when the line is taken away, and one for each
 * step by which it can be tightened. What no witness holds is not in the warrant.
 */
import { readLinkPolicy } from '../../authority/index.js';
import { readArguments } from '../../kit/index.js';
import type { Condition, LinkDocument, ScenarioDocument, WarrantDocument } from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';
import { prepareSubject } from '../subject.js';
import { type BenignCall, listBenignCalls } from './benign-calls.js';
import { type PolicyDraft, draftPolicy, buildLeaf } from './policy-draft.js';
import { type DraftedLine, type LineEdit, listDraftLines, type PolicyLine } from './policy-lines.js';
import type { Tightness } from './generalized-rules.js';

/** One change of a line, and the first honest call that it refuses. */
export interface LineWitness {
  readonly kind: LineEdit['kind'];
  /** What stands there instead; null where nothing does. */
  readonly becomes: string | null;
  /** The chain with this change, to run. */
  readonly warrant: WarrantDocument;
  /** Null never in a minimal warrant. */
  readonly refused: BenignCall | null;
}

/** A line of the least warrant, with the honest calls that need it. */
export interface WitnessedLine extends PolicyLine {
  readonly witnesses: readonly LineWitness[];
}

/** The least warrant of a tightness that lets every honest call through. */
export interface MinimalWarrant {
  readonly tightness: Tightness;
  readonly warrant: WarrantDocument;
  readonly lines: readonly WitnessedLine[];
  /** Honest calls that this chain refuses: only where a link above the leaf does. */
  readonly broke: readonly BenignCall[];
}

/** How the least warrant is computed. */
export interface MinimalOptions {
  readonly tightness: Tightness;
  /** Honest variations that count, by id; all of them when left out. */
  readonly variants?: readonly string[] | undefined;
  /** The chain whose last link is written anew; the scenario's own when left out. */
  readonly base?: WarrantDocument | undefined;
}

const EMPTY: LinkDocument = { holder: 'q-agent', ttlSeconds: 600, capabilities: {} };

/** Documents that were read without errors in, a chain with its witnesses out. */
export function computeMinimalWarrant(scenario: ScenarioDocument, options: MinimalOptions): MinimalWarrant {
  const { tightness, variants, base = scenario.warrant } = options;
  const calls = listBenignCalls(scenario, variants);
  const draft = draftPolicy(
    calls.map(({ call }) => call),
    tightness,
  );
  const write = (one: PolicyDraft): WarrantDocument =>
    replaceLeaf(base, buildLeaf(base.chain.at(-1) ?? EMPTY, one));
  const warrant = write(draft);
  return {
    tightness,
    warrant,
    lines: listDraftLines(draft).map((line) => witness(line, calls, write)),
    broke: listDeniedCalls(scenario, warrant, calls),
  };
}

/** The chain with another last link. */
export function replaceLeaf({ v, chain }: WarrantDocument, leaf: LinkDocument): WarrantDocument {
  return { v, chain: [...chain.slice(0, -1), leaf] };
}

function witness(
  { tool, argument, text, edits }: DraftedLine,
  calls: readonly BenignCall[],
  write: (draft: PolicyDraft) => WarrantDocument,
): WitnessedLine {
  const witnesses = edits.map(({ kind, becomes, draft }) => {
    const warrant = write(draft);
    return { kind, becomes, warrant, refused: findDeniedCall(warrant.chain.at(-1) as LinkDocument, calls) };
  });
  return { tool, argument, text, witnesses };
}

/** The first call that a link's own rules refuse. */
export function findDeniedCall(link: LinkDocument, calls: readonly BenignCall[]): BenignCall | null {
  const policy = readLinkPolicy(link);
  return (
    calls.find(({ call }) => policy.decide(call.tool, readArguments(call.args), TRIAL_START) !== 'allow') ??
    null
  );
}

/** Honest calls that the gate refuses under a chain. */
export function listDeniedCalls(
  scenario: ScenarioDocument,
  warrant: WarrantDocument,
  calls: readonly BenignCall[],
  condition: Condition = 'yours',
): readonly BenignCall[] {
  const { decide } = prepareSubject({ scenario, condition, authority: { kind: 'grant', warrant } });
  return calls.filter(({ call }) => decide(call.tool, readArguments(call.args)).decision !== 'allow');
}
