/**
 * Validates warrant documents, including their shape, kinds and limits, and finds children that are wider than their
 * parents.
 *
 * A wider child is a warning, not an error. The chain is signed as written and every call under it is denied, so that
 * users can see the effect.
 */
import { type Message, message } from '../../messages/index.js';
import { compareUtf8, limitPatternWeight } from '../../kit/index.js';
import {
  type DocumentPath,
  type Issue,
  type LinkDocument,
  LIMITS,
  makeCoreIssue,
  type Reading,
  readWithSchema,
  discardIfErrors,
  listLostFields,
  toIssueFact,
  type WarrantDocument,
  warrantSchema,
} from '../../model/index.js';
import { type Capability, listWidenings, makeCapability, type Widening } from './capability.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import { readConstraint } from '../constraints/constraint-kinds.js';

/** A link's capabilities by tool, sorted by the names' UTF-8 bytes. */
export type LinkTools = ReadonlyMap<string, Capability>;

/**
 * Reads a warrant from a JSON value. If an issue prevents signing, the value is null.
 *
 * @category Run studies
 * @example
 * ```ts
 * import { readWarrant } from 'pola-playground';
 *
 * const { value, issues } = readWarrant({
 *   v: 1,
 *   chain: [{ holder: 'agent', ttlSeconds: 600, capabilities: { read_file: {} } }],
 * });
 * value.chain.length; // => 1
 * issues; // => []
 * ```
 */
export function readWarrant(json: unknown, at: DocumentPath = []): Reading<WarrantDocument> {
  const { value, issues } = readWithSchema(warrantSchema, json, at);
  // The schema leaves a constraint's parameters unchanged, because the constraint kind reads them below.
  if (value === null) return { value: null, issues };
  return discardIfErrors(value as WarrantDocument, [
    ...issues,
    ...checkWarrant(value as WarrantDocument, at),
  ]);
}

/** Returns all issues in a well-formed document. */
export function checkWarrant(document: WarrantDocument, at: DocumentPath = []): readonly Issue[] {
  const found = document.chain.length;
  const limit = LIMITS.linksPerChain.value;
  if (found > limit) return [makeCoreIssue('warrant/chain_too_long', [...at, 'chain'], { found, limit })];
  const issues: Issue[] = [];
  const links = limitPatternWeight(() =>
    document.chain.map((link, index) => readLink(link, [...at, 'chain', index], issues)),
  );
  for (let index = 1; index < found; index++) {
    const place = { at: [...at, 'chain', index], index };
    issues.push(...checkNarrowing(document, links[index - 1] as LinkTools, links[index] as LinkTools, place));
  }
  return issues;
}

/** Reads a link's capabilities. Invalid ones are omitted and reported. */
export function readLink(link: LinkDocument, at: DocumentPath, issues: Issue[]): LinkTools {
  const names = Object.keys(link.capabilities).sort(compareUtf8);
  checkCount('toolsPerWarrant', names.length, [...at, 'capabilities'], issues);
  return new Map(
    names.map((tool) => [tool, readCapability(link, tool, [...at, 'capabilities', tool], issues)]),
  );
}

function readCapability(link: LinkDocument, tool: string, at: DocumentPath, issues: Issue[]): Capability {
  const given = link.capabilities[tool];
  const faults = listRuleFaults(given, at);
  issues.push(...faults);
  const rules = faults.length > 0 || given === undefined ? [] : Object.entries(given);
  checkCount('rulesPerTool', rules.length, at, issues);
  const read = rules.map(
    ([argument, rule]) => [argument, readConstraint(rule, [...at, argument], issues)] as const,
  );
  const known = read.filter((entry): entry is readonly [string, Constraint] => entry[1] !== null);
  return makeCapability(known, link.allowUnknown?.includes(tool) ?? false);
}

/**
 * Reports why a tool's constraints are not a plain object. Documents that have already been parsed never have these
 * faults.
 */
