/** Runs one case of the attack catalogue: what became of its call. */
import {
  decidePresented,
  decodeEnvelope,
  findChainFailure,
  findStructureFault,
  formatWarrantId,
  judgeRevocationRequest,
  makeReplayMemory,
  type PresentedChain,
  readChainText,
  type ReplayMemory,
  signApproval,
  signProof,
  signRevocationRequest,
  type Warrant,
  writeWarrantText,
} from '../../src/engine/authority/index.js';
import type { Decision } from '../../src/engine/model/index.js';
import { readArguments } from '../../src/engine/kit/index.js';
import type { ApprovalFields, CallFields, CatalogueCase, WorldFields } from './catalogue.js';
import { buildWorld, bytes, idOf, keyOf, type Made, START, type World } from './world.js';

const NOW = START + 10;

export interface Outcome {
  readonly outcome: 'allow' | 'deny' | 'error';
  readonly check: string | null;
  readonly error_kind: string | null;
  readonly index: number | null;
  readonly rule: string | null;
  readonly sentence: string | null;
}

const ALLOWED: Outcome = {
  outcome: 'allow',
  check: null,
  error_kind: null,
  index: null,
  rule: null,
  sentence: null,
};

function denied(
  check: string,
  error_kind: string | null,
  index: number | null,
  facts: Decision['facts'] = {},
): Outcome {
  const { hardenedRule, hardenedSentence } = facts;
  const rule = typeof hardenedRule === 'number' ? `10.${hardenedRule}` : null;
  const sentence = typeof hardenedSentence === 'string' ? hardenedSentence : null;
  return { outcome: 'deny', check, error_kind, index, rule, sentence };
}

interface Host {
  readonly world: World;
  readonly fields: WorldFields['warrants'];
  readonly verifier: NonNullable<WorldFields['verifier']>;
  readonly semantics: PresentedChain['semantics'];
  readonly replay: ReplayMemory | null;
}

export function runAttack(entry: CatalogueCase, semantics: PresentedChain['semantics']): Outcome {
  const verifier = entry.world.verifier ?? {};
  const replay = verifier.replay_cache === undefined ? null : makeReplayMemory(verifier.replay_cache.ttl);
  const host: Host = {
    world: buildWorld(entry.world),
    fields: entry.world.warrants,
    verifier,
    semantics,
    replay,
  };
  if (entry.level === 'decode') return decodeAll(host, entry.call as CallFields);
  if (entry.level === 'decode_text')
    return decodeText(host, entry.text as NonNullable<CatalogueCase['text']>);
  if (entry.level === 'verify') return verify(host, entry.call as CallFields);
  const calls = entry.level === 'sequence' ? (entry.calls ?? []) : [entry.call as CallFields];
  let last = ALLOWED;
  for (const [at, call] of calls.flatMap(repeated).entries()) {
    if (last.outcome !== 'allow') throw new Error(`${entry.id}: call ${at} came after ${last.check ?? ''}`);
    last = decide(host, call);
  }
  return last;
}

/** A call made many times; clock, proof and approvals move along. */
function repeated(call: CallFields): readonly CallFields[] {
  const { times, every } = call.repeat ?? { times: 1, every: 0 };
  return Array.from({ length: times }, (_, at) => ({ ...call, now: (call.now ?? NOW) + at * every }));
}

function madeOf(world: World, label: string | undefined): Made {
  return world.get(label ?? '') as Made;
}

function present({ world, verifier, semantics }: Host, { chain, now }: CallFields): PresentedChain {
  const requests = (verifier.revocation_requests ?? []).filter(({ warrant, by }) =>
    isHonoured(madeOf(world, warrant), by, verifier.roots ?? ['org'], now ?? NOW),
  );
  const labels = [...(verifier.revoked ?? []), ...requests.map(({ warrant }) => warrant)];
  return {
    envelopes: chain.map((label) => madeOf(world, label).envelope),
    trustedRoots: (verifier.roots ?? ['org']).map((name) => keyOf(name).publicKey),
    semantics,
    strictSession: verifier.strict_session === true,
    revokedIds: new Set(labels.map((label) => idOf(madeOf(world, label)))),
  };
}

