/**
 * The same call under many chains, each of which differs in one part from a chain that allows it. The cases were
 * written for this project, in the attack catalog's notation.
 */
import type { CallFields, VerifierFields } from '../../../../src/conformance/attack-shapes.js';
import type { WarrantFields } from '../../../../src/conformance/warrant-world.js';

export interface RefusalCase {
  readonly warrants: Readonly<Record<string, WarrantFields>>;
  readonly call: CallFields;
  readonly verifier?: VerifierFields;
}

const ROOT: WarrantFields = {
  signer: 'org',
  holder: 'p',
  tools: {
    read: { constraints: { path: { type: 'Subpath', root: '/data' } } },
    pay: {
      constraints: {
        amount: { type: 'Range', min: 0, max: 100 },
        to: { type: 'Pattern', pattern: 'acct-*' },
      },
    },
    '*': { constraints: { any: { type: 'Wildcard' } } },
  },
  max_depth: 4,
  clearance: 30,
  session: 's-1',
};
const LEAF: WarrantFields = {
  parent: 'r',
  signer: 'p',
  holder: 'q',
  tools: {
    read: { constraints: { path: { type: 'Subpath', root: '/data/q3' } } },
    pay: {
      constraints: {
        amount: { type: 'Range', min: 0, max: 50 },
        to: { type: 'Pattern', pattern: 'acct-7*' },
      },
    },
  },
  max_depth: 4,
  ttl: 1800,
  clearance: 30,
  session: 's-1',
};
const READ: CallFields = { chain: ['r', 'q'], tool: 'read', args: { path: '/data/q3/a.csv' } };
const PAY: CallFields = { chain: ['r', 'q'], tool: 'pay', args: { amount: 5, to: 'acct-77' } };

interface Changes {
  readonly root?: Partial<WarrantFields>;
  readonly leaf?: Partial<WarrantFields>;
  readonly call?: Partial<CallFields>;
  readonly verifier?: VerifierFields;
  readonly pay?: true;
}

function change({ root, leaf, call, verifier, pay }: Changes): RefusalCase {
  return {
    warrants: { r: { ...ROOT, ...root }, q: { ...LEAF, ...leaf } },
    call: { ...(pay === true ? PAY : READ), ...call },
    ...(verifier === undefined ? {} : { verifier }),
  };
}

/** A leaf warrant with these rules for `pay`. */
function paying(constraints: object, more: object = {}): Partial<WarrantFields> {
  return { tools: { pay: { constraints, ...more } as never } };
}

const AMOUNT = { type: 'Range', min: 0, max: 50 };
const TO = { type: 'Pattern', pattern: 'acct-7*' };
const WHOLE = { pay: { args: null } };
const APPROVED = { approvers: ['x', 'y', 'z'], min_approvals: 2 };
/** Both links have the same gates and approvers, so that only the call matters. */
function gated(gates: object, approvals: CallFields['approvals'], approvers: object = APPROVED): RefusalCase {
  const both = { gates, ...approvers } as Partial<WarrantFields>;
  return change({ root: both, leaf: both, call: approvals === undefined ? {} : { approvals }, pay: true });
}

const ISSUER: WarrantFields = {
  signer: 'org',
  holder: 'p',
  type: 'issuer',
  issuable_tools: ['read'],
  bounds: { constraints: { path: { type: 'Subpath', root: '/data' } } },
  max_issue_depth: 1,
  max_depth: 4,
  clearance: 30,
};
const ISSUED: WarrantFields = {
  parent: 'r',
  signer: 'p',
  holder: 'q',
  tools: { read: { constraints: { path: { type: 'Subpath', root: '/data/q3' } } } },
  max_depth: 4,
  ttl: 1800,
};

function issue(root: Partial<WarrantFields>, leaf: Partial<WarrantFields>): RefusalCase {
  return { warrants: { r: { ...ISSUER, ...root }, q: { ...ISSUED, ...leaf } }, call: READ };
}

/** Builds an issuer that delegates to a second issuer, under which the call is made. */
function relay(second: Partial<WarrantFields>, leaf: Partial<WarrantFields> = {}): RefusalCase {
  const middle: WarrantFields = { ...ISSUER, parent: 'r', signer: 'p', holder: 'm', ttl: 2400, ...second };
  const last: WarrantFields = { ...ISSUED, parent: 'm', signer: 'm', ...leaf };
  return {
    warrants: { r: { ...ISSUER, max_issue_depth: 3 }, m: middle, q: last },
    call: { ...READ, chain: ['r', 'm', 'q'] },
  };
}

