/**
 * Measures warrant operations in Node and Chromium with the same code: minting, reading, verifying new chains, and
 * deciding under a cached chain.
 *
 * The engine caches verification by the digest of the bytes. Appending a byte to the envelope changes only that digest,
 * so every iteration of a cold measurement verifies from scratch.
 */
import {
  attenuateWarrant,
  decidePresented,
  decodeEnvelope,
  keyPairOf,
  loadRuleLibraries,
  mintWarrant,
  readArguments,
  readWarrantSpec,
  signProof,
  verifyChain,
} from '../../../src/engine/index.js';
import { signMessage, verifySignature } from '../../../src/engine/authority/wire/signature.js';
import { medianMs } from './time.mjs';

const AT = 1_704_067_210;
const DEPTHS = [1, 4, 8, 16, 64];
const RULES = [1, 2, 5, 10];

/** Maximum time in milliseconds, and minimum number of iterations, for each row. */
const BUDGET_MS = 400;
const LEAST_TURNS = 5;

let count = 0;

/** Returns a unique number as bytes. @param {number} length */
function fresh(length) {
  count += 1;
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(0, count);
  return bytes;
}

/** @param {string} name */
function key(name) {
  const seed = new Uint8Array(32);
  for (let at = 0; at < name.length; at++) seed[at] = name.charCodeAt(at);
  return keyPairOf(seed);
}

/**
 * Median microseconds per turn, in batches of about 4 ms so that a coarse clock can measure them.
 *
 * @param {() =>
 * unknown} turn
 */
async function medianOf(turn) {
  const once = await medianMs(turn, { warmUp: 1, rounds: LEAST_TURNS });
  const batch = Math.max(1, Math.min(5000, Math.round(4 / Math.max(once, 0.0005))));
  const round = async () => {
    for (let at = 0; at < batch; at++) await turn();
  };
  return ((await medianMs(round, { warmUp: 0, rounds: LEAST_TURNS, time: BUDGET_MS })) * 1000) / batch;
}

/** @param {object} json */
function spec(json) {
  const reading = readWarrantSpec(json);
  if (reading.value === null) throw new Error(JSON.stringify(reading.issues));
  return reading.value;
}

/** @param {ReturnType<typeof mintWarrant>} built */
function must(built) {
  if (!built.ok) throw new Error(built.detail.code);
  return built.warrant;
}

/** @param {number} rules */
function capability(rules) {
  const names = Array.from({ length: rules }, (_, at) => `a${at}`);
  return {
    constraints: Object.fromEntries(names.map((name) => [name, { kind: 'Pattern', pattern: '/data/*.csv' }])),
  };
}

