/** Problems with a request, as data. Their English text is written only where it is shown. */
import type { Message } from '../../messages/index.js';
import type { Json, JsonObject } from '../../kit/index.js';
import type { DocumentPath } from '../../model/index.js';

/** The first problem with a request: an issue, an unknown field, or another reason why a field cannot be used. */
export type RequestProblem = { readonly at: DocumentPath } & (
  | {
      readonly code: 'document/wrong_shape' | 'document/missing_field' | 'warrant/bad_clearance';
      readonly facts: JsonObject;
    }
  | { readonly unknown: string; readonly known: readonly string[] }
  | { readonly reason: Message }
);

/** Thrown while a request is read. */
export class InvalidRequest extends Error {
  constructor(readonly problem: RequestProblem) {
    super('InvalidRequest');
  }
}

/** Throws an error for a field that is missing (undefined) or has a wrong value. */
export function rejectField(found: unknown, at: DocumentPath, expected: Message): never {
  const field = at.at(-1);
  throw new InvalidRequest(
    found === undefined && typeof field === 'string'
      ? { at, code: 'document/missing_field', facts: { field, expected } }
      : { at, code: 'document/wrong_shape', facts: { expected, found: (found ?? null) as Json } },
  );
}
