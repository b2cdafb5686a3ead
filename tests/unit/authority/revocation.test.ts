import { describe, expect, it } from 'vitest';
import {
  decodeEnvelope,
  describeDecision,
  formatWarrantId,
  judgeRevocationRequest,
  readRevocationList,
  readWarrantId,
  type RevocationRequest,
  signRevocationList,
  signRevocationRequest,
  type Warrant,
} from '../../../src/engine/authority/index.js';
import { toHex } from '../../../src/engine/kit/index.js';
import {
  decideInWorld,
  WORLD_NOW,
  type Warrants,
  WORLD_START,
  formatTestWarrantId,
} from '../../support/decide-in-world.js';
import {
  buildWarrantWorld,
  deriveKeyPair,
  type WorldWarrant,
} from '../../../src/conformance/warrant-world.js';

const CHAIN: Warrants = {
  p: { signer: 'org', holder: 'p', tools: { t: {} } },
  q: { parent: 'p', signer: 'p', holder: 'q', tools: { t: {} } },
};
const world = buildWarrantWorld(CHAIN);
const madeOf = (label: string): WorldWarrant => world.get(label) as WorldWarrant;

function listOf(labels: readonly string[], issuedAt = '2024-01-01T00:00:00Z'): Uint8Array {
  const revokedIds = labels.map((label) => formatTestWarrantId(madeOf(label)));
  return signRevocationList({ revokedIds, version: 1n, issuedAt }, deriveKeyPair('org'));
}

function askListed(list: Uint8Array, issuer = 'org') {
  const revocation = { list, expectedIssuer: deriveKeyPair(issuer).publicKey };
  return decideInWorld(CHAIN, { extra: { revocation } });
}

describe('AUTH-54 accepting a revocation list', () => {
  it('if one link is revoked, a revocation list denies the whole chain before any other check runs', () => {
    expect(askListed(listOf([])).decision).toBe('allow');
    const decision = askListed(listOf(['q']));
    expect(decision).toMatchObject({
      code: 'REVOKED',
      check: 'chain.revoked',
      link: 1,
      errorKind: 'WarrantRevoked',
    });
    expect(describeDecision(decision)).toBe('Link 1 was revoked.');
    expect(askListed(listOf(['p'])).link).toBe(0);
    const untrusted = { trustedRoots: [], revokedIds: new Set([formatTestWarrantId(madeOf('p'))]) };
    expect(decideInWorld(CHAIN, { extra: untrusted }).code).toBe('REVOKED');
  });

  it('a revocation list that denies a call is recorded as the failed check', () => {
    const { checks } = askListed(listOf(['q']));
    const failed = checks.findIndex(({ status }) => status === 'fail');
    expect(checks[failed]?.check).toBe('chain.revoked');
    expect(checks[failed - 1]?.status).toBe('pass');
    expect(checks[failed + 1]?.status).toBe('not_reached');
  });

  it('a revocation list does not affect a chain that does not contain the revoked link', () => {
    const revocation = { list: listOf(['q']), expectedIssuer: deriveKeyPair('org').publicKey };
    expect(decideInWorld({ p: CHAIN.p as Warrants['p'] }, { extra: { revocation } }).decision).toBe('allow');
  });

  it('a revocation list is rejected if it is signed by another key or if a bit is flipped', () => {
    const other = askListed(listOf([]), 'stranger');
    expect(other).toMatchObject({
      code: 'SIGNATURE_INVALID',
      check: 'srl.signature',
      errorKind: 'SignatureInvalid',
    });
    expect(describeDecision(other)).toBe(
      'The revocation list is not trusted: the revocation list was signed by an unexpected key.',
    );
    const list = listOf(['q']);
    for (let at = 0; at < list.length; at += 5) {
      const changed = Uint8Array.from(list, (byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte));
      expect(askListed(changed).decision, `byte ${at}`).toBe('deny');
    }
    expect(askListed(Uint8Array.of(0xff)).errorKind).toBe('DeserializationError');
  });

  it('a revocation list preserves the text of its time, because the signature covers it', () => {
    const text = '2024-01-01T00:00:00.123Z';
    const reading = readRevocationList(listOf([], text), deriveKeyPair('org').publicKey);
    expect(reading.ok && reading.list.issuedAt).toBe(text);
  });

  it('a revocation list is part of the cache key of a chain', () => {
    expect(askListed(listOf(['q'])).code).toBe('REVOKED');
    expect(askListed(listOf([])).decision).toBe('allow');
    expect(
      decideInWorld(CHAIN, { extra: { revokedIds: new Set([formatTestWarrantId(madeOf('q'))]) } }).code,
    ).toBe('REVOKED');
    expect(decideInWorld(CHAIN).decision).toBe('allow');
  });
});

