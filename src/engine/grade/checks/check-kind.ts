/**
 * Defines check kinds: their shape, evaluation and description.
 *
 * A check examines effects that really happened, never proposed calls, so a denied call cannot meet it. The absence of
 * an effect is not evidence.
 */
import type * as z from 'zod/mini';
import type { Message } from '../../messages/index.js';
import type { CheckDocument, DocumentPath, Effect } from '../../model/index.js';

/** Evaluates and describes nested checks; provided by the table of kinds. */
export interface CheckTable {
  readonly holds: (check: CheckDocument, effects: readonly Effect[]) => boolean;
  readonly describe: (check: CheckDocument) => Message;
}

export interface CheckKind<P> {
  readonly kind: string;
  readonly schema: z.ZodMiniType<P>;
  /** True if the effects of a trial meet the check. */
  readonly holds: (parameters: P, effects: readonly Effect[], table: CheckTable) => boolean;
  /** A phrase that follows "met by": `a file written under /docs/`. */
  readonly describe: (parameters: P, table: CheckTable) => Message;
  /** The tool whose effects the check examines. Absent if only nested checks examine effects. */
  readonly tool?: string;
  /** Returns the nested checks, if the kind has any. */
  readonly parts?: (parameters: P) => readonly (readonly [DocumentPath, unknown])[];
}

/** A check kind whose parameters are opaque to its users. */
export type UntypedCheckKind = CheckKind<unknown>;

/** Defines a check kind. Its parameters are typed inside the definition and opaque outside. */
export function defineCheck<P>(kind: CheckKind<P>): UntypedCheckKind {
  return kind as unknown as UntypedCheckKind;
}
