import { describe, expect, it } from 'vitest';
import { WarrantInspector } from '../../../../src/app/views/warrants/inspector/warrant-inspector.svelte.js';
import { buildWarrant } from '../../../../src/app/views/warrants/build/build-warrant.js';
import {
  InspectorHistory,
  HISTORY_SHELF,
  MAX_HISTORY_ENTRIES,
} from '../../../../src/app/views/warrants/inspector/inspector-history.svelte.js';
import { readArgs } from '../../../../src/app/views/warrants/simulate/args-text.js';
import { newWarrantId } from '../../../../src/app/views/warrants/build/warrant-id.js';
import { sampleKey } from '../../../../src/app/views/warrants/keys/sample-keys.js';
import { buildSample, type WarrantSampleName } from '../../../../src/app/views/warrants/input/samples.js';
import {
  asReadOnlyMemory,
  type SimulationInput,
  simulateCall,
} from '../../../../src/app/views/warrants/simulate/simulate-call.js';
import {
  parseClearanceLines,
  REPLAY_MEMORY_SECONDS,
} from '../../../../src/app/views/warrants/inspector/clearance-text.js';
import {
  type Decision,
  keyPairOf,
  makeReplayMemory,
  readWarrantSpec,
  type ReplayMemory,
  toHex,
  type Warrant,
  writeArmour,
} from '../../../../src/engine/index.js';
import { buildWarrantWorld, deriveKeyPair } from '../../../../src/conformance/warrant-world.js';
import { openStore } from '../../../../src/store/index.js';

const AT = 1_767_225_600;

function ask(name: WarrantSampleName, change: Partial<SimulationInput> = {}): Decision {
  const inspector = new WarrantInspector();
  inspector.clock = AT;
  const sample = buildSample(name, AT);
  Object.assign(inspector, sample);
  const args = readArgs(sample.args);
  if (inspector.currentInspection === null || inspector.leaf === null || !args.ok)
    throw new Error('a sample cannot be read');
  return simulateCall({
    envelopes: inspector.currentInspection.envelopes,
    trustedRoots: inspector.trustedRoots,
    semantics: 'hardened',
    strictSession: false,
    clearanceRequirements: new Map(),
    replay: null,
    leaf: inspector.leaf,
    tool: sample.tool,
    args: args.args,
    at: AT,
    proofSigner: inspector.ring.pairOf(inspector.leaf.holder),
    proofOffset: 0,
    approvers: [],
    nonce: new Uint8Array(16),
    revoked: [],
    controlPlane: sampleKey('organisation'),
    names: inspector.ring.names,
    ...change,
  });
}

describe('BENCH-10 simulating calls', () => {
  it.each([
    ['valid', null],
    ['nested', null],
    ['issuer', null],
    ['path', 'CONSTRAINT_VIOLATION'],
    ['tool', 'TOOL_NOT_AUTHORIZED'],
    ['single', 'CONSTRAINT_VIOLATION'],
    ['gated', 'APPROVAL_REQUIRED'],
    ['gap', 'ATTENUATION_VIOLATION'],
  ] as const)('a simulated call with the sample %s returns %s', (name, code) =>
    expect(ask(name).code).toBe(code),
  );

  it('a simulated call needs a real proof: a wrong key, a missing key or a time an hour off is rejected', () => {
    expect(ask('valid', { proofSigner: null }).code).toBe('POP_MISSING');
    expect(ask('valid', { proofSigner: keyPairOf(new Uint8Array(32)) }).code).toBe('POP_INVALID');
    expect(ask('valid', { proofOffset: 60 }).code).toBeNull();
    expect(ask('valid', { proofOffset: 3600 }).code).toBe('POP_INVALID');
  });

  it('a simulated call can include approvals by the named approvers', () => {
    expect(ask('gated', { approvers: [sampleKey('approver-1')] }).decision).toBe('allow');
    expect(ask('gated', { approvers: [sampleKey('worker')] }).decision).toBe('deny');
  });

  it('a simulated call can include a signed revocation list', () => {
    const inspector = new WarrantInspector();
    Object.assign(inspector, buildSample('valid', AT));
    const root = inspector.currentInspection?.links[0]?.warrant as Warrant;
    const envelopes = inspector.currentInspection?.envelopes ?? [];
    const leaf = inspector.leaf as Warrant;
    expect(ask('valid', { envelopes, leaf, revoked: [root] }).code).toBe('REVOKED');
    expect(ask('valid', { envelopes, leaf, revoked: [] }).code).toBeNull();
  });
});

