/**
 * Explains every field in a warrant, with its key, raw value, formatted value and meaning
 * (docs/spec/warrants.md#fields).
 */
import { decodeUtf8, formatUnixSeconds, toHex } from '../../kit/index.js';
import { type Message, message, type MessageCode, quotedMessage } from '../../messages/index.js';
import type { Warrant } from '../wire/envelope.js';
import { AGENT_ID_EXTENSION, APPROVAL_GATES_EXTENSION, SESSION_ID_EXTENSION } from '../wire/extensions.js';
import { formatWarrantId } from '../wire/warrant-id.js';
import {
  fingerprintOfKey,
  formatClearance,
  formatDuration,
  formatApprovalGates,
  formatCapabilityRules,
  formatToolGrant,
} from './format-fields.js';

/** A warrant field, both raw and formatted. */
export interface ExplainedField {
  /** The field's key in the payload. */
  readonly key: number;
  readonly name: string;
  /** The raw value, such as bytes in hex, a number or a string; null if the field is omitted. */
  readonly raw: string | null;
  readonly words: Message;
  /** The purpose of the field. */
  readonly meaning: Message;
}

type Explain = (warrant: Warrant) => { readonly raw: string | null; readonly words: Message };

interface FieldEntry {
  readonly key: number;
  readonly name: string;
  readonly explain: Explain;
}

const NONE = { raw: null, words: message('field/none') } as const;

const FIELDS: readonly FieldEntry[] = [
  {
    key: 0,
    name: 'version',
    explain: ({ version }) => ({ raw: String(version), words: message('field/version', { version }) }),
  },
  {
    key: 1,
    name: 'id',
    explain: ({ id }) => ({ raw: toHex(id), words: quotedMessage(formatWarrantId(id)) }),
  },
  {
    key: 2,
    name: 'type',
    explain: ({ type }) => ({
      raw: type === 'execution' ? '0' : '1',
      words: message(type === 'execution' ? 'field/executes' : 'field/issues'),
    }),
  },
  {
    key: 3,
    name: 'tools',
    explain: ({ tools }) => ({
      raw: listNames([...tools.keys()]),
      words:
        tools.size === 0
          ? message('field/no_tools')
          : message('field/list', { parts: [...tools].map(([tool, set]) => formatToolGrant(tool, set)) }),
    }),
  },
  {
    key: 4,
    name: 'holder',
    explain: ({ holder }) => ({ raw: toHex(holder), words: describeKey(holder) }),
  },
  {
    key: 5,
    name: 'issuer',
    explain: ({ issuer, holder }) => ({
      raw: toHex(issuer),
      words: describeKey(issuer, holder),
    }),
  },
  {
    key: 6,
    name: 'issued_at',
    explain: ({ issuedAt }) => ({ raw: String(issuedAt), words: quotedMessage(formatUnixSeconds(issuedAt)) }),
  },
  {
    key: 7,
    name: 'expires_at',
    explain: ({ expiresAt, issuedAt }) => ({
      raw: String(expiresAt),
      words: message('field/ends', {
        time: formatUnixSeconds(expiresAt),
        duration: formatDuration(expiresAt - issuedAt),
      }),
    }),
  },
  {
    key: 8,
    name: 'max_depth',
    explain: ({ maxDepth, depth }) => ({
      raw: String(maxDepth),
      words: depth >= maxDepth ? message('field/terminal') : downToDepth(maxDepth),
    }),
  },
  {
    key: 9,
    name: 'parent_hash',
    explain: ({ parentHash }) =>
      parentHash === null
        ? { raw: null, words: message('field/no_parent') }
        : {
            raw: toHex(parentHash),
            words: message('field/continues', { digest: toHex(parentHash).slice(0, 16) }),
          },
  },
  {
    key: 10,
    name: 'extensions',
    explain: explainExtensions,
  },
  {
    key: 11,
    name: 'issuable_tools',
    explain: ({ issuableTools }) =>
      issuableTools === null
        ? NONE
        : { raw: listNames(issuableTools), words: quotedMessage(issuableTools.join(', ')) },
  },
  {
    key: 13,
    name: 'max_issue_depth',
    explain: ({ maxIssueDepth }) => number(maxIssueDepth, downToDepth),
  },
  {
    key: 14,
    name: 'constraint_bounds',
    explain: ({ bounds }) =>
      bounds === null
        ? NONE
        : { raw: listNames([...bounds.rules.keys()]), words: formatCapabilityRules(bounds) },
  },
  {
    key: 15,
    name: 'required_approvers',
    explain: ({ approvers }) =>
      approvers === null
        ? NONE
        : {
            raw: listNames(approvers.map(toHex)),
            words: quotedMessage(approvers.map(fingerprintOfKey).join(', ')),
          },
  },
  {
    key: 16,
    name: 'min_approvals',
    explain: ({ minApprovals, approvers }) =>
      minApprovals === null
        ? approvers === null
          ? NONE
          : { raw: null, words: message('field/all_approvers', { count: approvers.length }) }
        : {
            raw: String(minApprovals),
            words: message('field/some_approvers', { count: minApprovals, total: approvers?.length ?? 0 }),
          },
  },
  {
    key: 17,
    name: 'clearance',
    explain: ({ clearance }) => number(clearance, (level) => quotedMessage(formatClearance(level))),
  },
  {
    key: 18,
    name: 'depth',
    explain: ({ depth }) => ({
      raw: String(depth),
      words: depth === 0 ? message('field/root') : message('field/below_root', { depth }),
    }),
  },
];

