/**
 * Reads an export in parts, so that even a large file takes little memory (docs/spec/agentdojo.md#the-file).
 *
 * Call results are shown only in replays, so each one is replaced by its byte range in the file, `[start, end]`. The
 * remaining document is ordinary JSON.
 */
import { createSha256, decodeUtf8Lossy, encodeUtf8, joinBytes } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import { LIMITS } from '../../model/index.js';
import { EXPORT_FORMAT, parseExport } from './read-export.js';

const [QUOTE, BACKSLASH, COLON, COMMA, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [
  0x22, 0x5c, 0x3a, 0x2c, 0x7b, 0x7d, 0x5b, 0x5d,
];
/** The digest is located within this many bytes of the end of the file. */
const TAIL_BYTES = 256;
const RESULT = /^benchmarks\.suites\.(?:userTasks|injectionTasks)\.calls\.result$/;
const LONGEST_KEY = 64;

export class DojoFileReader {
  readonly #digest = createSha256();
  #tail = new Uint8Array();
  #offset = 0;
  readonly #kept: Uint8Array[] = [];
  #keptBytes = 0;
  /** Keys on the path from the root to the current value. Lists add no key. */
  readonly #keys: string[] = [];
  readonly #isObject: boolean[] = [];
  #isString = false;
  #isEscaped = false;
  #isKey = false;
  #key: number[] = [];
  /** Offset at which the current call result begins; -1 outside of results. */
  #result = -1;

  get bytes(): number {
    return this.#offset;
  }

  /** True if the file exceeds the size limit, so that reading can stop. */
  get isFull(): boolean {
    return this.#keptBytes > LIMITS.systemBytes.value;
  }

  add(part: Uint8Array): void {
    this.#hash(part);
    let from = 0;
    for (let at = 0; at < part.length; at += 1) {
      const before = this.#result;
      if (this.#isString) at = this.#skipText(part, at);
      const byte = part[at];
      if (byte === undefined) break;
      if (this.#isString) this.#readInString(byte, at);
      else this.#readOutside(byte, at);
      if (before < 0 && this.#result >= 0) this.#keep(part.subarray(from, at));
      if (before >= 0 && this.#result < 0) from = at + 1;
    }
    if (this.#result < 0) this.#keep(part.subarray(from));
    this.#offset += part.length;
  }

  /** Returns the export without the call results, or the reason why the file cannot be used. */
  finish(): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: Message } {
    if (this.isFull) return reject(message('agent/export_too_large', { limit: LIMITS.systemBytes.value }));
    if (this.#isObject.length > 0 || this.#isString)
      return reject(message('agent/export_damaged', { bytes: this.#offset }));
    const text = decodeUtf8Lossy(joinBytes(this.#kept));
    if (this.#isIntact()) return { ok: true, text };
    // Other kinds of documents have no digest, and an error about the kind is clearer than one about a missing digest.
    const isExport = parseExport(text)?.format === EXPORT_FORMAT;
    return isExport ? reject(message('agent/export_edited')) : { ok: true, text };
  }

  /** Skips a result's characters up to the next one that may end the result. */
  #skipText(part: Uint8Array, at: number): number {
    if (this.#result < 0 || this.#isEscaped) return at;
    let next = at;
    while (next < part.length && part[next] !== QUOTE && part[next] !== BACKSLASH) next += 1;
    return next;
  }

  #readInString(byte: number, at: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) return this.#endString(at);
    if (this.#isKey && this.#key.length < LONGEST_KEY) this.#key.push(byte);
  }

  #endString(at: number): void {
    this.#isString = false;
    if (this.#result < 0) return;
    this.#keep(encodeUtf8(`[${this.#result},${this.#offset + at + 1}]`));
    this.#result = -1;
  }

  #readOutside(byte: number, at: number): void {
    if (byte === QUOTE) this.#startString(at);
    else if (byte === COLON) this.#endKey();
    else if (byte === COMMA) this.#isKey = this.#isObject.at(-1) === true;
    else if (byte === OPEN || byte === OPEN_LIST) this.#open(byte === OPEN);
    else if (byte === CLOSE || byte === CLOSE_LIST) this.#close();
  }

  #startString(at: number): void {
    this.#isString = true;
    if (this.#isKey) this.#key = [];
    else if (RESULT.test(this.#keys.filter((key) => key !== '').join('.'))) this.#result = this.#offset + at;
  }

  #endKey(): void {
    this.#keys[this.#keys.length - 1] = decodeUtf8Lossy(Uint8Array.from(this.#key));
    this.#isKey = false;
  }

  #open(isObject: boolean): void {
    this.#isObject.push(isObject);
    this.#keys.push('');
    this.#isKey = isObject;
  }

  #close(): void {
    this.#isObject.pop();
    this.#keys.pop();
    this.#isKey = false;
  }

  #keep(part: Uint8Array): void {
    if (this.isFull || part.length === 0) return;
    this.#kept.push(part.slice());
    this.#keptBytes += part.length;
  }

  #hash(part: Uint8Array): void {
    const whole = joinBytes([this.#tail, part]);
    const cut = Math.max(0, whole.length - TAIL_BYTES);
    this.#digest.update(whole.subarray(0, cut));
    this.#tail = whole.slice(cut);
  }

  /** The digest was computed with zeros in place of the digest itself. */
  #isIntact(): boolean {
    const tail = decodeUtf8Lossy(this.#tail);
    const blank = tail.replace(/("sha256":")[0-9a-f]{64}("\}\s*)$/, `$1${'0'.repeat(64)}$2`);
    const digest = /"sha256":"([0-9a-f]{64})"\}\s*$/.exec(tail)?.[1];
    this.#digest.update(encodeUtf8(blank));
    return digest !== undefined && this.#digest.digestHex() === digest;
  }
}

function reject(problem: Message): { readonly ok: false; readonly problem: Message } {
  return { ok: false, problem };
}
