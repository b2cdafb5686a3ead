/** Decides by text alone whether one expression may replace another. This needs no parser (see `narrow.ts`). */

/** Compares only the source text, as the reference implementation does. */
export function isNarrowerText(parent: string, child: string): boolean {
  const outer = parent.replace(/\s/gu, '');
  const inner = child.replace(/\s/gu, '');
  const start = `(${outer})&&`;
  return inner === outer || (inner.startsWith(start) && isOneGroup(inner.slice(start.length)));
}

/** True if the first parenthesis is not closed before the end. */
function isOneGroup(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1;
  }
  return false;
}
