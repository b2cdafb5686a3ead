/**
 * The tab's name: two tabs never overwrite each other's drafts.
 *
 * `sessionStorage` survives a reload and belongs to one tab, but a duplicated tab copies it. A lock
 * held for the life of the page tells the copy that the name is taken; where there are no locks
 * (plain HTTP) the copy keeps the name, as the specification's LAN edition accepts.
 */
const KEY = 'pola.tab';

/** A name for this tab, the same after a reload. */
export async function claimTab(): Promise<string> {
  const known = read();
  const name = known ?? newName();
  if (await isFree(name)) return write(name);
  const fresh = newName();
  await isFree(fresh);
  return write(fresh);
}

/** Random without `crypto.randomUUID`, which insecure origins lack. */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** Takes the lock of a name until the page goes away; false when another tab holds it. */
function isFree(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((settle) => {
    const hold = (lock: Lock | null): Promise<void> => {
      settle(lock !== null);
      return lock === null ? Promise.resolve() : new Promise(() => {});
    };
    locks.request(`${KEY}:${name}`, { ifAvailable: true }, hold).catch(() => settle(true));
  });
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(name: string): string {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Refused storage: the name lasts as long as the page.
  }
  return name;
}
