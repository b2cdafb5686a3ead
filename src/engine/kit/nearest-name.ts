/** Finds the known name that is most similar to an unknown one, for suggestions in messages. */

/**
 * Maximum number of edits between a typo and the intended name. An edit adds, removes or changes a letter, or swaps two
 * adjacent letters.
 */
const MOST_EDITS = 2;

/**
 * Returns the known name that is reached with the fewest edits, which must be at most two and fewer than half of its
 * letters; null if there is no such name. Case and separators are ignored. If several names are equally similar, the
 * first is returned.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  const short = plainLetters(name.slice(0, LONGEST));
  let best: { readonly name: string; readonly edits: number } | null = null;
  for (const candidate of known) {
    const edits = countEdits(short, plainLetters(candidate));
    const isNear = edits <= MOST_EDITS && 2 * edits < candidate.length;
    if (isNear && edits < (best?.edits ?? Infinity)) best = { name: candidate, edits };
  }
  return best?.name ?? null;
}

/**
 * Returns the nearest known name, or the one nearest to a word in the name, such as `roots` for `trustedRoots`; null if
 * there is none. The last word counts most, because it is usually the noun.
 */
export function suggestName(name: string, known: readonly string[]): string | null {
  const words = name.slice(0, LONGEST).match(/[A-Z]?[a-z]{3,}/g) ?? [];
  const names = [name, ...words.reverse()].map((one) => nearestName(one, known));
  return names.find((found) => found !== null) ?? null;
}

/** Maximum number of characters that are compared. No known name is longer than this. */
const LONGEST = 64;

function plainLetters(name: string): string {
  return name.toLowerCase().replace(/[_\-\s]/gu, '');
}

/** Computes the optimal string alignment distance (Damerau 1964), row by row. */
function countEdits(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] as number) + 1 : Infinity;
      next.push(Math.min(changed, swapped, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}
