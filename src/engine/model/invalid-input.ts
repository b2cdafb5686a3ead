/**
 * Validates the input of public functions before anything is decided, signed or run.
 *
 * Functions that return issues report invalid input as issues; all others throw `InvalidInput`.
 */
import { type Message, message } from '../messages/index.js';
import type * as z from 'zod/mini';
import { listSchemaIssues } from './document-shape.js';
import { makeCoreIssue } from './make-core-issue.js';
import { describeIssue, type DocumentPath, type Issue } from './issue.js';

/**
 * Thrown for invalid input to a public function. `issues` contains one issue for each problem, with its location, the
 * value found and how to repair it.
 */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';

  constructor(readonly issues: readonly Issue[]) {
    super(issues.map(describeIssue).join('\n'));
  }
}

/** Throws `InvalidInput` if a value does not match a schema. `at` is the value's location in the input. */
export function checkInput(schema: z.ZodMiniType<unknown>, value: unknown, at: DocumentPath = []): void {
  const issues = listSchemaIssues(schema, value, at);
  if (issues.length > 0) throw new InvalidInput(issues);
}

/**
 * Throws `InvalidInput` for an argument of the wrong kind. The message does not contain the value, because it may be
 * secret or impossible to represent as JSON.
 */
export function checkArgument(isRight: boolean, expected: Message, name: string): void {
  if (isRight) return;
  throw new InvalidInput([
    makeCoreIssue('document/wrong_shape', [name], { expected, found: message('found/something_else') }),
  ]);
}
