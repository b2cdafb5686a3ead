/** Proposes a warrant based on a task's calls. It grants exactly what the calls need at a given level. */
import { isOpenConstraint } from '../../authority/index.js';
import { canonicalJson, type Json } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type {
  ArgumentRole,
  ArgumentRules,
  CallDocument,
  ConstraintDocument,
  LinkDocument,
  WarrantDocument,
} from '../../model/index.js';
import { isTime } from '../task/fill-values.js';
import { namesFolder } from '../task/known-targets.js';
import { findNumberUse, type NumberUse } from '../tools/number-use.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { AgentTask } from '../types.js';
import { type ProposalLevel, proposeRule } from './argument-rules.js';
import { describeFixedValues, isVersion } from './changing-values.js';
import { describeWidening } from './describe-widening.js';
import { listOptionalArguments, type OptionalArguments } from './optional-arguments.js';

/** A call that needs a warrant line, given by its position in the task or in a variant. */
export interface CallEvidence {
  /** Index of the variant that makes the call; null for the task itself. */
  readonly variant: number | null;
  readonly index: number;
  readonly call: CallDocument;
}

/** A line in a proposed warrant, with the calls that need it. */
export interface ProposedLine {
  readonly tool: string;
  /** The argument; null if the line concerns the whole tool. */
  readonly argument: string | null;
  /** The rule; null if the line grants the tool with unrestricted arguments. */
  readonly rule: ConstraintDocument | null;
  readonly evidence: readonly CallEvidence[];
  /** How and why the rule is wider than the values used in the calls; null if it is not wider. */
  readonly wider: Message | null;
  /** Reason why the task may soon need values that this rule denies; null if there is no sign of that. */
  readonly fixed: Message | null;
}

export interface ProposedWarrant {
  readonly level: ProposalLevel;
  readonly warrant: WarrantDocument;
  readonly lines: readonly ProposedLine[];
  /** Optional arguments that the task's calls omit, and what the warrant does with them. */
  readonly optional: readonly OptionalArguments[];
}

/** Lifetime of a proposed warrant in seconds. */
export const PROPOSED_LIFETIME = 600;

/** Proposes a warrant at one level. `profiles` contains the tools with their arguments. */
export function proposeWarrant(
  task: Pick<AgentTask, 'calls' | 'variants'>,
  profiles: readonly DeclaredTool[],
  level: ProposalLevel,
): ProposedWarrant {
  const evidence = listEvidence(task);
  const tools = [...new Set(evidence.map(({ call }) => call.tool))];
  const drafts = tools.flatMap((tool) => {
    const declared = profiles.find(({ name }) => name === tool) ?? { name: tool, args: [], effects: [] };
    return (
      draftTool(
        declared,
        evidence.filter(({ call }) => call.tool === tool),
        level,
      ) ?? []
    );
  });
  const open = drafts.filter(({ isOpen }) => isOpen).map(({ tool }) => tool);
  const link: LinkDocument = {
    holder: 'worker',
    ttlSeconds: PROPOSED_LIFETIME,
    capabilities: Object.fromEntries(drafts.map(({ tool, rules }) => [tool, rules])),
    ...(open.length === 0 ? {} : { allowUnknown: open }),
  };
  const optional = drafts.flatMap(({ tool, rules, isOpen }) => {
    const calls = evidence.flatMap(({ call }) => (call.tool === tool ? [call] : []));
    const args = profiles.find(({ name }) => name === tool)?.args ?? [];
    return listOptionalArguments({ tool, rules, isOpen }, args, calls);
  });
  return { level, warrant: { v: 1, chain: [link] }, lines: drafts.flatMap(({ lines }) => lines), optional };
}

/** Lists the calls of a task and its variants with their positions. */
export function listEvidence({
  calls,
  variants,
}: Pick<AgentTask, 'calls' | 'variants'>): readonly CallEvidence[] {
  return [
    ...calls.map((call, index) => ({ variant: null, index, call })),
    ...variants.flatMap((one, variant) => one.calls.map((call, index) => ({ variant, index, call }))),
  ];
}

type DeclaredTool = Pick<ToolProfile, 'name' | 'args' | 'effects'>;

