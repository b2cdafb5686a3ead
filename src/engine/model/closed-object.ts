/**
 * Objects without unknown fields: grants, requests and options.
 *
 * An unknown field may be a misspelled rule. Ignoring it would leave a tool open or run something else, so it is
 * an error that lists the known fields.
 */
import * as z from '../kit/schema/index.js';

/** The schema of an object whose unknown fields are errors; the issue lists the known ones. */
export const closedObject = /* @__NO_SIDE_EFFECTS__ */ <S extends z.Shape>(shape: S): z.ObjectSchema<S> =>
  z.strictObject(shape);
