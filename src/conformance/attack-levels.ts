/** Returns the result for a catalog case at its level, under one of the two semantics. */
import type * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import {
  decodeEnvelope,
  decidePresented,
  findStructureFault,
  readChainText,
  type Decision,
  type Json,
  type Semantics,
  signProof,
  verifyChain,
  writeWarrantText,
} from '../engine/index.js';
import type { Attack, CallFields } from './attack-shapes.js';
import { coverPair, coverSets } from './attenuation-cases.js';
import { runBuild, type BuildCase } from './build-cases.js';
import { type JsonFields, toArguments, toBytes, toConstraint, toValue } from './notation.js';
import { presentWorld, readVerifier, type VectorVerifier } from './verifier.js';
import { buildWarrantWorld, listWorldWarrants, deriveKeyPair, type WarrantWorld } from './warrant-world.js';

export interface AttackVectorResult {
  readonly outcome: 'allow' | 'deny' | 'error';
  readonly check?: string | null;
  readonly errorKind?: string | null;
  readonly index?: number | null;
  /** Number of the hardened rule that denied the call. */
  readonly rule: number | null;
  readonly result?: JsonFields;
}

export const VECTOR_CLOCK = 1_704_067_210;
const ALLOW: AttackVectorResult = { outcome: 'allow', rule: null };

export function runAttack(attack: Attack, semantics: Semantics): AttackVectorResult {
  const answer = LEVELS[attack.level];
  if (answer === undefined) throw new Error(`the level \`${attack.level}\` is unknown`);
  return answer(attack, semantics);
}

const LEVELS: Readonly<Record<string, (attack: Attack, semantics: Semantics) => AttackVectorResult>> = {
  match: answerMatch,
  narrow: (attack, semantics) => answerNarrowing(coverPair(attack as Pair, semantics)),
  narrow_set: (attack, semantics) => answerNarrowing(coverSets(attack as Pair, semantics)),
  build: (attack) => answerBuilding(attack as unknown as BuildCase),
  decode: answerDecode,
  decode_text: answerText,
  verify: answerVerify,
  call: (attack, semantics) => answerCalls(attack, [attack.call as CallFields], semantics),
  sequence: (attack, semantics) => answerCalls(attack, attack.calls ?? [], semantics),
};

type Pair = { readonly parent: JsonFields; readonly child: JsonFields };

function answerMatch({ constraint, value }: Attack): AttackVectorResult {
  const outcome = toConstraint(constraint as JsonFields).admits(toValue(value as Json), VECTOR_CLOCK);
  if (outcome.kind === 'allow') return ALLOW;
  const errorKind = outcome.kind === 'error' ? outcome.errorKind : 'ConstraintNotSatisfied';
  return { outcome: outcome.kind, check: 'leaf.constraint', errorKind, rule: null };
}

function answerNarrowing({ answer, rule }: ReturnType<typeof coverPair>): AttackVectorResult {
  if (answer === 'ok') return ALLOW;
  return { outcome: 'deny', check: 'link.constraints', errorKind: answer, rule };
}

/** A builder's rejection is the same in both semantics. */
function answerBuilding(attack: BuildCase): AttackVectorResult {
  const built = runBuild(attack, (name) => deriveKeyPair(name).seed, VECTOR_CLOCK);
  if (built.ok) return { ...ALLOW, result: built.result };
  return { outcome: 'deny', errorKind: built.errorKind, rule: null };
}

function makeDenialResult(
  check: string,
  errorKind: string | null,
  index?: number | null,
  rule: Json = null,
): AttackVectorResult {
  return {
    outcome: 'deny',
    check,
    errorKind,
    index: index ?? null,
    rule: typeof rule === 'number' ? rule : null,
  };
}

function worldOf({ world }: Attack): WarrantWorld {
  return buildWarrantWorld(world?.warrants ?? {});
}

/** Decodes each envelope separately, with full validation. */
function answerDecode(attack: Attack, semantics: Semantics): AttackVectorResult {
  const { chain, now = VECTOR_CLOCK } = attack.call as CallFields;
  const answers = listWorldWarrants(worldOf(attack), chain).map(({ envelope }, index) =>
    decodeOne(envelope, now, index, semantics),
  );
  return answers.find(({ outcome }) => outcome !== 'allow') ?? ALLOW;
}

function decodeOne(
  envelope: Uint8Array,
  now: number,
  index: number,
  semantics: Semantics,
): AttackVectorResult {
  const decoded = decodeEnvelope(envelope, semantics);
  if (!decoded.ok) return makeDenialResult('decode', decoded.failure.errorKind, index, decoded.failure.rule);
  const fault = findStructureFault(decoded.warrant, now);
  return fault === null ? ALLOW : makeDenialResult('decode', fault.errorKind, index);
}

