/**
 * Reads the specification for a new warrant from JSON or YAML. Each problem is reported with its location.
 *
 * Field names are the same as in the published builder test cases. A rule is `{kind, ...}` or `{type, ...}`. A tool is
 * `{constraints: {argument: rule}, allow_unknown}` under `tools`, or a map from arguments to rules under
 * `capabilities`. Keys and extensions are hex; a clearance may be a name.
 */
import * as z from 'zod/mini';
import { fromHex, isJsonObject, type Json, limitPatternWeight } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import {
  closedObject,
  type ConstraintDocument,
  type DocumentPath,
  type Issue,
  makeIssue,
  makeUnexpectedFieldIssue,
  markReadingAsValidated,
  type Reading,
  readShape,
  discardIfErrors,
  listLostFields,
} from '../../model/index.js';
import {
  type ArgumentApprovalGate,
  type ApprovalGateMap,
  makeToolApprovalGate,
  sortByName,
  type ToolApprovalGate,
  trimMessage,
} from '../approvals/approval-gates.js';
import { type Capability, makeCapability } from '../grants/capability.js';
import { CLEARANCE_LEVELS, readClearance } from '../grants/read-clearance.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import { readConstraint } from '../constraints/constraint-kinds.js';
import { isPublicKey } from '../wire/signature.js';
import type { WarrantSpec } from './warrant-spec.js';

const rule = z.looseObject({});
const argumentSet = closedObject({
  constraints: z.optional(z.record(z.string(), rule)),
  allow_unknown: z.optional(z.boolean()),
});
const whole = z.int().check(z.gte(0));
const argumentGate = z.union([z.literal('all'), z.looseObject({})]);
const toolGate = closedObject({
  args: z.union([z.null(), z.record(z.string(), argumentGate)]),
  message: z.optional(z.string()),
});

const schema = closedObject({
  type: z.optional(z.enum(['execution', 'issuer'])),
  tools: z.optional(z.record(z.string(), argumentSet)),
  capabilities: z.optional(z.record(z.string(), z.record(z.string(), rule))),
  /** Names of tools under `capabilities` that accept undeclared arguments. */
  allow_unknown: z.optional(z.array(z.string())),
  issuable_tools: z.optional(z.array(z.string())),
  bounds: z.optional(argumentSet),
  holder: z.optional(z.string()),
  ttl: z.optional(whole),
  max_depth: z.optional(whole),
  max_issue_depth: z.optional(whole),
  clearance: z.optional(z.union([z.int().check(z.gte(0), z.lte(255)), z.string()])),
  approvers: z.optional(z.array(z.string())),
  add_approvers: z.optional(z.array(z.string())),
  min_approvals: z.optional(whole),
  gates: z.optional(z.record(z.string(), toolGate)),
  ext: z.optional(z.record(z.string(), z.string())),
  session_id: z.optional(z.string()),
  agent_id: z.optional(z.string()),
  inherit_all: z.optional(z.boolean()),
  terminal: z.optional(z.boolean()),
});

/** Fields in which `undefined` would silently remove a restriction. */
const GRANT_FIELDS = ['tools', 'capabilities', 'bounds', 'gates'] as const;

type SpecDocument = z.infer<typeof schema>;
type SetDocument = z.infer<typeof argumentSet>;
type Fields = { readonly [name: string]: unknown };
type Writable<T> = { -readonly [name in keyof T]: T[name] };

/**
 * Reads a specification from a JSON value. If an issue prevents building a warrant with it, the value is null.
 *
 * @category Make warrants
 * @example
 * ```ts
 * import { readWarrantSpec } from 'pola-playground';
 *
 * const { value, issues } = readWarrantSpec({ capabilities: { read_file: {} }, ttl: 600 });
 * value.ttl; // => 600
 * issues; // => []
 * readWarrantSpec({ tll: 600 }).issues[0].code; // => 'document/unexpected_field'
 * ```
 */
export function readWarrantSpec(json: unknown, at: DocumentPath = []): Reading<WarrantSpec> {
  const { value, issues } = readShape(schema, json, at);
  const lost = GRANT_FIELDS.flatMap((name) => {
    const grants = value?.[name];
    return grants === undefined ? [] : listLostFields(grants, [...at, name], 'with_undefined');
  });
  if (value === null || lost.length > 0) return { value: null, issues: [...issues, ...lost] };
  const reader = new SpecReader([...issues]);
  const spec = limitPatternWeight(() => reader.spec(value, at));
  return markReadingAsValidated(discardIfErrors(Object.freeze(spec), reader.issues));
}

