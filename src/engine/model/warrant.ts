/**
 * Warrant documents: a chain of links as a person writes it, before anything is signed.
 *
 * The document says who holds what; keys, ids and times follow from the cell. A constraint is kept
 * as `{ kind, ...parameters }` and read by the authority room, which knows the kinds.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import { closedObject } from './closed-object.js';

/** A rule on one argument: a kind and its parameters, in JSON notation. */
export interface ConstraintDocument {
  readonly kind: string;
  readonly [parameter: string]: Json;
}

/** Constraints of one tool, by argument name. Empty: any arguments pass. */
export type ArgumentRules = Readonly<Record<string, ConstraintDocument>>;

/** One signed grant of the chain. */
export interface LinkDocument {
  /** Role name of who may use or delegate this link. */
  readonly holder: string;
  /** Role whose key signs; the holder of the link above (the organisation for the root) if absent. */
  readonly signer?: string | undefined;
  readonly ttlSeconds: number;
  /** Tool name to argument rules. */
  readonly capabilities: Readonly<Record<string, ArgumentRules>>;
  /** Tools whose undeclared arguments pass. */
  readonly allowUnknown?: readonly string[] | undefined;
  /** Highest depth any descendant may have; 64 when absent. */
  readonly maxDepth?: number | undefined;
  /** Trust level 0 to 255; none when absent. */
  readonly clearance?: number | undefined;
}

/** A chain of warrants as people write it; signed only when a trial begins. */
export interface WarrantDocument {
  readonly v: 1;
  /** Root first. An empty chain is no authority at all: every call is refused. */
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

/** Shape of a chain's document. What the shape cannot say is checked when the chain is built. */
export const warrantSchema = closedObject({ v: z.literal(1), chain: z.array(link) });
