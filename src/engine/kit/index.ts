/** Entry point of the `kit` module, which contains generic, domain-independent functions. */
export {
  type IpAddress,
  listNetworkEnds,
  formatIpAddress,
  isInsideNetwork,
  type IpNetwork,
  parseIpAddress,
  parseIpNetwork,
  countAddressBits,
} from './ip-address.js';
export { BoundedCache } from './bounded-cache.js';
export { copyBytes, joinBytes } from './bytes.js';
export { formatUnixSeconds } from './calendar.js';
export { readUnixSeconds } from './timestamp.js';
export { copyPlainJson, type PlainJsonLimits, type PlainJsonReading } from './plain-json.js';
export { canonicalJson, listScalars } from './canonical.js';
export { isJsonObject, isRecord, type Json, type JsonObject, readJsonMember } from './json.js';
export { hasMask, type MaskedJson, maskSecrets, maskSecretText } from './mask-secrets.js';
export { abbreviate, cutText } from '../messages/cut.js';
export { toComparableText } from './comparable-text.js';
export { deflateZlib, inflateZlib } from './compress.js';
export { encodeCbor } from './cbor-encode.js';
export { CborError, type CborItem, CborMap, makeCborError } from './cbor-item.js';
export { readCbor } from './cbor-read.js';
export { TypedCborReader } from './cbor-typed.js';
export {
  createSha256,
  type DigestProvider,
  digestOf,
  fingerprintOf,
  JAVASCRIPT_DIGESTS,
  setDigestProvider,
  sha256Bytes,
  type Sha256Stream,
} from './digest.js';
export { appendToGroup, groupBy } from './group.js';
export { fingerprintOfDigest, fingerprintOfId } from './fingerprint.js';
export { EventStreamReader, type StreamEvent } from './event-stream.js';
export { type ExactJsonReading, readExactJson } from './exact-json.js';
export {
  areExpressionsLoaded,
  checkExpression,
  computeExpressionValue,
  countExpressionSteps,
  evaluateInBothDialects,
  evaluateExpression,
  listDialectDifferences,
  listNarrowingDifferences,
  readExpression,
  isNarrowerExpression,
  sampleExpression,
  tagExpressionValue,
  untagExpressionValue,
} from './expression.js';
export type { ExpressionResult, ExpressionValueResult } from './expression/results.js';
export type { ExpressionDialectDifference } from './expression/dialect.js';
export type { ExpressionTree } from './expression/tree.js';
export type { ExpressionDialectClass } from './expression/dialect-rules.js';
export type { ExpressionBindings, ExpressionLimits, ExpressionProblem } from './expression/limits.js';
export { isNarrowerText } from './expression/narrow-text.js';
export { nearestName, suggestName } from './nearest-name.js';
export { markAsValidated, isValidated } from './validated-values.js';
export { compareBytes, compareCodeUnits, compareUtf8, equalBytes } from './order.js';
export { type AbsolutePath, isInside, listFoldersAbove, normalizePath, parsePath } from './path.js';
export { decodeUtf8, decodeUtf8Lossy, encodeUtf8, type ParsedUrl, parseUrl } from './platform.js';
export { decodePng, encodePng, type PngImage } from './png.js';
export { seededBytes } from './random.js';
export { seededNumbers } from './seeded-numbers.js';
export { compileRegex, type RegexReading } from './compile-regex.js';
export { findRegexMessages, isRegexLibraryLoaded } from './regex.js';
export {
  areRuleLibrariesLoaded,
  loadedRuleLibraries,
  loadRuleLibraries,
  loadRuleLibrariesFor,
  withRuleLibraries,
} from './rule-libraries.js';
export { noteMissingRuleLibrary, requireRuleLibraries, RuleLibraryMissing } from './rule-library-missing.js';
export type { RegexDialectName } from './regex/dialect.js';

export { compileReferenceRegex, limitPatternWeight, type ReferenceRegex } from './reference-regex.js';
export { type Decimals, roundDecimals, roundScore } from './round.js';
export { describeSafely, describeThrown } from './describe-thrown.js';
export { makeMessageError, MessageError, reasonOfThrown } from './message-error.js';
export { crc32Hex } from './crc32.js';
export {
  decodeLatin1,
  fromAnyBase64,
  fromBase64,
  fromBase64Url,
  fromHex,
  toBase64,
  toBase64Url,
  toHex,
} from './text-encodings.js';
export { utf8Length } from './utf8-length.js';
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
export { findRepeatedName } from './repeated-name.js';
