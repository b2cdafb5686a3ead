/**
 * Validates a presented chain before it is verified. Unknown fields and wrong types are rejected, because a misspelled
 * `semantics` or `revokedIds` must not be ignored.
 */
import * as z from 'zod/mini';
import { checkInput, closedObject, expectedValue } from '../../model/index.js';
import { bytes, flag, semantics } from '../input-schemas.js';
import type { AcceptedRevocationList } from '../revocation/revocation-list.js';
import type { PresentedChain, PresentedRevocationList } from './chain-checks.js';

/** Requires a schema for every field of `T`, so that a new field cannot be forgotten. */
export type SchemaFields<T> = Record<keyof T, z.ZodMiniType<unknown>>;

export const roles = z.optional(z.custom((value) => value instanceof Map, expectedValue('value/role_map')));

const texts = z.array(z.string());
const accepted = closedObject({
  version: z.bigint(),
  revokedIds: z.optional(texts),
} satisfies SchemaFields<Required<AcceptedRevocationList>>);

const revocation = closedObject({
  list: bytes,
  expectedIssuer: z.optional(bytes),
  accepted: z.optional(accepted),
} satisfies SchemaFields<Required<PresentedRevocationList>>);

const chainSchema = closedObject({
  envelopes: z.array(bytes),
  trustedRoots: z.array(bytes),
  semantics,
  strictSession: flag,
  revocation: z.nullish(revocation),
  revokedIds: z.optional(z.custom(isSetOfTexts, expectedValue('value/id_set'))),
  // Fields of a chain that was sealed by this engine.
  roles,
  prover: z.optional(z.unknown()),
} satisfies SchemaFields<PresentedChain> & Record<'roles' | 'prover', unknown>);

function isSetOfTexts(value: unknown): boolean {
  return value instanceof Set && [...value].every((id) => typeof id === 'string');
}

export function checkChainInput(chain: PresentedChain): void {
  if (!isTypedChain(chain)) checkInput(chainSchema, chain, ['chain']);
}

/** A quick type check for chains without revocations. */
function isTypedChain(chain: PresentedChain): boolean {
  const { envelopes, trustedRoots, semantics: named, ...others } = Object(chain) as Partial<PresentedChain>;
  const isNamed = named === 'compatible' || named === 'hardened';
  return isNamed && isEmptyObject(others) && isListOfBytes(envelopes) && isListOfBytes(trustedRoots);
}

export function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

function isListOfBytes(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => item instanceof Uint8Array);
}
