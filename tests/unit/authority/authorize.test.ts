import { renderEnglish } from '../../../src/engine/index.js';
import { describe, expect, it } from 'vitest';
import {
  attenuateWarrant,
  authorize,
  type AuthorizeAnswer,
  type AuthorizeRequest,
  generateKey,
  type KeyPair,
  mintWarrant,
  newWarrantId,
  readWarrantSpec,
  signProof,
  toHex,
  type Warrant,
  writeWarrantText,
} from '../../../src/package/index.js';
import { signApproval } from '../../../src/package/authority.js';

const NOW = 1_704_067_210;
const owner = generateKey();
const agent = generateKey();

function specOf(json: object): NonNullable<ReturnType<typeof readWarrantSpec>['value']> {
  const { value, issues } = readWarrantSpec(json);
  if (value === null) throw new Error(issues[0]?.message);
  return value;
}

function requireWarrant(built: ReturnType<typeof mintWarrant>): Warrant {
  if (!built.ok) throw new Error(renderEnglish(built.detail));
  return built.warrant;
}

/** The owner's warrant for reading below /data, narrowed to one folder for the agent. */
function makeChain(): readonly [Warrant, Warrant] {
  const options = { id: newWarrantId(), at: NOW - 10 };
  const rule = { kind: 'Subpath', root: '/data' };
  const root = mintWarrant(
    specOf({ capabilities: { read_file: { path: rule } }, ttl: 600, max_depth: 2 }),
    owner,
    options,
  );
  const parent = requireWarrant(root);
  const narrower = { kind: 'Subpath', root: '/data/reports' };
  const spec = specOf({ capabilities: { read_file: { path: narrower } }, holder: toHex(agent.publicKey) });
  return [parent, requireWarrant(attenuateWarrant(parent, spec, owner, { ...options, id: newWarrantId() }))];
}

const [root, leaf] = makeChain();

function requestOf(path: string, key: KeyPair = agent): AuthorizeRequest {
  const args = { path };
  const call = { warrantId: leaf.id, tool: 'read_file', args, at: NOW };
  return {
    chain: [root, leaf].map(({ envelope }) => writeWarrantText(envelope)),
    roots: [toHex(owner.publicKey)],
    tool: 'read_file',
    args,
    pop: toHex(signProof(key, call)),
    now: NOW,
  };
}

const ALLOWED = requestOf('/data/reports/may.md');

describe('approvals', () => {
  it('AUTH-53 an approval for plain JSON arguments counts', async () => {
    const boss = generateKey();
    const spec = specOf({
      capabilities: { refund: { amount: { kind: 'Range', max: 500 } } },
      gates: { refund: { args: { amount: { exempt: { kind: 'Range', max: 50 } } } } },
      approvers: [toHex(boss.publicKey)],
      holder: toHex(agent.publicKey),
      ttl: 600,
    });
    const warrant = requireWarrant(mintWarrant(spec, owner, { id: newWarrantId(), at: NOW }));
    const call = { warrantId: warrant.id, tool: 'refund', args: { amount: 100 } };
    const request = {
      chain: [writeWarrantText(warrant.envelope)],
      roots: [toHex(owner.publicKey)],
      ...{ tool: 'refund', args: call.args, now: NOW },
      pop: toHex(signProof(agent, { ...call, at: NOW })),
    };
    const approval = signApproval({
      ...{ subject: { ...call, holder: agent.publicKey }, key: boss },
      ...{ approvedAt: NOW, expiresAt: NOW + 300, nonce: newWarrantId(), externalId: 'ticket-1' },
    });
    expect(await authorize(request)).toMatchObject({ code: 'APPROVAL_REQUIRED' });
    expect(await authorize({ ...request, approvals: [toHex(approval)] })).toMatchObject({
      decision: 'allow',
    });
  });
});

