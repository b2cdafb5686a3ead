/**
 * Entry point of the `authority` module, which builds warrants and decides whether a call is allowed.
 *
 * A warrant is a signed, short-lived grant of capabilities to a holder. A capability is one tool plus constraints
 * on its arguments. A chain leads from a trusted root to the holder; each link is narrower than the one before. A
 * decision is allow, deny or error.
 *
 * Folders, lowest first: `denial` (codes, names and messages), `constraints` (kinds of argument rules), `grants`
 * (contents of a single warrant), `wire` (encodings, signatures, proofs), `approvals` and `revocation` (other signed
 * objects), `chain` (verification), `build` (creating warrants), `decide` (decisions), `difference`, `lint` and
 * `inspect` (for people).
 */
export { allowWithoutWarrant, authorizeCall, authorizeResolved } from './decide/authorize.js';
export { authorizeWithUnreadableArgument } from './decide/unreadable-argument.js';
export { denyWithoutWarrant } from './decide/deny-without-warrant.js';
export { type Approval, readApproval } from './approvals/approval.js';
export { type ApprovalDraft, signApproval } from './approvals/sign-approval.js';
export { evaluateApprovalGates, type ApprovalGateOutcome } from './approvals/evaluate-gates.js';
export {
  type ArgumentApprovalGate,
  type ApprovalGateMap,
  type ToolApprovalGate,
} from './approvals/approval-gates.js';
export {
  type ApprovalRejectionReason,
  type ApprovalCheckInput,
  type ApprovalVerdict,
  judgeApprovals,
} from './approvals/judge-approvals.js';
export {
  findApprovalGateLoss,
  type ApprovalGateLoss,
  type ApprovalGateLossReason,
} from './approvals/gate-loss.js';
export { type ApprovalSubject, hashApprovalRequest } from './approvals/approval-request.js';
export { computeApprovalThreshold } from './approvals/threshold.js';
export { attenuateWarrant } from './build/attenuate.js';
export { issueWarrant } from './build/issue.js';
export { mintWarrant } from './build/mint.js';
export { readWarrantSpec } from './build/read-spec.js';
export type {
  BuildOptions,
  WarrantBuildResult,
  WarrantBuildFailure,
  WarrantSpec,
} from './build/warrant-spec.js';
export { type Capability, capabilityFor, findWidening } from './grants/capability.js';
export { findChainFailure } from './chain/find-chain-failure.js';
export { verifyChain, type VerifiedChain } from './chain/verify-chain.js';
export type { CheckStep, PresentedChain, PresentedRevocationList } from './chain/chain-checks.js';
export { type ClearanceRequirements, requiredClearance } from './grants/clearance.js';
export { CLEARANCE_LEVELS, readClearance, readClearanceRequirements } from './grants/read-clearance.js';
export {
  compareConstraints,
  createConstraintTest,
  describeConstraint,
  listBoundaryValues,
  findNearestAllowed,
  tryConstraint,
} from './grants/describe-constraint.js';
export {
  allowsOnlyListed,
  countRuleSteps,
  isOpenConstraint,
  isRuleDecidable,
  joinByAny,
  listAlternatives,
  listFixedValues,
  listRuleDomains,
  listRuleMutants,
  widenByRule,
  widenByValue,
} from './grants/change-constraint.js';
export { writeAddressPattern } from './constraints/address-pattern.js';
export {
  isDomainExpression,
  readDomainClauses,
  writeAddressClause,
  writeDomainClause,
  writeDomainExpression,
} from './constraints/domain-expression.js';
export { countCelSteps, EXPRESSION_LIMITS } from './constraints/cel.js';
export { listCelDifferences, listCelNarrowingDifferences } from './constraints/cel-differences.js';
export type { Constraint, MarkedRange, Semantics } from './constraints/constraint-kind.js';
export type {
  ConstraintKindInfo,
  LimitedType,
  ParameterInfo,
  ParameterType,
} from './constraints/kind-info.js';
export type { LimitedFolder } from './constraints/folder-rules.js';
export { CONSTRAINT_KINDS, findRuleOperations } from './constraints/constraint-kinds.js';
export type { DecideOptions, CallInput } from './decide/call-input.js';
export type { AuthorizeAnswer } from './decide/answer.js';
export { authorize, type AuthorizeRequest } from './decide/authorize-plain.js';
export { createGuard, type Guard, type GuardedCall, type GuardOptions } from './decide/guard-tools.js';
export { readAuthorizeRequest } from './decide/authorize-request.js';
export { describeRequestProblem } from './decide/describe-request-problem.js';
export { decidePresented } from './decide/decide.js';
export {
  decideByPolicy,
  type DifferentCall,
  type DifferentField,
  compareWarrants,
  type PolicyDecision,
  type WarrantDifference,
} from './difference/compare-warrants.js';
export { listValuesToTry } from './difference/values-to-try.js';
export { checkWarrant, readWarrant } from './grants/warrant-document.js';
export { decodeEnvelope, type WarrantDecodeResult, type Warrant } from './wire/envelope.js';
export { describeDecision } from './denial/describe-decision.js';
export { explainDecision } from './denial/explain-decision.js';
export { agentIdOf, sessionIdOf } from './wire/text-extensions.js';
export { HARDENED_RULES, type HardenedRule } from './denial/hardened-rules.js';
export { formatWarrantId, makeWarrantId, readWarrantId } from './wire/warrant-id.js';
export { fingerprintOfKey, formatDuration } from './inspect/format-fields.js';
export { explainFields, type ExplainedField } from './inspect/explain-fields.js';
export { type RemovedPermission, listRemovedPermissions } from './inspect/removed-permissions.js';
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
} from './inspect/verification-report.js';
export type { ChainCall, ProposedCall } from './decide/leaf-checks.js';
export { signCall } from './decide/sign-call.js';
export { type LinkPolicy, readLinkPolicy } from './grants/link-policy.js';
export { type ProofSubjectInput, signProof, verifyProof } from './wire/checked-proof.js';
export { computeDedupKey, PROOF_WINDOW, type ProofSubject, type ProofWindow } from './wire/proof.js';
export { type ArgumentsInput, type PlainArguments, readArgumentsInput } from './wire/arguments-input.js';
export {
  type McpAuthority,
  type McpCall,
  normalizeMcpArguments,
  readMcpArguments,
  readMcpCall,
  writeMcpMeta,
} from './decide/mcp-call.js';
export { describeMcpError, dropMcpNulls, type McpError } from './decide/mcp-error.js';
export { makeReplayMemory, type ReplayMemory } from './decide/replay-memory.js';
export {
  type AcceptedRevocationList,
  findRevocationRollback,
  readRevocationList,
  type RevocationList,
  signRevocationList,
} from './revocation/revocation-list.js';
export {
  judgeRevocationRequest,
  type RevocationRequestVerdict,
  type RevocationRequest,
  type RevocationRules,
  signRevocationRequest,
} from './revocation/revocation-request.js';
export { REFERENCE_CODES, type ReferenceKind } from './denial/reference-codes.js';
export {
  type AuthoritySeed,
  deriveRoleKey,
  ORGANISATION,
  sealAuthority,
  type SealedChain,
} from './build/seal-authority.js';
export { findStructureFault } from './chain/structure.js';
export { readChainText } from './wire/warrant-text.js';
export { writeArmour, writeWarrantText } from './wire/write-warrant-text.js';
export {
  type ExpectedCalls,
  clearExpectedResults,
  clearAuthorityCaches,
  signExpectedCalls,
} from './decide/sign-expected-calls.js';
export { JAVASCRIPT_SIGNATURES } from './wire/javascript-signatures.js';
export {
  type KeyPair,
  keyPairOf,
  getSignatureProvider,
  setSignatureProvider,
  verifySignature,
  verifySignatures,
} from './wire/signature.js';
export {
  checkKeyPair,
  type SignatureProvider,
  type SigningJob,
  type VerificationJob,
} from './wire/signature-provider.js';
export { lintClock, lintConstraint, lintDocument, lintCombinedWarrants, lintWarrant } from './lint/lint.js';
export { type LintedLink, lintLinks } from './lint/lint-links.js';
export { lintSpec } from './lint/lint-spec.js';
export { isWarning, type LintFacts, type LintFinding, type LintSeverity } from './lint/lint-finding.js';
export { LINT_CODES, type LintCode } from './lint/lint-rules.js';
