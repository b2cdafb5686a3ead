/**
 * Defines warrant documents, which are unsigned chains written by people.
 *
 * The document defines what each holder may do; keys, ids and times are derived from the cell. A constraint is stored
 * as `{ kind, ...parameters }`; the `authority` module defines the kinds.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import { closedObject } from './closed-object.js';

/** A rule on one argument, with a kind and its parameters in JSON notation. */
export interface ConstraintDocument {
  readonly kind: string;
  readonly [parameter: string]: Json;
}

/** Constraints on one tool, by argument name. If there are none, all arguments are allowed. */
export type ArgumentRules = Readonly<Record<string, ConstraintDocument>>;

/** A link in a chain. Each link becomes one signed grant. */
export interface LinkDocument {
  readonly holder: string;
  /** Role that signs the link. By default it is the holder of the link above, or `organisation` for the root. */
  readonly signer?: string | undefined;
  readonly ttlSeconds: number;
  readonly capabilities: Readonly<Record<string, ArgumentRules>>;
  readonly allowUnknown?: readonly string[] | undefined;
  /** Maximum depth of any warrant below this one; 64 if omitted. */
  readonly maxDepth?: number | undefined;
  /** Clearance level from 0 to 255; none if omitted. */
  readonly clearance?: number | undefined;
}

/** A chain of warrants in the form in which people write it. It is signed when a trial begins. */
export interface WarrantDocument {
  readonly v: 1;
  /** Links, root first. An empty chain grants nothing, so every call is denied. */
  readonly chain: readonly LinkDocument[];
}

const constraint = z.looseObject({ kind: z.string() });

const link = closedObject({
  holder: z.string().check(z.minLength(1)),
  signer: z.optional(z.string()),
  ttlSeconds: z.int().check(z.gte(1), z.lte(7_776_000)),
  capabilities: z.record(z.string(), z.record(z.string(), constraint)),
  allowUnknown: z.optional(z.array(z.string())),
  maxDepth: z.optional(z.int().check(z.gte(0), z.lte(64))),
  clearance: z.optional(z.int().check(z.gte(0), z.lte(255))),
});

/** Schema of a chain; building the chain makes further checks. */
export const warrantSchema = closedObject({ v: z.literal(1), chain: z.array(link) });
