/** What files say of a run beside its record. Loaded with the readers of files. */
import { fields, findFault, list, optional, text, time } from './shape.js';

/** What an archive says of a run beside its record. */
const HEAD_FIELDS = { id: text, title: text, changes: list(text), note: text, keptAt: time };
const HEAD = fields(HEAD_FIELDS);
/** The same in a bundle, where each of it may be absent. */
const LOOSE_HEAD = fields(
  Object.fromEntries(Object.entries(HEAD_FIELDS).map(([name, shape]) => [name, optional(shape)])),
);

/** What is wrong with what a file says of a run beside its record; null when nothing is. `loose`: fields may be absent. */
export function findHeadFault(run: unknown, loose = false): string | null {
  return findFault(loose ? LOOSE_HEAD : HEAD, run);
}
