/** Parses and formats hash URLs, which consist of path parts and a query. Text is escaped no more than needed. */

/** Splits at the first occurrence of the separator. Without a separator, the first part is the whole text. */
export function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Like `decodeURIComponent`, but returns invalid text unchanged. */
export function decodeUrlPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Formats `#/parts?query`. Null values are omitted. */
export function formatHash(
  parts: readonly string[],
  query: Readonly<Record<string, string | null>> | null = null,
): string {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== null);
  const search = given.map(([name, value]) => `${name}=${encodeValue(value)}`).join('&');
  return `#/${parts.map(encodePart).join('/')}${search === '' ? '' : `?${search}`}`;
}

/** Like `encodeURIComponent`, but colons stay readable. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll('%3A', ':');
}

/** Escapes a query value. Slashes and commas stay readable as well. */
function encodeValue(value: string): string {
  return encodePart(value).replaceAll('%2F', '/').replaceAll('%2C', ',');
}
