/**
 * Wraps the only host functions that the engine uses: text encoding and URL parsing.
 *
 * The engine is compiled against the ECMAScript library alone, so the compiler rejects any other browser, worker or
 * Node API.
 */

interface TextCoding {
  TextEncoder: new () => { encode(text: string): Uint8Array };
  TextDecoder: new (
    label: 'utf-8',
    options: { fatal: boolean; ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string };
}

/** Fields of a parsed URL that the engine uses. */
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
const forgiving = /* @__PURE__ */ new host.TextDecoder('utf-8', { fatal: false, ignoreBOM: true });

/** Encodes a string as UTF-8. A lone surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Decodes UTF-8 bytes; returns null if they are invalid. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes UTF-8 bytes. Invalid bytes become U+FFFD. */
export function decodeUtf8Lossy(bytes: Uint8Array): string {
  return forgiving.decode(bytes);
}

/** Parses a URL with the WHATWG algorithm; returns null if it is invalid. */
export function parseUrl(text: string): ParsedUrl | null {
  try {
    return new host.URL(text);
  } catch {
    return null;
  }
}
