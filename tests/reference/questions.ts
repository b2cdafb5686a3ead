/**
 * Builds the chains and calls submitted to the reference implementation, and writes its decisions and ours in one
 * notation.
 */
import {
  type ChainCall,
  decidePresented,
  type PresentedChain,
  signProof,
  type Warrant,
} from '../../src/engine/authority/index.js';
import { encodeCbor, readCbor, toHex, type Value, type ValueArguments } from '../../src/engine/kit/index.js';
import type { Decision } from '../../src/engine/model/index.js';
import { runReference } from '../support/python-reference.js';
import { keyOf } from '../laws/generators/links.js';

/** A chain and the calls to decide under it. */
export interface Question {
  readonly chain: PresentedChain;
  readonly calls: readonly ChainCall[];
  readonly clearance?: ReadonlyMap<string, number>;
  /** Identifies the call when the two decisions differ. */
  readonly name: string;
}

export interface Difference {
  readonly name: string;
  readonly call: ChainCall;
  readonly ours: string;
  readonly theirs: string;
  readonly decision: Decision;
  readonly question: Question;
}

/** A call with a proof signed by the leaf's holder. `holder` is the name of the key. */
export function signCall(leaf: Warrant, holder: string, call: Omit<ChainCall, 'proof'>): ChainCall {
  const signature = signProof(keyOf(holder), { warrantId: leaf.id, ...call });
  return { ...call, proof: { kind: 'given', signature } };
}

/** The calls that the reference decides differently, and the number of times each decision occurred. */
export async function listDifferences(
  questions: readonly Question[],
): Promise<{ readonly differences: readonly Difference[]; readonly counts: ReadonlyMap<string, number> }> {
  const answers = await runReference<readonly (readonly string[])[]>(
    new URL('decide.py', import.meta.url),
    questions.map(writeQuestion),
  );
  const counts = new Map<string, number>();
  const differences = questions.flatMap((question, index) =>
    question.calls.flatMap((call, at) => {
      const decision = decidePresented(question.chain, call, {
        ...(question.clearance === undefined ? {} : { clearanceRequirements: question.clearance }),
      });
      const ours = nameOurs(decision);
      const theirs = nameTheirs(answers[index]?.[at] ?? []);
      counts.set(theirs, (counts.get(theirs) ?? 0) + 1);
      return ours === theirs ? [] : [{ name: question.name, call, ours, theirs, decision, question }];
    }),
  );
  return { differences, counts };
}

export function writeCall({ tool, args, at }: ChainCall): string {
  return `${tool}(${JSON.stringify(writeArguments(args))}) at ${at}`;
}

function writeQuestion({ chain, calls, clearance }: Question): object {
  const stack = encodeCbor(chain.envelopes.map((bytes) => readCbor(bytes)));
  return {
    stack: Buffer.from(stack).toString('base64'),
    roots: chain.trustedRoots.map(toHex),
    clearance: Object.fromEntries(clearance ?? []),
    lists: chain.revocation === undefined || chain.revocation === null ? [] : [toHex(chain.revocation.list)],
    calls: calls.map(({ tool, args, at, proof }) => ({
      tool,
      args: writeArguments(args),
      at,
      pop: proof.kind === 'given' && proof.signature !== null ? toHex(proof.signature) : null,
    })),
  };
}

function writeArguments(args: ValueArguments): readonly unknown[] {
  return [...args].map(([name, value]) => [name, writeTyped(value)]);
}

function writeTyped(value: Value): readonly unknown[] {
  if (value === null) return ['null', null];
  if (typeof value === 'bigint') return ['int', String(value)];
  if (typeof value === 'number') return ['float', Object.is(value, -0) ? '-0.0' : String(value)];
  if (typeof value === 'string') return ['text', value];
  if (typeof value === 'boolean') return ['flag', value];
  if (value instanceof Map) return ['object', writeArguments(value as ValueArguments)];
  return ['list', (value as readonly Value[]).map(writeTyped)];
}

/** Python exceptions for core errors, where one exception covers several errors or has a different name. */
const PYTHON_NAMES: Readonly<Record<string, string>> = {
  WarrantRevoked: 'RevokedError',
  WarrantExpired: 'ExpiredError',
  MonotonicityViolation: 'MonotonicityError',
  CidrNotSubnet: 'MonotonicityError',
  UrlSchemeExpanded: 'MonotonicityError',
  UrlHostExpanded: 'MonotonicityError',
  UrlPortExpanded: 'MonotonicityError',
  UrlPathExpanded: 'MonotonicityError',
  ConstraintNotSatisfied: 'ConstraintViolation',
  IpNotInCidr: 'ConstraintViolation',
  UrlMismatch: 'ConstraintViolation',
  PathNotContained: 'ConstraintViolation',
  UrlNotSafe: 'ConstraintViolation',
  IssuedInFuture: 'ValidationError: issued in the future',
  Validation: 'ValidationError',
  InvalidIpAddress: 'ValidationError: Invalid IP',
  InvalidUrl: 'ValidationError: Invalid URL',
  ChainVerificationFailed: 'ChainError',
  InsufficientClearance: 'Unauthorized',
  ApprovalRequired: 'ApprovalGateTriggered',
};

function nameOurs({ decision, errorKind }: Decision): string {
  if (decision === 'allow') return 'ok';
  return PYTHON_NAMES[errorKind ?? ''] ?? errorKind ?? 'no name';
}

const DETAILS = ['issued in the future', 'Invalid IP', 'Invalid URL'];

function nameTheirs([name = 'no answer', message = '']: readonly string[]): string {
  if (name !== 'ValidationError') return name;
  const detail = DETAILS.find((part) => message.includes(part));
  return detail === undefined ? name : `${name}: ${detail}`;
}