/** Returns all eighteen fields in the order of their keys, including omitted ones. */
export function explainFields(warrant: Warrant): readonly ExplainedField[] {
  return FIELDS.map(({ key, name, explain }) => ({
    key,
    name,
    meaning: { code: `meaning/${name}` as MessageCode, facts: {} },
    ...explain(warrant),
  }));
}

function number(value: number | null, say: (value: number) => Message): ReturnType<Explain> {
  return value === null ? NONE : { raw: String(value), words: say(value) };
}

function downToDepth(depth: number): Message {
  return message('field/down_to_depth', { depth });
}

function describeKey(key: Uint8Array, holder?: Uint8Array): Message {
  const isHolder = holder !== undefined && toHex(key) === toHex(holder);
  return message('field/key', { key: fingerprintOfKey(key), isHolder });
}

function listNames(names: readonly string[]): string {
  return JSON.stringify(names);
}

const EXTENSION_FORMATTERS: Readonly<Record<string, (bytes: Uint8Array, warrant: Warrant) => Message>> = {
  [SESSION_ID_EXTENSION]: (bytes) => message('field/session', { id: decodeText(bytes) }),
  [AGENT_ID_EXTENSION]: (bytes) => message('field/agent', { id: decodeText(bytes) }),
  [APPROVAL_GATES_EXTENSION]: (_, warrant) =>
    message('field/approval_gates', { gates: formatApprovalGates(warrant) }),
};

function explainExtensions(warrant: Warrant): ReturnType<Explain> {
  const extensions = [...warrant.extensions];
  if (extensions.length === 0) return NONE;
  const words = extensions.map(([key, bytes]) => {
    const say = Object.hasOwn(EXTENSION_FORMATTERS, key) ? EXTENSION_FORMATTERS[key] : undefined;
    return say?.(bytes, warrant) ?? message('field/extension', { key, bytes: bytes.length });
  });
  const raw = Object.fromEntries(extensions.map(([key, bytes]) => [key, toHex(bytes)]));
  return { raw: JSON.stringify(raw), words: message('field/list', { parts: words }) };
}

/** Decodes a session or agent id, which is UTF-8. A warrant with other bytes cannot be decoded. */
function decodeText(bytes: Uint8Array): string {
  return decodeUtf8(bytes) ?? toHex(bytes);
}
