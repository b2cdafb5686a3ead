/**
 * The warrant linter finds what a valid warrant allows beyond its author's probable intention.
 *
 * Findings never stop a call. Rules are probed with values, regardless of their kind. Tool effects come from the shared
 * effects table. Rule libraries must be loaded first (`loadRuleLibraries`).
 */
import * as z from 'zod/mini';
import { areExpressionsLoaded, equalBytes, isRegexLibraryLoaded, CborError } from '../../kit/index.js';
import {
  checkInput,
  closedObject,
  type ConstraintDocument,
  listToolEffects,
  type WarrantDocument,
} from '../../model/index.js';
import { readApprovalGates, type ToolApprovalGate } from '../approvals/approval-gates.js';
import { limitEffort, stopIfEffortSpent } from '../constraints/effort.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import { readConstraint } from '../constraints/constraint-kinds.js';
import type { Capability } from '../grants/capability.js';
import { readLink } from '../grants/warrant-document.js';
import { sessionIdOf } from '../wire/text-extensions.js';
import type { Payload } from '../wire/payload.js';
import { lintGrant, type LintedGrant, probeGrant } from './lint-grant.js';
import { type LintDraft, type LintFinding, makeFinding } from './lint-finding.js';
import { createRuleProbe } from './rule-acceptance.js';
import { lintArgumentRule, probeRule } from './lint-argument-rule.js';
import { type JointDraft, lintLeaks, lintStaging } from './joint-findings.js';

/** Effort budget for all rules in a warrant, equal to the budget for deciding one call. */
const EFFORT = 2_000_000_000;
/** Minimum lifetime that counts as long: one working day. */
const LONG_SECONDS = 8 * 3600;
const VERY_LONG_SECONDS = 7 * 24 * 3600;
const SOON_SECONDS = 3600n;
/** Number of delegations above which a chain is hard to follow. */
const DEEP = 3;

const lintOptions = closedObject({ above: z.optional(z.array(z.unknown())) });

type Tools = ReadonlyMap<string, Capability>;

/**
 * Returns findings about the rule on an argument, or none if the rule is invalid. Names may be empty if they are
 * unknown.
 */
export function lintConstraint(
  document: ConstraintDocument,
  { tool = '', argument = '' }: { readonly tool?: string; readonly argument?: string } = {},
): readonly LintFinding[] {
  const rule = readConstraint(document, [], []);
  if (rule === null) return [];
  const place = tool === '' ? null : tool;
  const known = listToolEffects(tool, [argument]).map(({ effect }) => effect);
  return collect([rule], null, (found) => {
    const of = { tool, effects: place === null ? null : new Set(known) };
    const drafts = lintArgumentRule(probeRule(rule, argument, of, createRuleProbe(0)));
    found.push(...[...drafts].map((draft) => makeFinding(draft, place)));
  });
}

/**
 * Returns findings about a warrant document, link by link. Its holder acts with the last link.
 *
 * @example lintDocument({ v: 1, chain: [{ holder: 'a', ttlSeconds: 60, capabilities: { '*': {} } }] }).map(({
 * code }) => code); // ['any-tool']
 */
export function lintDocument({ chain }: WarrantDocument): readonly LintFinding[] {
  return chain.flatMap((link, index) => [
    ...lintTools(readLink(link, [], []), 0, index),
    ...[...lintLifetime(link.ttlSeconds), ...lintDepth(index)].map((draft) =>
      makeFinding(draft, null, index),
    ),
  ]);
}

/**
 * Returns findings about a warrant. `above` contains the links above it in the chain, root first, with null for one
 * that cannot be decoded.
 *
 * @category Read and check warrants
 * @example
 * ```ts
 * import { generateKey, lintWarrant, mintWarrant, newWarrantId, readWarrantSpec } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({ capabilities: { '*': {} }, ttl: 600 });
 * const { warrant } = mintWarrant(spec, generateKey(), { id: newWarrantId(), at: 1_704_067_200 });
 * lintWarrant(warrant)[0].code; // => 'any-tool'
 * ```
 */
