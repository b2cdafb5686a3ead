/** The shape of `tenuo-warrant-vectors`. Only the fields used here are declared. */
import type { JsonFields } from './notation.js';

export type VectorKeys = Readonly<
  Record<string, { readonly seed_hex: string; readonly public_key_hex: string }>
>;

/** Result of an operation. In a vector, this is the expected result. */
export interface VectorStepResult {
  readonly result: 'accept' | 'reject';
  readonly check?: string;
  readonly error_kind?: string;
  readonly error_code?: number;
  readonly code?: string;
  readonly index?: number;
  readonly tool?: string;
  readonly argument?: string;
  readonly request_hash?: string;
  readonly required?: number;
  readonly received?: number;
  readonly rejections?: readonly string[];
}

export interface VectorStep {
  readonly op: string;
  readonly label?: string;
  /** The verifier's clock in Unix seconds. */
  readonly clock: number;
  readonly warrant?: string;
  readonly text?: string;
  readonly chain?: readonly string[];
  readonly trusted_roots?: readonly string[];
  readonly clock_tolerance?: number;
  readonly pop_config?: { readonly window_secs: number; readonly max_windows: number };
  readonly tool?: string;
  readonly args?: JsonFields;
  readonly constraint_args?: JsonFields;
  readonly pop?: {
    readonly signer: string;
    readonly signed_at?: number;
    readonly signature_hex: string;
    readonly id_form?: string;
  } | null;
  readonly approvals?: readonly { readonly envelope_hex: string }[];
  readonly revocation_list?: { readonly envelope_hex: string; readonly expected_issuer: string } | null;
  readonly clearance_requirements?: Readonly<Record<string, number>>;
  readonly expect: VectorStepResult;
}

export interface VectorWarrant {
  readonly payload_hex: string;
  readonly signature_hex: string;
  readonly envelope_hex: string;
  readonly payload_sha256: string;
  readonly signer?: string;
  readonly envelope_base64url?: string;
}

export interface Vector {
  readonly id: string;
  readonly group: string;
  readonly warrants: Readonly<Record<string, VectorWarrant>>;
  readonly steps: readonly VectorStep[];
}
