/** The authority strip: what each link of a chain leaves, root first, and what the last one permits. */
import {
  canonicalJson,
  type ConstraintDocument,
  isOpenConstraint,
  type LinkDocument,
  type WarrantDocument,
} from '../../../../engine/index.js';
import { describeWrittenRule } from '../../../components/fields/describe-rule.js';

export interface LinkChanges {
  readonly holder: string;
  /** Tools of this link, and how many arguments have a rule that does not admit everything. */
  readonly tools: number;
  readonly rules: number;
  /** Tools of the link above that are gone; at the root none. */
  readonly dropped: readonly string[];
  /** Tools that stay with other rules than above. */
  readonly narrowed: readonly string[];
  /** Tools that the link above does not have: the gate denies every call of such a chain. */
  readonly added: readonly string[];
}

/** Rungs, root first; none without a chain. */
export function listLinkChanges(warrant: WarrantDocument | null): readonly LinkChanges[] {
  const chain = warrant?.chain ?? [];
  return chain.map((link, index) => layRung(link, chain[index - 1] ?? null));
}

function layRung(link: LinkDocument, above: LinkDocument | null): LinkChanges {
  const tools = Object.keys(link.capabilities);
  const before = above === null ? tools : Object.keys(above.capabilities);
  return {
    holder: link.holder,
    tools: tools.length,
    rules: tools.reduce((sum, tool) => sum + rulesOf(link, tool).length, 0),
    dropped: before.filter((tool) => !tools.includes(tool)),
    narrowed:
      above === null ? [] : tools.filter((tool) => before.includes(tool) && differs(link, above, tool)),
    added: tools.filter((tool) => !before.includes(tool)),
  };
}

function rulesOf(link: LinkDocument, tool: string): readonly (readonly [string, ConstraintDocument])[] {
  const rules = Object.hasOwn(link.capabilities, tool) ? (link.capabilities[tool] ?? {}) : {};
  return Object.entries(rules).filter(([, rule]) => !isOpenConstraint(rule));
}

function differs(a: LinkDocument, b: LinkDocument, tool: string): boolean {
  return canonicalJson(a.capabilities[tool] ?? {}) !== canonicalJson(b.capabilities[tool] ?? {});
}

/** One tool that may be used, with its rules in words. */
export interface ToolPermission {
  readonly tool: string;
  readonly rules: readonly { readonly argument: string; readonly admits: string }[];
}

/** Grants of the last link; null without a warrant, where everything is allowed. */
export function listPermissions(warrant: WarrantDocument | null): readonly ToolPermission[] | null {
  if (warrant === null) return null;
  const leaf = warrant.chain.at(-1);
  if (leaf === undefined) return [];
  return Object.keys(leaf.capabilities).map((tool) => ({
    tool,
    rules: rulesOf(leaf, tool).map(([argument, rule]) => ({
      argument,
      admits: describeWrittenRule(rule) ?? rule.kind,
    })),
  }));
}
