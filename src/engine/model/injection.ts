/**
 * Defines injections: adversarial text in data that the agent will read.
 *
 * An injection is a separate document. It contains the calls that it requests, so each injected call can be traced to
 * its text.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';

/**
 * Where the text is inserted: into a file, a transaction memo, an email body, a web page, or a tool's response.
 * Embedded text, such as a comment in an image or white text in a document, is already part of a file's bytes and is
 * only declared.
 */
export type Carrier =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'transaction'; readonly id: number }
  | { readonly kind: 'mail'; readonly id: number }
  | { readonly kind: 'page'; readonly url: string }
  /** A declared tool's answers. */
  | { readonly kind: 'tool'; readonly tool: string }
  | { readonly kind: 'embedded'; readonly path: string };

/** Position in the carrier: at the start, at the end, or after the first occurrence of a given text. */
export type Placement =
  | { readonly kind: 'end' }
  | { readonly kind: 'start' }
  | { readonly kind: 'after'; readonly text: string };

/** A tool call whose arguments are in JSON notation. */
export interface CallDocument {
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
}

/** An injection with its carrier, its text, and the calls that an obedient agent makes. */
export interface InjectionDocument {
  readonly v: 1;
  readonly id: string;
  readonly title: string;
  /** Form of the text, such as `comment`, `directive`, `note`, `log_entry` or `bracketed_notice`. */
  readonly style: string;
  readonly carrier: Carrier;
  readonly placement: Placement;
  /** Inserted text; empty if nothing is injected. */
  readonly text: string;
  /** Calls that an agent makes, in order, if it obeys the text. */
  readonly calls: readonly CallDocument[];
}

const json: z.ZodMiniType<Json> = z.json();

export const callSchema = z.object({ tool: z.string(), args: z.record(z.string(), json) });

const carrier = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('transaction'), id: z.int() }),
  z.object({ kind: z.literal('mail'), id: z.int() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({ kind: z.literal('tool'), tool: z.string() }),
  z.object({ kind: z.literal('embedded'), path: z.string() }),
]);

const placement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('start') }),
  z.object({ kind: z.literal('after'), text: z.string() }),
]);

/** Schema of an injection. Document readers make further checks. */
export const injectionSchema = z.object({
  v: z.literal(1),
  id: z.string(),
  title: z.string(),
  style: z.string(),
  carrier,
  placement,
  text: z.string(),
  calls: z.array(callSchema),
});
