/**
 * Compares the warrant builders' exact results with golden files. Each case makes one change to a valid specification.
 * The golden files in `tests/samples/warrant-builders` have been reviewed; `UPDATE=1` writes them.
 */
import { describe, it } from 'vitest';
import {
  attenuateWarrant,
  type WarrantBuildResult,
  explainFields,
  issueWarrant,
  keyPairOf,
  mintWarrant,
  readWarrantSpec,
  type Warrant,
} from '../../../../src/engine/authority/index.js';
import { type Json, seededBytes, toHex } from '../../../../src/engine/kit/index.js';
import { describePath } from '../../../../src/engine/model/index.js';
import { expectGolden, expectOnlyCases, inEnglish } from '../../../support/golden.js';
import { withoutKinds } from '../../../support/reference-kinds.js';

const AT = 1_704_067_210;

function key(name: string): ReturnType<typeof keyPairOf> {
  return keyPairOf(seededBytes('tests/build/key', name));
}

function hex(name: string): string {
  return toHex(key(name).publicKey);
}

const READ = { constraints: { path: { kind: 'Subpath', root: '/data' } } };
const NARROW = { constraints: { path: { kind: 'Subpath', root: '/data/q3' } } };
const GATES = { read: { args: null } };
const PARENT = {
  tools: { read: READ, write: READ },
  holder: hex('p'),
  ttl: 3600,
  max_depth: 4,
  clearance: 30,
  session_id: 's-1',
  agent_id: 'a-1',
};
const GATED = { ...PARENT, gates: GATES, approvers: [hex('x'), hex('y')], min_approvals: 1 };
const ISSUER = {
  issuable_tools: ['write', 'read'],
  bounds: READ,
  holder: hex('p'),
  ttl: 3600,
  max_depth: 4,
  max_issue_depth: 2,
  clearance: 30,
};
const CHILD = { tools: { read: NARROW }, holder: hex('q'), ttl: 600 };

function nest(levels: number): object {
  return levels === 0 ? { kind: 'Wildcard' } : { kind: 'Not', constraint: nest(levels - 1) };
}

function many(count: number, make: (at: number) => readonly [string, unknown]): object {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => make(at)));
}

