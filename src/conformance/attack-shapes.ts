/** The shape of a catalog case. Only the fields used here are declared. */
import type { Json } from '../engine/index.js';
import type { JsonFields } from './notation.js';
import type { WarrantFields } from './warrant-world.js';

interface ProofFields {
  readonly bytes_hex?: string;
  readonly by?: string;
  readonly at?: number;
  readonly tool?: string;
  readonly args?: JsonFields;
  readonly warrant?: string;
}

export interface ApprovalFields {
  readonly by: string;
  readonly at?: number;
  readonly expires_at?: number;
  readonly tool?: string;
  readonly args?: JsonFields;
  readonly warrant?: string;
  readonly holder?: string;
  readonly sign_with?: string;
}

export interface CallFields {
  readonly chain: readonly string[];
  readonly tool?: string;
  readonly args?: JsonFields;
  readonly now?: number;
  readonly pop?: ProofFields | null;
  readonly approvals?: readonly ApprovalFields[];
  readonly repeat?: { readonly times: number; readonly every: number };
}

export interface Attack {
  readonly level: string;
  readonly constraint?: JsonFields;
  readonly value?: Json;
  readonly parent?: JsonFields;
  readonly child?: JsonFields;
  readonly world?: {
    readonly warrants: Readonly<Record<string, WarrantFields>>;
    readonly verifier?: VerifierFields;
  };
  readonly call?: CallFields;
  readonly calls?: readonly CallFields[];
  readonly text?: {
    readonly warrant: string;
    readonly replace?: { readonly at: number; readonly with: string };
    readonly now?: number;
  };
}

export interface VerifierFields {
  readonly roots?: readonly string[];
  readonly revoked?: readonly string[];
  readonly revocation_requests?: readonly { readonly warrant: string; readonly by: string }[];
  readonly strict_session?: boolean;
  readonly clearance?: Readonly<Record<string, number>>;
  readonly pop_window?: { readonly window_secs: number; readonly max_windows: number };
  readonly replay_cache?: { readonly ttl: number };
}
