/**
 * Collects the information that the inspector shows for pasted text: its format, and each link with its fields
 * explained. Nothing is verified here; see `verification-report.ts` and `lint`.
 */
import type { Message } from '../../messages/index.js';
import { sha256Bytes, toHex } from '../../kit/index.js';
import { type Issue, LIMITS, makeIssue, type Reading } from '../../model/index.js';
import type { Capability } from '../grants/capability.js';
import { decodeEnvelope, type Warrant } from '../wire/envelope.js';
import { formatWarrantId } from '../wire/warrant-id.js';
import { type ExplainedField, explainFields } from './explain-fields.js';
import { type RemovedPermission, listRemovedPermissions } from './removed-permissions.js';
import type { McpCall } from '../decide/mcp-call.js';
import { verifyProof } from '../wire/checked-proof.js';
import type { Receipt } from './receipt.js';
import { recogniseWarrantText, type WarrantTextForm } from './recognise.js';

/** A rule in a capability, both as a description and as a document. */
export interface InspectedRule {
  readonly argument: string;
  readonly kind: string;
  readonly words: Message;
}

/** A tool in an inspected warrant, with its rules described. */
export interface InspectedTool {
  readonly tool: string;
  readonly allowUnknown: boolean;
  readonly rules: readonly InspectedRule[];
}

/** A decoded warrant in a chain, with its explained fields and tools. */
export interface InspectedLink {
  readonly warrant: Warrant;
  /** `tnu_wrt_...`. */
  readonly id: string;
  /** Envelope size in bytes. */
  readonly size: number;
  readonly digest: string;
  readonly fields: readonly ExplainedField[];
  readonly tools: readonly InspectedTool[];
  /** Permissions that this link's parent grants and the link does not; empty for the first link. */
  readonly givenUp: readonly RemovedPermission[];
}

/** The recognized format of pasted text, and the warrants in it. */
export interface Inspection {
  readonly form: WarrantTextForm;
  readonly envelopes: readonly Uint8Array[];
  /** Links, root first. An envelope that cannot be decoded is null and explained in `issues`. */
  readonly links: readonly (InspectedLink | null)[];
  /** The call in an MCP message with `_meta.tenuo`; omitted for other forms. */
  readonly call?: McpCall;
  /** The verified receipt; omitted for other formats. The links are those in the receipt's chain. */
  readonly receipt?: Receipt;
}

/**
 * Reads text in any known form. If no form matches, the value is null. A link that was altered or cannot be decoded is
 * reported as an issue, and the other links are returned. `lintLinks` returns warnings about the links.
 *
 * @category Read and check warrants
 * @example
 * ```ts
 * import { generateKey, mintWarrant, newWarrantId, readWarrantSpec, writeWarrantText } from 'pola-playground';
 * import { inspectText } from 'pola-playground/authority';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * const { value } = inspectText(writeWarrantText(warrant.envelope));
 * value.links[0].tools[0].tool; // => 'read_file'
 * inspectText('not a warrant').value; // => null
 * ```
 */
export function inspectText(text: string): Reading<Inspection> {
  const { value, issues } = recogniseWarrantText(text);
  if (value === null) return { value, issues };
  const { form, envelopes, call, receipt } = value;
  const limit = LIMITS.linksPerChain.value;
  if (envelopes.length > limit)
    return {
      value: null,
      issues: [makeIssue('warrant/chain_too_long', [], { found: envelopes.length, limit })],
    };
  const found: Issue[] = [];
  const warrants = envelopes.map((envelope, link) => readLink(envelope, link, found));
  const links = warrants.map((warrant, link) =>
    warrant === null ? null : inspectLink(warrant, warrants[link - 1] ?? null),
  );
  return {
    value: { form, envelopes, links, ...(call && { call }), ...(receipt && { receipt }) },
    issues: found,
  };
}

/**
 * True if an MCP call's proof is valid for its holder and the call; null if there is no call. `at`: the clock in Unix
 * seconds.
 */
export function isMcpProofValid({ call, links }: Inspection, at: number): boolean | null {
  const leaf = links.at(-1)?.warrant;
  if (leaf === undefined || call === undefined || call.tool === null || call.args === null) return null;
  const { tool, args, proof } = call;
  return verifyProof(leaf.holder, proof, { warrantId: leaf.id, tool, args, at });
}

function readLink(envelope: Uint8Array, link: number, issues: Issue[]): Warrant | null {
  const decoded = decodeEnvelope(envelope);
  if (decoded.ok) return decoded.warrant;
  issues.push(makeIssue('warrant/not_an_envelope', [link], { link, detail: decoded.failure.detail }));
  return null;
}

/** Explains the fields in a warrant. `parent`: the link above it; null for the first link. */
function inspectLink(warrant: Warrant, parent: Warrant | null): InspectedLink {
  return {
    warrant,
    id: formatWarrantId(warrant.id),
    size: warrant.envelope.length,
    digest: toHex(sha256Bytes(warrant.envelope)),
    fields: explainFields(warrant),
    tools: [...warrant.tools].map(([tool, capability]) => inspectTool(tool, capability)),
    givenUp: parent === null ? [] : listRemovedPermissions(parent, warrant),
  };
}

function inspectTool(tool: string, { rules, allowUnknown }: Capability): InspectedTool {
  return {
    tool,
    allowUnknown: allowUnknown || rules.size === 0,
    rules: [...rules].map(([argument, rule]) => ({ argument, kind: rule.kind, words: rule.describe() })),
  };
}
