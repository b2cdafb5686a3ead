/**
 * Adds and removes grants in a chain by editing its text, so that comments and formatting are kept. The text holds one
 * chain, or a list with one per round.
 */
import {
  type ArgumentRules,
  isOpenConstraint,
  type Json,
  type WarrantDocument,
} from '../../../../engine/index.js';
import { describeWrittenRule } from '../../../components/fields/describe-rule.js';
import { parseYamlText, removeValue, setValue } from '../../../document-text/yaml-text.js';

export interface ToolGrant {
  readonly tool: string;
  /** Arguments, each with a description of what its rule allows. Rules that allow everything are omitted. */
  readonly rules: readonly { readonly argument: string; readonly words: string }[];
}

/** Lists the grants in the last link of a chain. */
export function listToolGrants({ chain }: WarrantDocument): readonly ToolGrant[] {
  return Object.entries(chain.at(-1)?.capabilities ?? {}).map(([tool, rules]) => ({
    tool,
    rules: listRules(rules),
  }));
}

function listRules(rules: ArgumentRules): ToolGrant['rules'] {
  return Object.entries(rules)
    .filter(([, rule]) => !isOpenConstraint(rule))
    .map(([argument, rule]) => ({
      argument,
      words: describeWrittenRule(rule as unknown as Json) ?? rule.kind,
    }));
}

/** Tools that the first link grants but the last one does not. */
export function listDroppedTools({ chain }: WarrantDocument): readonly string[] {
  const held = Object.keys(chain.at(-1)?.capabilities ?? {});
  return Object.keys(chain[0]?.capabilities ?? {}).filter((tool) => !held.includes(tool));
}

export type GrantEdit =
  | { readonly kind: 'take'; readonly tool: string }
  /** Allows any arguments, either for an added tool or for one whose rules are removed. */
  | { readonly kind: 'open'; readonly tool: string };

/** Returns the text after an edit to a round's last link; null if the text is invalid. */
export function editGrant(text: string, round: number, edit: GrantEdit): string | null {
  const { json, problem } = parseYamlText(text);
  if (problem !== null || typeof json !== 'object' || json === null) return null;
  const prefix = Array.isArray(json) ? [round] : [];
  const chain = chainOf(Array.isArray(json) ? (json as readonly Json[])[round] : json);
  if (chain.length === 0) return null;
  const at = [...prefix, 'chain', chain.length - 1, 'capabilities', edit.tool];
  return edit.kind === 'take' ? removeValue(text, at) : setValue(text, at, {});
}

function chainOf(warrant: Json | undefined): readonly Json[] {
  if (typeof warrant !== 'object' || warrant === null || Array.isArray(warrant)) return [];
  const { chain } = warrant as { readonly chain?: Json };
  return Array.isArray(chain) ? (chain as readonly Json[]) : [];
}
