/**
 * The only names the engine takes from its host: text coding and URL parsing.
 *
 * The engine is compiled with the ECMAScript library alone, so everything else of a browser, a
 * worker or Node does not compile. Keep this list as short as it is.
 */

interface TextCoding {
  TextEncoder: new () => { encode(text: string): Uint8Array };
  TextDecoder: new (
    label: 'utf-8',
    options: { fatal: boolean; ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string };
}

/** What the engine reads of a parsed URL. */
export interface ParsedUrl {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface UrlParsing {
  URL: { new (text: string): ParsedUrl };
}

const host = globalThis as unknown as TextCoding & UrlParsing;
const encoder = new host.TextEncoder();
const decoder = new host.TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const forgiving = new host.TextDecoder('utf-8', { fatal: false, ignoreBOM: true });

/** The UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text of UTF-8 bytes, or null when they are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The text of bytes as UTF-8; what is not valid becomes U+FFFD. */
export function decodeUtf8Lossy(bytes: Uint8Array): string {
  return forgiving.decode(bytes);
}

/** The URL by the WHATWG algorithm, or null when the text is not one. */
export function parseUrl(text: string): ParsedUrl | null {
  try {
    return new host.URL(text);
  } catch {
    return null;
  }
}
