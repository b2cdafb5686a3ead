/**
 * The door of `authority`: warrants, and one question answered: may this call happen?
 *
 * A warrant is a signed, short-lived grant of capabilities to a holder; a capability is one tool plus
 * constraints on its arguments; a chain runs from a trusted root to the holder, each link narrower
 * than the one before. A decision is allow, deny or error.
 *
 * Folders, lowest first: `refusal` (codes, names and sentences of a no), `constraints` (kinds of argument
 * rules), `grants` (what one warrant says), `wire` (its bytes and texts, signatures, proofs), `approvals`
 * and `revocation` (what else is signed), `chain` (link by link), `build` (making warrants), `decide` (the
 * question), `difference`, `lint` and `inspect` (for readers).
 */
export {
  allowWithoutWarrant,
  authorizeCall,
  authorizeResolved,
  authorizeWithUnreadableArgument,
  denyWithoutWarrant,
} from './decide/authorize.js';
export { type Approval, type ApprovalDraft, readApproval, signApproval } from './approvals/approval.js';
export { evaluateApprovalGates, type ApprovalGateOutcome } from './approvals/evaluate.js';
export { type ArgumentApprovalGate, type ApprovalGateMap, type ToolApprovalGate } from './approvals/gates.js';
export {
  type ApprovalRejectionReason,
  type ApprovalCheckInput,
  type ApprovalVerdict,
  judgeApprovals,
} from './approvals/judge.js';
export {
  findApprovalGateLoss,
  type ApprovalGateLoss,
  type ApprovalGateLossReason,
} from './approvals/narrow.js';
export { type ApprovalSubject, hashApprovalRequest } from './approvals/request.js';
export { computeApprovalThreshold } from './approvals/threshold.js';
export { attenuateWarrant } from './build/attenuate.js';
export { issueWarrant } from './build/issue.js';
export { mintWarrant } from './build/mint.js';
export { readWarrantSpec } from './build/read-spec.js';
export type { BuildOptions, WarrantBuildResult, WarrantBuildFailure, WarrantSpec } from './build/spec.js';
export { type Capability, capabilityFor } from './grants/capability.js';
export { findChainFailure, verifyChain, type VerifiedChain } from './chain/chain.js';
export type { CheckStep, PresentedChain, PresentedRevocationList } from './chain/chain-checks.js';
export {
  CLEARANCE_LEVELS,
  type ClearanceRequirements,
  readClearance,
  readClearanceRequirements,
  requiredClearance,
} from './grants/clearance.js';
export {
  compareConstraints,
  describeConstraint,
  listBoundaryValues,
  findNearestAllowed,
  tryConstraint,
} from './grants/constraint-words.js';
export {
  countCelSteps,
  EXPRESSION_LIMITS,
  listCelDifferences,
  listCelNarrowingDifferences,
} from './constraints/cel.js';
export type { Constraint, MarkedRange, Semantics } from './constraints/kind.js';
export type { ConstraintKindInfo, ParameterInfo, ParameterType } from './constraints/kind-info.js';
export { CONSTRAINT_KINDS } from './constraints/table.js';
export type { DecideOptions, CallInput, TrialCallInput, TrialCall } from './decide/calls.js';
export { decidePresented } from './decide/decide.js';
export {
  decideByPolicy,
  type DifferentCall,
  type DifferentField,
  compareWarrants,
  type PolicyDecision,
  type WarrantDifference,
} from './difference/difference.js';
export { listValuesToTry } from './difference/values.js';
export { checkWarrant, readWarrant } from './grants/document.js';
export { decodeEnvelope, type WarrantDecodeResult, type Warrant } from './wire/envelope.js';
export { describeDecision } from './refusal/explain.js';
export { agentIdOf, sessionIdOf } from './wire/extensions.js';
export { HARDENED_RULES, type HardenedRule } from './refusal/hardened-rules.js';
export { formatWarrantId, makeWarrantId, readWarrantId } from './wire/identifier.js';
export { fingerprintOfKey, formatDuration } from './inspect/field-words.js';
export { explainFields, type ExplainedField } from './inspect/fields.js';
export { type RemovedPermission, listRemovedPermissions } from './inspect/given-up.js';
export {
  type InspectedLink,
  isMcpProofValid,
  type InspectedTool,
  type Inspection,
  inspectText,
} from './inspect/inspect.js';
export {
  readReceipt,
  readReceiptChain,
  type Receipt,
  type ReceiptChainReading,
  type ReceiptReading,
} from './inspect/receipt.js';
export { writeWarrantSpec } from './inspect/write-spec.js';
export type { WarrantTextForm } from './inspect/recognise.js';
export {
  type VerificationComparison,
  compareVerifications,
  type VerificationFailure,
  reportVerification,
  type VerificationStep,
  type VerificationReport,
} from './inspect/report.js';
export type { ChainCall } from './decide/leaf.js';
export { type LinkPolicy, readLinkPolicy } from './grants/link-policy.js';
export {
  computeDedupKey,
  type ProofSubjectInput,
  PROOF_WINDOW,
  type ProofSubject,
  type ProofWindow,
  signProof,
  verifyProof,
} from './wire/proof.js';
export type { ArgumentsInput, PlainArguments } from './wire/arguments.js';
export {
  type McpAuthority,
  type McpCall,
  normalizeMcpArguments,
  readMcpCall,
  writeMcpMeta,
} from './decide/mcp-call.js';
export { describeMcpError, dropMcpNulls, type McpError } from './decide/mcp-error.js';
export { makeReplayMemory, type ReplayMemory } from './decide/replay.js';
export {
  type AcceptedRevocationList,
  findRevocationRollback,
  readRevocationList,
  type RevocationList,
  signRevocationList,
} from './revocation/list.js';
export {
  judgeRevocationRequest,
  type RevocationRequestVerdict,
  type RevocationRequest,
  type RevocationRules,
  signRevocationRequest,
} from './revocation/request.js';
export { REFERENCE_CODES, type ReferenceKind } from './refusal/reference-codes.js';
export {
  type AuthoritySeed,
  deriveRoleKey,
  ORGANISATION,
  sealAuthority,
  type SealedChain,
} from './build/seal.js';
export { findStructureFault } from './chain/structure.js';
export { readChainText, readEnvelopes, writeArmour, writeWarrantText } from './wire/text-form.js';
export {
  type ExpectedCalls,
  clearExpectedResults,
  clearAuthorityCaches,
  signExpectedCalls,
} from './decide/ahead.js';
export { JAVASCRIPT_SIGNATURES } from './wire/javascript-signatures.js';
export {
  type KeyPair,
  keyPairOf,
  getSignatureProvider,
  setSignatureProvider,
  verifySignature,
  verifySignatures,
} from './wire/signature.js';
export type { SignatureProvider, SigningJob, VerificationJob } from './wire/signature-provider.js';
export * as warrantParts from './wire/warrant-parts.js';
export {
  lintCapability,
  lintChain,
  lintClock,
  lintConstraint,
  lintDocument,
  lintCombinedWarrants,
  lintWarrant,
} from './lint/lint.js';
export { type LintedLink, lintLinks } from './lint/links.js';
export { lintSpec } from './lint/spec.js';
export { isWarning, type LintFacts, type LintFinding, type LintSeverity } from './lint/finding.js';
export { LINT_CODES, type LintCode } from './lint/texts.js';