const MINTED: Readonly<Record<string, object>> = {
  'the least': { tools: { read: {} } },
  'everything asked for': { ...GATED, ext: { 'example.note': '00ff' }, max_depth: 64 },
  'an issuer': ISSUER,
  'an issuer with open bounds': { ...ISSUER, bounds: { constraints: {} } },
  'a terminal one': { ...PARENT, max_depth: undefined, terminal: true },
  'ninety days': { ...PARENT, ttl: 7_776_000 },
  'ninety days and a second': { ...PARENT, ttl: 7_776_001 },
  nothing: { holder: hex('p') },
  'tools and issuing': { ...PARENT, issuable_tools: ['read'] },
  'no tools, as execution': { ...PARENT, tools: {}, type: 'execution' },
  'tools, as issuer': { ...PARENT, type: 'issuer', issuable_tools: ['read'] },
  'an issuer of nothing': { ...ISSUER, issuable_tools: [] },
  'only an issue depth': { max_issue_depth: 1, holder: hex('p') },
  'an issue depth above the depth': { ...ISSUER, max_issue_depth: 5 },
  'a depth of 65': { ...PARENT, max_depth: 65 },
  'a reserved tool': { tools: { 'tenuo:x': {} } },
  'approvers without a gate': { ...PARENT, approvers: [hex('x')] },
  'more approvals than approvers': { ...GATED, min_approvals: 3 },
  '257 tools': { tools: many(257, (at) => [`t${at}`, {}]) },
  '256 tools': { tools: many(256, (at) => [`t${at}`, {}]) },
  '65 rules': { tools: { t: { constraints: many(65, (at) => [`a${at}`, { kind: 'Wildcard' }]) } } },
  '64 rules': { tools: { t: { constraints: many(64, (at) => [`a${at}`, { kind: 'Wildcard' }]) } } },
  '32 wrappers': { tools: { t: { constraints: { a: nest(32) } } } },
  '33 wrappers in bounds': { ...ISSUER, bounds: { constraints: { a: nest(33) } } },
  '65 extensions': { ...PARENT, ext: many(65, (at) => [`x${at}`, '00']) },
  '64 extensions': { ...PARENT, ext: many(64, (at) => [`x${at}`, '00']) },
  'a key of 256 bytes': { ...PARENT, ext: { ['k'.repeat(256)]: '00' } },
  'a key of 255 bytes': { ...PARENT, ext: { ['k'.repeat(255)]: '00' } },
  'a value of 8,193 bytes': { ...PARENT, ext: { x: '00'.repeat(8193) } },
  'a value of 8,192 bytes': { ...PARENT, ext: { x: '00'.repeat(8192) } },
  'a holder that is no key': { ...PARENT, holder: 'beef' },
  'a lifetime that is text': { ...PARENT, ttl: 'long' },
  'a clearance out of range': { ...PARENT, clearance: 300 },
  'a clearance by name': { ...PARENT, clearance: 'Internal' },
  'a rule nobody knows': { tools: { t: { constraints: { a: { kind: 'Nothing' } } } } },
  'capabilities as a plain map': { capabilities: { read: { path: { kind: 'Subpath', root: '/data' } } } },
  'constraints by type': { tools: { read: { constraints: { a: { type: 'Exact', value: 5 } } } } },
  'a gate of an unknown form': { ...GATED, gates: { read: { args: { a: 'some' } } } },
  'an exemption of everything': {
    ...GATED,
    gates: { read: { args: { a: { exempt: { kind: 'Wildcard' } } } } },
  },
  'an extension that is no hex': { ...PARENT, ext: { x: 'zz' } },
  'a field nobody knows': { ...PARENT, color: 'red' },
  'an unknown type': { ...PARENT, type: 'other' },
  'gates of every form': {
    ...GATED,
    gates: {
      read: { args: { a: 'all', b: { kind: 'Range', min: 5 }, c: { exempt: { kind: 'Range', max: 5 } } } },
    },
  },
  'a gate with a rule nobody knows': { ...GATED, gates: { read: { args: { a: { kind: 'Nothing' } } } } },
  'an exemption without a kind': { ...GATED, gates: { read: { args: { a: { exempt: { min: 5 } } } } } },
  'bounds with a rule nobody knows': { ...ISSUER, bounds: { constraints: { a: { kind: 'Nothing' } } } },
  'a plain map with a rule nobody knows': { capabilities: { read: { path: { kind: 'Nothing' } } } },
  'a plain map with an open tool': {
    capabilities: { read: { path: { kind: 'Wildcard' } }, write: { path: { kind: 'Wildcard' } } },
    allow_unknown: ['read'],
  },
  'rules inside rules by type': {
    tools: {
      t: {
        constraints: {
          a: { type: 'Not', constraint: { type: 'Exact', value: { constraint: 'plain' } } },
          b: {
            type: 'All',
            constraints: [{ type: 'Wildcard' }, { type: 'Not', constraint: { type: 'Wildcard' } }],
          },
          c: { kind: 'Exact', value: { type: 'kept' } },
        },
      },
    },
  },
  'rules inside rules of a wrong shape': {
    tools: {
      t: {
        constraints: {
          d: { kind: 'Not', constraint: 'text' },
          e: { kind: 'All', constraints: 'text' },
          f: { kind: 'All', constraints: [5] },
        },
      },
    },
  },
  'an empty issuing list and tools': { ...PARENT, type: 'execution', issuable_tools: [] },
};

