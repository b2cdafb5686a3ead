/**
 * Finds a member name that occurs twice in an object in JSON text. `JSON.parse` would silently use the last occurrence.
 */

const COLON = /\s*:/y;

/** Returns the first repeated name; null if there is none. `text` must be valid JSON. */
export function findRepeatedName(text: string): string | null {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') open.push(new Set());
    if (text[at] === '}') open.pop();
    if (text[at] !== '"') continue;
    const start = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    COLON.lastIndex = at + 1;
    if (!COLON.test(text)) continue;
    const name = JSON.parse(text.slice(start, at + 1)) as string;
    const names = open.at(-1) as Set<string>;
    if (names.has(name)) return name;
    names.add(name);
  }
  return null;
}
