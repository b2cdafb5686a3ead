/**
 * Finds unused permissions, which are lines in a leaf that no benign call needs, each with a call that it allows
 * unnecessarily.
 *
 * A line is unused if the benign calls work with a tighter line, and if there is a call that the line allows and the
 * tighter one denies. The warrant itself is not changed.
 */
import * as z from 'zod/mini';
import { type Constraint, listValuesToTry, readLinkPolicy } from '../../authority/index.js';
import { readArguments, readValue, type ValueArguments } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import { checkInput, closedObject } from '../../model/index.js';
import type {
  ArgumentRules,
  CallDocument,
  Condition,
  ConstraintDocument,
  LinkDocument,
  ScenarioDocument,
  WarrantDocument,
} from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';
import { prepareSubject, type PreparedSubject } from '../subject.js';
import type { AllowedCall } from '../world/allowed-call.js';
import { listAllowedCalls } from '../world/allowed-calls.js';
import { toCallDocument } from '../world/call-text.js';
import { describeConstraint } from '../../authority/index.js';
import { type BenignCall, listBenignCalls } from './benign-calls.js';
import { type DraftedTool, draftPolicy, joined } from './policy-draft.js';
import { describeRuleLine, describeUnknownAllowed, type PolicyLine } from './policy-lines.js';
import { findDeniedCall, listDeniedCalls, replaceLeaf } from './minimal-warrant.js';
import type { Tightness } from './generalized-rules.js';

/** A warrant line that is wider than benign calls need. */
export interface UnusedPermission extends PolicyLine {
  /** A call that the gate allows although no benign call needs it. */
  readonly exampleCall: CallDocument;
  /** Describes a rule that would suffice; null if no rule is needed. */
  readonly sufficientRule: Message | null;
  /** The chain with the sufficient rule in place. */
  readonly warrant: WarrantDocument;
}

/** Permissions in a chain that benign calls do not need. */
export interface UnusedPermissionReport {
  readonly tightness: Tightness;
  readonly permissions: readonly UnusedPermission[];
  /** Benign calls that this chain denies. */
  readonly deniedCalls: readonly BenignCall[];
}

/** Options for finding unused permissions. */
export interface UnusedPermissionOptions {
  /** Tightness of the compared rules. Default: `folder`. */
  readonly tightness?: Tightness | undefined;
  readonly variants?: readonly string[] | undefined;
  /** The chain to examine. Default: the scenario's own. */
  readonly warrant?: WarrantDocument | undefined;
  /** Condition that determines the semantics. Default: `yours`, as for a user's chain. */
  readonly condition?: Condition | undefined;
}

const optionsSchema = closedObject({
  tightness: z.optional(z.unknown()),
  variants: z.optional(z.unknown()),
  warrant: z.optional(z.unknown()),
  condition: z.optional(z.unknown()),
} satisfies Record<keyof UnusedPermissionOptions, unknown>);

/**
 * Finds the unused permissions in a chain's last link. Throws `InvalidInput` for an unknown option.
 *
 * @example
 * ```ts
 * import { findUnusedPermissions } from 'pola-playground/authority';
 * import { SCENARIOS } from 'pola-playground/catalog';
 *
 * findUnusedPermissions(SCENARIOS[0]).permissions; // => []
 * ```
 */
export function findUnusedPermissions(
  scenario: ScenarioDocument,
  options: UnusedPermissionOptions = {},
): UnusedPermissionReport {
  checkInput(optionsSchema, options, ['options']);
  const { tightness = 'folder', variants, warrant = scenario.warrant, condition = 'yours' } = options;
  const calls = listBenignCalls(scenario, variants);
  const broke = listDeniedCalls(scenario, warrant, calls, condition);
  const working = calls.filter((call) => !broke.includes(call));
  const leaf = warrant.chain.at(-1);
  if (leaf === undefined) return { tightness, permissions: [], deniedCalls: broke };
  const subject = prepareSubject({ scenario, condition, authority: { kind: 'grant', warrant } });
  const draft = draftPolicy(
    working.map(({ call }) => call),
    { tightness, declared: scenario.workspace.tools },
  );
  const search: Search = { subject, warrant, leaf, working, allowed: listAllowedCalls(subject).calls };
  const leftovers = Object.entries(leaf.capabilities).flatMap(([tool, rules]) =>
    listCandidates(
      leaf,
      tool,
      rules,
      draft.find((one) => one.tool === tool),
    ).flatMap((candidate) => confirm(candidate, search) ?? []),
  );
  return { tightness, permissions: leftovers, deniedCalls: broke };
}

