/**
 * Orders that do not depend on a locale.
 *
 * Text is compared by UTF-16 code unit (what JavaScript's `<` does); warrant maps are compared by
 * their UTF-8 bytes, which differs for characters above U+FFFF.
 */

/** Compares two texts by UTF-16 code unit: negative, zero or positive. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares two byte strings; a shorter one comes first only when it is a prefix. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** True when both byte strings hold the same bytes. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && compareBytes(a, b) === 0;
}

/**
 * Compares two texts by their UTF-8 bytes, which is the order of code points. It differs from code
 * units only between characters above U+FFFF and those from U+E000 to U+FFFF.
 */
export function compareUtf8(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (at < shared && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === a.length || at === b.length) return a.length - b.length;
  return liftUnit(a.charCodeAt(at)) - liftUnit(b.charCodeAt(at));
}

/** A surrogate stands for a code point above every other unit. */
function liftUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
