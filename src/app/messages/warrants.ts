/** Messages for the Warrants view. */
import type { WarrantTextForm } from '../../engine/index.js';
import type { WarrantsPart } from '../views/warrants/view.js';
import type { LifetimeLeft } from '../views/warrants/decode/lifetime.js';
import type { WarrantSampleName } from '../views/warrants/input/samples.js';
import type { ClearanceProblem } from '../views/warrants/inspector/clearance-text.js';
import { formatCount, formatNumber } from './format.js';
import { WARRANT_KEYS } from './warrant-keys.js';
import { defineMessages } from './define-messages.js';

const FORMS: Readonly<Record<WarrantTextForm, string>> = {
  base64url: 'base64url',
  base64: 'standard base64',
  armour: 'PEM warrant',
  blocks: 'several PEM warrants',
  chain: 'PEM chain',
  stack: 'chain, not PEM-encoded',
  hex: 'hex',
  json: 'JSON',
  receipt: 'receipt, signature verified',
  mcp: 'MCP call with `_meta.tenuo`',
};

const PARTS: Readonly<Record<WarrantsPart, string>> = {
  decode: 'Decode',
  verify: 'Verify',
  simulate: 'Simulate',
  build: 'Build',
  keys: 'Keys',
  difference: 'Compare',
};

const SAMPLES: Readonly<Record<WarrantSampleName, string>> = {
  valid: 'Valid chain',
  nested: 'Four links',
  short: 'Expires in 10 seconds',
  path: 'Wrong path',
  tool: 'Wrong tool',
  issuer: 'Issuer chain',
  gated: 'Approval needed',
  single: 'One link, every tool allowed',
  gap: 'Accepted by compatible rules only',
};

