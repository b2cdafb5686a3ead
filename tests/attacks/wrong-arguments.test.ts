/**
 * Calls the gate's public functions with wrong times, wrong types and unknown option names. A call that cannot be
 * decided returns an error with its position, never the result of a different call.
 *
 * Threat model: "A program that passes wrong types, times or option names to the gate".
 */
import { describe, expect, it } from 'vitest';
import {
  authorizeCall,
  signCall,
  type Decision,
  decidePresented,
  describeDecision,
  InvalidInput,
  keyPairOf,
  mintWarrant,
  readWarrantSpec,
  signProof,
  type ValueArguments,
  verifyProof,
  type Warrant,
  renderEnglish,
} from '../../src/engine/index.js';
import { sealChain, TRIAL_CLOCK_START } from '../support/chains.js';

const KEY = keyPairOf(new Uint8Array(32).fill(7));
const ID = new Uint8Array(16).fill(1);
const warrant = mint({
  capabilities: { open: {}, read_file: { path: { kind: 'Subpath', root: '/data' } } },
});
const CHAIN = {
  envelopes: [warrant.envelope],
  trustedRoots: [KEY.publicKey],
  semantics: 'hardened',
} as const;
const ARGS: ValueArguments = new Map([['path', '/data/a']]);

function mint(spec: object): Warrant {
  const built = mintWarrant(readWarrantSpec({ ttl: 600, ...spec }).value ?? {}, KEY, {
    id: ID,
    at: TRIAL_CLOCK_START,
  });
  if (!built.ok) throw new Error(renderEnglish(built.detail));
  return built.warrant;
}

interface Changes {
  readonly chain?: object;
  readonly call?: object;
  readonly options?: object;
}

function decide({ chain = {}, call = {}, options = {} }: Changes = {}): Decision {
  const subject = { warrantId: warrant.id, tool: 'read_file', args: ARGS, at: TRIAL_CLOCK_START };
  const proof = { kind: 'given', signature: signProof(KEY, subject) };
  const question = { tool: 'read_file', args: ARGS, at: TRIAL_CLOCK_START, proof, ...call } as Parameters<
    typeof decidePresented
  >[1];
  return decidePresented({ ...CHAIN, ...chain }, question, options);
}

/** No check was made, and the error is reported with its position. */
function expectUndecided(decision: Decision, place: string): void {
  expect(decision).toMatchObject({ decision: 'error', code: 'INVALID_INPUT', check: null, checks: [] });
  expect(decision.facts.at).toBe(place);
  expect(describeDecision(decision)).toMatch(/^This call cannot be decided: /);
}

describe('validating the time of a call', () => {
  it('AUTH-130 fractional seconds are rounded down, as in Date.now() / 1000', () => {
    expect(decide().decision).toBe('allow');
    expect(decide({ call: { at: TRIAL_CLOCK_START + 0.999 } })).toEqual(decide());
    const skip = { proof: { kind: 'skip' } };
    expect(decide({ call: { at: TRIAL_CLOCK_START + 599.5, ...skip } }).decision).toBe('allow');
    expect(decide({ call: { at: TRIAL_CLOCK_START + 600.5 } })).toEqual(
      decide({ call: { at: TRIAL_CLOCK_START + 600 } }),
    );
  });

  it.each([
    NaN,
    Infinity,
    -Infinity,
    -1,
    -0.5,
    1e300,
    TRIAL_CLOCK_START * 1000,
    Number.MAX_SAFE_INTEGER,
    '5',
    null,
    undefined,
    5n,
  ])('AUTH-130 a call time of %s is an error', (at) => {
    expectUndecided(decide({ call: { at } }), 'call.at');
  });

  it('AUTH-130 times in milliseconds are detected', () => {
    expect(describeDecision(decide({ call: { at: TRIAL_CLOCK_START * 1000 } }))).toContain('Unix seconds');
  });

  it('AUTH-130 times in a trial’s chain are checked like call times', () => {
    const chain = sealChain();
    const args = new Map([['path', '/data/reports/2026/q1.csv']]);
    const call = signCall(chain, { tool: 'read_file', args, at: TRIAL_CLOCK_START }, 'run');
    expect(authorizeCall(chain, { ...call, at: TRIAL_CLOCK_START + 0.5 }).decision).toBe('allow');
    expectUndecided(authorizeCall(chain, { ...call, at: NaN }), 'call.at');
    expectUndecided(authorizeCall(chain, { ...call, proof: 'run' as never }), 'call.proof');
  });
});

