/**
 * This project's side of the reference suite. Reads lines with {"work", "rounds"} and writes the milliseconds per
 * round.
 */
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const engine = await import(pathToFileURL(String(process.argv[2])).href);
engine.setSignatureProvider(engine.NODE_SIGNATURES);
engine.setDigestProvider(engine.NODE_DIGESTS);

const { value: REQUEST } = engine.readMatrixRequest({
  scenarios: engine.SCENARIOS.filter((/** @type {{ reference: boolean }} */ one) => one.reference),
  broad: engine.BROAD_WARRANT,
  conditions: engine.REFERENCE_CONDITIONS,
  adapter: 'scripted',
  proof: 'run',
  yours: {},
  variants: false,
});
const AT = engine.TRIAL_START;
const CAPABILITIES = { read: { constraints: { path: { kind: 'Subpath', root: '/data' } } } };
const CALL = { tool: 'read', args: engine.readArguments({ path: '/data/report.txt' }), at: AT };
const KEYS = Array.from({ length: 9 }, (_, at) => engine.keyPairOf(new Uint8Array(32).fill(at + 1)));

let made = 0;

/** Creates a unique 16-byte id. */
function newId() {
  const id = new Uint8Array(16);
  new DataView(id.buffer).setUint32(0, ++made);
  return id;
}

/** @param {number} holder position of the key */
function readSpec(holder) {
  const { value } = engine.readWarrantSpec({
    tools: CAPABILITIES,
    holder: engine.toHex(KEYS[holder].publicKey),
    ttl: 3600,
  });
  return value;
}

/** @param {{ ok: boolean; warrant?: any; detail?: string }} built */
function must(built) {
  if (!built.ok) throw new Error(built.detail);
  return built.warrant;
}

const mint = () => must(engine.mintWarrant(readSpec(1), KEYS[0], { id: newId(), at: AT }));
/** @param {any} parent @param {number} at position of the signing key */
const grant = (parent, at) =>
  must(engine.attenuateWarrant(parent, readSpec(at + 1), KEYS[at], { id: newId(), at: AT }));

/** @param {number} depth */
function makeChain(depth) {
  const warrants = [mint()];
  for (let at = 1; at < depth; at++) warrants.push(grant(warrants.at(-1), at));
  return warrants;
}

/** @param {readonly Uint8Array[]} envelopes */
const present = (envelopes) => ({
  envelopes,
  trustedRoots: [KEYS[0].publicKey],
  semantics: /** @type {const} */ ('compatible'),
});

const CHAINS = { 1: makeChain(1), 5: makeChain(5), 8: makeChain(8) };
const IN_MEMORY = { 1: inMemory(1), 5: inMemory(5) };

/** @typedef {keyof typeof CHAINS} Depth */

/** @param {Depth} depth */
function inMemory(depth) {
  return present(CHAINS[depth].map(({ envelope }) => envelope));
}

/** Creates a chain from copied bytes, with empty caches, so that it has never been verified. @param {Depth} depth */
function readAgain(depth) {
  engine.clearAuthorityCaches();
  return present(CHAINS[depth].map(({ envelope }) => envelope.slice()));
}

/** @param {any} chain @param {Depth} depth */
function decide(chain, depth) {
  const warrantId = CHAINS[depth].at(-1)?.id;
  const signature = engine.signProof(KEYS[depth], { ...CALL, warrantId });
  const { decision } = engine.decidePresented(chain, { ...CALL, proof: { kind: 'given', signature } });
  if (decision !== 'allow') throw new Error('a call that must be allowed was denied');
}

const BY_RULES = { ...CALL, proof: /** @type {const} */ ({ kind: 'skip' }) };

/** @type {Readonly<Record<string, () => unknown>>} */
const WORK = {
  matrix: () => engine.runStudyToRecord(engine.runMatrix(REQUEST)),
  'decision 1': () => decide(IN_MEMORY[1], 1),
  'decision 1 bytes': () => decide(readAgain(1), 1),
  'decision 5': () => decide(IN_MEMORY[5], 5),
  'decision 5 bytes': () => decide(readAgain(5), 5),
  rule: () => engine.decidePresented(IN_MEMORY[1], BY_RULES),
  mint,
  attenuate: () => grant(CHAINS[1][0], 1),
  'chain 8 bytes': () => engine.verifyChain(readAgain(8)),
};

await engine.loadRuleLibraries();
console.log(JSON.stringify({ ready: true }));
for await (const line of createInterface({ input: process.stdin })) {
  const { work, rounds } = JSON.parse(line);
  const before = performance.now();
  for (let round = 0; round < rounds; round++) await WORK[work]?.();
  console.log((performance.now() - before) / rounds);
}