export const WARRANTS = defineMessages('WARRANTS', {
  title: 'Warrants',
  lead: 'Decode, verify, test, build and compare signed warrants. Everything runs in this browser; nothing is sent.',
  summary: (links: number, accepted: boolean | null) =>
    `${links === 0 ? 'No warrant is open.' : `A chain of ${formatCount(links, 'link', 'links')} is open.`}${
      accepted === null ? '' : accepted ? ' The chain is accepted.' : ' The chain is rejected.'
    } Choose a tab to decode, verify, simulate, build or compare.`,
  parts: 'Warrant tools',
  part: PARTS,
  badLink: 'This link is damaged, so the previous warrant stays open. Ask the sender for the link again.',
  tooLong: (length: number, most: number) =>
    `This is too long for a link: ${formatCount(length, 'character', 'characters')}, and at most ${formatNumber(most)} fit. Use Save as file to share it.`,
  stale: 'The text has an error. The last valid version is shown.',
  nothing: 'No warrant yet. Paste one, or open a sample.',

  input: {
    title: 'Your warrant',
    text: 'Warrant or chain',
    help: 'Base64url, PEM, several PEM blocks, hex or JSON. The format is detected.',
    samples: 'Samples (signed now)',
    sample: SAMPLES,
    form: (form: WarrantTextForm, links: number, bytes: number) =>
      `${FORMS[form]}, ${formatCount(links, 'link', 'links')}, ${formatCount(bytes, 'byte', 'bytes')}`,
    clear: 'Clear',
    file: 'Save as file',
    openFile: 'Open file',
    opened: (name: string) => `${name} opened.`,
    fileName: 'warrants.json',
  },

  clock: {
    label: 'Time of the check',
    help: 'Unix seconds, or a time such as 2026-01-31T08:00:00Z.',
    now: 'Current time',
    fix: 'Pin this time',
    follow: 'Use current time',
    bad: (text: string) =>
      `\`${text}\` is not a time. Enter Unix seconds such as 1767225600, or 2026-01-31T08:00:00Z.`,
  },

  history: {
    title: 'History',
    none: 'No history yet. Warrants you open or build are saved here, on this device.',
    entry: (links: number, what: string) => `${formatCount(links, 'link', 'links')}: ${what}`,
    clear: 'Clear history',
    cleared: 'History cleared.',
  },

  decode: {
    chain: 'Chain',
    link: (index: number, count: number) =>
      count === 1 ? 'The warrant' : `Link ${formatNumber(index)}${index === 0 ? ', the root' : ''}`,
    leaf: 'the leaf: the agent uses this one',
    broken: (index: number) => `Link ${formatNumber(index)} is invalid.`,
    choose: 'Show link',
    size: 'Size',
    bytes: (count: number) => formatCount(count, 'byte', 'bytes'),
    digest: 'SHA-256 of the envelope',
    warnings: 'Warnings',
    noWarnings: 'No warnings.',
    severity: { high: 'High', medium: 'Medium', low: 'Low', note: 'Note' },
    fix: (fix: string) => `Fix: ${fix}`,
    notes: (count: number) => `${formatCount(count, 'note', 'notes')} that need no change`,
    tools: 'Allowed calls',
    noTools: 'No tools: this warrant can only issue other warrants.',
    anyArguments: 'Any arguments.',
    others: 'Other arguments are allowed too.',
    fields: 'All fields',
    key: 'Key',
    field: 'Field',
    value: 'Value',
    raw: 'Encoded',
    absent: 'omitted',
    showAbsent: (count: number) => `Show ${formatCount(count, 'omitted field', 'omitted fields')}`,
    copyAs: 'Copy as',
    copyIn: (form: string) => `Copy as ${form}`,
    text: 'Text',
    armour: 'PEM',
    json: 'JSON list',
    typescript: 'TypeScript',
    python: 'Python',
    copied: (what: string) => `${what} copied.`,
    countdown: ({ state }: LifetimeLeft, words: string) =>
      state === 'ended' ? `expired ${words} ago` : state === 'ahead' ? `valid in ${words}` : `${words} left`,
    left: (share: number) => `${formatNumber(Math.round(share * 100))} % of its lifetime is left`,
  },

  ladder: {
    label: 'Chain of warrants, root first',
    holder: 'held by',
    issuer: 'signed by',
    depth: (depth: number, most: number) => `depth ${formatNumber(depth)} of ${formatNumber(most)}`,
    lasts: (lifetime: string) => `valid for ${lifetime}`,
    gaveUp: 'Removed permissions',
    gaveNothing: 'No permission was removed.',
    failed: 'rejected here',
    unreadable: 'invalid',
    more: (count: number) => `and ${formatCount(count, 'more', 'more')}`,
  },

  verify: {
    accepted: 'Accepted: all chain checks passed.',
    ownRoot:
      'Accepted only because you trust the root key in the chain itself. Anyone can create such a chain.',
    refused: (place: string, detail: string) => `Rejected at ${place}: ${detail}.`,
    place: (check: string, link: number | null) => `\`${check}\`${link === null ? '' : `, link ${link}`}`,
    code: (kind: string, code: number | null) => `${kind}${code === null ? '' : ` ${code}`}`,
    steps: 'Checks in order',
    leafLater: 'Simulate also checks a call.',
    trusted: 'Trusted roots',
    trustedHelp: 'One per line: a name from Keys, or 64 hex digits.',
    trustedBad: (line: number, found: string) =>
      `Line ${line}, \`${found}\`: unknown key. Enter a name from Keys, or 64 hex digits.`,
    own: 'Also trust the root key named in this chain',
    ownKey: (key: string) =>
      `${key}. This tests whether the chain is intact, not whether its root can be trusted.`,
    semantics: 'Verification rules',
    semanticsName: { hardened: 'Hardened', compatible: 'Compatible' },
    semanticsHelp: {
      hardened: 'The reference implementation with its known gaps closed.',
      compatible: 'The decisions of the reference implementation, including its known gaps.',
    },
    same: 'Both sets of rules give the same result here.',
    differs: (place: string, detail: string, rule: number | null) =>
      `The results differ: compatible rules accept this chain, hardened rules reject it at ${place}: ${detail}${
        rule === null ? '' : ` (gap ${formatNumber(rule)})`
      }.`,
  },

  simulate: {
    title: 'Call',
    tool: 'Tool',
    args: 'Arguments, as JSON',
    argsHelp: '`5` is an integer, `5.0` is a floating-point number.',
    argsBad: (place: string, detail: string) => `${place}: ${detail}. Correct this to see the decision.`,
    proof: 'Proof signed by',
    holder: (name: string | null) =>
      name === null ? 'The holder (its key is not on this page)' : `The holder (${name})`,
    nobody: 'No proof',
    offset: 'Signer clock: seconds ahead',
    approvals: 'Approved by',
    noApprovers: 'This warrant lists no approvers.',
    revoked: 'Revoked links',
    revoke: (index: number) => `Link ${formatNumber(index)}`,
    decision: 'Decision',
    verdicts: { allowed: 'Allowed', denied: 'Denied', error: 'Error' },
    allowed: (tool: string) => `Every check passed for \`${tool}\`.`,
    verifier: 'More verifier requirements',
    strict: 'Strict session.',
    strictHelp: 'All links must have the same session as the root.',
    clearance: 'Required clearance, one per line: tool = level',
    clearanceHelp:
      'For example `send_* = internal` or `* = 10`. A level is a number from 0 to 255, or untrusted, external, partner, internal, privileged, system.',
    clearanceBad: ({ line, found, detail }: ClearanceProblem) =>
      `Line ${formatNumber(line)}, \`${found}\`: ${detail}. Enter a tool, \`prefix*\` or \`*\`, then \`=\` and a level. This line is ignored.`,
    memory: 'Reject repeated calls.',
    memoryHelp: (seconds: number) =>
      `After a call runs, the same call is denied for ${formatCount(seconds, 'second', 'seconds')}, even with a new proof.`,
    carry: 'Run this call',
    carried: (count: number) => `${formatCount(count, 'call has', 'calls have')} run.`,
    noLeaf: 'The last link is invalid, so calls cannot be tested.',
    gate: 'Request to approve',
  },

  build: {
    step: 'Kind of warrant',
    steps: {
      mint: 'New root',
      attenuate: 'Narrower link after the open leaf',
      issue: 'Issued by the open issuer warrant',
    },
    signer: 'Signed by',
    holder: 'Holder',
    noHolder: 'not selected',
    otherKey: (hex: string) => `another key, ${hex}`,
    modes: { form: 'Form', code: 'Code' },
    mode: 'Show as',
    code: 'New warrant as YAML',
    codeHelp: 'The format that `pola warrant mint --spec` reads.',
    ttl: 'Lifetime (seconds)',
    maxDepth: 'Depth limit',
    clearance: 'Clearance',
    session: 'Session',
    agent: 'Agent',
    minApprovals: 'Approvals needed',
    maxIssueDepth: 'Depth limit of issued warrants',
    issuable: 'Tools it can issue, one per line',
    extensions: 'Extensions, one per line: name = hex',
    inherit: 'Start with all parent permissions',
    terminal: 'Cannot be delegated further',
    approvers: 'Approvers',
    gate: 'Approval',
    gates: { none: 'Not needed', whole: 'For every call', arguments: 'By argument' },
    gatesHelp: 'A call needs approval if one of these conditions applies or the argument is missing.',
    noGatedArguments: 'No argument is listed, so no call needs approval. Add an argument.',
    gateOf: (tool: string, argument: string) => `Approval of ${tool} by ${argument}`,
    gateWhen: 'Needed for',
    gateWhens: {
      all: 'every value',
      matching: 'values that this rule allows',
      exempt: 'values that this rule does not allow',
    },
    addGate: 'Add condition',
    gateArgument: (tool: string) => `Argument of ${tool} that needs approval`,
    removeGate: (tool: string, argument: string) => `Remove the approval of ${tool} by ${argument}`,
    remove: 'Remove',
    tools: 'Tools',
    bounds: 'Limits on all issued tools',
    addTool: 'Add tool',
    toolField: 'Tool name',
    argumentField: 'Argument name',
    toolName: 'Name of the tool to add',
    notGranted: 'Not granted yet. Add an argument with a rule, or allow any arguments.',
    anyArguments: 'Allow any arguments',
    addArgument: 'Add argument',
    argumentName: (tool: string) => `Name of the argument to add to ${tool}`,
    more: 'Depth, clearance, session, agent, extensions',
    approvalsTitle: 'Approvals',
    issuerTitle: 'Issuing other warrants',
    result: 'Result',
    refused: (kind: string, detail: string) => `Rejected, \`${kind}\`: ${detail}.`,
    incomplete: 'The text has an error, so no warrant was built.',
    noSigner: 'The required signing key is not on this page. Select another key, or import it.',
    noParent: 'Open a warrant first: this kind needs a parent.',
    ready: (bytes: number) => `Built: ${formatCount(bytes, 'byte', 'bytes')}.`,
    use: 'Open this warrant',
    used: 'The new warrant is open.',
    fromLeaf: 'Copy the open leaf',
  },

  difference: {
    first: 'First: the open leaf',
    second: 'Second warrant or chain',
    secondHelp: 'The last links of both chains are compared.',
    take: 'Use the open warrant as second',
    sample: 'Compare with the root of this chain',
    possible: (count: number) => `${formatCount(count, 'call', 'calls')} newly allowed`,
    impossible: (count: number) => `${formatCount(count, 'call', 'calls')} no longer allowed`,
    none: 'No tested call is allowed by only one of the warrants. This does not prove that there is none.',
    examples: (tried: number, cut: boolean) =>
      `${formatCount(tried, 'call was', 'calls were')} tested with both warrants${cut ? ' (a sample)' : ''}. These are examples, not a complete list.`,
    answers: { allow: 'allowed', approval: 'needs approval', deny: 'denied', error: 'error' },
    turned: (a: string, b: string) => `${a}, then ${b}`,
    load: 'Simulate',
    loadName: (call: string) => `Simulate ${call}`,
    loaded: 'The call is ready in Simulate.',
    fields: 'Other differences',
    field: 'Field',
    a: 'First',
    b: 'Second',
    more: (count: number) => `Show ${formatCount(count, 'more call', 'more calls')}`,
  },

  keys: WARRANT_KEYS,
} as const);