function answerText(attack: Attack, semantics: Semantics): AttackVectorResult {
  const { warrant, replace, now = VECTOR_CLOCK } = attack.text as NonNullable<Attack['text']>;
  const [made] = listWorldWarrants(worldOf(attack), [warrant]);
  const plain = writeWarrantText((made as { envelope: Uint8Array }).envelope);
  const at = replace === undefined ? 0 : replace.at < 0 ? plain.length + replace.at : replace.at;
  const text = replace === undefined ? plain : `${plain.slice(0, at)}${replace.with}${plain.slice(at + 1)}`;
  const envelope = readChainText(text, { canonical: true })?.[0];
  return envelope === undefined
    ? makeDenialResult('decode', 'DeserializationError')
    : decodeOne(envelope, now, 0, semantics);
}

function answerVerify(attack: Attack, semantics: Semantics): AttackVectorResult {
  const world = worldOf(attack);
  const call = attack.call as CallFields;
  const { now = VECTOR_CLOCK } = call;
  const presented = presentWorld(
    world,
    call.chain,
    readVerifier(attack.world?.verifier, world, now),
    semantics,
  );
  for (const { found } of verifyChain(presented).steps) {
    const failure = typeof found === 'function' ? found(now, 30) : found;
    if (failure !== null)
      return makeDenialResult(
        failure.check,
        failure.errorKind,
        failure.link,
        failure.facts?.hardenedRule ?? null,
      );
  }
  return ALLOW;
}

/** Returns the result of the last call. Requires that every call before it was allowed. */
function answerCalls(attack: Attack, calls: readonly CallFields[], semantics: Semantics): AttackVectorResult {
  const world = worldOf(attack);
  const verifier = readVerifier(attack.world?.verifier, world, calls[0]?.now ?? VECTOR_CLOCK);
  const single = calls.flatMap(unfold);
  let answer = ALLOW;
  for (const call of single) {
    if (answer.outcome !== 'allow') return { ...answer, check: `an earlier call: ${answer.check ?? ''}` };
    answer = answerCall(world, call, verifier, semantics);
  }
  return answer;
}

/** Expands a repeated call. Clock, proof and approvals advance with each repetition. */
function unfold({ repeat, ...call }: CallFields): readonly CallFields[] {
  if (repeat === undefined) return [call];
  return Array.from({ length: repeat.times }, (_, round) => shift(call, round * repeat.every));
}

function shift(call: CallFields, by: number): CallFields {
  const move = (at: Json | undefined): object => (typeof at === 'number' ? { at: at + by } : {});
  const { pop, approvals, now = VECTOR_CLOCK } = call;
  return {
    ...call,
    now: now + by,
    ...(pop === undefined || pop === null ? {} : { pop: { ...pop, ...move(pop.at) } }),
    ...(approvals === undefined
      ? {}
      : { approvals: approvals.map((one) => ({ ...one, ...move(one.at ?? 1_704_067_200) })) }),
  };
}

function answerCall(
  world: WarrantWorld,
  call: CallFields,
  verifier: VectorVerifier,
  semantics: Semantics,
): AttackVectorResult {
  return readDecision(decideCall(world, call, verifier, semantics));
}

/** Decides whether the warrants in the case allow a call. */
export function decideCall(
  world: WarrantWorld,
  call: CallFields,
  verifier: VectorVerifier,
  semantics: Semantics,
): Decision {
  const { tool = '', now = VECTOR_CLOCK } = call;
  const args = toArguments(call.args);
  const presented = presentWorld(world, call.chain, verifier, semantics);
  const proof = { kind: 'given', signature: makeProof(world, call) } as const;
  return decidePresented(presented, { tool, args, at: now, proof }, verifier.optionsFor(world, call));
}

function readDecision({ decision, check, errorKind, link, facts }: Decision): AttackVectorResult {
  if (decision === 'allow') return ALLOW;
  const rule = typeof facts.hardenedRule === 'number' ? facts.hardenedRule : null;
  return { outcome: decision, check, errorKind, index: link, rule };
}

/** Creates the proof for a call. By default, the last holder creates it for exactly this call. */
function makeProof(
  world: WarrantWorld,
  { chain, tool = '', args, now = VECTOR_CLOCK, pop }: CallFields,
): Uint8Array | null {
  if (pop === null) return null;
  if (pop?.bytes_hex !== undefined) return toBytes(pop.bytes_hex);
  const label = pop?.warrant ?? chain.at(-1);
  if (label === undefined) return null;
  const [made] = listWorldWarrants(world, [label]);
  const [leaf] = listWorldWarrants(world, chain.slice(-1));
  const signer = pop?.by ?? leaf?.holder ?? made?.holder ?? '';
  return signProof(deriveKeyPair(signer), {
    warrantId: (made as { payload: warrantParts.Payload }).payload.id,
    tool: pop?.tool ?? tool,
    args: toArguments(pop?.args ?? args),
    at: pop?.at ?? now,
  });
}