interface ToolDraft {
  readonly tool: string;
  readonly rules: ArgumentRules;
  readonly isOpen: boolean;
  readonly lines: readonly ProposedLine[];
}

/**
 * Only required arguments, and those that occur in every call, get a rule. If some calls have additional arguments,
 * undeclared arguments are allowed. Returns null if a required argument has no value in any call, because its rule
 * would have to allow every value.
 */
function draftTool(
  declared: DeclaredTool,
  evidence: readonly CallEvidence[],
  level: ProposalLevel,
): ToolDraft | null {
  const { name: tool, args } = declared;
  const whole = { tool, argument: null, rule: null, evidence, wider: null, fixed: null };
  const given = evidence.map(({ call }) => Object.keys(call.args));
  const used = [...new Set(given.flat())];
  const isRequired = (name: string): boolean => args.some((one) => one.required && one.name === name);
  if (level !== 'tools' && args.some((one) => one.required && !used.includes(one.name))) return null;
  const always = used.filter((name) => isRequired(name) || given.every((names) => names.includes(name)));
  if (level === 'tools' || always.length === 0) return { tool, rules: {}, isOpen: false, lines: [whole] };
  const uses = always.map((argument) => describeUse(declared, argument, evidence));
  const lines = uses.map((use): ProposedLine & { readonly rule: ConstraintDocument } => {
    const { argument, role, number, places, giving, values } = use;
    const isFree = level !== 'exact' && isVersionOfTarget(use, uses);
    const rule = proposeRule(level, isFree ? { role: 'text' } : use, values);
    return {
      tool,
      argument,
      rule,
      evidence: keepDifferent(giving, argument),
      wider: isFree ? message('agent/wider_version') : describeWidening(rule, role, values, places),
      fixed:
        level === 'exact' || number !== null
          ? null
          : describeFixedValues(rule, role, values, { tool, argument, places }),
    };
  });
  const isOpen = used.length > always.length;
  return {
    tool,
    rules: Object.fromEntries(lines.map(({ argument, rule }) => [argument as string, rule])),
    isOpen,
    lines: isOpen ? [whole, ...lines] : lines,
  };
}

/** How the calls use an argument. */
interface ArgumentUse {
  readonly argument: string;
  readonly role: ArgumentRole;
  readonly isFolder: boolean;
  /** Purpose of a number; null for other values, and for numbers that may choose a target. */
  readonly number: NumberUse | null;
  /** Locations of the values that are nested in the argument. */
  readonly places: readonly string[];
  readonly giving: readonly CallEvidence[];
  readonly values: readonly Json[];
}

function describeUse(tool: DeclaredTool, argument: string, evidence: readonly CallEvidence[]): ArgumentUse {
  const declared = tool.args.find(({ name }) => name === argument);
  const giving = evidence.filter(({ call }) => Object.hasOwn(call.args, argument));
  const values = giving.map(({ call }) => call.args[argument] as Json);
  const isNumber =
    values.every((value) => typeof value === 'number') && declared?.role !== 'amount' && !isTime(argument);
  return {
    argument,
    role: declared?.role ?? 'unknown',
    isFolder: namesFolder(tool.name, argument),
    number: isNumber ? findNumberUse(argument, tool) : null,
    places: declared?.nested.map(({ place }) => place) ?? [],
    giving,
    values,
  };
}

/** True if the value is a generated version of a target that is chosen by another argument with a rule. */
function isVersionOfTarget(use: ArgumentUse, uses: readonly ArgumentUse[]): boolean {
  const isVersionUse = ({ argument, role, values }: ArgumentUse): boolean =>
    isVersion(argument, role, values);
  return (
    isVersionUse(use) &&
    uses.some(
      (other) =>
        other.number === null &&
        !isVersionUse(other) &&
        !isOpenConstraint(proposeRule('shapes', other, other.values)),
    )
  );
}

/** Keeps one call for each distinct value of an argument. */
export function keepDifferent(evidence: readonly CallEvidence[], argument: string): readonly CallEvidence[] {
  const byValue = new Map<string, CallEvidence>();
  for (const one of evidence) {
    const key = canonicalJson(one.call.args[argument]);
    if (!byValue.has(key)) byValue.set(key, one);
  }
  return [...byValue.values()];
}
