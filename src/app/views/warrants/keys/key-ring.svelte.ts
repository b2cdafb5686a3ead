/**
 * The keys on this page: the publicly known sample keys and the user's own. All of them are for experiments only.
 *
 * The user's own keys stay on this device, in the store, or in memory if the browser does not allow storage. No link or
 * archive ever contains one.
 */
import { fromHex, type KeyPair, keyPairOf, type Json, toHex } from '../../../../engine/index.js';
import type { SavedItem, Store } from '../../../../store/index.js';
import { randomBytes } from '../build/warrant-id.js';
import { SAMPLE_ROLES, sampleKey } from './sample-keys.js';

export type KeyOrigin = 'sample' | 'made' | 'imported';

export interface RingKey {
  readonly id: string;
  readonly name: string;
  readonly pair: KeyPair;
  readonly origin: KeyOrigin;
  /** Creation time in Unix milliseconds. */
  readonly savedAt: number;
}

export const KEY_SHELF = 'warrants/keys';
export const MAX_KEYS = 100;

const SAMPLES: readonly RingKey[] = SAMPLE_ROLES.map((name) => ({
  id: `sample/${name}`,
  name,
  pair: sampleKey(name),
  origin: 'sample',
  savedAt: 0,
}));

export class KeyRing {
  /** Newest first. */
  ownKeys = $state.raw<readonly RingKey[]>([]);
  /** True if the user's own keys would be lost when the page closes. */
  isTemporary = $state(true);
  readonly all: readonly RingKey[] = $derived([...this.ownKeys, ...SAMPLES]);
  /** Names of public keys, keyed by hex. */
  readonly names: ReadonlyMap<string, string> = $derived(
    new Map(this.all.map(({ name, pair }) => [toHex(pair.publicKey), name]).reverse() as [string, string][]),
  );
  readonly named: ReadonlyMap<string, Uint8Array> = $derived(
    new Map(this.all.map(({ name, pair }) => [name, pair.publicKey])),
  );
  #store: Store | null = null;

  /** Loads the stored keys, and stores the keys that were created before the store was available. */
  async connect(store: Store): Promise<void> {
    if (this.#store === store) return;
    this.#store = store;
    const kept = (await store.listItems(KEY_SHELF)).flatMap((item) => readKey(item) ?? []);
    const waiting = this.ownKeys.filter(({ id }) => kept.every((key) => key.id !== id));
    this.ownKeys = [...waiting, ...kept];
    this.isTemporary = store.kind === 'memory';
    await Promise.all(waiting.map((key) => this.#save(key)));
  }

  find(id: string): RingKey | undefined {
    return this.all.find((key) => key.id === id);
  }

  /** The key pair for a public key, if this ring has it. */
  pairOf(publicKey: Uint8Array): KeyPair | null {
    const hex = toHex(publicKey);
    return this.all.find(({ pair }) => toHex(pair.publicKey) === hex)?.pair ?? null;
  }

  generate(name: string): RingKey {
    return this.add(name, keyPairOf(randomBytes(32)), 'made');
  }

  /** Adds a key. If the key already exists, returns it unchanged. */
  add(name: string, pair: KeyPair, origin: KeyOrigin): RingKey {
    const hex = toHex(pair.publicKey);
    const known = this.all.find((key) => toHex(key.pair.publicKey) === hex);
    if (known !== undefined) return known;
    const id = `key/${hex.slice(0, 16)}`;
    const key: RingKey = { id, name: this.findUnusedName(name), pair, origin, savedAt: Date.now() };
    this.ownKeys = [key, ...this.ownKeys];
    void this.#save(key);
    return key;
  }

  rename(id: string, name: string): void {
    const free = this.findUnusedName(name, id);
    this.ownKeys = this.ownKeys.map((key) => (key.id === id ? { ...key, name: free } : key));
    const key = this.ownKeys.find((entry) => entry.id === id);
    if (key !== undefined) void this.#save(key);
  }

  remove(id: string): void {
    this.ownKeys = this.ownKeys.filter((key) => key.id !== id);
    void this.#store?.deleteItem(id);
  }

  /** Finds an unused name: `worker`, `worker-2`, ... */
  findUnusedName(wanted: string, ownId?: string): string {
    const name = wanted.trim().replace(/\s+/g, '-') || 'key';
    const taken = new Set(this.all.filter(({ id }) => id !== ownId).map((key) => key.name));
    for (let count = 1; ; count++) {
      const candidate = count === 1 ? name : `${name}-${count}`;
      if (!taken.has(candidate)) return candidate;
    }
  }

  async #save({ id, name, pair, origin, savedAt }: RingKey): Promise<void> {
    const body: Json = { name, seed: toHex(pair.seed), origin };
    await this.#store?.saveItem({ id, collection: KEY_SHELF, body, savedAt }, MAX_KEYS);
  }
}

function readKey({ id, body, savedAt }: SavedItem): RingKey | null {
  const { name, seed, origin } = (body ?? {}) as Readonly<Record<string, Json>>;
  const bytes = typeof seed === 'string' ? fromHex(seed) : null;
  if (typeof name !== 'string' || bytes?.length !== 32) return null;
  return { id, name, pair: keyPairOf(bytes), origin: origin === 'imported' ? 'imported' : 'made', savedAt };
}
