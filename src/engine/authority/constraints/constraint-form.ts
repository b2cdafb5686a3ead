/**
 * Defines how a kind's rules are written in documents and edited. Decisions on calls read the wire format, and so need
 * only the kinds.
 */
import type { Message, MessageCode } from '../../messages/index.js';
import type * as z from 'zod/mini';
import type { ConstraintDocument, DocumentPath } from '../../model/index.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import type { Constraint, ConstraintKind, MarkedRange } from './constraint-kind.js';
import type { ConstraintKindInfo } from './kind-info.js';
import type { RuleOperations } from './rule-operations.js';

/** Why well-formed parameters are not a valid constraint. `at`: location inside the document. */
export interface BuildProblem {
  readonly problem: Message;
  readonly hint: Message;
  readonly at: DocumentPath;
  /** The reference implementation's name for this error; by default `Validation`. */
  readonly errorKind?: ReferenceKind;
  /** The invalid part of the string at that location, which editors highlight. */
  readonly marked?: MarkedRange;
}

/** Reads a nested constraint, for kinds that contain other constraints, and records its issues. */
export type ReadInnerConstraint = (document: ConstraintDocument, at: DocumentPath) => Constraint | null;

/** A form without the parts that follow from its kind. */
export interface ConstraintFormSpec<P, D>
  extends Omit<ConstraintKindInfo, 'kind' | 'title' | 'help' | 'isOpen'>, RuleOperations {
  /** Schema of the parameters in a document. Their names are those in the published vectors. */
  readonly schema: z.ZodMiniType<D>;
  /** Builds parameters from a document; null if a nested constraint is invalid. */
  readonly build: (document: D, inner: ReadInnerConstraint) => P | BuildProblem | null;
}

/** A kind's form in the table of forms. Its parameter type is hidden. */
export interface ConstraintForm extends ConstraintKindInfo, RuleOperations {
  readonly schema: z.ZodMiniType<unknown>;
  readonly read: (document: unknown, inner: ReadInnerConstraint) => Constraint | BuildProblem | null;
}

/** Builds a kind's form. Its title and help are looked up by the kind's name. */
export function defineConstraintForm<P, D>(
  { kind, isOpen, make }: ConstraintKind<P>,
  form: ConstraintFormSpec<P, D>,
): ConstraintForm {
  const read = (document: unknown, inner: ReadInnerConstraint): Constraint | BuildProblem | null => {
    const built = form.build(document as D, inner);
    if (built === null || isBuildProblem(built)) return built as BuildProblem | null;
    return make(built);
  };
  const texts = { title: kindMessage(kind), help: kindMessage(`${kind}_help`) };
  return { ...form, ...texts, kind, ...(isOpen === true && { isOpen }), read };
}

function kindMessage(name: string): Message {
  const code = name.replace(/\B[A-Z]/g, '_$&').toLowerCase();
  return { code: `kind/${code}` as MessageCode, facts: {} };
}

export function isBuildProblem(built: unknown): built is BuildProblem {
  return typeof built === 'object' && built !== null && Object.hasOwn(built, 'problem');
}
