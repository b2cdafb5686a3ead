/**
 * Defines sort orders that do not depend on a locale.
 *
 * Strings are compared by UTF-16 code unit, like `<` in JavaScript. Warrant maps are sorted by UTF-8 bytes instead,
 * which makes a difference for characters above U+FFFF.
 */

/** Compares two strings by UTF-16 code unit and returns a negative number, zero or a positive number. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares two byte strings. A prefix comes before a longer string. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  const { length } = a;
  if (length !== b.length) return false;
  let at = 0;
  if (length >= LONG) {
    const left = new DataView(a.buffer, a.byteOffset, length);
    const right = new DataView(b.buffer, b.byteOffset, length);
    for (; at + 4 <= length; at += 4) if (left.getInt32(at) !== right.getInt32(at)) return false;
  }
  for (; at < length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Minimum length at which comparing 4 bytes at a time is faster. */
const LONG = 64;

/**
 * Compares two strings by their UTF-8 bytes, which is the order of code points. It differs from the order of code units
 * only between characters above U+FFFF and those from U+E000 to U+FFFF.
 */
export function compareUtf8(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (at < shared && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === a.length || at === b.length) return a.length - b.length;
  return liftUnit(a.charCodeAt(at)) - liftUnit(b.charCodeAt(at));
}

/** Makes surrogates greater than all other code units, because their code points are higher. */
function liftUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
