/**
 * Validates the input of public functions before anything is decided, signed or run.
 *
 * Functions that return issues return these as issues; the others throw them as one `InvalidInput`.
 */
import type * as z from 'zod/mini';
import { listSchemaIssues } from './document.js';
import { describeIssue, type DocumentPath, type Issue } from './issue.js';

/** Invalid input of a public function. `issues`: each with its place, the value found and how to repair it. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';

  constructor(readonly issues: readonly Issue[]) {
    super(issues.map(describeIssue).join('\n'));
  }
}

/** Throws `InvalidInput` if a value does not match a schema. `at`: its place in the input. */
export function checkInput(schema: z.ZodMiniType<unknown>, value: unknown, at: DocumentPath = []): void {
  const issues = listSchemaIssues(schema, value, at);
  if (issues.length > 0) throw new InvalidInput(issues);
}