/** Reads the parts of a specification and collects issues. */
class SpecReader {
  constructor(readonly issues: Issue[]) {}

  spec(document: SpecDocument, at: DocumentPath): WarrantSpec {
    const { tools, capabilities, allow_unknown, bounds, holder, clearance, gates, ext, ...others } = document;
    const { approvers, add_approvers, ...plain } = others;
    const keys = (texts: readonly string[] | undefined, name: string): readonly Uint8Array[] | undefined =>
      texts?.map((text, index) => this.key(text, [...at, name, index]));
    const spec: Writable<WarrantSpec> = plain;
    const granted = this.#tools(tools, capabilities, allow_unknown ?? [], at);
    if (granted !== undefined) spec.tools = granted;
    if (bounds !== undefined) spec.bounds = this.#set(bounds, [...at, 'bounds']);
    if (holder !== undefined) spec.holder = this.key(holder, [...at, 'holder']);
    if (clearance !== undefined) spec.clearance = this.#clearance(clearance, [...at, 'clearance']);
    spec.approvers = keys(approvers, 'approvers');
    spec.add_approvers = keys(add_approvers, 'add_approvers');
    if (gates !== undefined) spec.gates = this.#gates(gates, [...at, 'gates']);
    if (ext !== undefined) spec.ext = this.#extensions(ext, [...at, 'ext']);
    return spec;
  }