export function lintWarrant(
  warrant: Payload,
  options: { readonly above?: readonly (Payload | null)[] } = {},
): readonly LintFinding[] {
  checkInput(lintOptions, options, ['options']);
  const { above = [] } = options;
  const link = above.length;
  const own = (drafts: Iterable<LintDraft>): readonly LintFinding[] =>
    [...drafts].map((draft) => makeFinding(draft, null, link));
  return [
    ...lintTools(warrant.tools, Number(warrant.issuedAt), link),
    ...(warrant.type === 'issuer' ? lintIssuer(warrant, link) : []),
    ...own(lintApprovals(warrant)),
    ...own(lintSession(warrant, above[0] ?? null)),
    ...own(lintLifetime(Number(warrant.expiresAt - warrant.issuedAt))),
    ...own(lintDepth(warrant.depth)),
    ...own(
      warrant.type === 'execution'
        ? [{ code: 'proof-dated-ahead' }, { code: 'requester-not-identified' }]
        : [],
    ),
  ];
}

/** Returns notes about a warrant that has expired, expires soon or is not yet valid. `at`: Unix seconds. */
export function lintClock(warrant: Payload, at: number, link: number | null = null): readonly LintFinding[] {
  return [...lintEnd(warrant, BigInt(at))].map((draft) => makeFinding(draft, null, link));
}

/**
 * Returns findings about several warrants in combination, but none about each of them alone. One writes a file that
 * another can send, or, if they have the same holder, one reads private data that another can send. A warrant without
 * `holder` is treated as having a separate holder.
 */
export function lintCombinedWarrants(
  warrants: readonly (Pick<Payload, 'tools' | 'issuedAt'> & Partial<Pick<Payload, 'holder'>>)[],
): readonly LintFinding[] {
  const rules = warrants.flatMap(({ tools }) => listRules(tools));
  return collect(rules, null, (found) => {
    const probed = warrants.map(({ tools, issuedAt, holder }) => {
      const ask = createRuleProbe(Number(issuedAt));
      return { holder, grants: [...tools].map(([tool, capability]) => probeGrant(tool, capability, ask)) };
    });
    for (const [index, { holder, grants }] of probed.entries())
      for (const other of probed.filter((_, position) => position !== index)) {
        found.push(...finish(lintStaging(grants, other.grants, 'several warrants'), null));
        if (isSameKey(holder, other.holder)) found.push(...finish(lintLeaks(grants, other.grants), null));
      }
  });
}

function isSameKey(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && equalBytes(a, b);
}

function finish(joint: Iterable<JointDraft>, link: number | null): readonly LintFinding[] {
  return [...joint].map(({ draft, tool }) => makeFinding(draft, tool, link));
}

/** Returns findings about each tool and about combinations of tools. */
function lintTools(tools: Tools, at: number, link: number | null): readonly LintFinding[] {
  return collect(listRules(tools), link, (found) => {
    const ask = createRuleProbe(at);
    const grants: LintedGrant[] = [];
    for (const [tool, capability] of tools) {
      const grant = probeGrant(tool, capability, ask);
      found.push(...[...lintGrant(grant)].map((draft) => makeFinding(draft, tool, link)));
      grants.push(grant);
      stopIfEffortSpent();
    }
    found.push(
      ...finish(lintLeaks(grants), link),
      ...finish(lintStaging(grants, grants, 'one warrant'), link),
    );
  });
}

function listRules(tools: Tools): readonly Constraint[] {
  return [...tools.values()].flatMap(({ rules }) => [...rules.values()]);
}

