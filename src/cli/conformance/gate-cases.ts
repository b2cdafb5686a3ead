/** Approval gates in the case files: when they fire, and which may replace which. */
import {
  evaluateGates,
  findGateLoss,
  type Semantics,
  type ToolGate,
  warrantParts,
} from '../../engine/index.js';
import { expectSame, PASSED, type Verdict } from './check.js';
import { compareStated } from './stated.js';
import { excuse, excuseNarrowing } from './dialects.js';
import { type Fields, listConstraints, NotConstructed, toArguments, toConstraint } from './notation.js';

const { CborError, decodeGates, encodeGates } = warrantParts;

type GateMap = warrantParts.GateMap;
type ArgumentGate = ToolGate['args'] extends ReadonlyMap<string, infer G> | null ? G : never;

/** Gates as the files write them: tool to `{args: null | {argument: "all" | rule | {exempt: rule}}}`. */
export type GateFields = Readonly<
  Record<string, { readonly args: Readonly<Record<string, 'all' | Fields>> | null }>
>;

export interface GateCase {
  readonly gates: GateFields;
  readonly tool: string;
  readonly args: Fields;
  readonly expect: string;
  readonly error_kind?: string;
}

/** The bytes of a gate map, whatever stands in it. */
export function encodeGateMap(gates: GateFields): Uint8Array {
  const entries = Object.entries(gates).map(
    ([tool, { args }]) => [tool, { args: toArgumentGates(args) }] as const,
  );
  return encodeGates(new Map(entries));
}

/** The gates of a case, as a reader accepts them. Throws `NotConstructed`. */
export function toGateMap(gates: GateFields): GateMap {
  try {
    return decodeGates(encodeGateMap(gates)) ?? new Map();
  } catch (error) {
    if (error instanceof CborError) throw new NotConstructed(error.message);
    throw error;
  }
}

function toArgumentGates(args: GateFields[string]['args']): ReadonlyMap<string, ArgumentGate> | null {
  return args === null ? null : new Map(Object.entries(args).map(([name, gate]) => [name, toGate(gate)]));
}

function toGate(gate: 'all' | Fields): ArgumentGate {
  if (gate === 'all') return { kind: 'all' };
  const { exempt } = gate;
  if (exempt !== undefined) return { kind: 'exempt', rule: toConstraint(exempt as Fields) };
  return { kind: 'matching', rule: toConstraint(gate) };
}

const WORDS = { free: 'free', fires: 'approval_required', error: 'error' } as const;

export function judgeGate({ gates, tool, args, expect, error_kind }: GateCase, clock: number): Verdict {
  const given = toArguments(args);
  const outcome = answer(() => evaluateGates(toGateMap(gates), tool, given, clock));
  const verdict = compareStated({
    expect: [expect, outcome === null ? 'construct_error' : WORDS[outcome.kind]],
    error_kind: [error_kind, outcome?.kind === 'error' ? outcome.errorKind : undefined],
  });
  const rules = listConstraints(gates);
  return excuse(verdict, rules, (argument) => given.get(argument ?? ''), clock);
}

function answer<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof NotConstructed) return null;
    throw error;
  }
}

export interface GateNarrowing {
  readonly parent: GateFields | null;
  readonly child: GateFields | null;
  /** What the child holds. */
  readonly tools: readonly string[];
  readonly expect: string;
  readonly error_kind?: string;
}

/** The compatible answer is the case's; hardened may only refuse more, and then names its rule. */
export function judgeGateNarrowing(entry: GateNarrowing): Verdict {
  const [above, below] = [readSide(entry.parent), readSide(entry.child)];
  const holds = (tool: string): boolean => entry.tools.includes(tool);
  const ask = (semantics: Semantics): ReturnType<typeof findGateLoss> =>
    findGateLoss(above, below, { holds, semantics });
  const compatible = ask('compatible');
  const wanted = entry.expect === 'ok' ? 'ok' : (entry.error_kind ?? 'error');
  const got = compatible === null ? 'ok' : entry.error_kind === undefined ? 'error' : compatible.reason;
  const verdict = expectSame(wanted, got);
  if (verdict.status === 'failed')
    return excuseNarrowing(verdict, listConstraints([entry.parent, entry.child]));
  const hardened = ask('hardened');
  if (compatible !== null)
    return expectSame('refused in hardened too', hardened === null ? 'allowed' : 'refused in hardened too');
  return hardened === null || hardened.rule !== null ? PASSED : expectSame('a numbered rule', 'no rule');
}

function readSide(gates: GateFields | null): GateMap | null {
  return gates === null ? null : toGateMap(gates);
}
