import { renderEnglish } from '../../../../src/engine/index.js';
import { describe, expect, it } from 'vitest';
import {
  attenuateWarrant,
  keyPairOf,
  lintClock,
  lintSpec,
  lintCombinedWarrants,
  lintWarrant,
  mintWarrant,
  readWarrantSpec,
  type Warrant,
} from '../../../../src/engine/authority/index.js';
import { SESSION_ID_EXTENSION } from '../../../../src/engine/authority/wire/extensions.js';

const AT = 1_767_225_600;
const KEY = keyPairOf(new Uint8Array(32).fill(7));
const read = (spec: object) => readWarrantSpec(spec).value!;
const TOOLS = { capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } } };

let count = 0;
function make(spec: object, parent: Warrant | null = null): Warrant {
  const options = { id: new Uint8Array(16).fill(++count), at: AT };
  const asked = read({ ttl: 600, ...TOOLS, ...spec });
  const built =
    parent === null ? mintWarrant(asked, KEY, options) : attenuateWarrant(parent, asked, KEY, options);
  if (!built.ok) throw new Error(renderEnglish(built.detail));
  return built.warrant;
}

const warned = (warrant: Parameters<typeof lintWarrant>[0], above: readonly Warrant[] = []) =>
  lintWarrant(warrant, { above })
    .filter(({ severity }) => severity !== 'note')
    .map(({ code }) => code);

describe('warnings about a warrant or chain as a whole', () => {
  it('the linter reports a lifetime that exceeds a working day', () => {
    expect(warned(make({ ttl: 8 * 3600 }))).toEqual([]);
    expect(warned(make({ ttl: 8 * 3600 + 1 }))).toEqual(['long-lifetime']);
    const month = lintWarrant(make({ ttl: 30 * 86_400 })).find(({ code }) => code === 'long-lifetime');
    expect(month).toMatchObject({ severity: 'medium', facts: { hours: 720 } });
  });

  it('the linter reports more than three delegations', () => {
    const links = [make({})];
    while (links.length < 5) links.push(make({}, links.at(-1)));
    const found = links
      .flatMap((link, at) => lintWarrant(link, { above: links.slice(0, at) }))
      .filter(({ code }) => code === 'deep-chain');
    expect(found.map(({ link }) => link)).toEqual([4]);
  });

  it('the linter reports a session, because only verifiers with a session check compare it', () => {
    const root = make({ session_id: 'one' });
    expect(warned(root)).toEqual(['session-only-strict']);
    const child = make({}, root);
    expect(warned(child, [root])).toEqual(['session-only-strict']);
    const other = {
      ...child,
      extensions: new Map([[SESSION_ID_EXTENSION, new TextEncoder().encode('two')]]),
    };
    expect(warned(other, [root])).toEqual(['session-differs']);
    expect(warned({ ...child, extensions: new Map() }, [root])).toEqual(['session-differs']);
  });

  it('the linter reports approvers without a gate for a granted tool, and a gate without approvers', () => {
    const warrant = make({});
    expect(warned({ ...warrant, approvers: [KEY.publicKey] })).toEqual(['approvers-without-gate']);
    expect(warned({ ...warrant, approvers: [] })).toEqual([]);
    const gated = make({
      approvers: [Buffer.from(KEY.publicKey).toString('hex')],
      gates: { read_file: { args: null } },
    });
    expect(warned(gated)).toEqual([]);
    expect(warned({ ...gated, approvers: null })).toEqual(['gate-without-approvers']);
    expect(warned({ ...gated, tools: new Map() })).toEqual(['approvers-without-gate']);
  });

  it('the linter reports a gate that applies to no call', () => {
    const approvers = [Buffer.from(KEY.publicKey).toString('hex')];
    const gated = (capabilities: object, gates: object) => warned(make({ capabilities, approvers, gates }));
    const path = { path: { kind: 'Subpath', root: '/data' } };
    const whole = { args: null };
    const both = { '*': path, read_file: path };
    expect(gated({ read_file: path }, { read_file: { args: { path: 'all' } } })).toEqual([]);
    expect(gated({ read_file: path }, { read_file: { args: {} } })).toEqual(['gate-never-asks']);
    expect(gated(both, { read_file: whole, pay: whole })).toEqual(['any-tool']);
    expect(gated(both, { read_file: whole, '*': whole })).toEqual(['any-tool', 'gate-never-asks']);
    const warrant = make({ approvers, gates: { read_file: whole } });
    const lost = { ...warrant, tools: new Map([...warrant.tools].map(([, tool]) => ['list_files', tool])) };
    expect(warned(lost)).toContain('approvers-without-gate');
  });

  it('the linter reports an issuer without bounds, and checks the rules in an issuer’s bounds', () => {
    const issuer = (more: object) =>
      warned(make({ capabilities: undefined, issuable_tools: ['read_file'], max_issue_depth: 1, ...more }));
    expect(issuer({})).toEqual(['issuer-without-bounds']);
    expect(issuer({ bounds: { constraints: { path: { kind: 'Subpath', root: '/data' } } } })).toEqual([]);
    expect(issuer({ bounds: { constraints: { path: { kind: 'Pattern', pattern: '/data/*' } } } })).toEqual([
      'pattern-no-path-rule',
    ]);
  });

  it('properties that every warrant has, such as its expiry, are reported as notes', () => {
    const warrant = make({});
    const notes = lintWarrant(warrant).map(({ code }) => code);
    expect(notes).toEqual(expect.arrayContaining(['proof-dated-ahead', 'requester-not-identified']));
    const at = (seconds: number) => lintClock(warrant, AT + seconds).map(({ code }) => code);
    expect([at(-1), at(0), at(600)]).toEqual([['not-yet-valid'], ['ends-soon'], ['expired']]);
  });

  it('the linter reports two holders if one can write any text and the other can send it', () => {
    const writer = make({
      capabilities: {
        write_file: { path: { kind: 'Subpath', root: '/staging' }, content: { kind: 'Wildcard' } },
      },
    });
    const sender = make({ capabilities: { publish: { path: { kind: 'Subpath', root: '/staging/out' } } } });
    expect([warned(writer), warned(sender)]).toEqual([[], []]);
    expect(lintCombinedWarrants([writer, sender]).map(({ code, tool }) => `${code} ${tool}`)).toEqual([
      'leak-across-warrants publish',
    ]);
    expect(lintCombinedWarrants([writer])).toEqual([]);
  });
});

