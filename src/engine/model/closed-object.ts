/**
 * Objects that hold the listed fields and no others: grants, requests and options.
 *
 * A field nobody knows may be a misspelt rule. Dropped, it would leave a tool open or run something else
 * than what was asked for, so it is an error, and the known fields are listed.
 */
import * as z from 'zod/mini';

/** The schema of an object whose unknown fields are errors; the issue lists the known ones. */
export function closedObject<T extends z.core.$ZodShape>(shape: T): z.ZodMiniObject<T, z.core.$strict> {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? known : undefined),
  });
}
