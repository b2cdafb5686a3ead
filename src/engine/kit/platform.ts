/**
 * The only names that the engine takes from its host: text coding and URL parsing.
 *
 * The engine is compiled with the ECMAScript library alone, so other browser, worker or Node names do not
 * compile. Keep this list short.
 */

interface TextCoding {
  TextEncoder: new () => { encode(text: string): Uint8Array };
  TextDecoder: new (
    label: 'utf-8',
    options: { fatal: boolean; ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string };
}

/** The fields of a parsed URL that the engine reads. */
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

/** The UTF-8 bytes of a string; a lone surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The string in UTF-8 bytes, or null if they are invalid. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The string in UTF-8 bytes, with U+FFFD for invalid ones. */
export function decodeUtf8Lossy(bytes: Uint8Array): string {
  return forgiving.decode(bytes);
}

/** Parses a URL by the WHATWG algorithm; null if it is invalid. */
export function parseUrl(text: string): ParsedUrl | null {
  try {
    return new host.URL(text);
  } catch {
    return null;
  }
}
