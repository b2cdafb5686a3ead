/**
 * Defines check kinds, including their shape, evaluation and description.
 *
 * A check examines effects that really happened, never proposed calls, so a denied call cannot satisfy it. The absence
 * of an effect is not evidence.
 */
import type * as z from 'zod/mini';
import type { Message } from '../../messages/index.js';
import type { CheckDocument, DocumentPath, Effect } from '../../model/index.js';

/** Evaluates and describes nested checks. It is implemented by the table of kinds. */
export interface CheckTable {
  readonly holds: (check: CheckDocument, effects: readonly Effect[]) => boolean;
  readonly describe: (check: CheckDocument) => Message;
}

export interface CheckKind<P> {
  readonly kind: string;
  readonly schema: z.ZodMiniType<P>;
  /** True if a trial's effects satisfy the check. */
  readonly holds: (parameters: P, effects: readonly Effect[], table: CheckTable) => boolean;
  /** Describes the check in a phrase that can follow "met by", such as `a file written under /docs/`. */
  readonly describe: (parameters: P, table: CheckTable) => Message;
  /** The tool whose effects the check examines; omitted if only nested checks examine effects. */
  readonly tool?: string;
  /** Returns the nested checks, for kinds that have some. */
  readonly parts?: (parameters: P) => readonly (readonly [DocumentPath, unknown])[];
}

export type UntypedCheckKind = CheckKind<unknown>;

/** Defines a check kind and hides its parameter type. */
export function defineCheck<P>(kind: CheckKind<P>): UntypedCheckKind {
  return kind as unknown as UntypedCheckKind;
}
