/**
 * Counts the network requests made by this page since it was loaded, as reported by the browser. The page itself is
 * included, but in-memory resources (`blob:`, `data:`) are not.
 */
export interface RequestCount {
  readonly total: number;
  /** Number of requests to other origins. */
  readonly crossOrigin: number;
}

/** Counts request URLs. `origin` is the page's own origin. */
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

/** Reports the count now and whenever it grows. Returns a function that stops the reports. */
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