interface Search {
  readonly subject: PreparedSubject;
  readonly warrant: WarrantDocument;
  readonly leaf: LinkDocument;
  readonly working: readonly BenignCall[];
  readonly allowed: readonly AllowedCall[];
}

interface Candidate extends PolicyLine {
  readonly leaf: LinkDocument;
  readonly enough: Message | null;
  readonly rules: readonly ConstraintDocument[];
}

function listCandidates(
  leaf: LinkDocument,
  tool: string,
  rules: ArgumentRules,
  requiredTool: DraftedTool | undefined,
): readonly Candidate[] {
  if (requiredTool === undefined) return [makeUnusedTool(leaf, tool)];
  const put = (changed: ArgumentRules): LinkDocument => ({
    ...leaf,
    capabilities: { ...leaf.capabilities, [tool]: changed },
  });
  const wanted = requiredTool.args.map(({ name, style }) => [name, joined(style)] as const);
  if (Object.keys(rules).length === 0 && wanted.length > 0)
    return [
      {
        ...{ tool, argument: null },
        description: message('analysis/line_of_arguments', {
          tool,
          arguments: message('analysis/any_arguments'),
        }),
        leaf: put(Object.fromEntries(wanted)),
        enough: message('analysis/rules_on_arguments'),
        rules: [],
      },
    ];
  const tighter = wanted.flatMap(([name, rule]): Candidate[] => {
    const given = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (given === undefined) return [];
    return [
      {
        ...{ tool, argument: name, description: describeRuleLine(tool, name, given) },
        leaf: put({ ...rules, [name]: rule }),
        enough: describeConstraint(rule),
        rules: [given, rule],
      },
    ];
  });
  const isLoose = leaf.allowUnknown?.includes(tool) === true && !requiredTool.allowUnknown;
  return isLoose ? [...tighter, disallowUnknown(leaf, tool)] : tighter;
}

function makeUnusedTool(leaf: LinkDocument, tool: string): Candidate {
  const others = Object.entries(leaf.capabilities).filter(([name]) => name !== tool);
  const without = { ...leaf, capabilities: Object.fromEntries(others) };
  const description = message('analysis/line_of_tool', { tool });
  return { tool, argument: null, description, leaf: without, enough: null, rules: [] };
}

function disallowUnknown(leaf: LinkDocument, tool: string): Candidate {
  const allowUnknown = leaf.allowUnknown?.filter((name) => name !== tool) ?? [];
  const description = describeUnknownAllowed(tool);
  return { tool, argument: null, description, leaf: { ...leaf, allowUnknown }, enough: null, rules: [] };
}

/** Returns the unused permission if no benign call needs the line and a call shows that the line allows more. */
function confirm(candidate: Candidate, search: Search): UnusedPermission | null {
  const { tool, argument, description, enough, leaf } = candidate;
  if (findDeniedCall(leaf, search.working) !== null) return null;
  const after = readLinkPolicy(leaf);
  const permits = listDistinguishingCalls(candidate, search).find(
    (args) =>
      after.decide(tool, args, TRIAL_START) !== 'allow' &&
      search.subject.decide(tool, args).decision === 'allow',
  );
  if (permits === undefined) return null;
  return {
    tool,
    argument,
    description,
    exampleCall: toCallDocument(tool, permits),
    sufficientRule: enough,
    warrant: replaceLeaf(search.warrant, leaf),
  };
}

/** Lists calls that may show the difference. Calls that touch an object come first. */
function listDistinguishingCalls(
  { tool, argument, rules }: Candidate,
  { working, allowed }: Search,
): readonly ValueArguments[] {
  const known = allowed.filter((call) => call.tool === tool).map(({ args }) => args);
  const honest = working.find(({ call }) => call.tool === tool)?.call;
  if (honest === undefined) return known;
  const args = readArguments(honest.args);
  const values = listValuesToTry(rules.flatMap(readRule));
  const changed = argument === null ? [] : values.map((value) => new Map([...args, [argument, value]]));
  return [...known, ...changed, new Map([...args, ['another_argument', readValue('x')]])];
}

function readRule(document: ConstraintDocument): readonly Constraint[] {
  const link = { holder: 'holder', ttlSeconds: 1, capabilities: { tool: { argument: document } } };
  const rule = readLinkPolicy(link).capabilityFor('tool')?.rules.get('argument');
  return rule === undefined ? [] : [rule];
}
