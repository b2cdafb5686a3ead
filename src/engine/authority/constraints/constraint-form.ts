/**
 * Defines how a kind's rules are written in documents and edited. Call decisions use the wire format, so they need only
 * the kinds.
 */
import type { Message, MessageCode } from '../../messages/index.js';
import type * as z from 'zod/mini';
import type { Value } from '../../kit/index.js';
import type { ConstraintDocument, DocumentPath } from '../../model/index.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import type { Constraint, ConstraintKind, MarkedRange } from './constraint-kind.js';
import type { ConstraintKindInfo } from './kind-info.js';
import type { RuleOperations } from './rule-operations.js';

/** Reason why well-formed parameters do not form a valid constraint. `at`: location inside the document. */
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

/** The part of a kind's definition that concerns documents. `P`: the parameters, `D`: the parameters in a document. */
export interface ConstraintForm<P, D>
  extends Omit<ConstraintKindInfo, 'kind' | 'title' | 'help' | 'isOpen'>, RuleOperations {
  readonly of: ConstraintKind<P>;
  /** Returns the schema of the parameters in a document. Their names are those in the published vectors. */
  readonly schema: () => z.ZodMiniType<D>;
  /** Builds parameters from a document; null if a nested constraint is invalid. */
  readonly build: (document: D, inner: ReadInnerConstraint) => P | BuildProblem | null;
  /**
   * Returns values just inside and just outside the rule; empty if the kind cannot compute any. `inner` does the same
   * for nested rules.
   */
  readonly listBoundaryValues: ListBoundaryValues<P>;
}

export type ListBoundaryValues<P> = (
  parameters: P,
  inner: (rule: Constraint) => readonly Value[],
) => readonly Value[];

/** A form whose parameter types are hidden. */
interface AnyConstraintForm extends Omit<ConstraintForm<never, never>, 'schema' | 'build'> {
  readonly schema: () => z.ZodMiniType<unknown>;
  readonly build: (document: never, inner: ReadInnerConstraint) => unknown;
}

/** A form in the table of forms. */
export interface KindForm extends ConstraintKindInfo, RuleOperations {
  readonly schema: () => z.ZodMiniType<unknown>;
  readonly read: (document: unknown, inner: ReadInnerConstraint) => Constraint | BuildProblem | null;
  readonly listBoundaryValues: ListBoundaryValues<never>;
}

/** Completes a form with its kind. Its title and help are looked up by the kind's name. */
export function completeForm(form: AnyConstraintForm): KindForm {
  const { kind, isOpen, make } = form.of;
  const texts = { title: kindMessage(kind), help: kindMessage(`${kind}_help`) };
  let schema: z.ZodMiniType<unknown> | null = null;
  return {
    ...form,
    ...texts,
    kind,
    ...(isOpen === true && { isOpen }),
    schema: () => (schema ??= form.schema()),
    read: (document, inner) => {
      const built = form.build(document as never, inner);
      return built === null || isBuildProblem(built) ? built : make(built as never);
    },
  };
}

function kindMessage(name: string): Message {
  const code = name.replace(/\B[A-Z]/g, '_$&').toLowerCase();
  return { code: `kind/${code}` as MessageCode, facts: {} };
}

export function isBuildProblem(built: unknown): built is BuildProblem {
  return typeof built === 'object' && built !== null && Object.hasOwn(built, 'problem');
}
