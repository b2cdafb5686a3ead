/**
 * Data for the authority strip: what each link in a chain removes, from the root down, and what the last link allows.
 */
import {
  canonicalJson,
  describeGrantedValues,
  type ConstraintDocument,
  isOpenConstraint,
  type LinkDocument,
  type WarrantDocument,
} from '../../../../engine/index.js';
import { translateMessage } from '../../../messages/engine-catalogue.js';

export interface LinkChanges {
  readonly holder: string;
  /** Number of tools in this link, and number of arguments with a rule that does not allow everything. */
  readonly tools: number;
  readonly rules: number;
  /** Tools that this link removed from the previous link; empty at the root. */
  readonly dropped: readonly string[];
  /** Tools kept from the previous link with different rules. */
  readonly narrowed: readonly string[];
  /**
   * Tools that the previous link does not have. Every call under such a chain is denied, because a link cannot add
   * tools.
   */
  readonly added: readonly string[];
}

/** Changes in each link, root first; empty without a chain. */
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

/** An allowed tool and a description of its rules. */
export interface ToolPermission {
  readonly tool: string;
  /** `admits` is null if every value is allowed. */
  readonly rules: readonly { readonly argument: string; readonly admits: string | null }[];
  /** True if arguments without a rule are allowed, even if other arguments have rules. */
  readonly isOpen: boolean;
}

/** Lists the grants in the last link. Returns null without a warrant, because everything is allowed in that case. */
export function listPermissions(warrant: WarrantDocument | null): readonly ToolPermission[] | null {
  if (warrant === null) return null;
  const leaf = warrant.chain.at(-1);
  if (leaf === undefined) return [];
  return Object.keys(leaf.capabilities).map((tool) => ({
    tool,
    rules: Object.entries(leaf.capabilities[tool] ?? {}).map(([argument, rule]) => ({
      argument,
      admits: isOpenConstraint(rule) ? null : translateMessage(describeGrantedValues(rule)),
    })),
    isOpen: leaf.allowUnknown?.includes(tool) === true,
  }));
}
