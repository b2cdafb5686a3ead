/**
 * Drafts a leaf from parts, each of which can be removed or tightened on its own.
 *
 * An argument gets a rule if every call to the tool passes it. If some calls pass more arguments, a separate line
 * allows unknown arguments.
 */
import { compareConstraints, readLinkPolicy } from '../../authority/index.js';
import { readArguments } from '../../kit/index.js';
import type {
  ArgumentRules,
  CallDocument,
  ConstraintDocument,
  LinkDocument,
  ToolFixture,
} from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';
import { SCENARIO_TOOLS } from '../../workspace/index.js';
import { findArgumentTargetKind, findTargetKindOfRole } from '../world/argument-target-kinds.js';
import {
  listGeneralizedRules,
  type GeneralizedRule,
  type Tightness,
  type ArgumentUsage,
} from './generalized-rules.js';

export interface DraftedArgument {
  readonly name: string;
  readonly style: GeneralizedRule;
}

export interface DraftedTool {
  readonly tool: string;
  readonly args: readonly DraftedArgument[];
  readonly allowUnknown: boolean;
}

export type PolicyDraft = readonly DraftedTool[];

export interface DraftOptions {
  readonly tightness: Tightness;
  /** Tools that the scenario declares itself. */
  readonly declared?: readonly ToolFixture[] | undefined;
  /** Rules that the draft must not widen. */
  readonly current?: LinkDocument['capabilities'] | undefined;
}

/** Drafts the grants that the calls need. Tools are in order of their first use. */
export function draftPolicy(calls: readonly CallDocument[], options: DraftOptions): PolicyDraft {
  const tools = [...new Set(calls.map(({ tool }) => tool))];
  return tools.map((tool) =>
    draftTool(
      tool,
      calls.filter((call) => call.tool === tool),
      options,
    ),
  );
}

function draftTool(tool: string, calls: readonly CallDocument[], options: DraftOptions): DraftedTool {
  const given = calls.map(({ args }) => Object.keys(args));
  const always = (given[0] ?? []).filter((name) => given.every((names) => names.includes(name)));
  const args = always.map((name) => ({
    name,
    style: chooseStyle(options, { tool, name }, useOf(tool, name, calls, options.declared)),
  }));
  const allowUnknown = always.length > 0 && given.some((names) => names.length > always.length);
  return { tool, args, allowUnknown };
}

function useOf(
  tool: string,
  name: string,
  calls: readonly CallDocument[],
  declared: readonly ToolFixture[] | undefined,
): ArgumentUsage {
  const values = calls.flatMap(({ args }) => (args[name] === undefined ? [] : [args[name]]));
  const own = declared?.find((one) => one.name === tool)?.args.find((one) => one.name === name);
  if (own !== undefined) return { role: findTargetKindOfRole(own.role), use: undefined, values };
  const schema = SCENARIO_TOOLS.find((one) => one.name === tool);
  const argument = schema?.args.find((one) => one.name === name);
  const role =
    schema === undefined || argument === undefined ? 'text' : findArgumentTargetKind(schema, argument);
  return { role, use: argument?.path, values };
}

/**
 * Chooses the first style that allows all used values and widens no current rule. The style `exact` always qualifies.
 */
function chooseStyle(
  { tightness, current }: DraftOptions,
  { tool, name }: { readonly tool: string; readonly name: string },
  used: ArgumentUsage,
): GeneralizedRule {
  const styles = listGeneralizedRules(tightness, used);
  const rule = current?.[tool]?.[name];
  const passes = (style: GeneralizedRule): boolean => {
    if (rule !== undefined && isWider(joined(style), rule)) return false;
    const policy = readLinkPolicy(linkOf({ t: { [name]: joined(style) } }));
    return used.values.every(
      (value) => policy.decide('t', readArguments({ [name]: value }), TRIAL_START) === 'allow',
    );
  };
  return styles.find(passes) ?? (styles.at(-1) as GeneralizedRule);
}

/** True if the first rule allows everything that the second allows, but not vice versa. */
function isWider(next: ConstraintDocument, rule: ConstraintDocument): boolean {
  return compareConstraints(next, rule) === null && compareConstraints(rule, next) !== null;
}

export function joined({ grants, join }: GeneralizedRule): ConstraintDocument {
  return join(grants.map(({ rule }) => rule));
}

function linkOf(capabilities: LinkDocument['capabilities']): LinkDocument {
  return { holder: 'holder', ttlSeconds: 1, capabilities };
}

/** Builds a draft's leaf. All fields except the capabilities come from `base`. */
export function buildLeaf(base: LinkDocument, draft: PolicyDraft): LinkDocument {
  const { allowUnknown: _, capabilities: __, ...rest } = base;
  const open = draft.filter(({ allowUnknown }) => allowUnknown).map(({ tool }) => tool);
  const capabilities = Object.fromEntries(draft.map(({ tool, args }) => [tool, writeRules(args)]));
  return { ...rest, capabilities, ...(open.length === 0 ? {} : { allowUnknown: open }) };
}

function writeRules(args: readonly DraftedArgument[]): ArgumentRules {
  return Object.fromEntries(args.map(({ name, style }) => [name, joined(style)]));
}
