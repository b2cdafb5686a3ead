/** Checks the approval gates in the case files: when they require approval, and which may replace which others. */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import {
  evaluateApprovalGates,
  findApprovalGateLoss,
  type Semantics,
  type ToolApprovalGate,
} from '../engine/index.js';
import { expectSame, PASSED_VERDICT, type CaseVerdict } from './vector-check.js';
import { compareStatedValues } from './compare-stated.js';
import { explainByDialect, explainNarrowingByDialect } from './dialects.js';
import {
  type JsonFields,
  listConstraints,
  ConstraintConstructionError,
  toArguments,
  toConstraint,
} from './notation.js';

const { CborError, decodeApprovalGates, encodeApprovalGates } = warrantParts;

type GateMap = warrantParts.ApprovalGateMap;
type ArgumentGate = ToolApprovalGate['args'] extends ReadonlyMap<string, infer G> | null ? G : never;

/** Gates as written in the files. Each tool maps to `{args: null | {argument: "all" | rule | {exempt: rule}}}`. */
export type GateFields = Readonly<
  Record<string, { readonly args: Readonly<Record<string, 'all' | JsonFields>> | null }>
>;

export interface GateCase {
  readonly gates: GateFields;
  readonly tool: string;
  readonly args: JsonFields;
  readonly expect: string;
  readonly error_kind?: string;
}

/** Encodes a gate map with arbitrary contents. */
export function encodeGateMap(gates: GateFields): Uint8Array {
  const entries = Object.entries(gates).map(
    ([tool, { args }]) => [tool, { args: toArgumentGates(args) }] as const,
  );
  return encodeApprovalGates(new Map(entries));
}

/** Returns a case's gates, encoded and decoded again. Throws `ConstraintConstructionError`. */
export function toGateMap(gates: GateFields): GateMap {
  try {
    return decodeApprovalGates(encodeGateMap(gates)) ?? new Map();
  } catch (error) {
    if (error instanceof CborError) throw new ConstraintConstructionError(error.message);
    throw error;
  }
}

function toArgumentGates(args: GateFields[string]['args']): ReadonlyMap<string, ArgumentGate> | null {
  return args === null ? null : new Map(Object.entries(args).map(([name, gate]) => [name, toGate(gate)]));
}

function toGate(gate: 'all' | JsonFields): ArgumentGate {
  if (gate === 'all') return { kind: 'all' };
  const { exempt } = gate;
  if (exempt !== undefined) return { kind: 'exempt', rule: toConstraint(exempt as JsonFields) };
  return { kind: 'matching', rule: toConstraint(gate) };
}

const GATE_RESULT_NAMES = { free: 'free', fires: 'approval_required', error: 'error' } as const;

export function checkGate({ gates, tool, args, expect, error_kind }: GateCase, clock: number): CaseVerdict {
  const given = toArguments(args);
  const outcome = answer(() => evaluateApprovalGates(toGateMap(gates), tool, given, clock));
  const verdict = compareStatedValues({
    expect: [expect, outcome === null ? 'construct_error' : GATE_RESULT_NAMES[outcome.kind]],
    error_kind: [error_kind, outcome?.kind === 'error' ? outcome.errorKind : undefined],
  });
  const rules = listConstraints(gates);
  return explainByDialect(verdict, rules, (argument) => given.get(argument ?? ''), clock);
}

function answer<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof ConstraintConstructionError) return null;
    throw error;
  }
}

export interface GateNarrowing {
  readonly parent: GateFields | null;
  readonly child: GateFields | null;
  /** Tools that the child warrant grants. */
  readonly tools: readonly string[];
  readonly expect: string;
  readonly error_kind?: string;
}

/** The compatible result must match the case. Hardened semantics may deny more, but must then report the rule. */
export function checkGateNarrowing(entry: GateNarrowing): CaseVerdict {
  const [above, below] = [readSide(entry.parent), readSide(entry.child)];
  const holds = (tool: string): boolean => entry.tools.includes(tool);
  const ask = (semantics: Semantics): ReturnType<typeof findApprovalGateLoss> =>
    findApprovalGateLoss(above, below, { holds, semantics });
  const compatible = ask('compatible');
  const wanted = entry.expect === 'ok' ? 'ok' : (entry.error_kind ?? 'error');
  const got = compatible === null ? 'ok' : entry.error_kind === undefined ? 'error' : compatible.reason;
  const verdict = expectSame(wanted, got);
  if (verdict.status === 'failed')
    return explainNarrowingByDialect(verdict, listConstraints([entry.parent, entry.child]));
  const hardened = ask('hardened');
  if (compatible !== null)
    return expectSame(
      'also denied in hardened semantics',
      hardened === null ? 'allowed' : 'also denied in hardened semantics',
    );
  return hardened === null || hardened.rule !== null
    ? PASSED_VERDICT
    : expectSame('a numbered rule', 'no rule');
}

function readSide(gates: GateFields | null): GateMap | null {
  return gates === null ? null : toGateMap(gates);
}