describe('AUTH-55 creating a revocation request', () => {
  const warrant = (decodeEnvelope(madeOf('q').envelope) as { readonly warrant: Warrant }).warrant;

  function judge(by: string, at = WORLD_NOW, change: Partial<RevocationRequest> = {}): string {
    const request = {
      warrantId: formatTestWarrantId(madeOf('q')),
      reason: 'key lost',
      requestedAt: WORLD_NOW,
      ...change,
    };
    const bytes = signRevocationRequest(request, deriveKeyPair(by));
    const verdict = judgeRevocationRequest(bytes, {
      warrant,
      controlPlanes: [deriveKeyPair('org').publicKey],
      at,
    });
    return verdict.ok ? verdict.warrantId : verdict.errorKind;
  }

  it('a revocation request is accepted from the control plane, the issuer and the holder', () => {
    for (const name of ['org', 'p', 'q']) expect(judge(name)).toBe(formatTestWarrantId(madeOf('q')));
    expect(judge('stranger')).toBe('Unauthorized');
  });

  it('a revocation request is accepted for five minutes after its date and one minute before it', () => {
    const id = formatTestWarrantId(madeOf('q'));
    expect([judge('q', WORLD_NOW + 300), judge('q', WORLD_NOW + 301)]).toEqual([id, 'Unauthorized']);
    expect([judge('q', WORLD_NOW - 60), judge('q', WORLD_NOW - 61)]).toEqual([id, 'Unauthorized']);
  });

  it('a revocation request applies only to the named warrant, and only until that warrant expires', () => {
    expect(judge('q', WORLD_NOW, { warrantId: formatTestWarrantId(madeOf('p')) })).toBe('Unauthorized');
    const late = WORLD_START + 3600;
    expect(judge('q', late - 1, { requestedAt: late - 1 })).toBe(formatTestWarrantId(madeOf('q')));
    expect(judge('q', late, { requestedAt: late })).toBe('Unauthorized');
  });

  it('a revocation request with a flipped bit is rejected', () => {
    const request = { warrantId: formatTestWarrantId(madeOf('q')), reason: 'x', requestedAt: WORLD_NOW };
    const bytes = signRevocationRequest(request, deriveKeyPair('q'));
    const rules = { warrant, controlPlanes: [], at: WORLD_NOW };
    expect(judgeRevocationRequest(bytes, rules).ok).toBe(true);
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte));
      expect(judgeRevocationRequest(changed, rules).ok, `byte ${at}`).toBe(false);
    }
  });
});

describe('AUTH-56 reading warrant ids', () => {
  const hex = '019471f8000070008000000000d0ffff';

  it.each([`tnu_wrt_${hex}`, hex, '019471f8-0000-7000-8000-000000d0ffff', hex.toUpperCase()])(
    'a warrant id can be parsed from %s',
    (text) => {
      expect(toHex(readWarrantId(text) ?? new Uint8Array())).toBe(hex);
    },
  );

  it.each([
    '',
    'tnu_wrt_',
    hex.slice(1),
    `tnu_wrt_tnu_wrt_${hex}`,
    '019471f800007000-8000000000d0ffff',
    `${hex}00`,
  ])('a warrant id cannot be parsed from %s', (text) => {
    expect(readWarrantId(text)).toBeNull();
  });

  it('a warrant id is formatted with its prefix', () => {
    expect(formatWarrantId(readWarrantId(hex) ?? new Uint8Array())).toBe(`tnu_wrt_${hex}`);
  });
});