/** Returns the findings from `work`, and adds one if some rules could not be probed completely. */
function collect(
  rules: readonly Constraint[],
  link: number | null,
  work: (found: LintFinding[]) => void,
): readonly LintFinding[] {
  const found: LintFinding[] = [];
  const isWhole = limitEffort(EFFORT, () => {
    work(found);
  });
  const why = !isWhole ? 'cost' : needsLibraries(rules) ? 'patterns' : null;
  return why === null
    ? found
    : [...found, makeFinding({ code: 'not-fully-checked', facts: { why } }, null, link)];
}

/** Whether one of the rules cannot be probed because its library is not loaded. */
function needsLibraries(rules: readonly Constraint[]): boolean {
  const unread = [
    ...(isRegexLibraryLoaded() ? [] : [/Regex|matches/]),
    ...(areExpressionsLoaded() ? [] : [/Cel/]),
  ];
  return unread.some((kind) => rules.some(({ document }) => kind.test(JSON.stringify(document))));
}

function lintIssuer({ issuableTools, bounds, issuedAt }: Payload, link: number): readonly LintFinding[] {
  const tools = issuableTools ?? [];
  if (bounds !== null && bounds.rules.size > 0)
    return tools.slice(0, 1).flatMap((tool) => lintTools(new Map([[tool, bounds]]), Number(issuedAt), link));
  return [makeFinding({ code: 'issuer-without-bounds', facts: { tools: [...tools] } }, null, link)];
}

function* lintApprovals(warrant: Payload): Generator<LintDraft> {
  const gates = readApprovalGates(warrant) ?? new Map<string, ToolApprovalGate>();
  // If the gates cannot be decoded, every call is denied anyway.
  if (gates instanceof CborError) return;
  const gated = [...gates.keys()];
  const isIdle = gated.length > 0 && !gated.some((tool) => isReachable(warrant, tool));
  const approvers = warrant.approvers?.length ?? 0;
  if (approvers > 0 && (gates.size === 0 || isIdle)) yield { code: 'approvers-without-gate' };
  if (approvers === 0 && gated.length > 0) yield { code: 'gate-without-approvers', facts: { tools: gated } };
  const idle = isIdle
    ? []
    : [...gates].filter(([tool, { args }]) => args?.size === 0 || !isReachable(warrant, tool));
  if (idle.length > 0) yield { code: 'gate-never-asks', facts: { tools: idle.map(([tool]) => tool) } };
}

/** Whether a call to exactly this tool may be allowed, or a warrant for it may be issued. */
function isReachable({ type, tools, issuableTools }: Payload, tool: string): boolean {
  const known = type === 'execution' ? [...tools.keys()] : (issuableTools ?? []);
  return tool !== '*' && (known.includes(tool) || known.includes('*'));
}

function* lintSession(warrant: Payload, root: Payload | null): Generator<LintDraft> {
  const session = sessionIdOf(warrant);
  if (root !== null && sessionIdOf(root) !== session) yield { code: 'session-differs' };
  else if (session !== null) yield { code: 'session-only-strict' };
}

function* lintLifetime(seconds: number): Generator<LintDraft> {
  if (seconds <= LONG_SECONDS) return;
  const severity = seconds > VERY_LONG_SECONDS ? 'medium' : 'low';
  yield { code: 'long-lifetime', severity, facts: { seconds, hours: Math.round(seconds / 360) / 10 } };
}

function* lintDepth(depth: number): Generator<LintDraft> {
  if (depth > DEEP) yield { code: 'deep-chain', facts: { depth } };
}

function* lintEnd({ issuedAt, expiresAt }: Payload, now: bigint): Generator<LintDraft> {
  const left = expiresAt - now;
  if (left <= 0n) yield { code: 'expired', facts: { seconds: Number(-left) } };
  else if (issuedAt > now) yield { code: 'not-yet-valid', facts: { seconds: Number(issuedAt - now) } };
  else if (left <= SOON_SECONDS) yield { code: 'ends-soon', facts: { seconds: Number(left) } };
}
