/** Wraps an agent's tools, so that each call runs only if a warrant allows it. */
import * as z from 'zod/mini';
import { message } from '../../messages/index.js';
import { describeSafely, equalBytes, fromHex, toHex } from '../../kit/index.js';
import { checkArgument, checkInput, closedObject, expectedValue } from '../../model/index.js';
import { decodeEnvelope, type Warrant } from '../wire/envelope.js';
import { signProof } from '../wire/checked-proof.js';
import { checkKeyPair } from '../wire/signature-provider.js';
import type { KeyPair } from '../wire/signature.js';
import { readChainText } from '../wire/warrant-text.js';
import type { PlainArguments } from '../wire/arguments-input.js';
import type { AuthorizeAnswer } from './answer.js';
import { authorize, type AuthorizeRequest } from './authorize-plain.js';

/** Options for `createGuard`. */
export interface GuardOptions {
  /** The agent's chain, as in a request to `authorize`. */
  readonly chain: AuthorizeRequest['chain'];
  /** Public keys in hex whose warrants are trusted. */
  readonly roots: readonly string[];
  /** The agent's key pair, which signs a proof for each call. */
  readonly key: KeyPair;
  /** Returns the current time in Unix seconds, such as `() => Date.now() / 1000`. */
  readonly now: () => number;
  /** Default: `hardened`. */
  readonly semantics?: 'compatible' | 'hardened';
  /**
   * Called with each decision before the tool runs, for example to log the message. If it throws, the tool does not
   * run.
   */
  readonly onDecision?: (answer: AuthorizeAnswer, call: GuardedCall) => void;
}

/** A call to a wrapped tool. The arguments are a copy. */
export interface GuardedCall {
  readonly tool: string;
  readonly args: PlainArguments;
}

/**
 * Wraps a tool. Instead of a result, a call that is not allowed returns a string that begins with `deny` or `error`.
 */
export type Guard = <Args extends object, Result>(
  tool: string,
  execute: (args: Args) => Result | Promise<Result>,
) => (args: Args) => Promise<Result | string>;

/**
 * Returns a function that wraps tools. A wrapped tool signs a proof for each call and runs only if the warrant allows
 * it. Otherwise it returns the decision and its code as a string, for the model; `authorize` also returns a message. A
 * wrapped tool rejects only if the tool itself does.
 *
 * The arguments are copied as JSON before they are decided, and the tool gets the copy, so later changes have no
 * effect. Throws `InvalidInput` for an invalid option, a chain that cannot be decoded, and a key that does not belong
 * to the last link's holder.
 *
 * @category Sign and decide calls
 * @example
 * ```ts
 * import { createGuard, generateKey, mintWarrant, newWarrantId, readWarrantSpec, toHex, writeWarrantText } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * const chain = [writeWarrantText(warrant.envelope)];
 * const guard = createGuard({ chain, roots: [toHex(key.publicKey)], key, now: () => 1_704_067_210 });
 *
 * const readFile = guard('read_file', ({ path }) => `contents of ${path}`);
 * await readFile({ path: '/data/may.md' }); // => 'contents of /data/may.md'
 * await readFile({ path: '/etc/passwd' }); // => 'deny: CONSTRAINT_VIOLATION'
 * ```
 */
export function createGuard(options: GuardOptions): Guard {
  checkInput(schema, options, ['options']);
  const { chain, roots, key, now, semantics = 'hardened', onDecision } = options;
  checkKeyPair(key);
  const { id: warrantId, holder } = readLeaf(chain);
  checkArgument(equalBytes(holder, key.publicKey), message('value/holder_key'), 'key');
  const decide = async (tool: string, args: PlainArguments): Promise<string | null> => {
    const at = Math.floor(now());
    const pop = toHex(signProof(key, { warrantId, tool, args, at }));
    const answer = await authorize({ chain, roots, tool, args, pop, now: at, semantics });
    onDecision?.(answer, { tool, args: JSON.parse(JSON.stringify(args)) as PlainArguments });
    return answer.decision === 'allow' ? null : `${answer.decision}: ${answer.code}`;
  };
  return (tool, execute) => async (args) => {
    let copy: typeof args;
    try {
      copy = JSON.parse(JSON.stringify(args)) as typeof args;
      const reason = await decide(tool, copy as PlainArguments);
      if (reason !== null) return reason;
    } catch (error) {
      return `error: INVALID_INPUT, ${describeSafely(error)}`;
    }
    return execute(copy);
  };
}

const schema = closedObject({
  chain: z.union([z.array(z.string()), z.string()]),
  roots: z.array(z.string().check(z.refine(isPublicKeyText, expectedValue('value/public_key')))),
  key: z.custom((value) => value !== undefined, { error: expectedValue('value/key_pair') }),
  now: z.custom((value) => typeof value === 'function', {
    error: expectedValue('value/clock'),
  }),
  semantics: z.optional(z.enum(['compatible', 'hardened'])),
  onDecision: z.optional(z.custom((value) => typeof value === 'function')),
});

function isPublicKeyText(text: string): boolean {
  return fromHex(text)?.length === 32;
}

function readLeaf(chain: AuthorizeRequest['chain']): Pick<Warrant, 'id' | 'holder'> {
  const last = [chain]
    .flat()
    .flatMap((text) => readChainText(text) ?? [])
    .at(-1);
  const read = last === undefined ? null : decodeEnvelope(last);
  checkArgument(read?.ok === true, message('value/chain_base64'), 'chain');
  return (read as { readonly warrant: Warrant }).warrant;
}