describe('call arguments', () => {
  const open = (args: unknown): Decision => decide({ call: { tool: 'open', args, proof: { kind: 'skip' } } });

  it('AUTH-131 a plain object is equivalent to named arguments', () => {
    const plain = { path: '/data/a' };
    const subject = { warrantId: warrant.id, tool: 'read_file', args: plain, at: TRIAL_CLOCK_START };
    expect(signProof(KEY, subject)).toEqual(signProof(KEY, { ...subject, args: ARGS }));
    expect(verifyProof(KEY.publicKey, signProof(KEY, subject), subject)).toBe(true);
    expect(decide({ call: { args: plain } })).toEqual(decide());
    const skip = { kind: 'skip' };
    expect(decide({ call: { args: { path: '/etc/shadow' }, proof: skip } })).toMatchObject({
      decision: 'deny',
      code: 'CONSTRAINT_VIOLATION',
      argument: 'path',
    });
    expect(decide({ call: { args: {}, proof: skip } }).code).toBe('MISSING_ARGUMENT');
    const two = decide({ call: { args: { path: '/data/a', mode: 5 }, proof: skip } });
    expect(two).toMatchObject({ code: 'UNKNOWN_ARGUMENT', argument: 'mode' });
  });

  const inside: unknown[] = [];
  inside.push(inside);

  it.each<[string, unknown, string]>([
    ['a list', ['/data/a'], 'call.args'],
    ['null', null, 'call.args'],
    ['nothing', undefined, 'call.args'],
    ['a text', '/data/a', 'call.args'],
    ['a class instance', new Date(0), 'call.args'],
    ['a set', new Set(['path']), 'call.args'],
    ['a number in the notation of values', { $int: '5' }, 'call.args'],
    ['a map with a plain object in it', new Map([['a', { b: 1 }]]), 'call.args.a'],
    ['a map with numbers as keys', new Map([[5, 'x']]), 'call.args'],
    ['a map with an undefined value', new Map([['a', undefined]]), 'call.args.a'],
    ['a map with an integer of 65 bits', new Map([['a', 2n ** 64n]]), 'call.args.a'],
    ['a map with a list of dates', new Map([['a', [new Date(0)]]]), 'call.args.a.0'],
    ['a map with a list inside itself', new Map([['a', inside]]), 'call.args.a'],
    ['a plain object with a map in it', { a: new Map([['b', 1]]) }, 'call.args.a'],
    ['a plain object with an undefined value', { a: undefined }, 'call.args.a'],
    ['a plain object with a function', { a: [() => 1] }, 'call.args.a.0'],
    ['a plain object with an invalid number', { a: { $int: 'x' } }, 'call.args.a'],
    ['a plain object with a list inside itself', { a: inside }, 'call.args.a'],
  ])('AUTH-131 arguments that are %s cause an error even for an unrestricted tool', (_, args, place) => {
    const decision = open(args);
    expect(decision).toMatchObject({ decision: 'error', code: 'INVALID_INPUT' });
    expect(String(decision.facts.at).startsWith(place)).toBe(true);
    const subject = {
      warrantId: warrant.id,
      tool: 'open',
      args: args as ValueArguments,
      at: TRIAL_CLOCK_START,
    };
    expect(() => signProof(KEY, subject)).toThrow(InvalidInput);
    expect(() => verifyProof(KEY.publicKey, new Uint8Array(64), subject)).toThrow(InvalidInput);
  });

  it('AUTH-131 a large integer in an argument keeps its exact value', () => {
    expect(open({ a: 9007199254740993n }).decision).toBe('allow');
    const signed = (args: object): Uint8Array =>
      signProof(KEY, { warrantId: ID, tool: 't', args: args as ValueArguments, at: 0 });
    expect(signed({ a: 5n })).toEqual(signed(new Map([['a', 5n]])));
    expect(signed({ a: 5 })).toEqual(signed(new Map([['a', 5n]])));
    expect(signed({ a: 5.5 })).toEqual(signed(new Map([['a', 5.5]])));
  });
});

