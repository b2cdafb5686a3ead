/** The rules in a link as lines: one for each argument with a rule, and one for a tool without rules. */
import type { Json } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';
import { findKindInfo } from '../../../components/fields/describe-rule.js';
import type { LinkForm, ToolForm } from '../warrant/chain-form.js';
import { findToolArgument } from './examples.js';

export interface RuleLineItem {
  /** Key of the line, such as `write_file/path`, or `get_balance` for a tool without rules. */
  readonly key: string;
  readonly tool: ToolForm;
  /** The argument that the rule constrains; null if the tool has no rules, so that it accepts any arguments. */
  readonly argument: string | null;
  readonly constraint: Json;
  readonly isFirstOfTool: boolean;
}

export function listRuleLines({ tools }: LinkForm): readonly RuleLineItem[] {
  return tools.flatMap((tool): RuleLineItem[] =>
    tool.rules.length === 0
      ? [{ key: tool.name, tool, argument: null, constraint: null, isFirstOfTool: true }]
      : tool.rules.map(({ argument, constraint }, index) => ({
          key: `${tool.name}/${argument}`,
          tool,
          argument,
          constraint,
          isFirstOfTool: index === 0,
        })),
  );
}

/**
 * True if a lesson hides a line until its tool is opened: the second or a later rule of a tool, unless the learner has
 * touched it.
 */
export function isFolded(line: RuleLineItem, unfolded: readonly string[], isTouched: boolean): boolean {
  return !line.isFirstOfTool && !isTouched && !unfolded.includes(line.tool.name);
}

/** Tools that a link had at the start (`before`) but no longer has. */
export function listRemovedTools(before: Json | undefined, { tools }: LinkForm): readonly string[] {
  return isMap(before) ? Object.keys(before).filter((name) => !tools.some((tool) => tool.name === name)) : [];
}

/** Kind of visual editor for a rule: a file tree, a list or a limit. */
export type RulePicture = 'tree' | 'list' | 'limit';

export function findRulePicture(tool: string, argument: string): RulePicture | null {
  const schema = findToolArgument(tool, argument);
  if (schema === undefined) return null;
  if (schema.path !== undefined) return 'tree';
  if (schema.type === 'text_list' || argument === 'to') return 'list';
  return schema.type === 'number' ? 'limit' : null;
}

/**
 * Returns the rule to open first: the first restrictive rule with a visual editor, or else the first restrictive rule.
 */
export function findFirstLine(lines: readonly RuleLineItem[]): string | null {
  const limiting = lines.filter(
    ({ argument, constraint }) => argument !== null && findKindInfo(constraint)?.isOpen !== true,
  );
  const pictured = limiting.find(
    ({ tool, argument }) => argument !== null && findRulePicture(tool.name, argument) !== null,
  );
  return (pictured ?? limiting[0] ?? lines[0])?.key ?? null;
}