/** Name, parent, change in the child, signer, and seconds after the parent. */
const CHILDREN: Readonly<Record<string, readonly [object, object, string?, number?]>> = {
  'a narrower child': [PARENT, CHILD],
  'a child of the same key': [PARENT, { ...CHILD, holder: undefined }],
  'everything inherited': [PARENT, { inherit_all: true }],
  'everything inherited and one tool narrower': [PARENT, { inherit_all: true, tools: { read: NARROW } }],
  'a terminal child': [PARENT, { ...CHILD, terminal: true }],
  'a lifetime that is capped': [PARENT, { ...CHILD, ttl: 99_999 }],
  'a lifetime to the parent’s end': [PARENT, { ...CHILD, ttl: 3600 }],
  'a child with ids and extensions of its own': [PARENT, { ...CHILD, agent_id: 'a-2', ext: { x: '01' } }],
  'a child with another session': [PARENT, { ...CHILD, session_id: 's-2' }],
  'a stranger who signs': [PARENT, CHILD, 'thief'],
  'a parent that ended': [PARENT, CHILD, 'p', 3600],
  'a parent in its last second': [PARENT, CHILD, 'p', 3599],
  'a terminal parent': [{ ...PARENT, max_depth: 0 }, CHILD],
  'a parent one step from its end': [{ ...PARENT, max_depth: 1 }, CHILD],
  'a max_depth above the parent': [PARENT, { ...CHILD, max_depth: 5 }],
  'the max_depth of the parent': [PARENT, { ...CHILD, max_depth: 4 }],
  'a max_depth below its own depth': [PARENT, { ...CHILD, max_depth: 0 }],
  'a tool more': [PARENT, { ...CHILD, tools: { send: {} } }],
  'a wider rule': [
    PARENT,
    { ...CHILD, tools: { read: { constraints: { path: { kind: 'Subpath', root: '/' } } } } },
  ],
  'a rule left out': [PARENT, { ...CHILD, tools: { read: { constraints: {} } } }],
  'an argument more': [
    PARENT,
    { ...CHILD, tools: { read: { constraints: { ...NARROW.constraints, b: { kind: 'Wildcard' } } } } },
  ],
  'unknown arguments': [PARENT, { ...CHILD, tools: { read: { ...NARROW, allow_unknown: true } } }],
  'no tools': [PARENT, { holder: hex('q') }],
  'a lower clearance': [PARENT, { ...CHILD, clearance: 20 }],
  'a higher clearance': [PARENT, { ...CHILD, clearance: 31 }],
  'a clearance out of nowhere': [
    { ...PARENT, clearance: undefined },
    { ...CHILD, clearance: 1 },
  ],
  'an issuer from an executor': [PARENT, { issuable_tools: ['read'], holder: hex('q') }],
  'one approver more': [GATED, { ...CHILD, add_approvers: [hex('z'), hex('x')] }],
  'more approvals': [GATED, { ...CHILD, min_approvals: 2 }],
  'fewer approvals than the parent': [
    { ...GATED, min_approvals: 2 },
    { ...CHILD, min_approvals: 1 },
  ],
  'more approvals than there are approvers': [GATED, { ...CHILD, min_approvals: 3 }],
  'gates merged and cut to its tools': [
    GATED,
    { ...CHILD, gates: { read: { args: { path: 'all' } }, write: { args: null } } },
  ],
  'gates on arguments united': [
    { ...GATED, gates: { read: { args: { path: 'all' } } } },
    { ...CHILD, gates: { read: { args: { path: { kind: 'Range', min: 1 }, b: 'all' } } } },
  ],
  'approvers where the parent has none': [PARENT, { ...CHILD, add_approvers: [hex('x')], gates: GATES }],
  'a second issuer without bounds': [ISSUER, { issuable_tools: ['read'], holder: hex('q') }],
  'a second issuer below one without bounds': [
    { ...ISSUER, bounds: undefined },
    { issuable_tools: ['read'], holder: hex('q'), bounds: NARROW },
  ],
  'a second issuer with open bounds below one without bounds': [
    { ...ISSUER, bounds: undefined },
    { issuable_tools: ['read'], holder: hex('q'), bounds: { constraints: {} } },
  ],
  'a second issuer below one without an issue depth': [
    { ...ISSUER, max_issue_depth: undefined },
    { issuable_tools: ['read'], holder: hex('q'), max_issue_depth: 1 },
  ],
  'a max_depth above the parent’s': [PARENT, { ...CHILD, max_depth: 5 }],
  'a terminal child of a terminal one': [
    { ...PARENT, max_depth: 0 },
    { ...CHILD, terminal: true },
  ],
  'a child where no depth is left': [{ ...PARENT, max_depth: 0 }, CHILD],
  'bounds in an executor’s child': [PARENT, { ...CHILD, bounds: NARROW }],
  'a child without the gated tool': [GATED, { ...CHILD, tools: { write: NARROW } }],
  'a second issuer': [ISSUER, { issuable_tools: ['read'], holder: hex('q') }],
  'a second issuer with a tool more': [ISSUER, { issuable_tools: ['send'], holder: hex('q') }],
  'a second issuer that issues deeper': [
    ISSUER,
    { issuable_tools: ['read'], holder: hex('q'), max_issue_depth: 3 },
  ],
  'a second issuer with wider bounds': [
    ISSUER,
    {
      issuable_tools: ['read'],
      holder: hex('q'),
      bounds: { constraints: { path: { kind: 'Subpath', root: '/' } } },
    },
  ],
  'a second issuer with narrower bounds': [
    ISSUER,
    { issuable_tools: ['read'], holder: hex('q'), bounds: NARROW },
  ],
  'an issuer that acts': [ISSUER, { ...CHILD, issuable_tools: ['read'], type: 'issuer' }],
};