export const REFUSAL_CASES: Readonly<Record<string, RefusalCase>> = {
  'allows the call as it is': change({}),
  'allows a payment as it is': change({ pay: true }),
  // Test cases for decoding and for the chain as a whole.
  'bytes that are no warrant': change({ leaf: { mutate: [{ op: 'truncate', at: 9 }] } }),
  'a payload changed after signing': change({ leaf: { after_signing: { key: 17, value: 31 } } }),
  'another key signed': change({ leaf: { sign_with: 'thief' } }),
  'a payload key twice': change({ leaf: { duplicate_key: 8 } }),
  'an empty chain': change({ call: { chain: [] } }),
  'one id twice': change({ leaf: { same_id_as: 'r' } }),
  'a revoked root': change({ verifier: { revoked: ['r'] } }),
  'a leaf revoked by its holder': change({ verifier: { revocation_requests: [{ warrant: 'q', by: 'q' }] } }),
  'a request to revoke by a stranger': change({
    verifier: { revocation_requests: [{ warrant: 'q', by: 'thief' }] },
  }),
  'a key nobody trusts': change({ verifier: { roots: ['other'] } }),
  'a chain that begins below its root': change({ call: { chain: ['q'] }, verifier: { roots: ['p'] } }),
  'an end before the beginning': change({ leaf: { ttl: 0 } }),
  'issued in the future': change({ leaf: { issued_at: 1_704_067_300, ttl: 1000 } }),
  'tools in an issuer': change({ root: { type: 'issuer', issuable_tools: ['read'] } }),
  'an issuer of nothing': issue({ issuable_tools: [] }, {}),
  'an issue depth beyond the depth': issue({ max_issue_depth: 5 }, {}),
  'more approvals than approvers': change({ leaf: { approvers: ['x'], min_approvals: 2 } }),
  // Links.
  'a signer who is not the holder above': change({ leaf: { signer: 'thief' } }),
  'no parent named': change({ leaf: { parent_hash: null } }),
  'another parent named': {
    warrants: { r: ROOT, other: ROOT, q: { ...LEAF, parent_hash: 'other' } },
    call: READ,
  },
  'a depth that skips one': change({ leaf: { depth: 2 } }),
  'deeper than the root lets': change({ root: { max_depth: 0 }, leaf: { max_depth: 0 } }),
  'a max_depth above the root': change({ leaf: { max_depth: 5 } }),
  'a longer life than the root': change({ leaf: { ttl: 4000 } }),
  'a link that ended': change({ root: { ttl: 7200 }, leaf: { ttl: 60 }, call: { now: 1_704_067_400 } }),
  'a leaf in its last tolerance': change({ leaf: { ttl: 10 }, call: { now: 1_704_067_215 } }),
  'a tool nobody granted': change({ root: { tools: { read: { constraints: {} } } } }),
  'a wider path': change({
    leaf: { tools: { read: { constraints: { path: { type: 'Subpath', root: '/' } } } } },
  }),
  'a rule left out': change({ leaf: paying({ amount: AMOUNT }), pay: true }),
  'an argument added': change({
    leaf: paying({ amount: AMOUNT, to: TO, memo: { type: 'Wildcard' } }),
    pay: true,
  }),
  'unknown arguments let in': change({
    leaf: paying({ amount: AMOUNT, to: TO }, { allow_unknown: true }),
    pay: true,
  }),
  'a star that loses a named rule': change({
    leaf: { tools: { '*': { constraints: { any: { type: 'Wildcard' } } } } },
    call: { args: { any: 1 } },
  }),
  'a clearance that rises': change({ leaf: { clearance: 40 } }),
  'a clearance out of nowhere': {
    ...change({ leaf: { clearance: 10 } }),
    warrants: { r: omit(ROOT, 'clearance'), q: { ...LEAF, clearance: 10 } },
  },
  'another session, asked strictly': change({ leaf: { session: 's-2' }, verifier: { strict_session: true } }),
  'another session, not asked': change({ leaf: { session: 's-2' } }),
  'approvers dropped': change({
    root: { ...APPROVED, gates: WHOLE },
    leaf: { approvers: ['x'], gates: WHOLE },
  }),
  'fewer approvals than above': change({
    root: { ...APPROVED, gates: WHOLE },
    leaf: { approvers: ['x', 'y', 'z'], min_approvals: 1, gates: WHOLE },
  }),
  // Issuers.
  'an issued warrant as it is': issue({}, {}),
  'an execution warrant that makes an issuer': change({
    leaf: { ...omit(LEAF, 'tools'), type: 'issuer', issuable_tools: ['read'], tools: {} },
  }),
  'a tool that may not be issued': issue({ issuable_tools: ['write'] }, {}),
  'an issued rule beyond the bounds': issue(
    {},
    { tools: { read: { constraints: { path: { type: 'Subpath', root: '/' } } } } },
  ),
  'an issuer that issues to itself': issue({}, { holder: 'p' }),
  'an issued clearance that rises': issue({}, { clearance: 40 }),
  'an issuer used for a call': { ...issue({}, {}), call: { ...READ, chain: ['r'] } },
  'a second issuer as it is': relay({}),
  'a second issuer with a tool more': relay({ issuable_tools: ['read', 'write'] }),
  'a second issuer with wider bounds': relay({
    bounds: { constraints: { path: { type: 'Subpath', root: '/' } } },
  }),
  'a second issuer without bounds': {
    ...relay({}),
    warrants: { ...relay({}).warrants, m: omit(relay({}).warrants.m as WarrantFields, 'bounds') },
  },
  'a second issuer with a higher clearance': relay({ clearance: 40 }),
  'issued deeper than the second issuer allows': relay({ max_issue_depth: 1 }),
  // Test cases for gates along the chain.
  'gates stripped': change({ root: { ...APPROVED, gates: WHOLE }, leaf: APPROVED, pay: true }),
  'the gate of a tool removed': change({
    root: { ...APPROVED, gates: WHOLE },
    leaf: { ...APPROVED, gates: { read: { args: null } } },
    pay: true,
  }),
  'a whole gate made partial': change({
    root: { ...APPROVED, gates: WHOLE },
    leaf: { ...APPROVED, gates: { pay: { args: { amount: 'all' } } } },
    pay: true,
  }),
  'the gate of an argument removed': change({
    root: { ...APPROVED, gates: { pay: { args: { amount: 'all', to: 'all' } } } },
    leaf: { ...APPROVED, gates: { pay: { args: { amount: 'all' } } } },
    pay: true,
  }),
  'a gate that asks less often': change({
    root: { ...APPROVED, gates: { pay: { args: { amount: 'all' } } } },
    leaf: { ...APPROVED, gates: { pay: { args: { amount: { type: 'Range', min: 10 } } } } },
    pay: true,
  }),
  'a gate on fewer values': change({
    root: { ...APPROVED, gates: { pay: { args: { amount: { type: 'Range', min: 10 } } } } },
    leaf: { ...APPROVED, gates: { pay: { args: { amount: { type: 'Range', min: 20 } } } } },
    pay: true,
  }),
  'an exemption for more values': change({
    root: { ...APPROVED, gates: { pay: { args: { amount: { exempt: { type: 'Range', max: 5 } } } } } },
    leaf: { ...APPROVED, gates: { pay: { args: { amount: { exempt: { type: 'Range', max: 9 } } } } } },
    pay: true,
  }),
  'an exemption made a rule': change({
    root: { ...APPROVED, gates: { pay: { args: { amount: { exempt: { type: 'Range', max: 5 } } } } } },
    leaf: { ...APPROVED, gates: { pay: { args: { amount: { type: 'Range', max: 5 } } } } },
    pay: true,
  }),
  'a star without the gates of its parent': change({
    root: {
      ...APPROVED,
      gates: { read: { args: null } },
      tools: { read: { constraints: {} }, '*': { constraints: {} } },
    },
    leaf: { ...APPROVED, tools: { '*': { constraints: {} } } },
  }),
  'gates that cannot be read': change({ leaf: { extensions: { 'tenuo.approval_gates': 'ff' } }, pay: true }),
  // Test cases for the leaf warrant and the call.
  'a clearance too low': change({ verifier: { clearance: { 'rea*': 40 } } }),
  'a clearance rule for another tool': change({ verifier: { clearance: { write: 40 } } }),
  'a clearance rule nobody can look up': change({ verifier: { clearance: { 're*d': 1 } } }),
  'a tool without an entry': change({ call: { tool: 'send' } }),
  'no proof': change({ call: { pop: null } }),
  'a proof by another key': change({ call: { pop: { by: 'thief' } } }),
  'a proof for other arguments': change({ call: { pop: { args: { path: '/data/q3/b.csv' } } } }),
  'a proof for another tool': change({ call: { pop: { tool: 'pay' } } }),
  'a proof that is too old': change({ call: { pop: { at: 1_704_067_080 } } }),
  'a proof from two windows ahead': change({ call: { pop: { at: 1_704_067_270 } } }),
  'a path outside': change({ call: { args: { path: '/data/q2/a.csv' } } }),
  'a number outside': change({ call: { args: { amount: 51, to: 'acct-77' } }, pay: true }),
  'a text that does not match': change({ call: { args: { amount: 5, to: 'acct-8' } }, pay: true }),
  'an argument nobody named': change({ call: { args: { path: '/data/q3/a', mode: 'r' } } }),
  'two unlisted arguments': change({ call: { args: { path: '/data/q3/a', z: 1, b: 2 } } }),
  'an argument that is missing': change({ call: { args: { amount: 5 } }, pay: true }),
  'a rule that fails': change({
    root: { tools: { net: { constraints: {} } } },
    leaf: { tools: { net: { constraints: { ip: { type: 'Cidr', cidr: '10.0.0.0/8' } } } } },
    call: { tool: 'net', args: { ip: 'here' } },
  }),
  'a rule nobody knows': change({
    root: { tools: { net: { constraints: {} } } },
    leaf: { tools: { net: { constraints: { ip: { type: 'Unknown', type_id: 99, payload_hex: '00' } } } } },
    call: { tool: 'net', args: { ip: 'here' } },
  }),
  'the same call again': change({
    verifier: { replay_cache: { ttl: 120 } },
    call: { repeat: { times: 2, every: 20 } },
  }),
  // Approvals.
  'a gate and no approval': gated(WHOLE, undefined),
  'a gate that does not fire': gated({ pay: { args: { amount: { type: 'Range', min: 10 } } } }, undefined),
  'an exemption that holds': gated(
    { pay: { args: { amount: { exempt: { type: 'Range', max: 9 } } } } },
    undefined,
  ),
  'a gate on an argument': gated({ pay: { args: { to: 'all' } } }, undefined),
  'a gate whose rule fails': gated(
    { pay: { args: { to: { type: 'Cidr', cidr: '10.0.0.0/8' } } } },
    undefined,
  ),
  'two approvals of three approvers': gated(WHOLE, [{ by: 'x' }, { by: 'z' }]),
  'one approval too few': gated(WHOLE, [{ by: 'x' }]),
  'an approver twice': gated(WHOLE, [{ by: 'x' }, { by: 'x' }]),
  'an approval by a stranger': gated(WHOLE, [{ by: 'x' }, { by: 'thief' }]),
  'an approval somebody else signed': gated(WHOLE, [{ by: 'x' }, { by: 'y', sign_with: 'thief' }]),
  'an approval that ended': gated(WHOLE, [
    { by: 'x' },
    { by: 'y', at: 1_704_067_000, expires_at: 1_704_067_100 },
  ]),
  'an approval of other arguments': gated(WHOLE, [
    { by: 'x' },
    { by: 'y', args: { amount: 6, to: 'acct-77' } },
  ]),
  'more approvals than are looked at': gated(
    WHOLE,
    Array.from({ length: 7 }, () => ({ by: 'x' })),
  ),
  'one approver who is a stranger': gated(WHOLE, [{ by: 'thief' }], { approvers: ['x'] }),
  'one approval of two, by a stranger': gated(WHOLE, [{ by: 'thief' }]),
  'one approver and two strangers': gated(WHOLE, [{ by: 'thief' }, { by: 'other' }], { approvers: ['x'] }),
  'a gate and nobody who may approve': gated(WHOLE, [{ by: 'x' }], {}),
};

function omit(fields: WarrantFields, name: keyof WarrantFields): WarrantFields {
  const rest = { ...fields };
  delete (rest as { -readonly [key in keyof WarrantFields]?: unknown })[name];
  return rest;
}
