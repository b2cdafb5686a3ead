/** A helper that decides a single call in a hand-written world and returns the decision. */
import {
  decidePresented,
  type DecideOptions,
  type PresentedChain,
  signApproval,
  signProof,
} from '../../src/engine/authority/index.js';
import { readArguments } from '../../src/engine/kit/index.js';
import type { Decision } from '../../src/engine/model/index.js';
import type { JsonFields } from '../../src/conformance/notation.js';
import {
  buildWarrantWorld,
  deriveKeyPair,
  type WorldWarrant,
  type WarrantFields,
  type WarrantWorld,
} from '../../src/conformance/warrant-world.js';
import { toHex } from '../../src/engine/index.js';

/** Time at which the warrants in a test world are issued, in Unix seconds. */
export const WORLD_START = 1_704_067_200;
export const WORLD_NOW = WORLD_START + 10;

export type Warrants = Readonly<Record<string, WarrantFields>>;

export interface WorldCall {
  /** Labels of the warrants in the chain, root first. By default, all warrants in order. */
  readonly chain?: readonly string[];
  readonly tool?: string;
  readonly args?: JsonFields;
  readonly at?: number;
  readonly semantics?: PresentedChain['semantics'];
  readonly extra?: Partial<PresentedChain>;
  readonly options?: DecideOptions;
}

export function presentWorld(
  world: WarrantWorld,
  labels: readonly string[],
  extra: Partial<PresentedChain> = {},
) {
  return {
    envelopes: labels.map((label) => (world.get(label) as WorldWarrant).envelope),
    trustedRoots: [deriveKeyPair('org').publicKey],
    semantics: 'compatible',
    ...extra,
  } as const satisfies PresentedChain;
}

/** The decision on a call made by the last warrant's holder, with a proof. */
export function decideInWorld(warrants: Warrants, question: WorldCall = {}): Decision {
  const world = buildWarrantWorld(warrants);
  const labels = question.chain ?? Object.keys(warrants);
  const leaf = labels.at(-1) as string;
  const { tool = 't', at = WORLD_NOW, semantics = 'compatible', extra, options } = question;
  const args = readArguments(question.args ?? {});
  const warrantId = (world.get(leaf) as WorldWarrant).payload.id;
  const signature = signProof(deriveKeyPair((warrants[leaf] as WarrantFields).holder), {
    warrantId,
    tool,
    args,
    at,
  });
  const chain = presentWorld(world, labels, { semantics, ...extra });
  return decidePresented(chain, { tool, args, at, proof: { kind: 'given', signature } }, options ?? {});
}

export interface ApprovalRequest {
  readonly args?: JsonFields;
  readonly approvedAt?: number;
  readonly expiresAt?: number;
  /** Label of the warrant; defaults to `w`. */
  readonly warrant?: string | undefined;
  /** Key that actually signs the approval. */
  readonly signWith?: string;
}

/** An approval for tool `t` under one of the warrants. */
export function signTestApproval(
  name: string,
  warrants: Warrants,
  request: ApprovalRequest = {},
): Uint8Array {
  const { payload } = buildWarrantWorld(warrants).get(request.warrant ?? 'w') as WorldWarrant;
  return signApproval({
    subject: {
      warrantId: payload.id,
      tool: 't',
      args: readArguments(request.args ?? {}),
      holder: payload.holder,
    },
    key: deriveKeyPair(request.signWith ?? name),
    approver: deriveKeyPair(name).publicKey,
    approvedAt: request.approvedAt ?? WORLD_START,
    expiresAt: request.expiresAt ?? WORLD_START + 300,
    nonce: new Uint8Array(16),
    externalId: name,
  });
}

/** Formats a warrant id as `tnu_wrt_` followed by hex digits. */
export function formatTestWarrantId({ payload }: WorldWarrant): string {
  return `tnu_wrt_${toHex(payload.id)}`;
}