describe('authorization requests', () => {
  it.each<[string, Changes, string]>([
    ['misspelled semantics', { chain: { semantics: 'hardend' } }, 'chain.semantics'],
    ['no semantics', { chain: { semantics: undefined } }, 'chain.semantics'],
    ['a misspelled list of revoked ids', { chain: { revokedId: new Set([warrant.id]) } }, 'chain.revokedId'],
    ['one revoked id as a string', { chain: { revokedIds: 'tnu_wrt_0' } }, 'chain.revokedIds'],
    [
      'a revocation without its list',
      { chain: { revocation: { expectedIssuer: ID } } },
      'chain.revocation.list',
    ],
    ['roots as strings', { chain: { trustedRoots: ['aa'] } }, 'chain.trustedRoots.0'],
    ['envelopes as strings', { chain: { envelopes: ['aa'] } }, 'chain.envelopes.0'],
    ['no envelopes', { chain: { envelopes: undefined } }, 'chain.envelopes'],
    ['a strict option that is not a boolean', { chain: { strictSession: 'yes' } }, 'chain.strictSession'],
    ['misspelt clearance', { options: { clearanceRequirement: new Map() } }, 'options.clearanceRequirement'],
    [
      'clearance as a plain object',
      { options: { clearanceRequirements: { a: 5 } } },
      'options.clearanceRequirements',
    ],
    [
      'a clearance by name',
      { options: { clearanceRequirements: new Map([['*', 'system']]) } },
      'options.clearanceRequirements',
    ],
    ['approvals as strings', { options: { approvals: ['aa'] } }, 'options.approvals.0'],
    ['a tolerance of NaN', { options: { clockTolerance: NaN } }, 'options.clockTolerance'],
    ['a tolerance below zero', { options: { clockTolerance: -5 } }, 'options.clockTolerance'],
    [
      'a window without a length',
      { options: { window: { seconds: 0, count: 5 } } },
      'options.window.seconds',
    ],
    ['a window with another name', { options: { window: { secs: 30, count: 5 } } }, 'options.window.seconds'],
    ['a memory without the required methods', { options: { replay: {} } }, 'options.replay'],
    ['other arguments for the rules', { options: { constraintArgs: [] } }, 'options.constraintArgs'],
    ['a misspelt proof', { call: { proof: { kind: 'skipp' } } }, 'call.proof.kind'],
    ['a proof as a string', { call: { proof: { kind: 'given', signature: 'aa' } } }, 'call.proof.signature'],
    ['no proof', { call: { proof: undefined } }, 'call.proof'],
    ['a tool that is not a string', { call: { tool: 5 } }, 'call.tool'],
    ['an option in the call', { call: { approvals: [] } }, 'call.approvals'],
    ['a misspelt option in the call', { call: { constraint_args: ARGS } }, 'call.constraint_args'],
    ['a second time', { call: { At: 5 } }, 'call.At'],
  ])('AUTH-132 a request with %s causes an error with its position', (_, changes, place) => {
    const decision = decide(changes);
    expectUndecided(decision, place);
  });

  it.each([null, undefined, 5, 'x', []])(
    'AUTH-132 passing %j as a chain, call or option does not throw',
    (wrong) => {
      const call = { tool: 'open', args: ARGS, at: TRIAL_CLOCK_START, proof: { kind: 'skip' } } as const;
      expectUndecided(decidePresented(wrong as never, call), 'chain');
      expectUndecided(decidePresented(CHAIN, wrong as never), 'call');
      if (wrong !== undefined) expectUndecided(decidePresented(CHAIN, call, wrong as never), 'options');
    },
  );

  it('AUTH-132 the nearest valid name is suggested, and messages never repeat secrets', () => {
    const decision = decide({ options: { clearanceRequirement: new Map() } });
    expect(describeDecision(decision)).toContain('Did you mean `clearanceRequirements`?');
    const subject = { warrantId: ID, tool: 't', args: new Map(), at: 0 };
    const secret = 'ab'.repeat(32);
    for (const key of [secret, { seed: secret, publicKey: KEY.publicKey }, { seed: KEY.publicKey }, null]) {
      expect(() => signProof(key as never, subject)).toThrow(InvalidInput);
      expect(() => signProof(key as never, subject)).not.toThrow(secret);
    }
    for (const at of [NaN, Infinity, -1, 'x'])
      expect(() => signProof(KEY, { ...subject, at: at as number })).toThrow(/at: /);
    expect(() => signProof(KEY, subject, 0)).toThrow(InvalidInput);
  });

  /** Throws on each access, and the thrown value throws again when it is converted to a string. */
  const thrower = (isArray = false): object => {
    const stop = (): never => {
      throw new Proxy(new Error(), { get: stop, getPrototypeOf: stop, has: stop });
    };
    const traps = {
      get: stop,
      has: stop,
      ownKeys: stop,
      getPrototypeOf: stop,
      getOwnPropertyDescriptor: stop,
    };
    return new Proxy(isArray ? [] : {}, traps);
  };

  it.each<[string, () => Decision]>([
    ['the chain', () => decidePresented(thrower() as never, SKIPPED)],
    ['the envelopes', () => decide({ chain: { envelopes: thrower(true) } })],
    ['one envelope', () => decide({ chain: { envelopes: [thrower()] } })],
    ['the trusted roots', () => decide({ chain: { trustedRoots: thrower(true) } })],
    ['the revocation', () => decide({ chain: { revocation: thrower() } })],
    ['the call', () => decidePresented(CHAIN, thrower() as never)],
    ['the arguments', () => decide({ call: { args: thrower() } })],
    ['one argument', () => decide({ call: { args: { path: thrower() } } })],
    ['an item of a list', () => decide({ call: { args: new Map([['path', [thrower(true)]]]) } })],
    ['the proof', () => decide({ call: { proof: thrower() } })],
    ['the signature', () => decide({ call: { proof: { kind: 'given', signature: thrower() } } })],
    ['the options', () => decidePresented(CHAIN, SKIPPED, thrower())],
    ['the approvals', () => decide({ options: { approvals: thrower(true) } })],
    ['the memory', () => decide({ options: { replay: thrower() } })],
    ['the sealed chain', () => authorizeCall(thrower() as never, SKIPPED)],
  ])('AUTH-132 a Proxy in place of %s makes the call undecided', (_, ask) => {
    expect(ask()).toMatchObject({ decision: 'error', code: 'INVALID_INPUT', checks: [] });
  });

  it('AUTH-132 if an accessor throws, the call is undecided, and the reason is reported', () => {
    const call = {
      ...SKIPPED,
      get args(): never {
        throw new Error('no arguments today');
      },
    };
    expect(describeDecision(decidePresented(CHAIN, call))).toContain('no arguments today');
  });
});

const SKIPPED = { tool: 'open', args: ARGS, at: TRIAL_CLOCK_START, proof: { kind: 'skip' } } as const;
