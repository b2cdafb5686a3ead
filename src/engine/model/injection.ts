/**
 * Injections: adversarial text placed in data the agent will read.
 *
 * An injection is a document of its own. It owns the calls that it asks for, so every planted call
 * can be traced to the text that wanted it.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';

/**
 * Where the text is put: into a file, a transaction memo, a mail body, a page of a site. An embedded one is
 * part of a file's bytes already (a picture's comment, a document's white text) and is only announced.
 */
export type Carrier =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'transaction'; readonly id: number }
  | { readonly kind: 'mail'; readonly id: number }
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'embedded'; readonly path: string };

/** Where in the carrier: at its end, at its start, or right after the first occurrence of a text. */
export type Placement =
  { readonly kind: 'end' } | { readonly kind: 'start' } | { readonly kind: 'after'; readonly text: string };

/** A tool call, with its arguments in JSON notation. */
export interface CallDocument {
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
}

/** A planted instruction: where it goes, what it says, and what an agent that obeys it does. */
export interface InjectionDocument {
  readonly v: 1;
  readonly id: string;
  readonly title: string;
  /** The dress it wears: `comment`, `directive`, `note`, `log_entry`, `bracketed_notice`, ... */
  readonly style: string;
  readonly carrier: Carrier;
  readonly placement: Placement;
  /** Exactly what is inserted. An empty text means: no injection. */
  readonly text: string;
  /** What an agent that obeys the text does, in order. */
  readonly calls: readonly CallDocument[];
}

const json: z.ZodMiniType<Json> = z.json();

export const callSchema = z.object({ tool: z.string(), args: z.record(z.string(), json) });

const carrier = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('transaction'), id: z.int() }),
  z.object({ kind: z.literal('mail'), id: z.int() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({ kind: z.literal('embedded'), path: z.string() }),
]);

const placement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('start') }),
  z.object({ kind: z.literal('after'), text: z.string() }),
]);

/** Shape of an injection's document. What the shape cannot say is checked by the readers of documents. */
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
