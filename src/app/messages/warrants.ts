/** Words of the Warrants view. */
import type { WarrantTextForm } from '../../engine/index.js';
import type { WarrantsPart } from '../url/route.js';
import type { LifetimeLeft } from '../views/warrants/lifetime.js';
import type { WarrantSampleName } from '../views/warrants/samples.js';
import type { ClearanceProblem } from '../views/warrants/clearance-text.js';
import { formatCount, formatNumber } from './format.js';
import { WARRANT_KEYS } from './warrant-keys.js';
import { defineMessages } from './define-messages.js';

const FORMS: Readonly<Record<WarrantTextForm, string>> = {
  base64url: 'base64url',
  base64: 'standard base64',
  armour: 'armoured warrant',
  blocks: 'armoured warrants, one after another',
  chain: 'armoured chain',
  stack: 'chain without armour',
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
  difference: 'Difference',
};

const SAMPLES: Readonly<Record<WarrantSampleName, string>> = {
  valid: 'Valid chain',
  nested: 'Four links',
  short: 'Ends in 10 seconds',
  path: 'Wrong path',
  tool: 'Wrong tool',
  issuer: 'Issuer chain',
  gated: 'Approval needed',
  single: 'One link, wide open',
  gap: 'A gap that hardened closes',
};

const SEMANTICS = { hardened: 'Hardened', compatible: 'Compatible' } as const;