describe('authorize', () => {
  it('AUTH-171 authorize allows a call that the chain grants', async () => {
    expect(await authorize(ALLOWED)).toEqual({
      decision: 'allow',
      code: null,
      facts: {},
      message: 'Allowed: every check passed for `read_file`.',
      check: null,
      link: null,
      argument: null,
      errorKind: null,
      errorCode: null,
    });
  });

  it('authorize denies a call outside the rule, by a different holder, or without proof', async () => {
    const outside = await authorize(requestOf('/data/keys.txt'));
    expect(outside).toMatchObject({ decision: 'deny', code: 'CONSTRAINT_VIOLATION', argument: 'path' });
    expect(outside.facts).not.toEqual({});
    expect(outside.message).toContain('/data/keys.txt');
    expect(await authorize(requestOf('/data/reports/may.md', owner))).toMatchObject({ decision: 'deny' });
    expect(await authorize({ ...ALLOWED, pop: null })).toMatchObject({ code: 'POP_MISSING' });
    expect(await authorize({ ...ALLOWED, roots: [] })).toMatchObject({ code: 'UNTRUSTED_ROOT' });
  });

  it('AUTH-130 authorize rounds the time of a request down', async () => {
    expect(await authorize({ ...ALLOWED, now: NOW + 0.9 })).toMatchObject({ decision: 'allow' });
    const end = NOW + 590;
    const call = { warrantId: leaf.id, tool: 'read_file', args: ALLOWED.args, at: end - 1 };
    const late = { ...ALLOWED, pop: toHex(signProof(agent, call)), clock_tolerance: 0 };
    expect((await authorize({ ...late, now: end - 0.1 })).code).not.toBe('WARRANT_EXPIRED');
    expect(await authorize({ ...ALLOWED, now: Number.NaN })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('authorize denies a chain that cannot be decoded, and treats a member with the value undefined as missing', async () => {
    expect(await authorize({ ...ALLOWED, chain: 'nonsense' })).toMatchObject({ decision: 'deny' });
    const request = { ...ALLOWED, approvals: undefined } as unknown as AuthorizeRequest;
    expect(await authorize(request)).toMatchObject({ decision: 'allow' });
  });

  it('EXCH-88 authorize uses the values in a request unchanged, even if a value was a term of an earlier format', async () => {
    const call = { ...ALLOWED, constraint_args: { path: '/data/reports', keptAt: 1 } };
    expect((await authorize(call)).message).toContain('`keptAt`');
    const clearance_requirements = { keptAt: 'privileged', read_file: 'privileged' };
    const requirements = { ...ALLOWED, tool: 'keptAt', clearance_requirements };
    expect(await authorize(requirements)).toMatchObject({ decision: 'deny' });
    const result = await authorize({
      ...ALLOWED,
      constraint_args: { path: '/data/reports', task: 'broken' },
    });
    expect(result.message).toContain('`task`');
  });

  it('authorize copies each request before deciding, so that later changes to the request have no effect', async () => {
    const request = { ...requestOf('/data/keys.txt') };
    const answer = authorize(request);
    Object.assign(request, ALLOWED);
    expect(await answer).toMatchObject({ decision: 'deny' });
  });
});

describe('calling authorize with hostile input', () => {
  const accessor = (name: string, get: () => unknown): unknown =>
    Object.defineProperty({ ...ALLOWED }, name, { enumerable: true, get });
  let reads = 0;
  const cycle: Record<string, unknown> = { ...ALLOWED };
  cycle.args = cycle;
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  class Request {
    readonly chain = ALLOWED.chain;
    readonly roots = ALLOWED.roots;
    readonly tool = ALLOWED.tool;
    readonly args = ALLOWED.args;
    readonly pop = ALLOWED.pop;
    readonly now = ALLOWED.now;
  }
  const throwing = (trap: 'ownKeys' | 'getPrototypeOf' | 'getOwnPropertyDescriptor', thrown: unknown): unknown =>
    new Proxy({ ...ALLOWED }, { [trap]: () => { throw thrown; } }); // prettier-ignore
  const unspeakable = {
    toString: () => {
      throw new Error('again');
    },
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const without = (name: keyof AuthorizeRequest): unknown =>
    Object.fromEntries(Object.entries(ALLOWED).filter(([key]) => key !== name));

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a JSON string', JSON.stringify(ALLOWED)],
    ['a number', 1],
    ['a function', () => ALLOWED],
    ['a list', [ALLOWED]],
    ['an instance of a class', new Request()],
    ['a Map', new Map(Object.entries(ALLOWED))],
    ['a request without a chain', without('chain')],
    ['a request without roots', without('roots')],
    ['a request without a tool', without('tool')],
    ['a request without arguments', without('args')],
    ['a request without a time', without('now')],
    ['NaN as time', { ...ALLOWED, now: NaN }],
    ['an infinite time', { ...ALLOWED, now: Infinity }],
    ['a Date as the time', { ...ALLOWED, now: new Date(NOW * 1000) }],
    ['text as the time', { ...ALLOWED, now: String(NOW) }],
    ['a bigint as the time', { ...ALLOWED, now: BigInt(NOW) }],
    ['a time beyond the range of dates', { ...ALLOWED, now: 1e15 }],
    ['NaN as argument', { ...ALLOWED, args: { path: NaN } }],
    ['a symbol as an argument', { ...ALLOWED, args: { path: Symbol('x') } }],
    ['a function as an argument', { ...ALLOWED, args: { path: () => '/data/reports/may.md' } }],
    ['bytes as an argument', { ...ALLOWED, args: { path: new Uint8Array(3) } }],
    ['a sparse list as an argument', { ...ALLOWED, args: { path: new Array(3) } }],
    ['an integer beyond 64 bits', { ...ALLOWED, args: { path: 2n ** 64n } }],
    ['a list with a billion holes', { ...ALLOWED, args: { path: new Array(1e9) } }],
    ['arguments as a Map', { ...ALLOWED, args: new Map([['path', '/data/reports/may.md']]) }],
    ['arguments that are a number', { ...ALLOWED, args: { $int: '5' } }],
    ['bytes as the proof', { ...ALLOWED, pop: new Uint8Array(64) }],
    ['a proof that is not hex', { ...ALLOWED, pop: 'zz' }],
    ['a root of the wrong length', { ...ALLOWED, roots: ['00'] }],
    ['a misspelled option', { ...ALLOWED, semantic: 'hardened' }],
    ['unknown semantics', { ...ALLOWED, semantics: 'lenient' }],
    ['a field that the command line does not support', { ...ALLOWED, decision: 'allow' }],
    ['an own `__proto__`', JSON.parse(`{"__proto__": {}, ${JSON.stringify(ALLOWED).slice(1)}`)],
    ['an accessor', accessor('tool', () => ((reads += 1), 'read_file'))],
    ['an accessor that throws', accessor('args', () => { throw new Error('boom'); })], // prettier-ignore
    ['a cycle', cycle],
    ['5,000 levels', { ...ALLOWED, args: { path: deep(5_000) } }],
    ['2 MB in one string', { ...ALLOWED, args: { path: 'x'.repeat(2_000_000) } }],
    ['2 MB in many links', { ...ALLOWED, chain: new Array<string>(2_000_000).fill('') }],
    ['2 MB in names', { ...ALLOWED, args: { ['x'.repeat(2_000_000)]: 1 } }],
    ['a proxy that throws an error', throwing('ownKeys', new Error('boom'))],
    ['a proxy that throws no error', throwing('getPrototypeOf', undefined)],
    ['a proxy that throws a value without a description', throwing('getOwnPropertyDescriptor', unspeakable)],
    ['a revoked proxy', revoked.proxy],
  ])('AUTH-171 authorize returns an error for %s', async (_, request) => {
    const answer: AuthorizeAnswer = await authorize(request as AuthorizeRequest);
    expect(answer).toMatchObject({ decision: 'error', code: 'INVALID_INPUT', check: null });
    expect(answer.message).toBe(`This call cannot be decided: ${String(answer.facts.detail)}`);
    expect(answer.message).toMatch(/\.$/);
    expect(answer.message.length).toBeLessThan(1_000);
  });

  it('authorize does not call accessors in a request, and reports the position of a problem', async () => {
    expect(reads).toBe(0);
    const { facts } = await authorize({ ...ALLOWED, args: { path: [1, NaN] } });
    expect(facts).toMatchObject({ at: 'args.path[1]', detail: 'args.path[1]: NaN is not a JSON number.' });
  });

  it('AUTH-132 authorize reports a time in milliseconds as an error in that field of the request', async () => {
    const { facts } = await authorize({ ...ALLOWED, now: NOW * 1000 });
    expect(facts).toEqual({
      at: 'now',
      detail: 'now: Expected Unix seconds from 0 to 253402300799, found `1704067210000`.',
    });
  });

  it('a modified prototype does not affect authorize on hostile input', async () => {
    const request = Object.setPrototypeOf(
      { ...ALLOWED, pop: null },
      { semantics: 'compatible' },
    ) as AuthorizeRequest;
    expect(await authorize(request)).toMatchObject({ decision: 'error' });
  });
});

describe('creating keys and ids', () => {
  it('are unique', () => {
    const keys = [generateKey(), generateKey()];
    expect(new Set(keys.map(({ seed }) => toHex(seed))).size).toBe(2);
    expect(keys.map(({ publicKey }) => publicKey.length)).toEqual([32, 32]);
    expect(toHex(newWarrantId())).not.toBe(toHex(newWarrantId()));
  });

  it('warrant ids contain the time, as in UUIDv7', () => {
    const id = newWarrantId(NOW * 1000);
    expect(Number(`0x${toHex(id.slice(0, 6))}`)).toBe(NOW * 1000);
    expect((id[6] ?? 0) >> 4).toBe(7);
  });
});
