/** Proposes a warrant from the calls of a task: exactly what the calls need at a level. */
import { canonicalJson, type Json } from '../../kit/index.js';
import type {
  ArgumentRules,
  CallDocument,
  ConstraintDocument,
  LinkDocument,
  WarrantDocument,
} from '../../model/index.js';
import { namesFolder } from '../task/known-targets.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { AgentTask } from '../types.js';
import { type ProposalLevel, proposeRule } from './argument-rules.js';

/** A call that needs a line, given by its position in the task or in a variant. */
export interface CallEvidence {
  /** Index of the variant that makes the call. Null for the task itself. */
  readonly variant: number | null;
  readonly index: number;
  readonly call: CallDocument;
}

/** One line of a proposed warrant, with the calls that need it. */
export interface ProposedLine {
  readonly tool: string;
  /** Null for a line about the tool as a whole. */
  readonly argument: string | null;
  /** Null for a line about the tool as a whole, with unrestricted arguments. */
  readonly rule: ConstraintDocument | null;
  readonly evidence: readonly CallEvidence[];
}

/** A proposed warrant with its lines. */
export interface ProposedWarrant {
  readonly level: ProposalLevel;
  readonly warrant: WarrantDocument;
  readonly lines: readonly ProposedLine[];
}

/** Lifetime of a proposed warrant in seconds. */
const LIFETIME = 600;

/** Proposes a warrant at one level. `profiles`: the tools with their arguments. */
export function proposeWarrant(
  task: Pick<AgentTask, 'calls' | 'variants'>,
  profiles: readonly Pick<ToolProfile, 'name' | 'args'>[],
  level: ProposalLevel,
): ProposedWarrant {
  const evidence = listEvidence(task);
  const tools = [...new Set(evidence.map(({ call }) => call.tool))];
  const drafts = tools.map((tool) => {
    const args = profiles.find(({ name }) => name === tool)?.args ?? [];
    return draftTool(
      tool,
      args,
      evidence.filter(({ call }) => call.tool === tool),
      level,
    );
  });
  const open = drafts.filter(({ isOpen }) => isOpen).map(({ tool }) => tool);
  const link: LinkDocument = {
    holder: 'worker',
    ttlSeconds: LIFETIME,
    capabilities: Object.fromEntries(drafts.map(({ tool, rules }) => [tool, rules])),
    ...(open.length === 0 ? {} : { allowUnknown: open }),
  };
  return { level, warrant: { v: 1, chain: [link] }, lines: drafts.flatMap(({ lines }) => lines) };
}

function listEvidence({ calls, variants }: Pick<AgentTask, 'calls' | 'variants'>): readonly CallEvidence[] {
  return [
    ...calls.map((call, index) => ({ variant: null, index, call })),
    ...variants.flatMap((one, variant) => one.calls.map((call, index) => ({ variant, index, call }))),
  ];
}

interface ToolDraft {
  readonly tool: string;
  readonly rules: ArgumentRules;
  readonly isOpen: boolean;
  readonly lines: readonly ProposedLine[];
}

/** Only arguments that every call has get a rule. If some calls have more, undeclared arguments are allowed. */
function draftTool(
  tool: string,
  args: ToolProfile['args'],
  evidence: readonly CallEvidence[],
  level: ProposalLevel,
): ToolDraft {
  const whole = { tool, argument: null, rule: null, evidence };
  const given = evidence.map(({ call }) => Object.keys(call.args));
  const always = (given[0] ?? []).filter((name) => given.every((names) => names.includes(name)));
  if (level === 'tools' || always.length === 0) return { tool, rules: {}, isOpen: false, lines: [whole] };
  const lines = always.map((argument): ProposedLine & { readonly rule: ConstraintDocument } => {
    const role = args.find(({ name }) => name === argument)?.role ?? 'unknown';
    const values = evidence.map(({ call }) => call.args[argument] as Json);
    return {
      tool,
      argument,
      rule: proposeRule(level, { role, isFolder: namesFolder(tool, argument) }, values),
      evidence: keepDifferent(evidence, argument),
    };
  });
  const isOpen = given.some((names) => names.length > always.length);
  return {
    tool,
    rules: Object.fromEntries(lines.map(({ argument, rule }) => [argument as string, rule])),
    isOpen,
    lines: isOpen ? [whole, ...lines] : lines,
  };
}

/** Keeps one call per distinct value. */
function keepDifferent(evidence: readonly CallEvidence[], argument: string): readonly CallEvidence[] {
  const byValue = new Map<string, CallEvidence>();
  for (const one of evidence) {
    const key = canonicalJson(one.call.args[argument]);
    if (!byValue.has(key)) byValue.set(key, one);
  }
  return [...byValue.values()];
}