export const WARRANTS = defineMessages('WARRANTS', {
  title: 'Warrants',
  lead: 'Open, check, build and compare signed warrants. Runs here. Sends nothing.',
  summary: (links: number, accepted: boolean | null) =>
    `${links === 0 ? 'No warrant on the bench.' : `${formatCount(links, 'link', 'links')} on the bench.`}${
      accepted === null ? '' : accepted ? ' The chain is accepted.' : ' The chain is refused.'
    } Choose a tab to decode, verify, simulate, build or compare.`,
  parts: 'What to do with the warrant',
  part: PARTS,
  badLink: 'This link is damaged, so the bench shows what was on it before. Ask for the link again.',
  tooLong: (length: number, most: number) =>
    `The bench has become too long for a link: ${formatCount(length, 'character', 'characters')}, and an address takes ${formatNumber(most)}. The address does not carry it, so save it as a file to share it or to come back to it.`,
  stale: 'Shown is the last text that could be read.',
  nothing: 'Nothing to show yet. Paste a warrant, or choose a sample.',

  input: {
    title: 'On the bench',
    text: 'Warrant or chain',
    help: 'Base64url, armour, several blocks, hex or JSON. The form is recognised.',
    samples: 'Samples, signed now',
    sample: SAMPLES,
    form: (form: WarrantTextForm, links: number, bytes: number) =>
      `${FORMS[form]}, ${formatCount(links, 'link', 'links')}, ${formatCount(bytes, 'byte', 'bytes')}`,
    clear: 'Clear',
    file: 'Save as file',
    openFile: 'Open file',
    opened: (name: string) => `${name} is on the bench.`,
    fileName: 'warrants.json',
  },

  clock: {
    label: 'Clock',
    help: 'Unix seconds, or a time like 2026-01-31T08:00:00Z. On this page only.',
    now: 'Clock of this page',
    fix: 'Stop the clock here',
    follow: 'Follow the clock',
    bad: (text: string) =>
      `\`${text}\` is no time. Write Unix seconds such as 1767225600, or 2026-01-31T08:00:00Z.`,
  },

  history: {
    title: 'History',
    none: 'Nothing yet. What you decode, build or simulate is kept here, on this device.',
    open: 'Open',
    entry: (links: number, what: string) => `${formatCount(links, 'link', 'links')}: ${what}`,
    clear: 'Clear history',
    cleared: 'History cleared.',
  },

  decode: {
    chain: 'Chain',
    link: (index: number, count: number) =>
      count === 1 ? 'The warrant' : `Link ${formatNumber(index)}${index === 0 ? ', the root' : ''}`,
    leaf: 'the leaf: what the holder acts with',
    broken: (index: number) => `Link ${formatNumber(index)} cannot be read.`,
    choose: 'Show link',
    size: 'Size',
    bytes: (count: number) => formatCount(count, 'byte', 'bytes'),
    digest: 'SHA-256 of the envelope',
    warnings: 'Worth noticing',
    noWarnings: 'Nothing to warn about.',
    severity: { high: 'High', medium: 'Medium', low: 'Low', note: 'Note' },
    fix: (fix: string) => `Fix: ${fix}`,
    notes: (count: number) => `${formatCount(count, 'note', 'notes')} on what no rule changes`,
    tools: 'What it allows',
    noTools: 'No tools: it may only hand out warrants.',
    anyArguments: 'Any arguments.',
    others: 'Other arguments pass too.',
    fields: 'Every field',
    key: 'Key',
    field: 'Field',
    value: 'Value',
    raw: 'As it travels',
    absent: 'left out',
    showAbsent: (count: number) => `Show ${formatCount(count, 'field', 'fields')} left out`,
    copyAs: 'Copy as',
    copyIn: (form: string) => `Copy as ${form}`,
    text: 'Text',
    armour: 'Armour',
    json: 'JSON list',
    typescript: 'TypeScript',
    python: 'Python',
    copied: (what: string) => `${what} copied.`,
    countdown: ({ state, duration: words }: LifetimeLeft) =>
      state === 'ended' ? `ended ${words} ago` : state === 'ahead' ? `begins in ${words}` : `${words} left`,
    left: (share: number) => `${formatNumber(Math.round(share * 100))} % of its lifetime is left`,
  },

  ladder: {
    label: 'The chain as a ladder, root first',
    holder: 'held by',
    issuer: 'signed by',
    depth: (depth: number, most: number) => `depth ${formatNumber(depth)} of ${formatNumber(most)}`,
    lasts: (lifetime: string) => `lasts ${lifetime}`,
    gaveUp: 'Gave up',
    gaveNothing: 'Gave up nothing.',
    failed: 'refused here',
    unreadable: 'cannot be read',
    more: (count: number) => `and ${formatCount(count, 'more', 'more')}`,
  },

  verify: {
    accepted: 'Accepted: every check of the chain passed.',
    ownRoot: 'Accepted only because you trust the key the chain itself names. Anybody can make such a chain.',
    refused: (place: string, detail: string) => `Refused at ${place}: ${detail}.`,
    place: (check: string, link: number | null) => `\`${check}\`${link === null ? '' : `, link ${link}`}`,
    code: (kind: string, code: number | null) => `${kind}${code === null ? '' : ` ${code}`}`,
    steps: 'Step by step',
    leafLater: 'Checks of the call itself follow in Simulate.',
    trusted: 'Trusted roots',
    trustedHelp: 'One per line: a name from Keys, or 64 hex digits.',
    trustedBad: (line: number, found: string) =>
      `Line ${line}, \`${found}\`: no such key. Write a name from Keys or 64 hex digits.`,
    own: 'Also trust the key this chain names itself',
    ownKey: (key: string) => `${key}. This shows that the chain is whole, not that anybody may rely on it.`,
    semantics: 'Rules',
    semanticsName: SEMANTICS,
    semanticsHelp: {
      hardened: 'The reference implementation with its known gaps closed.',
      compatible: 'The answers of the reference implementation, gaps included.',
    },
    same: 'Both sets of rules come to the same end here.',
    differs: (place: string, detail: string, rule: number | null) =>
      `The rules differ here: compatible accepts this chain, hardened refuses it at ${place}: ${detail}${
        rule === null ? '' : ` (gap ${formatNumber(rule)})`
      }.`,
  },

  simulate: {
    title: 'The call',
    tool: 'Tool',
    args: 'Arguments, as JSON',
    argsHelp: '`5` is a whole number, `5.0` a number with a point.',
    argsBad: (place: string, detail: string) => `${place}: ${detail}. Correct it to see the decision.`,
    proof: 'Proof signed by',
    holder: (name: string | null) =>
      name === null ? 'The holder (its key is not on this page)' : `The holder (${name})`,
    nobody: 'Nobody: no proof',
    offset: "Prover's clock ahead by, seconds",
    approvals: 'Approved by',
    noApprovers: 'This warrant names no approvers.',
    revoked: 'On the revocation list',
    revoke: (index: number) => `Link ${formatNumber(index)}`,
    decision: 'Decision',
    verdicts: { task_allowed: 'Allowed', injected_denied: 'Refused', error: 'Error' },
    allowed: (tool: string) => `Every check passed for \`${tool}\`.`,
    verifier: 'What else the verifier asks',
    strict: 'Strict session.',
    strictHelp: 'Every link must carry the session of the root.',
    clearance: 'Clearance that tools ask for, one per line: tool = level',
    clearanceHelp:
      'Such as `send_* = internal` or `* = 10`. A level is 0 to 255, or untrusted, external, partner, internal, privileged, system.',
    clearanceBad: ({ line, found, detail }: ClearanceProblem) =>
      `Line ${formatNumber(line)}, \`${found}\`: ${detail}. Write a tool, \`prefix*\` or \`*\`, then \`=\` and a level. This line is left out.`,
    memory: 'Remember accepted calls.',
    memoryHelp: (seconds: number) =>
      `A call that was carried out is refused for ${formatCount(seconds, 'second', 'seconds')}, whatever proof comes with it.`,
    carry: 'Carry out this call',
    carried: (count: number) => `${formatCount(count, 'call', 'calls')} carried out.`,
    noLeaf: 'The last link cannot be read, so no call can be put to it.',
    gate: 'To approve: the request',
  },

  build: {
    step: 'Make it by',
    steps: {
      mint: 'Minting a root',
      attenuate: 'Attenuating the leaf on the bench',
      issue: 'Issuing from the issuer warrant on the bench',
    },
    signer: 'Signed by',
    holder: 'Holder',
    noHolder: 'not chosen',
    otherKey: (hex: string) => `another key, ${hex}`,
    modes: { form: 'Form', code: 'Code' },
    mode: 'Show as',
    code: 'The warrant to make, as YAML',
    codeHelp: 'The same text that `pola warrant mint --spec` reads.',
    ttl: 'Lasts (seconds)',
    maxDepth: 'Depth limit',
    clearance: 'Clearance',
    session: 'Session',
    agent: 'Agent',
    minApprovals: 'Approvals needed',
    maxIssueDepth: 'Depth limit of what it issues',
    issuable: 'Tools it may issue, one per line',
    extensions: 'Extensions, one per line: name = hex',
    inherit: 'Start with everything the parent grants',
    terminal: 'Nobody may pass it on',
    approvers: 'Approvers',
    gate: 'Approval',
    gates: { none: 'Not needed', whole: 'For every call', arguments: 'By argument' },
    gatesHelp: 'A call waits for an approval when one of these holds, or when the argument is not given.',
    noGatedArguments: 'No argument is named, so no call waits. Add one.',
    gateOf: (tool: string, argument: string) => `Approval of ${tool}, by ${argument}`,
    gateWhen: 'Needed for',
    gateWhens: {
      all: 'every value',
      matching: 'values that pass this rule',
      exempt: 'values that do not pass this rule',
    },
    addGate: 'Ask by argument',
    gateArgument: (tool: string) => `Name of the argument of ${tool} that asks for approval`,
    removeGate: (tool: string, argument: string) => `Remove the approval of ${tool} by ${argument}`,
    remove: 'Remove',
    tools: 'Tools',
    bounds: 'Bounds of every issued tool',
    addTool: 'Add tool',
    toolField: 'Name of a tool',
    argumentField: 'Name of an argument',
    toolName: 'Name of the tool to add',
    addArgument: 'Add argument',
    argumentName: (tool: string) => `Name of the argument to add to ${tool}`,
    more: 'Depth, clearance, session, agent, extensions',
    approvalsTitle: 'Approvals',
    issuerTitle: 'As an issuer',
    result: 'Result',
    refused: (kind: string, detail: string) => `Refused, \`${kind}\`: ${detail}.`,
    incomplete: 'The text has a problem, so nothing was built.',
    noSigner: 'The key that has to sign is not on this page. Choose another, or import it.',
    noParent: 'There is no warrant on the bench to start from.',
    ready: (bytes: number) => `Built: ${formatCount(bytes, 'byte', 'bytes')}.`,
    use: 'Put it on the bench',
    used: 'The new warrant is on the bench.',
    fromLeaf: 'Start from the leaf on the bench',
  },

  difference: {
    first: 'First: the leaf on the bench',
    second: 'Second: another warrant or chain',
    secondHelp: 'Its last link is compared with the last link on the bench.',
    take: 'Put the bench here as second',
    sample: 'Compare with the root of this chain',
    possible: (count: number) => `${formatCount(count, 'call', 'calls')} became possible`,
    impossible: (count: number) => `${formatCount(count, 'call', 'calls')} became impossible`,
    none: 'No call was found that one allows and the other does not. That is no proof that there is none.',
    examples: (tried: number, cut: boolean) =>
      `${formatCount(tried, 'call was', 'calls were')} put to both${cut ? '; there were more to try' : ''}. They are examples, not a complete list.`,
    answers: { allow: 'allowed', approval: 'needs approval', deny: 'refused', error: 'error' },
    turned: (a: string, b: string) => `${a}, then ${b}`,
    load: 'Simulate',
    loadName: (call: string) => `Simulate ${call}`,
    loaded: 'The call is in Simulate.',
    fields: 'Other differences',
    field: 'Field',
    a: 'First',
    b: 'Second',
    more: (count: number) => `Show ${formatCount(count, 'more call', 'more calls')}`,
  },

  keys: WARRANT_KEYS,
} as const);
