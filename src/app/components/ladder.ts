/** Converts a warrant document to the rungs of a ladder drawing: holder, width, and arguments with rules. */
import {
  type ArgumentRules,
  isOpenConstraint,
  type LinkDocument,
  type WarrantDocument,
} from '../../engine/index.js';
import { CHAIN_MESSAGES } from '../messages/outcomes.js';

export interface RungTool {
  readonly name: string;
  /** Arguments with a rule that does not allow everything. */
  readonly rules: readonly string[];
}

export interface LinkRung {
  readonly holder: string;
  readonly summary: string;
  readonly tools: readonly RungTool[];
  /** Width of the rung, from 0 to 1: its number of tools relative to the widest link. */
  readonly share: number;
}

/** Rungs of a chain, root first; empty without a warrant. */
export function buildLadder(warrant: WarrantDocument | null): readonly LinkRung[] {
  const chain = warrant?.chain ?? [];
  const weights = chain.map(weighLink);
  const widest = Math.max(1, ...weights);
  return chain.map((link, index) => ({
    holder: link.holder,
    summary: summarizeLink(link),
    tools: listTools(link),
    share: (weights[index] as number) / widest,
  }));
}

function summarizeLink(link: LinkDocument): string {
  const tools = listTools(link);
  const rules = tools.reduce((sum, tool) => sum + tool.rules.length, 0);
  return CHAIN_MESSAGES.holds(tools.length, rules);
}

function listTools(link: LinkDocument): readonly RungTool[] {
  return Object.entries(link.capabilities).map(([name, rules]) => ({ name, rules: ruledArguments(rules) }));
}

function ruledArguments(rules: ArgumentRules): readonly string[] {
  return Object.entries(rules)
    .filter(([, constraint]) => !isOpenConstraint(constraint))
    .map(([argument]) => argument);
}

/**
 * A tool with rules counts as half a tool. The width only illustrates how narrow a link is; it does not measure reach.
 */
function weighLink(link: LinkDocument): number {
  return listTools(link).reduce((sum, tool) => sum + (tool.rules.length > 0 ? 0.5 : 1), 0);
}
