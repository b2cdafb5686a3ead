/**
 * Network requests of this page since it was loaded, as the browser counted them.
 *
 * The page itself is one of them. Parts made in memory (`blob:`, `data:`) are none.
 */
export interface RequestCount {
  readonly total: number;
  /** Those to another origin than the page's own. */
  readonly crossOrigin: number;
}

/** Counts addresses; `origin` is the page's own. */
export function countRequests(addresses: readonly string[], origin: string): RequestCount {
  const asked = addresses.filter((address) => !/^(blob|data|about):/.test(address));
  const elsewhere = asked.filter((address) => originOf(address) !== origin).length;
  return { total: asked.length, crossOrigin: elsewhere };
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/** Tells the count now and whenever it grows; the answer stops it. */
export function watchRequests(tell: (count: RequestCount) => void): () => void {
  const read = (): void => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    tell(
      countRequests(
        entries.map(({ name }) => name),
        location.origin,
      ),
    );
  };
  read();
  const observer = new PerformanceObserver(read);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
