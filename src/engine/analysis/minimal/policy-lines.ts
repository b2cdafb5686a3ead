/**
 * The lines of a drafted leaf, and variants of the leaf with one line removed or tightened.
 *
 * A line is a tool, one part of an argument's rule, or the permission for unknown arguments. If the last part of
 * a rule is removed, the rule allows nothing, because omitting it could open the tool completely.
 */
import { describeConstraint } from '../../authority/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import type { PolicyDraft, DraftedArgument, DraftedTool } from './policy-draft.js';
import type { RulePart } from './generalized-rules.js';

/** A line of a warrant, with its description and place. */
export interface PolicyLine {
  readonly tool: string;
  /** Null for the tool itself, and for the permission for unknown arguments. */
  readonly argument: string | null;
  /** ``read_file path: paths inside `/docs` ``. */
  readonly text: string;
}

/** A change of one line. */
export interface LineEdit {
  readonly kind: 'removed' | 'tightened';
  /** Description of the replacement; null if there is none. */
  readonly becomes: string | null;
  readonly draft: PolicyDraft;
}

export interface DraftedLine extends PolicyLine {
  readonly edits: readonly LineEdit[];
}

/** All lines of a draft, by tool. */
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
  return { tool, argument: null, text: tool, edits: [edit] };
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
    text: `${tool.tool}: arguments nobody named pass`,
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
    text: `${tool.tool} ${name}: ${describeConstraint(grant.rule)}`,
    edits: [change('removed', null), ...grant.tighter.map((rule) => change('tightened', rule))],
  };
}

function replaceTool(draft: PolicyDraft, tool: DraftedTool): PolicyDraft {
  return draft.map((one) => (one.tool === tool.tool ? tool : one));
}
