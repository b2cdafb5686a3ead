/** What comes of a catalogue case at its level, in one semantics. */
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
  type warrantParts,
  writeWarrantText,
} from '../../engine/index.js';
import type { Attack, CallFields } from './attack-shapes.js';
import { coverPair, coverSets } from './attenuation-cases.js';
import { answerBuild, type BuildCase } from './build-cases.js';
import { type Fields, toArguments, toBytes, toConstraint, toValue } from './notation.js';
import { presentWorld, readVerifier, type Verifier } from './verifier.js';
import { buildWorld, chainOf, keyOf, type World } from './world.js';

export interface AttackAnswer {
  readonly outcome: 'allow' | 'deny' | 'error';
  readonly check?: string | null;
  readonly errorKind?: string | null;
  readonly index?: number | null;
  /** Number of the hardened rule that refused. */
  readonly rule: number | null;
  readonly result?: Fields;
}

export const NOW = 1_704_067_210;
const ALLOW: AttackAnswer = { outcome: 'allow', rule: null };

export function answerAttack(attack: Attack, semantics: Semantics): AttackAnswer {
  const answer = LEVELS[attack.level];
  if (answer === undefined) throw new Error(`the level \`${attack.level}\` is not known`);
  return answer(attack, semantics);
}

const LEVELS: Readonly<Record<string, (attack: Attack, semantics: Semantics) => AttackAnswer>> = {
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

type Pair = { readonly parent: Fields; readonly child: Fields };

function answerMatch({ constraint, value }: Attack): AttackAnswer {
  const outcome = toConstraint(constraint as Fields).admits(toValue(value as Json), NOW);
  if (outcome.kind === 'allow') return ALLOW;
  const errorKind = outcome.kind === 'error' ? outcome.errorKind : 'ConstraintNotSatisfied';
  return { outcome: outcome.kind, check: 'leaf.constraint', errorKind, rule: null };
}

function answerNarrowing({ answer, rule }: ReturnType<typeof coverPair>): AttackAnswer {
  if (answer === 'ok') return ALLOW;
  return { outcome: 'deny', check: 'link.constraints', errorKind: answer, rule };
}

/** Builders refuse in both semantics alike. */
function answerBuilding(attack: BuildCase): AttackAnswer {
  const built = answerBuild(attack, (name) => keyOf(name).seed, NOW);
  if (built.ok) return { ...ALLOW, result: built.result };
  return { outcome: 'deny', errorKind: built.errorKind, rule: null };
}

function refuse(
  check: string,
  errorKind: string | null,
  index?: number | null,
  rule: Json = null,
): AttackAnswer {
  return {
    outcome: 'deny',
    check,
    errorKind,
    index: index ?? null,
    rule: typeof rule === 'number' ? rule : null,
  };
}

function worldOf({ world }: Attack): World {
  return buildWorld(world?.warrants ?? {});
}

/** Each envelope alone, with the full validation. */
function answerDecode(attack: Attack, semantics: Semantics): AttackAnswer {
  const { chain, now = NOW } = attack.call as CallFields;
  const answers = chainOf(worldOf(attack), chain).map(({ envelope }, index) =>
    decodeOne(envelope, now, index, semantics),
  );
  return answers.find(({ outcome }) => outcome !== 'allow') ?? ALLOW;
}

function decodeOne(envelope: Uint8Array, now: number, index: number, semantics: Semantics): AttackAnswer {
  const decoded = decodeEnvelope(envelope, semantics);
  if (!decoded.ok) return refuse('decode', decoded.failure.errorKind, index, decoded.failure.rule);
  const fault = findStructureFault(decoded.warrant, now);
  return fault === null ? ALLOW : refuse('decode', fault.errorKind, index);
}

function answerText(attack: Attack, semantics: Semantics): AttackAnswer {
  const { warrant, replace, now = NOW } = attack.text as NonNullable<Attack['text']>;
  const [made] = chainOf(worldOf(attack), [warrant]);
  const plain = writeWarrantText((made as { envelope: Uint8Array }).envelope);
  const at = replace === undefined ? 0 : replace.at < 0 ? plain.length + replace.at : replace.at;
  const text = replace === undefined ? plain : `${plain.slice(0, at)}${replace.with}${plain.slice(at + 1)}`;
  const envelope = readChainText(text, { canonical: true })?.[0];
  return envelope === undefined
    ? refuse('decode', 'DeserializationError')
    : decodeOne(envelope, now, 0, semantics);
}

function answerVerify(attack: Attack, semantics: Semantics): AttackAnswer {
  const world = worldOf(attack);
  const call = attack.call as CallFields;
  const { now = NOW } = call;
  const presented = presentWorld(
    world,
    call.chain,
    readVerifier(attack.world?.verifier, world, now),
    semantics,
  );
  for (const { found } of verifyChain(presented).steps) {
    const failure = typeof found === 'function' ? found(now, 30) : found;
    if (failure !== null)
      return refuse(failure.check, failure.errorKind, failure.link, failure.facts?.hardenedRule ?? null);
  }
  return ALLOW;
}

/** The answer to the last call; every call before it must have been allowed. */
function answerCalls(attack: Attack, calls: readonly CallFields[], semantics: Semantics): AttackAnswer {
  const world = worldOf(attack);
  const verifier = readVerifier(attack.world?.verifier, world, calls[0]?.now ?? NOW);
  const single = calls.flatMap(unfold);
  let answer = ALLOW;
  for (const call of single) {
    if (answer.outcome !== 'allow') return { ...answer, check: `an earlier call: ${answer.check ?? ''}` };
    answer = answerCall(world, call, verifier, semantics);
  }
  return answer;
}

/** A repeated call as so many calls; the clock, the proof and the approvals move along. */
function unfold({ repeat, ...call }: CallFields): readonly CallFields[] {
  if (repeat === undefined) return [call];
  return Array.from({ length: repeat.times }, (_, round) => shift(call, round * repeat.every));
}

function shift(call: CallFields, by: number): CallFields {
  const move = (at: Json | undefined): object => (typeof at === 'number' ? { at: at + by } : {});
  const { pop, approvals, now = NOW } = call;
  return {
    ...call,
    now: now + by,
    ...(pop === undefined || pop === null ? {} : { pop: { ...pop, ...move(pop.at) } }),
    ...(approvals === undefined
      ? {}
      : { approvals: approvals.map((one) => ({ ...one, ...move(one.at ?? 1_704_067_200) })) }),
  };
}

function answerCall(world: World, call: CallFields, verifier: Verifier, semantics: Semantics): AttackAnswer {
  return readDecision(decideCall(world, call, verifier, semantics));
}

/** The decision on one call of a world. */
export function decideCall(
  world: World,
  call: CallFields,
  verifier: Verifier,
  semantics: Semantics,
): Decision {
  const { tool = '', now = NOW } = call;
  const args = toArguments(call.args);
  const presented = presentWorld(world, call.chain, verifier, semantics);
  const proof = { kind: 'given', signature: makeProof(world, call) } as const;
  return decidePresented(presented, { tool, args, at: now, proof }, verifier.optionsFor(world, call));
}

function readDecision({ decision, check, errorKind, link, facts }: Decision): AttackAnswer {
  if (decision === 'allow') return ALLOW;
  const rule = typeof facts.hardenedRule === 'number' ? facts.hardenedRule : null;
  return { outcome: decision, check, errorKind, index: link, rule };
}

/** The proof of a call: by the last holder for exactly this call, unless the case says otherwise. */
function makeProof(world: World, { chain, tool = '', args, now = NOW, pop }: CallFields): Uint8Array | null {
  if (pop === null) return null;
  if (pop?.bytes_hex !== undefined) return toBytes(pop.bytes_hex);
  const label = pop?.warrant ?? chain.at(-1);
  if (label === undefined) return null;
  const [made] = chainOf(world, [label]);
  const [leaf] = chainOf(world, chain.slice(-1));
  const signer = pop?.by ?? leaf?.holder ?? made?.holder ?? '';
  return signProof(keyOf(signer), {
    warrantId: (made as { payload: warrantParts.Payload }).payload.id,
    tool: pop?.tool ?? tool,
    args: toArguments(pop?.args ?? args),
    at: pop?.at ?? now,
  });
}
