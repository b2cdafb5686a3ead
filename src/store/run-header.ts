/** A run's data in files, apart from its record. Loaded with the file readers. */
import {
  objectWith,
  findFault,
  listOfValues,
  optionalValue,
  textValue,
  timeValue,
} from './value-validators.js';

/** A run's data in an archive, apart from its record. */
const HEAD_FIELDS = {
  id: textValue,
  title: textValue,
  changes: listOfValues(textValue),
  note: textValue,
  savedAt: timeValue,
};
const HEAD = objectWith(HEAD_FIELDS);
/** The same in a bundle, where all fields are optional. */
const LOOSE_HEAD = objectWith(
  Object.fromEntries(Object.entries(HEAD_FIELDS).map(([name, shape]) => [name, optionalValue(shape)])),
);

/** The fault of a run's data in a file; null if it is valid. `loose`: fields may be absent. */
export function findRunHeaderFault(run: unknown, loose = false): string | null {
  return findFault(loose ? LOOSE_HEAD : HEAD, run);
}
