/** The warrant and key used by a guard, and its decisions. Both files are read again when they change. */
import { readFileSync, statSync } from 'node:fs';
import {
  capabilityFor,
  type Decision,
  decidePresented,
  decodeEnvelope,
  describeDecision,
  describeThrown,
  formatWarrantId,
  inspectText,
  type Json,
  type KeyPair,
  keyPairOf,
  type PresentedChain,
  readMcpArguments,
  signProof,
  toHex,
  type Warrant,
  renderEnglishFacts,
} from '../../engine/index.js';
import { CommandProblem } from '../io.js';
import { readSecretOption } from '../parse-options.js';
import { describeSystemError } from '../text-file.js';

export interface AuthorityFiles {
  readonly warrant: string;
  readonly key: string;
  /** Trusted public key. If null, the key that signed the first warrant of the chain is trusted. */
  readonly root: Uint8Array | null;
}

/** A decision in the form that the guard reports. */
export interface GuardDecision extends Pick<Decision, 'decision' | 'code' | 'facts' | 'link' | 'argument'> {
  /** One sentence. */
  readonly message: string;
}

interface LoadedAuthority {
  readonly chain: PresentedChain;
  readonly leaf: Warrant;
  readonly key: KeyPair;
}

/** The call's arguments as JSON. */
export type RequestArguments = Readonly<Record<string, unknown>>;

export class GuardAuthority {
  #loaded: LoadedAuthority;
  #stamp: string;
  /** Reason why the changed files cannot be used. While this is set, all calls are denied. */
  #problem: string | null = null;

  /** @throws {CommandProblem} if the files cannot be used */
  constructor(
    private readonly files: AuthorityFiles,
    private readonly now: () => number,
  ) {
    this.#stamp = stampFiles(files);
    this.#loaded = loadAuthority(files);
  }

  get leaf(): Warrant {
    return this.#loaded.leaf;
  }

  /** The trusted root's public key, in hex. */
  get root(): string {
    return toHex(this.#loaded.chain.trustedRoots[0] ?? new Uint8Array());
  }

  get warrantId(): string {
    return formatWarrantId(this.leaf.id);
  }

  /** Reads the files again if they changed. Returns true if they did. */
  refresh(): boolean {
    const stamp = stampFiles(this.files);
    if (stamp === this.#stamp) return false;
    this.#stamp = stamp;
    try {
      this.#loaded = loadAuthority(this.files);
      this.#problem = null;
    } catch (error) {
      this.#problem = describeThrown(error);
    }
    return true;
  }

  /** True if some call to the tool could be allowed now. */
  grants(tool: string): boolean {
    const isCurrent = this.#problem === null && this.now() < Number(this.leaf.expiresAt) * 1000;
    return isCurrent && capabilityFor(this.leaf, tool) !== null;
  }

  /** Signs the call with the holder's key and decides it under hardened semantics. Never throws. */
  decide(tool: string, given: RequestArguments): GuardDecision {
    if (this.#problem !== null) return makeErrorDecision(this.#problem);
    try {
      return this.#decideSigned(tool, given);
    } catch (error) {
      const isDeep = error instanceof RangeError;
      return makeErrorDecision(isDeep ? 'The arguments are nested too deeply.' : describeThrown(error));
    }
  }

  #decideSigned(tool: string, given: RequestArguments): GuardDecision {
    const { chain, leaf, key } = this.#loaded;
    if (!isExact(given as Json))
      return makeErrorDecision('The arguments contain a number that is too large to be forwarded unchanged.');
    const reading = readMcpArguments(given);
    if (reading === null)
      return makeErrorDecision('The arguments contain a value that a warrant cannot represent.');
    const call = { tool, args: reading, at: Math.floor(this.now() / 1000) };
    const signature = signProof(key, { ...call, warrantId: leaf.id });
    const roles = new Map([[toHex(leaf.holder), 'The agent']]);
    const decided = decidePresented(chain, { ...call, proof: { kind: 'given', signature } }, { roles });
    const { decision, code, facts, link, argument } = decided;
    return {
      decision,
      code,
      facts: renderEnglishFacts(facts),
      link,
      argument,
      message: describeDecision(decided),
    };
  }
}

export function makeErrorDecision(detail: string): GuardDecision {
  const message = `This call cannot be decided: ${detail}`;
  return { decision: 'error', code: 'INVALID_INPUT', facts: { detail }, link: null, argument: null, message };
}

/** True if every number is finite, and no whole number was rounded when the message was parsed. */
function isExact(value: Json): boolean {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact);
}

function loadAuthority({ warrant, key, root }: AuthorityFiles): LoadedAuthority {
  const { value, issues } = inspectText(readFile(warrant));
  const envelopes = value?.envelopes ?? [];
  const decoded = envelopes.map((envelope) => decodeEnvelope(envelope));
  const [first, last] = [decoded[0], decoded.at(-1)];
  if (first?.ok !== true || last?.ok !== true || issues.length > 0)
    throw new CommandProblem(
      `\`${warrant}\` does not contain a valid warrant: ${issues[0]?.message.replace(/\.$/, '') ?? 'the file is empty'}.`,
    );
  const { issuer } = first.warrant;
  if (root !== null && toHex(root) !== toHex(issuer))
    throw new CommandProblem(
      `The warrant in \`${warrant}\` was signed by ${toHex(issuer)}, not by the root ${toHex(root)}.`,
    );
  const pair = keyPairOf(readSecretOption(readFile(key).trim(), `the key in ${key}`, 32));
  if (toHex(pair.publicKey) !== toHex(last.warrant.holder))
    throw new CommandProblem(
      `The key in \`${key}\` does not match the holder of the warrant in \`${warrant}\`: its holder is ${toHex(last.warrant.holder)}, the key is ${toHex(pair.publicKey)}.`,
    );
  const chain = { envelopes, trustedRoots: [issuer], semantics: 'hardened' } as const;
  return { chain, leaf: last.warrant, key: pair };
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandProblem(`\`${path}\` cannot be read: ${describeSystemError(error)}.`);
  }
}

/** Returns a string that changes when a file is written or replaced. */
function stampFiles({ warrant, key }: AuthorityFiles): string {
  return [warrant, key].map(stampFile).join(' ');
}

function stampFile(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? 'none' : `${found.ino}:${found.mtimeNs}:${found.size}`;
}
