/** Cases of the attack catalogue as data: the shapes of its schema, and the patches of its controls. */
import type { Json } from '../../src/engine/kit/index.js';

export type Fields = { readonly [name: string]: Json };

export interface ArgumentSetFields {
  readonly constraints?: Readonly<Record<string, Fields>>;
  readonly allow_unknown?: boolean;
}

export type GateFields = Readonly<
  Record<string, { readonly args: Readonly<Record<string, 'all' | Fields>> | null }>
>;

export interface Mutation {
  readonly op: 'xor' | 'zero' | 'reverse' | 'insert' | 'truncate' | 'copy' | 'replace_all';
  readonly at: number;
  readonly value?: number;
  readonly length?: number;
  readonly hex?: string;
  readonly from?: string;
}

export interface WarrantFields {
  readonly signer: string;
  readonly holder: string;
  readonly parent?: string;
  readonly tools?: Readonly<Record<string, ArgumentSetFields>>;
  readonly ttl?: number;
  readonly issued_at?: number;
  readonly type?: 'execution' | 'issuer';
  readonly issuable_tools?: readonly string[];
  readonly bounds?: ArgumentSetFields;
  readonly max_issue_depth?: number;
  readonly approvers?: readonly string[];
  readonly min_approvals?: number;
  readonly gates?: GateFields;
  readonly clearance?: number;
  readonly session?: string;
  readonly extensions?: Readonly<Record<string, Json>>;
  readonly max_depth?: number;
  readonly depth?: number;
  readonly parent_hash?: string | null;
  readonly sign_with?: string;
  readonly same_id_as?: string;
  readonly duplicate_key?: number;
  readonly after_signing?: { readonly key: number; readonly value: Json };
  readonly mutate?: readonly Mutation[];
}

export interface WorldFields {
  readonly warrants: Readonly<Record<string, WarrantFields>>;
  readonly verifier?: {
    readonly roots?: readonly string[];
    readonly revoked?: readonly string[];
    readonly revocation_requests?: readonly { readonly warrant: string; readonly by: string }[];
    readonly strict_session?: boolean;
    readonly clearance?: Readonly<Record<string, number>>;
    readonly pop_window?: { readonly window_secs: number; readonly max_windows: number };
    readonly replay_cache?: { readonly ttl: number };
  };
}

export interface ApprovalFields {
  readonly by: string;
  readonly at?: number;
  readonly expires_at?: number;
  readonly tool?: string;
  readonly args?: Fields;
  readonly warrant?: string;
  readonly holder?: string;
  readonly sign_with?: string;
}

export interface CallFields {
  readonly chain: readonly string[];
  readonly tool?: string;
  readonly args?: Fields;
  readonly now?: number;
  readonly pop?: {
    readonly bytes_hex?: string;
    readonly by?: string;
    readonly at?: number;
    readonly tool?: string;
    readonly args?: Fields;
    readonly warrant?: string;
  } | null;
  readonly approvals?: readonly ApprovalFields[];
  readonly repeat?: { readonly times: number; readonly every: number };
}

export interface Expected {
  readonly outcome: 'allow' | 'deny' | 'error';
  readonly check?: string;
  readonly error_kind?: string;
  readonly index?: number;
  readonly rule?: string;
  readonly sentence?: string;
}

export interface CatalogueCase {
  readonly id: string;
  readonly level: string;
  readonly world: WorldFields;
  readonly call?: CallFields;
  readonly calls?: readonly CallFields[];
  readonly text?: {
    readonly warrant: string;
    readonly replace?: { readonly at: number; readonly with: string };
    readonly now?: number;
  };
  readonly expect: { readonly compatible: Expected; readonly hardened: Expected };
  readonly control?: string | { readonly patch: readonly Patch[] };
}

interface Patch {
  readonly path: string;
  readonly value?: Json;
  readonly remove?: boolean;
}

/** The case with every patch applied; `path` is a JSON pointer. */
export function applyPatch(entry: CatalogueCase, patch: readonly Patch[]): CatalogueCase {
  const copy = structuredClone(entry);
  for (const { path, value, remove } of patch) {
    const names = path
      .slice(1)
      .split('/')
      .map((name) => name.replace(/~1/gu, '/').replace(/~0/gu, '~'));
    const last = names.pop() as string;
    let place = copy as unknown as Record<string, unknown>;
    for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>;
    if (remove !== true) place[last] = value;
    else if (Array.isArray(place)) place.splice(Number(last), 1);
    else Reflect.deleteProperty(place, last);
  }
  return copy;
}

/** `{$repeat: {text, times, before, after}}` as the text it stands for. */
export function readText(json: Json): string {
  if (typeof json === 'string') return json;
  const { text, times, before, after } = (json as { readonly $repeat: Fields }).$repeat;
  return `${(before as string | undefined) ?? ''}${(text as string).repeat(times as number)}${(after as string | undefined) ?? ''}`;
}
