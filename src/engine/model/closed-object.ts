/**
 * Creates schemas for objects that must not have unknown fields, such as grants, requests and options.
 *
 * An unknown field may be a misspelled rule. Ignoring it could leave a tool open or run a different study, so it is an
 * error that lists the known fields.
 */
import * as z from 'zod/mini';

/** Creates the schema for an object in which unknown fields are errors. The issue lists the known fields. */
export function closedObject<T extends z.core.$ZodShape>(shape: T): z.ZodMiniObject<T, z.core.$strict> {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? known : undefined),
  });
}