function listRuleFaults(rules: unknown, at: DocumentPath): readonly Issue[] {
  if (typeof rules === 'object' && rules !== null && !Array.isArray(rules) && !(rules instanceof Map))
    return listLostFields(rules, at, 'with_undefined');
  const expected = message('value/rules');
  return [makeCoreIssue('document/wrong_shape', at, { expected, found: toIssueFact(rules) })];
}

function checkCount(
  name: 'toolsPerWarrant' | 'rulesPerTool',
  found: number,
  at: DocumentPath,
  issues: Issue[],
): void {
  const { value, unit, what } = LIMITS[name];
  if (found > value)
    issues.push(makeCoreIssue('document/too_large', at, { what, found, unit, limit: value }));
}

interface LinkPlace {
  readonly at: DocumentPath;
  readonly index: number;
}

function checkNarrowing(
  document: WarrantDocument,
  above: LinkTools,
  below: LinkTools,
  place: LinkPlace,
): Issue[] {
  const tools = [...below].flatMap(([tool, capability]) =>
    checkTool({ document, above, below }, tool, capability, place),
  );
  return [...tools, ...checkLifetime(document, place)];
}

interface TwoLinks {
  readonly document: WarrantDocument;
  readonly above: LinkTools;
  readonly below: LinkTools;
}

function checkTool(
  { document, above, below }: TwoLinks,
  tool: string,
  child: Capability,
  place: LinkPlace,
): Issue[] {
  const at = [...place.at, 'capabilities', tool];
  const parent = above.get(tool) ?? above.get('*');
  const facts = { link: place.index, parentLink: place.index - 1 };
  if (parent === undefined) return [makeCoreIssue('warrant/tool_not_in_parent', at, { ...facts, tool })];
  // A child's `*` also grants tools that only the parent names (rule 1 in docs/spec/warrants.md#hardened-rules).
  const unnamed = tool === '*' ? [...above].filter(([name]) => !below.has(name)) : [];
  const parents = [[above.has(tool) ? tool : '*', parent] as const, ...unnamed];
  const [outer, inner] = [document.chain[place.index - 1], document.chain[place.index]];
  const found = parents.flatMap(([name, capability]) => {
    const all = listWidenings(capability, child, 'hardened');
    const isWhole = isRead(outer, name, capability) && isRead(inner, tool, child);
    return isWhole ? all : all.filter((one) => one.parent !== null && one.child !== null);
  });
  return found.map((widening) =>
    makeCoreIssue('warrant/child_wider_than_parent', placeOf(at, widening), {
      ...facts,
      tool,
      ...wordsOf(widening),
    }),
  );
}

/** False if a rule was invalid. Such a rule is reported as invalid, but not as missing as well. */
function isRead(link: LinkDocument | undefined, tool: string, { rules }: Capability): boolean {
  return Object.keys(link?.capabilities[tool] ?? {}).length === rules.size;
}

/** Returns an argument's location. If the child omits a rule, the location is its tool. */
function placeOf(at: DocumentPath, { argument, child }: Widening): DocumentPath {
  return argument === null || child === null ? at : [...at, argument];
}

function wordsOf({ argument, parent, child }: Widening): { child: Message; parent: Message } {
  if (argument === null)
    return { child: message('rule/unnamed_arguments'), parent: message('rule/named_arguments') };
  if (child === null)
    return {
      child: message('rule/any_argument', { argument }),
      parent: parent?.describe() ?? message('rule/any_value'),
    };
  return {
    child: child.describe(),
    parent: parent?.describe() ?? message('rule/calls_without', { argument }),
  };
}

function checkLifetime({ chain }: WarrantDocument, { at, index }: LinkPlace): Issue[] {
  const parent = chain[index - 1]?.ttlSeconds as number;
  const child = chain[index]?.ttlSeconds as number;
  if (child <= parent) return [];
  return [
    makeCoreIssue('warrant/outlives_parent', [...at, 'ttlSeconds'], {
      link: index,
      parentLink: index - 1,
      child,
      parent,
    }),
  ];
}