describe('BENCH-13 additional checks of the verifier', () => {
  it('the additional checks include clearance, and ignore invalid clearance lines', () => {
    const { requirements, problem } = parseClearanceLines(
      'read_* = internal\n\n* = 10\nbad*star = 1\nx = high\n no',
    );
    expect([...requirements]).toEqual([
      ['read_*', 30],
      ['*', 10],
    ]);
    expect(problem).toEqual({
      line: 4,
      found: 'bad*star = 1',
      detail: 'a star is only allowed at the end',
    });
    expect(parseClearanceLines('x = high').problem?.detail).toContain('neither a number');
    expect(parseClearanceLines('no').problem?.detail).toContain('`=`');
    expect(ask('valid', { clearanceRequirements: requirements }).code).toBe('CLEARANCE');
    expect(
      ask('valid', { clearanceRequirements: parseClearanceLines('read_file = 0').requirements }).code,
    ).toBeNull();
  });

  it('the additional checks require the root’s session on every link', () => {
    const world = buildWarrantWorld({
      p: { signer: 'org', holder: 'p', tools: { t: {} }, session: 's-1' },
      q: { parent: 'p', signer: 'p', holder: 'q', tools: { t: {} }, session: 's-2' },
    });
    const inspector = new WarrantInspector();
    inspector.clock = 1_704_067_210;
    inspector.text = writeArmour([...world.values()].map(({ envelope }) => envelope));
    inspector.roots = toHex(deriveKeyPair('org').publicKey);
    const { leaf, at, trustedRoots } = inspector;
    if (leaf === null) throw new Error('the chain cannot be read');
    const call = {
      ...{ leaf, at, trustedRoots, envelopes: inspector.currentInspection?.envelopes ?? [] },
      ...{ tool: 't', args: new Map(), proofSigner: deriveKeyPair('q') },
    };
    expect(ask('valid', call).decision).toBe('allow');
    expect(ask('valid', { ...call, strictSession: true }).check).toBe('link.session');
    expect(inspector.report?.accepted).toBe(true);
    inspector.strict = true;
    expect(inspector.report?.failure?.check).toBe('link.session');
  });

  it('the additional checks reject a call that was already carried out, but do not remember simulated calls', () => {
    const memory = makeReplayMemory(REPLAY_MEMORY_SECONDS);
    const only = () => ask('valid', { replay: asReadOnlyMemory(memory) }).code;
    const inspector = new WarrantInspector();
    inspector.clock = AT;
    Object.assign(inspector, buildSample('valid', AT));
    const { leaf } = inspector;
    if (leaf === null) throw new Error('the sample cannot be read');
    const same = { leaf, envelopes: inspector.currentInspection?.envelopes ?? [] };
    const again = (replay: ReplayMemory | null) => ask('valid', { ...same, replay }).code;
    expect([only(), again(asReadOnlyMemory(memory)), again(asReadOnlyMemory(memory))]).toEqual([
      null,
      null,
      null,
    ]);
    expect([again(memory), again(asReadOnlyMemory(memory)), again(asReadOnlyMemory(null))]).toEqual([
      null,
      'POP_INVALID',
      null,
    ]);
  });
});

describe('building', () => {
  it('the form sets the id and the time of each warrant, and reports why a warrant was rejected', () => {
    const spec = readWarrantSpec({ capabilities: { t: {} } }).value;
    if (spec === null) throw new Error('the spec cannot be read');
    const signer = sampleKey('organisation');
    const id = newWarrantId(AT, new Uint8Array(16).fill(255));
    const made = buildWarrant({
      step: 'mint',
      spec,
      signer,
      parent: null,
      id,
      at: AT,
      semantics: 'hardened',
    });
    expect(made?.ok === true && toHex(made.warrant.id)).toBe(toHex(id));
    expect(toHex(id)).toMatch(/^019b76da[0-9a-f]{4}7fffbfff/);
    const parent = made?.ok === true ? made.warrant : null;
    const by = { parent, id: newWarrantId(AT), at: AT, semantics: 'hardened' } as const;
    expect(buildWarrant({ step: 'attenuate', spec, signer, ...by })?.ok).toBe(true);
    expect(buildWarrant({ step: 'attenuate', spec, signer: sampleKey('worker'), ...by })).toMatchObject({
      ok: false,
      errorKind: 'DelegationAuthorityError',
    });
    expect(buildWarrant({ step: 'issue', spec, signer, ...by, parent: null })).toBeNull();
  });
});

describe('BENCH-12 history', () => {
  it('the view keeps the twenty newest inputs, without duplicates, after a reload', async () => {
    const store = await openStore({ memory: true });
    const history = new InspectorHistory();
    history.add({ text: 'early', tool: '', args: '', links: 1, what: '' }, 0);
    await history.connect(store);
    for (let index = 0; index < MAX_HISTORY_ENTRIES + 3; index++)
      history.add({ text: `text ${index}`, tool: 't', args: '{}', links: 1, what: 'x' }, index + 1);
    history.add({ text: 'text 5', tool: 'again', args: '{}', links: 1, what: 'x' }, 99);
    expect(history.entries).toHaveLength(MAX_HISTORY_ENTRIES);
    expect(history.entries[0]).toMatchObject({ text: 'text 5', tool: 'again' });
    expect(history.entries.filter(({ text }) => text === 'text 5')).toHaveLength(1);
    await expect
      .poll(async () => (await store.listItems(HISTORY_SHELF)).length, { timeout: 30_000 })
      .toBe(MAX_HISTORY_ENTRIES);
    const again = new InspectorHistory();
    await again.connect(store);
    expect(again.entries[0]?.text).toBe('text 5');
    again.clear();
    await expect.poll(async () => (await store.listItems(HISTORY_SHELF)).length, { timeout: 30_000 }).toBe(0);
  });
});
