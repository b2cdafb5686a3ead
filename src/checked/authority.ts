/** `pola-playground/authority`: the functions of this entry point, with checks of their arguments. */
import * as plain from '../package/authority.js';
import type { JsonObject } from '../engine/kit/index.js';
import { checked, checkedAsync } from './check.js';
import {
  condition,
  decision,
  keyPair,
  payload,
  plannedCell,
  rule,
  scenario,
  subject,
  warrant,
  warrantDocument,
} from './documents.js';
import {
  anything,
  argumentMap,
  bytes,
  callArguments,
  count,
  id,
  integer,
  listOf,
  made,
  number,
  object,
  oneOf,
  orNull,
  publicKey,
  text,
  written,
} from './kinds.js';
import type { ArgumentKind } from './check.js';

export * from '../package/authority.js';

const envelopes = /* @__PURE__ */ listOf(bytes);
const texts = /* @__PURE__ */ listOf(text);
const tightness = /* @__PURE__ */ oneOf(plain.TIGHTNESSES);
const value: ArgumentKind<plain.Value> = (given, at) =>
  argumentMap(new Map([[String(at.at(-1)), given]]), at.slice(0, -1));
const plainArguments: ArgumentKind<JsonObject> = (given, at) => {
  const issues = object(given, at);
  return issues.length > 0 ? issues : callArguments(given, at);
};

export const compareConstraints = /* @__PURE__ */ checked(plain.compareConstraints, () => [
  ['parent', rule],
  ['child', rule],
]);
export const compareWarrants = /* @__PURE__ */ checked(plain.compareWarrants, () => [
  ['a', warrant],
  ['b', warrant],
  ['at', count],
]);
export const computeMinimalWarrant = /* @__PURE__ */ checked(plain.computeMinimalWarrant, () => [
  ['scenario', scenario],
  ['options', written<plain.MinimalOptions>({ tightness }, { variants: texts, base: warrantDocument })],
]);
export const describeConstraint = /* @__PURE__ */ checked(plain.describeConstraint, () => [
  ['document', rule],
]);
export const describeMcpError = /* @__PURE__ */ checked(plain.describeMcpError, () => [
  ['decision', decision],
  ['envelopes', envelopes],
]);
export const dropMcpNulls = /* @__PURE__ */ checked(plain.dropMcpNulls, () => [['args', argumentMap]]);
export const findNearestAllowed = /* @__PURE__ */ checked(plain.findNearestAllowed, () => [
  ['document', rule],
  ['value', value],
]);
export const findUnusedPermissions = /* @__PURE__ */ checked(plain.findUnusedPermissions, () => [
  ['scenario', scenario],
  [
    'options?',
    written<plain.UnusedPermissionOptions>(
      {},
      { tightness, variants: texts, warrant: warrantDocument, condition },
    ),
  ],
]);
export const findWorstCase = /* @__PURE__ */ checkedAsync(plain.findWorstCase, () => [['subject', subject]]);
export const formatWarrantId = /* @__PURE__ */ checked(plain.formatWarrantId, () => [['id', id]]);
export const inspectText = /* @__PURE__ */ checked(plain.inspectText, () => [['text', text]]);
export const judgeRevocationRequest = /* @__PURE__ */ checked(plain.judgeRevocationRequest, () => [
  ['bytes', bytes],
  ['rules', written<plain.RevocationRules>({ warrant, controlPlanes: listOf(publicKey), at: count }, {})],
]);
export const lintCombinedWarrants = /* @__PURE__ */ checked(plain.lintCombinedWarrants, () => [
  ['warrants', listOf(payload)],
]);
export const lintConstraint = /* @__PURE__ */ checked(plain.lintConstraint, () => [
  ['document', rule],
  ['options?', written({}, { tool: text, argument: text })],
]);
export const lintDocument = /* @__PURE__ */ checked(plain.lintDocument, () => [
  ['document', warrantDocument],
]);
export const lintLinks = /* @__PURE__ */ checked(plain.lintLinks, () => [
  ['warrants', listOf(orNull(warrant))],
  ['at', count],
]);
export const listCellsToAnalyse = /* @__PURE__ */ checked(plain.listCellsToAnalyse, () => [
  ['plan', listOf(plannedCell)],
]);
export const listToolEffects = /* @__PURE__ */ checked(plain.listToolEffects, () => [
  ['tool', text],
  ['argumentNames?', texts],
]);
export const measureReach = /* @__PURE__ */ checked(plain.measureReach, () => [['subject', subject]]);
export const normalizeMcpArguments = /* @__PURE__ */ checked(plain.normalizeMcpArguments, () => [
  ['args', argumentMap],
]);
export const readApproval = /* @__PURE__ */ checked(plain.readApproval, () => [['bytes', bytes]]);
export const readArguments = /* @__PURE__ */ checked(plain.readArguments, () => [['args', plainArguments]]);
export const readMcpCall = /* @__PURE__ */ checked(plain.readMcpCall, () => [['text', text]]);
export const readReceipt = /* @__PURE__ */ checked(plain.readReceipt, () => [['bytes', bytes]]);
export const readReceiptChain = /* @__PURE__ */ checked(plain.readReceiptChain, () => [
  ['chain', envelopes],
  ['signer?', publicKey],
]);
export const readRevocationList = /* @__PURE__ */ checked(plain.readRevocationList, () => [
  ['bytes', bytes],
  ['expectedIssuer', publicKey],
]);
export const readWarrantId = /* @__PURE__ */ checked(plain.readWarrantId, () => [['text', text]]);
export const reportVerification = /* @__PURE__ */ checked(plain.reportVerification, () => [
  ['chain', anything],
  ['clock', written({ at: number }, { tolerance: count })],
]);
export const signApproval = /* @__PURE__ */ checked(plain.signApproval, () => [
  [
    'draft',
    written<plain.ApprovalDraft>(
      {
        subject: written<plain.ApprovalDraft['subject']>(
          { warrantId: id, tool: text, args: callArguments, holder: publicKey },
          {},
        ),
        key: keyPair,
        approvedAt: count,
        expiresAt: count,
        nonce: bytes,
        externalId: text,
      },
      { approver: publicKey },
    ),
  ],
]);
export const signRevocationList = /* @__PURE__ */ checked(plain.signRevocationList, () => [
  [
    'list',
    made<plain.RevocationList>('a list of revoked warrants', {
      revokedIds: texts,
      version: integer,
      issuedAt: text,
    }),
  ],
  ['key', keyPair],
]);
export const signRevocationRequest = /* @__PURE__ */ checked(plain.signRevocationRequest, () => [
  ['request', written<plain.RevocationRequest>({ warrantId: text, reason: text, requestedAt: count }, {})],
  ['key', keyPair],
]);
export const tryConstraint = /* @__PURE__ */ checked(plain.tryConstraint, () => [
  ['document', rule],
  ['value', value],
  ['at?', count],
]);
export const writeArmour = /* @__PURE__ */ checked(plain.writeArmour, () => [['envelopes', envelopes]]);
export const writeMcpMeta = /* @__PURE__ */ checked(plain.writeMcpMeta, () => [
  ['authority', written<plain.McpAuthority>({ envelopes, proof: bytes }, { approvals: envelopes })],
]);