/** @param {number} depth links in the chain @param {number} [rules] */
function makeChain(depth, rules = 2) {
  const json = { tools: { read: capability(rules) }, ttl: 3600 };
  let warrant = must(
    mintWarrant(spec({ ...json, holder: hex(key('h0').publicKey) }), key('root'), { id: fresh(16), at: AT }),
  );
  const warrants = [warrant];
  for (let at = 1; at < depth; at++) {
    const child = spec({ ...json, holder: hex(key(`h${at}`).publicKey) });
    warrant = must(attenuateWarrant(warrant, child, key(`h${at - 1}`), { id: fresh(16), at: AT }));
    warrants.push(warrant);
  }
  return warrants;
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {ReturnType<typeof makeChain>} warrants @param {boolean} isFresh */
function present(warrants, isFresh) {
  const envelopes = warrants.map(({ envelope }) =>
    isFresh ? Uint8Array.of(...envelope, ...fresh(4)) : envelope,
  );
  return { envelopes, trustedRoots: [key('root').publicKey], semantics: /** @type {const} */ ('compatible') };
}

/** @param {number} rules */
function callOf(rules) {
  const args = readArguments(
    Object.fromEntries(Array.from({ length: rules }, (_, at) => [`a${at}`, '/data/q1.csv'])),
  );
  return { tool: 'read', args, at: AT };
}

/** @param {ReturnType<typeof decidePresented>} decision */
function mustAllow(decision) {
  if (decision.decision !== 'allow') throw new Error(`not allowed: ${String(decision.check)}`);
}

/**
 * Measures every row and returns its name and its median in microseconds.
 * @returns {Promise<{ name: string; us: number }[]>}
 */
export async function measureWarrants() {
  await loadRuleLibraries();
  const rows = [...(await measureMaking()), ...(await measureChains()), ...(await measureDeciding())];
  return [...rows, ...(await measureSignatures())];
}

async function measureMaking() {
  const root = spec({ tools: { read: capability(2) }, holder: hex(key('h0').publicKey), ttl: 3600 });
  const child = spec({ tools: { read: capability(2) }, holder: hex(key('h1').publicKey) });
  const parent = must(mintWarrant(root, key('root'), { id: fresh(16), at: AT }));
  return [
    { name: 'mint', us: await medianOf(() => mintWarrant(root, key('root'), { id: fresh(16), at: AT })) },
    {
      name: 'attenuate',
      us: await medianOf(() => attenuateWarrant(parent, child, key('h0'), { id: fresh(16), at: AT })),
    },
    {
      name: 'decode, signature included',
      us: await medianOf(() => decodeEnvelope(Uint8Array.of(...parent.envelope, ...fresh(4)))),
    },
  ];
}

async function measureChains() {
  const rows = [];
  for (const depth of DEPTHS) {
    const warrants = makeChain(depth);
    const us = await medianOf(() => {
      if (
        verifyChain(present(warrants, true)).steps.some(
          ({ found }) => found !== null && typeof found !== 'function',
        )
      )
        throw new Error('a chain that does not verify');
    });
    rows.push({ name: `verify a chain of ${depth}`, us });
  }
  return rows;
}

async function measureDeciding() {
  const warrants = makeChain(4);
  const chain = present(warrants, false);
  const call = callOf(2);
  const warrantId = /** @type {Uint8Array} */ (warrants.at(-1)?.id);
  const signature = signProof(key('h3'), { ...call, warrantId });
  const given = { ...call, proof: /** @type {const} */ ({ kind: 'given', signature }) };
  const rows = [
    {
      name: 'authorise, chain remembered, proof checked',
      us: await medianOf(() => mustAllow(decidePresented(chain, given))),
    },
  ];
  for (const rules of RULES) {
    const own = present(makeChain(1, rules), false);
    const skipped = { ...callOf(rules), proof: /** @type {const} */ ({ kind: 'skip' }) };
    rows.push({
      name: `policy only, ${rules} Patterns`,
      us: await medianOf(() => mustAllow(decidePresented(own, skipped))),
    });
  }
  return rows;
}

async function measureSignatures() {
  const pair = key('root');
  const message = fresh(200);
  const signature = signMessage(pair, message);
  const rows = [
    { name: 'sign, JavaScript', us: await medianOf(() => signMessage(pair, fresh(200))) },
    {
      name: 'verify, JavaScript',
      us: await medianOf(() => verifySignature(pair.publicKey, message, signature)),
    },
  ];
  return [...rows, ...(await measureWebCrypto(pair, message))];
}

/**
 * The key pair for the platform's built-in Ed25519; empty if the platform has no implementation.
 *
 * @param {ReturnType<typeof key>} pair
 * @param {Uint8Array<ArrayBuffer>} message
 */
async function measureWebCrypto({ seed }, message) {
  const head = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20);
  try {
    const { subtle } = globalThis.crypto;
    const secret = await subtle.importKey('pkcs8', Uint8Array.of(...head, ...seed), 'Ed25519', false, [
      'sign',
    ]);
    const publicBytes = Uint8Array.from(keyPairOf(seed).publicKey);
    const open = await subtle.importKey('raw', publicBytes, 'Ed25519', false, ['verify']);
    const signature = await subtle.sign('Ed25519', secret, message);
    return [
      { name: 'sign, WebCrypto', us: await medianOf(() => subtle.sign('Ed25519', secret, message)) },
      {
        name: 'verify, WebCrypto',
        us: await medianOf(() => subtle.verify('Ed25519', open, signature, message)),
      },
    ];
  } catch {
    return [];
  }
}

Object.assign(globalThis, { measureWarrants });
