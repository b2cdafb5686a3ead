/**
 * Lists a drafted leaf's lines, and variants of the leaf with one line removed or tightened.
 *
 * A line is a tool, one part of an argument's rule, or the permission for unknown arguments. If a rule's last part is
 * removed, the rule allows nothing, because without a rule the tool could be completely open.
 */
import { type Message, message } from '../../messages/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import { describeConstraint } from '../../authority/index.js';
import type { PolicyDraft, DraftedArgument, DraftedTool } from './policy-draft.js';
import type { RulePart } from './generalized-rules.js';

/** A warrant line with its description and location. */
export interface PolicyLine {
  readonly tool: string;
  /** The argument; null if the line concerns the tool itself or the permission for unknown arguments. */
  readonly argument: string | null;
  /** Describes the line; in English, for example, ``read_file path: paths inside `/docs` ``. */
  readonly description: Message;
}

export interface LineEdit {
  readonly kind: 'removed' | 'tightened';
  /** Describes the replacement; null if there is none. */
  readonly becomes: Message | null;
  readonly draft: PolicyDraft;
}

export interface DraftedLine extends PolicyLine {
  readonly edits: readonly LineEdit[];
}

export function listDraftLines(draft: PolicyDraft): readonly DraftedLine[] {
  return draft.flatMap((tool) => [
    toolLine(draft, tool),
    ...tool.args.flatMap((argument) =>
      argument.style.grants.map((grant) => grantLine(draft, tool, argument, grant)),
    ),
    ...(tool.allowUnknown ? [unknownLine(draft, tool)] : []),
  ]);
}

function toolLine(draft: PolicyDraft, { tool }: DraftedTool): DraftedLine {
  const edit = { kind: 'removed', becomes: null, draft: draft.filter((one) => one.tool !== tool) } as const;
  return { tool, argument: null, description: message('analysis/line_of_tool', { tool }), edits: [edit] };
}

function unknownLine(draft: PolicyDraft, tool: DraftedTool): DraftedLine {
  const edit = {
    kind: 'removed',
    becomes: null,
    draft: replaceTool(draft, { ...tool, allowUnknown: false }),
  } as const;
  return {
    tool: tool.tool,
    argument: null,
    description: describeUnknownAllowed(tool.tool),
    edits: [edit],
  };
}

function grantLine(
  draft: PolicyDraft,
  tool: DraftedTool,
  argument: DraftedArgument,
  grant: RulePart,
): DraftedLine {
  const { name, style } = argument;
  const change = (kind: LineEdit['kind'], rule: ConstraintDocument | null): LineEdit => {
    const grants = style.grants.flatMap((one) =>
      one !== grant ? [one] : rule === null ? [] : [{ rule, tighter: [] }],
    );
    const changed = { name, style: { ...style, grants } };
    const args = tool.args.map((one) => (one === argument ? changed : one));
    return {
      kind,
      becomes: rule === null ? null : describeConstraint(rule),
      draft: replaceTool(draft, { ...tool, args }),
    };
  };
  return {
    tool: tool.tool,
    argument: name,
    description: describeRuleLine(tool.tool, name, grant.rule),
    edits: [change('removed', null), ...grant.tighter.map((rule) => change('tightened', rule))],
  };
}

/** Describes a line that contains the rule on one argument. */
export function describeRuleLine(tool: string, argument: string, rule: ConstraintDocument): Message {
  return message('analysis/line_of_rule', { tool, argument, rule: describeConstraint(rule) });
}

/** Describes a line that allows arguments without a rule. */
export function describeUnknownAllowed(tool: string): Message {
  return message('analysis/line_of_arguments', { tool, arguments: message('analysis/unknown_arguments') });
}

function replaceTool(draft: PolicyDraft, tool: DraftedTool): PolicyDraft {
  return draft.map((one) => (one.tool === tool.tool ? tool : one));
}