const ISSUED: Readonly<Record<string, readonly [object, object, string?, number?]>> = {
  'within the bounds': [ISSUER, CHILD],
  'everything asked for': [
    ISSUER,
    {
      ...CHILD,
      clearance: 30,
      max_depth: 2,
      agent_id: 'a-9',
      session_id: 's-9',
      ext: { x: '01' },
      gates: GATES,
      approvers: [hex('y'), hex('x')],
      min_approvals: 2,
    },
  ],
  terminal: [ISSUER, { ...CHILD, terminal: true }],
  'terminal, as deep as may be issued': [
    { ...ISSUER, max_issue_depth: 1 },
    { ...CHILD, terminal: true },
  ],
  'a depth beyond what may be issued': [
    { ...ISSUER, max_issue_depth: 1 },
    { ...CHILD, max_depth: 2 },
  ],
  'where nothing may be issued any more': [{ ...ISSUER, max_issue_depth: 0 }, CHILD],
  'two tools, the second of which may not be issued': [
    ISSUER,
    { ...CHILD, tools: { read: NARROW, send: NARROW } },
  ],
  'two tools, the second of which is beyond the bounds': [
    ISSUER,
    { ...CHILD, tools: { read: NARROW, write: { constraints: { path: { kind: 'Subpath', root: '/' } } } } },
  ],
  'beyond the bounds': [
    ISSUER,
    { ...CHILD, tools: { read: { constraints: { path: { kind: 'Subpath', root: '/' } } } } },
  ],
  'a tool that may not be issued': [ISSUER, { ...CHILD, tools: { send: {} } }],
  'from an execution warrant': [PARENT, CHILD],
  'by a stranger': [ISSUER, CHILD, 'thief'],
  'after the end': [ISSUER, CHILD, 'p', 3600],
  'without tools': [ISSUER, { ...CHILD, tools: {} }],
  'without a holder': [ISSUER, { ...CHILD, holder: undefined }],
  'without a lifetime': [ISSUER, { ...CHILD, ttl: undefined }],
  'to itself': [ISSUER, { ...CHILD, holder: hex('p') }],
  'to whoever made the issuer': [ISSUER, { ...CHILD, holder: hex('org') }],
  'a clearance that rises': [ISSUER, { ...CHILD, clearance: 31 }],
  'a clearance out of nowhere': [
    { ...ISSUER, clearance: undefined },
    { ...CHILD, clearance: 1 },
  ],
  'deeper than allowed': [{ ...ISSUER, max_issue_depth: 0 }, CHILD],
  'a max_depth beyond the issue depth': [ISSUER, { ...CHILD, max_depth: 3 }],
  'without bounds': [
    { ...ISSUER, bounds: undefined },
    { ...CHILD, tools: { read: {} } },
  ],
  'more approvals than approvers': [
    ISSUER,
    { ...CHILD, gates: GATES, approvers: [hex('x')], min_approvals: 2 },
  ],
};

function specOf(json: object): {
  readonly spec: ReturnType<typeof readWarrantSpec>['value'];
  readonly said: Json;
} {
  const { value, issues } = readWarrantSpec(JSON.parse(JSON.stringify(json)));
  return {
    spec: value,
    said: issues.map(
      ({ code, at, message, hint }) => `${code} ${describePath(at)}: ${message} ${withoutKinds(hint)}`,
    ),
  };
}

function tell(built: WarrantBuildResult, said: Json): Json {
  const notes = (said as readonly string[]).length > 0 ? { issues: said } : {};
  if (!built.ok) return { ...notes, refused: `${built.errorKind}: ${inEnglish(built.detail) as string}` };
  const fields = explainFields(built.warrant).map(
    ({ name, words }) => [name, String(inEnglish(words)).slice(0, 240)] as const,
  );
  return { ...notes, bytes: built.warrant.envelope.length, ...Object.fromEntries(fields) };
}

function mint(json: object): WarrantBuildResult | Json {
  const { spec, said } = specOf(json);
  return spec === null
    ? { issues: said }
    : tell(mintWarrant(spec, key('org'), { id: idOf('root'), at: AT }), said);
}

function idOf(name: string): Uint8Array {
  return seededBytes('tests/build/id', name).slice(0, 16);
}

function below(
  build: typeof attenuateWarrant,
  [parentJson, json, signer = 'p', later = 0]: readonly [object, object, string?, number?],
): Json {
  const parent = mintWarrant(specOf(parentJson).spec as never, key('org'), { id: idOf('root'), at: AT });
  const { spec, said } = specOf(json);
  if (!parent.ok || spec === null)
    return { parent: parent.ok ? 'made' : (inEnglish(parent.detail) as string), issues: said };
  const warrant: Warrant = parent.warrant;
  return tell(build(warrant, spec, key(signer), { id: idOf('child'), at: AT + later }), said);
}

describe('builder results', () => {
  it.each(Object.entries(MINTED))('mint: %s', (name, json) => {
    expectGolden('warrant-builders', `mint ${name}`, mint(json));
  });

  it.each(Object.entries(CHILDREN))('attenuate: %s', (name, one) => {
    expectGolden('warrant-builders', `attenuate ${name}`, below(attenuateWarrant, one));
  });

  it.each(Object.entries(ISSUED))('issue: %s', (name, one) => {
    expectGolden('warrant-builders', `issue ${name}`, below(issueWarrant, one));
  });

  it('each builder case has exactly one golden file', () => {
    expectOnlyCases('warrant-builders', [
      ...Object.keys(MINTED).map((name) => `mint ${name}`),
      ...Object.keys(CHILDREN).map((name) => `attenuate ${name}`),
      ...Object.keys(ISSUED).map((name) => `issue ${name}`),
    ]);
  });
});
