/** Text of a URL: its parts and its query, escaped no more than needed. */

/** Both sides of the first mark; the whole text where there is none. */
export function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** As `decodeURIComponent`; a text that cannot be decoded stays as it is. */
export function decodeUrlPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** `#/parts?query`; what is null is not written. */
export function formatHash(
  parts: readonly string[],
  query: Readonly<Record<string, string | null>> | null = null,
): string {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== null);
  const search = given.map(([name, value]) => `${name}=${encodeValue(value)}`).join('&');
  return `#/${parts.map(encodePart).join('/')}${search === '' ? '' : `?${search}`}`;
}

/** As `encodeURIComponent`, with the colon left readable. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll('%3A', ':');
}

/** Behind the question mark slashes and commas need no escape either. */
function encodeValue(value: string): string {
  return encodePart(value).replaceAll('%2F', '/').replaceAll('%2C', ',');
}
