/** The fields of a run in a file, apart from its record. Loaded together with the file readers. */
import { editsValue } from './run-rows.js';
import {
  objectWith,
  findFault,
  listOfValues,
  optionalValue,
  textValue,
  timeValue,
} from './value-validators.js';

/** Fields of a run in an archive, apart from its record. */
const HEAD_FIELDS = {
  id: textValue,
  title: textValue,
  changes: listOfValues(textValue),
  edits: editsValue,
  note: textValue,
  savedAt: timeValue,
};
const HEAD = objectWith(HEAD_FIELDS);
/** Schema of the same fields in a bundle, where all of them are optional. */
const LOOSE_HEAD = objectWith(
  Object.fromEntries(Object.entries(HEAD_FIELDS).map(([name, shape]) => [name, optionalValue(shape)])),
);

/**
 * Returns the first fault in the fields of a run from a file; null if they are valid. `loose`: fields may be absent.
 */
export function findRunHeaderFault(run: unknown, loose = false): string | null {
  return findFault(loose ? LOOSE_HEAD : HEAD, run);
}