  #tools(
    tools: SpecDocument['tools'],
    capabilities: SpecDocument['capabilities'],
    open: readonly string[],
    at: DocumentPath,
  ): WarrantSpec['tools'] {
    if (tools === undefined && capabilities === undefined) return undefined;
    this.#checkNames(tools ?? {}, capabilities ?? {}, open, at);
    const sets = Object.entries(tools ?? {}).map(
      ([tool, set]) => [tool, this.#set(set, [...at, 'tools', tool])] as const,
    );
    const plain = Object.entries(capabilities ?? {}).map(([tool, rules]) => {
      const place = [...at, 'capabilities', tool];
      return [tool, makeCapability(this.#rules(rules, place), open.includes(tool))] as const;
    });
    return sortByName([...sets, ...plain]);
  }

  /**
   * Without this check, one of two grants for the same tool would be lost. An `allow_unknown` entry for a tool without
   * a grant is probably misspelled.
   */
  #checkNames(tools: object, capabilities: object, open: readonly string[], at: DocumentPath): void {
    for (const tool of Object.keys(capabilities).filter((name) => Object.hasOwn(tools, name)))
      this.#wrong([...at, 'capabilities', tool], message('value/ungranted_tool'), tool);
    for (const [index, tool] of open.entries())
      if (!Object.hasOwn(capabilities, tool))
        this.#wrong([...at, 'allow_unknown', index], message('value/tool_of_capabilities'), tool);
  }

  #set({ constraints = {}, allow_unknown = false }: SetDocument, at: DocumentPath): Capability {
    return makeCapability(this.#rules(constraints, [...at, 'constraints']), allow_unknown);
  }

  #rules(
    rules: Readonly<Record<string, Fields>>,
    at: DocumentPath,
  ): readonly (readonly [string, Constraint])[] {
    return Object.entries(rules).flatMap(([argument, document]) => {
      const constraint = this.#rule(document, [...at, argument]);
      return constraint === null ? [] : [[argument, constraint] as const];
    });
  }

  #rule(document: Fields, at: DocumentPath): Constraint | null {
    const twice = findTwoKinds(document, at);
    if (twice !== null) this.#wrong(twice, message('value/kind_or_type'), message('found/both'));
    const named = nameKinds(document as { [name: string]: Json }) as ConstraintDocument;
    if (typeof named.kind === 'string') return readConstraint(named, at, this.issues, -LEFT_TO_BUILDER);
    this.issues.push(
      makeIssue('document/missing_field', [...at, 'kind'], {
        field: 'kind',
        expected: message('value/text'),
      }),
    );
    return null;
  }

  #gates(gates: NonNullable<SpecDocument['gates']>, at: DocumentPath): ApprovalGateMap {
    return sortByName(
      Object.entries(gates).map(([tool, { args, message: text }]): [string, ToolApprovalGate] => {
        const message = trimMessage(text);
        const place = [...at, tool, 'args'];
        if (args === null) return [tool, makeToolApprovalGate(null, message)];
        const read = Object.entries(args).flatMap(([argument, gate]): [string, ArgumentApprovalGate][] => {
          const found = this.#gate(gate, [...place, argument]);
          return found === null ? [] : [[argument, found]];
        });
        return [tool, makeToolApprovalGate(sortByName(read), message)];
      }),
    );
  }

  #gate(gate: 'all' | Fields, at: DocumentPath): ArgumentApprovalGate | null {
    if (gate === 'all') return { kind: 'all' };
    const { exempt, ...others } = gate as { exempt?: Fields };
    if (exempt !== undefined)
      for (const name of Object.keys(others))
        this.issues.push(makeUnexpectedFieldIssue(name, ['exempt'], at));
    const read = this.#rule(exempt ?? gate, exempt === undefined ? at : [...at, 'exempt']);
    if (read === null) return null;
    if (exempt === undefined) return { kind: 'matching', rule: read };
    if (read.canExempt) return { kind: 'exempt', rule: read };
    const detail = message('rule/cannot_exempt');
    const hint = message('rule/cannot_exempt_hint');
    this.issues.push(
      makeIssue('warrant/bad_constraint', [...at, 'exempt'], { kind: read.kind, detail, hint }),
    );
    return null;
  }

  #extensions(ext: Readonly<Record<string, string>>, at: DocumentPath): ReadonlyMap<string, Uint8Array> {
    return sortByName(
      Object.entries(ext).map(([key, text]): [string, Uint8Array] => {
        const bytes = fromHex(text);
        if (bytes === null) this.#wrong([...at, key], message('value/hex'), text);
        return [key, bytes ?? new Uint8Array()];
      }),
    );
  }

  key(text: string, at: DocumentPath): Uint8Array {
    const bytes = fromHex(text);
    const isKey = bytes !== null && isPublicKey(bytes);
    if (!isKey) this.#wrong(at, message('value/public_key'), text);
    return bytes ?? new Uint8Array();
  }

  #clearance(level: number | string, at: DocumentPath): number {
    if (typeof level === 'number') return level;
    const number = readClearance(level);
    if (number === null)
      this.#wrong(at, message('value/clearance', { names: Object.keys(CLEARANCE_LEVELS) }), level);
    return number ?? 0;
  }

  #wrong(at: DocumentPath, expected: Message, found: Message | string): void {
    this.issues.push(makeIssue('document/wrong_shape', at, { expected, found }));
  }
}

/**
 * Number of levels beyond the nesting limit that the reader accepts, so that the builder can reject it with the
 * reference implementation's error name.
 */
const LEFT_TO_BUILDER = 64;

/** Returns the location of a rule, at any depth, whose `kind` and `type` differ; null if there is none. */
function findTwoKinds(document: unknown, at: DocumentPath): DocumentPath | null {
  if (typeof document !== 'object' || document === null) return null;
  const { kind, type, constraint, constraints } = document as Fields;
  if (kind !== undefined && type !== undefined && kind !== type) return [...at, 'type'];
  const inner = Array.isArray(constraints) ? (constraints as readonly unknown[]) : [];
  const places = inner.map((part, index) => findTwoKinds(part, [...at, 'constraints', index]));
  return [findTwoKinds(constraint, [...at, 'constraint']), ...places].find((place) => place !== null) ?? null;
}

/** Converts `{type, ...}` to `{kind, ...}`, including in nested rules. */
function nameKinds(document: { readonly [name: string]: Json }): Json {
  const { type, ...parameters } = document;
  const kind = document.kind ?? type;
  const inner = Object.entries(parameters).map(([name, value]): [string, Json] => {
    if (name === 'constraint' && isJsonObject(value)) return [name, nameKinds(value)];
    if (name === 'constraints' && Array.isArray(value))
      return [name, (value as readonly Json[]).map((part) => (isJsonObject(part) ? nameKinds(part) : part))];
    return [name, value];
  });
  return { ...Object.fromEntries(inner), ...(kind === undefined ? {} : { kind }) };
}
