/** Determines how much storage is used and whether it is persistent. Browsers do not support this over plain HTTP. */
import type { StorageUsage } from './store.js';

export async function measureUsage(): Promise<StorageUsage> {
  const storage = storageManager();
  const estimate = await ask(() => storage?.estimate?.());
  const persistent = await ask(() => storage?.persisted?.());
  const { usage: used = null, quota = null } = estimate ?? {};
  return { used, available: quota, persistent };
}

export async function requestPersistence(): Promise<boolean | null> {
  return ask(() => storageManager()?.persist?.());
}

/** Any method of this object may be missing. In an insecure context, the whole object is missing. */
function storageManager(): Partial<StorageManager> | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.storage;
}

async function ask<T>(question: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await question()) ?? null;
  } catch {
    return null;
  }
}
