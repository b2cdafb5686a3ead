/**
 * What a check kind is: its shape, its question, how it reads aloud.
 *
 * A check looks at what really happened (effects) and never at what was proposed, so a refused call
 * can meet nothing. Absence of an effect is no evidence for anything.
 */
import type * as z from 'zod/mini';
import type { CheckDocument, DocumentPath, Effect } from '../../model/index.js';

/** How a check that holds other checks asks about them; given by the table, which knows all kinds. */
export interface CheckTable {
  readonly holds: (check: CheckDocument, effects: readonly Effect[]) => boolean;
  readonly describe: (check: CheckDocument) => string;
}

export interface CheckKind<P> {
  readonly kind: string;
  readonly schema: z.ZodMiniType<P>;
  /** True when the effects of a trial meet the check. */
  readonly holds: (parameters: P, effects: readonly Effect[], table: CheckTable) => boolean;
  /** A phrase that follows "met by": `a file written under /docs/`. */
  readonly describe: (parameters: P, table: CheckTable) => string;
  /** The tool whose effects it asks about; none where only the checks inside do. */
  readonly tool?: string;
  /** Checks inside this one, where the kind has any. */
  readonly parts?: (parameters: P) => readonly (readonly [DocumentPath, unknown])[];
}

/** A check kind whose parameters the table has not read yet. */
export type UntypedCheckKind = CheckKind<unknown>;

/** Names a check kind; the parameters are typed inside and opaque outside. */
export function defineCheck<P>(kind: CheckKind<P>): UntypedCheckKind {
  return kind as unknown as UntypedCheckKind;
}
