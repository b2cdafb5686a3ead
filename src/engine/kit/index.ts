/** The door of `kit`: what a standard library could have held. Knows no domain word. */
export {
  type Address,
  endsOf,
  formatAddress,
  holdsAddress,
  type Network,
  parseAddress,
  parseNetwork,
  widthOf,
} from './address.js';
export { BoundedCache } from './bounded-cache.js';
export { joinBytes } from './bytes.js';
export { formatUnixSeconds, readUnixSeconds } from './calendar.js';
export { canonicalJson, isJsonObject, type Json, type JsonObject, memberOf } from './canonical.js';
export { abbreviate, cutText } from './cut.js';
export { plainText } from './plain-text.js';
export { deflateZlib, inflateRaw, inflateZlib } from './compress.js';
export { encodeCbor } from './cbor-encode.js';
export { CborError, type CborItem, CborMap } from './cbor-item.js';
export { readCbor } from './cbor-read.js';
export { TypedCborReader } from './cbor-typed.js';
export {
  type DigestProvider,
  digestOf,
  fingerprintOf,
  JAVASCRIPT_DIGESTS,
  sha256Bytes,
  useDigests,
} from './digest.js';
export { append, groupBy } from './group.js';
export { fingerprintOfDigest, fingerprintOfId } from './fingerprint.js';
export { EventStreamReader, readEventStream, type StreamEvent } from './event-stream.js';
export { type ExactJsonReading, readExactJson } from './exact-json.js';
export {
  checkExpression,
  computeExpression,
  countSteps,
  decideExpression,
  evaluateExpression,
  readExpression,
  type ExpressionResult,
  narrowsExpression,
  sampleExpression,
  type WideResult,
} from './expression.js';
export {
  DIALECT_CLASSES,
  type DialectDifference,
  listDialectDifferences,
  listNarrowingDifferences,
} from './expression/dialect.js';
export type { Tree as ExpressionTree } from './expression/tree.js';
export type { DialectClass } from './expression/dialect-rules.js';
export type { Bindings, ExpressionLimits, ExpressionProblem } from './expression/limits.js';
export { readWide, writeWide } from './expression/wide.js';
export { narrowsText } from './expression/narrow.js';
export { nearestName } from './near.js';
export { noteRead, wasRead } from './read-values.js';
export { compareBytes, compareCodeUnits, compareUtf8, equalBytes } from './order.js';
export { type AbsolutePath, isInside, normalizePath, parsePath } from './path.js';
export { decodeUtf8, decodeUtf8Lossy, encodeUtf8, type ParsedUrl, parseUrl } from './platform.js';
export { decodePng, encodePng, type Picture } from './png.js';
export { seededBytes, seededNumbers } from './random.js';
export {
  arePatternsLoaded,
  compileRegex,
  loadPatterns,
  loadPatternsFor,
  type RegexReading,
} from './regex.js';
export { REGEX_DIALECT_CLASSES, type DialectName } from './regex/dialect.js';

export { compileReferenceRegex, type ReferenceRegex } from './reference-regex.js';
export { type Decimals, roundDecimals, roundScore } from './round.js';
export { describeThrown } from './thrown.js';
export {
  crc32Hex,
  decodeLatin1,
  fromAnyBase64,
  fromBase64,
  fromBase64Url,
  fromHex,
  toBase64,
  toBase64Url,
  toHex,
  utf8Length,
} from './text.js';
export {
  equalityKey,
  equalValues,
  isValueList,
  isValueMap,
  readArguments,
  readValue,
  type Value,
  type ValueArguments,
  type ValueMap,
  writeValue,
} from './value.js';