function isHonoured(made: Made, by: string, roots: readonly string[], at: number): boolean {
  const decoded = decodeEnvelope(made.envelope) as { readonly warrant: Warrant };
  const request = { warrantId: formatWarrantId(made.payload.id), reason: 'test', requestedAt: at };
  return judgeRevocationRequest(signRevocationRequest(request, keyOf(by)), {
    warrant: decoded.warrant,
    controlPlanes: roots.map((name) => keyOf(name).publicKey),
    at,
  }).ok;
}

function decide(host: Host, call: CallFields): Outcome {
  const { verifier, replay } = host;
  const at = call.now ?? NOW;
  const args = readArguments(call.args ?? {});
  const approvals = (call.approvals ?? []).map((fields) => approve(host, call, fields));
  const window = verifier.pop_window;
  const decision = decidePresented(
    present(host, call),
    { tool: call.tool ?? '', args, at, proof: { kind: 'given', signature: prove(host, call) } },
    {
      approvals,
      clearanceRequirements: new Map(Object.entries(verifier.clearance ?? {})),
      ...(replay === null ? {} : { replay }),
      ...(window === undefined ? {} : { window: { seconds: window.window_secs, count: window.max_windows } }),
    },
  );
  if (decision.decision === 'allow') return ALLOWED;
  const { check, errorKind, link, facts } = decision;
  return { ...denied(check ?? '', errorKind, link, facts), outcome: decision.decision };
}

/** By the leaf's holder for exactly this call, unless the case says otherwise. */
function prove({ world, fields }: Host, call: CallFields): Uint8Array | null {
  const { pop } = call;
  const label = call.chain.at(-1);
  if (pop === null || label === undefined) return null;
  if (pop?.bytes_hex !== undefined) return bytes(pop.bytes_hex);
  return signProof(keyOf(pop?.by ?? (fields[label]?.holder as string)), {
    warrantId: madeOf(world, pop?.warrant ?? label).payload.id,
    tool: pop?.tool ?? call.tool ?? '',
    args: readArguments(pop?.args ?? call.args ?? {}),
    at: pop?.at ?? call.now ?? NOW,
  });
}

function approve({ world }: Host, call: CallFields, fields: ApprovalFields): Uint8Array {
  const leaf = madeOf(world, call.chain.at(-1));
  const moved = (call.now ?? NOW) - NOW;
  const approvedAt = fields.at ?? START + (call.repeat === undefined ? 0 : moved);
  return signApproval({
    subject: {
      warrantId: (fields.warrant === undefined ? leaf : madeOf(world, fields.warrant)).payload.id,
      tool: fields.tool ?? call.tool ?? '',
      args: readArguments(fields.args ?? call.args ?? {}),
      holder: fields.holder === undefined ? leaf.payload.holder : keyOf(fields.holder).publicKey,
    },
    key: keyOf(fields.sign_with ?? fields.by),
    approver: keyOf(fields.by).publicKey,
    approvedAt,
    expiresAt: fields.expires_at ?? approvedAt + 300,
    nonce: new Uint8Array(16).fill(0x11),
    externalId: 'u',
  });
}

function verify(host: Host, call: CallFields): Outcome {
  const failure = findChainFailure(present(host, call), call.now ?? NOW);
  return failure === null ? ALLOWED : denied(failure.check, failure.errorKind, failure.link, failure.facts);
}

function decodeAll({ world }: Host, { chain, now }: CallFields): Outcome {
  return decodeEach(
    chain.map((label) => madeOf(world, label).envelope),
    now ?? NOW,
  );
}

/** Each envelope alone, with the whole validation. */
function decodeEach(envelopes: readonly Uint8Array[], now: number): Outcome {
  for (const [index, envelope] of envelopes.entries()) {
    const decoded = decodeEnvelope(envelope);
    const fault = decoded.ok ? findStructureFault(decoded.warrant, now) : decoded.failure;
    if (fault !== null) return denied('decode', fault.errorKind, index);
  }
  return ALLOWED;
}

function decodeText({ world }: Host, text: NonNullable<CatalogueCase['text']>): Outcome {
  const whole = writeWarrantText(madeOf(world, text.warrant).envelope);
  const { replace } = text;
  const written =
    replace === undefined ? whole : whole.slice(0, replace.at) + replace.with + whole.slice(replace.at + 1);
  const envelopes = readChainText(written);
  return envelopes === null
    ? denied('decode', 'DeserializationError', 0)
    : decodeEach(envelopes, text.now ?? NOW);
}
