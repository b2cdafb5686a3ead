/** What files say of a run beside its record. Loaded with the readers of files. */
import {
  objectWith,
  findFault,
  listOfValues,
  optionalValue,
  textValue,
  timeValue,
} from './value-validators.js';

/** What an archive says of a run beside its record. */
const HEAD_FIELDS = {
  id: textValue,
  title: textValue,
  changes: listOfValues(textValue),
  note: textValue,
  keptAt: timeValue,
};
const HEAD = objectWith(HEAD_FIELDS);
/** The same in a bundle, where each of it may be absent. */
const LOOSE_HEAD = objectWith(
  Object.fromEntries(Object.entries(HEAD_FIELDS).map(([name, shape]) => [name, optionalValue(shape)])),
);

/** What is wrong with what a file says of a run beside its record; null when nothing is. `loose`: fields may be absent. */
export function findRunHeaderFault(run: unknown, loose = false): string | null {
  return findFault(loose ? LOOSE_HEAD : HEAD, run);
}
