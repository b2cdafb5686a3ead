/**
 * Lists, line by line, how one chain differs from another.
 *
 * A line is a tool, the rule on one of its arguments, the permission to pass arguments without a rule, or a field of
 * the link. Chains whose links do not correspond cannot be compared.
 */
import {
  type ArgumentRules,
  canonicalJson,
  type Json,
  type LinkDocument,
  type WarrantDocument,
} from '../../engine/index.js';

export interface WarrantLineChange {
  readonly what: 'tool' | 'rule' | 'unknown' | 'field';
  /** Index of the changed link, counted from the root. */
  readonly link: number;
  /** Name of the changed tool or field. */
  readonly name: string;
  /** The argument that the rule constrains; null for other changes. */
  readonly argument: string | null;
  /** The existing value; undefined if there is none. For a tool, the value is its rules; for `unknown`, a boolean. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  /** True if an added tool accepts arguments without a rule. */
  readonly open: boolean;
}

/** Returns the lines in which two chains differ; null if their links do not correspond. */
export function listWarrantChanges(
  { chain: before }: WarrantDocument,
  { chain: after }: WarrantDocument,
): readonly WarrantLineChange[] | null {
  const alike =
    before.length === after.length &&
    before.every(({ holder, signer }, index) => {
      const other = after[index];
      return holder === other?.holder && signer === other.signer;
    });
  return alike ? before.flatMap((link, index) => changesOf(index, link, after[index] as LinkDocument)) : null;
}

function changesOf(link: number, before: LinkDocument, after: LinkDocument): readonly WarrantLineChange[] {
  const names = new Set([...Object.keys(before.capabilities), ...Object.keys(after.capabilities)]);
  const tools = [...names].flatMap((name) => changesOfTool(link, name, before, after));
  return [...tools, ...changesOfFields(link, before, after)];
}

function changesOfTool(
  link: number,
  name: string,
  before: LinkDocument,
  after: LinkDocument,
): readonly WarrantLineChange[] {
  const [old, next] = [rulesOf(before, name), rulesOf(after, name)];
  const [wasOpen, isOpen] = [before, after].map((one) => one.allowUnknown?.includes(name) === true) as [
    boolean,
    boolean,
  ];
  const line = { link, name, argument: null, open: isOpen };
  if (old === undefined || next === undefined)
    return [{ ...line, what: 'tool', before: asJson(old), after: asJson(next) }];
  const args = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const rules = args
    .filter((argument) => !same(old[argument], next[argument]))
    .map((argument): WarrantLineChange => ({
      ...line,
      what: 'rule',
      argument,
      before: asJson(old[argument]),
      after: asJson(next[argument]),
    }));
  if (wasOpen === isOpen) return rules;
  return [...rules, { ...line, what: 'unknown', before: wasOpen, after: isOpen }];
}

function changesOfFields(
  link: number,
  before: LinkDocument,
  after: LinkDocument,
): readonly WarrantLineChange[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .filter((name) => !same(old[name], next[name]))
    .map((name) => ({
      what: 'field',
      link,
      name,
      argument: null,
      open: false,
      before: asJson(old[name]),
      after: asJson(next[name]),
    }));
}

function fieldsOf(link: LinkDocument): Readonly<Record<string, unknown>> {
  const { capabilities: _, allowUnknown: __, ...fields } = link;
  return fields;
}

function rulesOf({ capabilities }: LinkDocument, tool: string): ArgumentRules | undefined {
  return Object.hasOwn(capabilities, tool) ? capabilities[tool] : undefined;
}

function same(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) === canonicalJson(b ?? null);
}

function asJson(value: unknown): Json | undefined {
  return value as Json | undefined;
}