describe('warnings about surprising changes in a delegation', () => {
  const parent = make({ ttl: 300, session_id: 'one' });
  const codes = (spec: object) => lintSpec(read({ ...TOOLS, ...spec }), parent, AT).map(({ code }) => code);

  it('the linter reports a lifetime that was capped to the parent’s expiry', () => {
    expect(codes({ ttl: 300 })).toEqual([]);
    expect(codes({ ttl: 301 })).toEqual(['lifetime-capped']);
    const [found] = lintSpec(read({ ...TOOLS, ttl: 900 }), parent, AT + 100);
    expect(found?.facts).toEqual({ asked: 900, left: 200 });
  });

  it('the linter reports a changed session and a lower number of approvals', () => {
    expect(codes({ session_id: 'one' })).toEqual([]);
    expect(codes({ session_id: 'two' })).toEqual(['session-ignored']);
    const approved = { ...parent, minApprovals: 2 };
    expect(lintSpec(read({ ...TOOLS, min_approvals: 1 }), approved, AT).map(({ code }) => code)).toEqual([
      'approvals-ignored',
    ]);
    const gates = { read_file: { args: null } };
    expect(codes({ gates })).toEqual([]);
    expect(codes({ gates: { raed_file: { args: null } } })).toEqual(['gate-never-asks']);
    expect(codes({ gates: { ...gates, '*': { args: null } } })).toEqual(['gate-never-asks']);
    const child = read({ inherit_all: true, gates });
    expect(lintSpec(child, parent, AT).map(({ code }) => code)).toEqual([]);
  });
});
