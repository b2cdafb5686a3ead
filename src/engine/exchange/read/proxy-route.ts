/** Which upstream a path of the usage proxy belongs to (docs/spec/workspace-tasks.md#the-original-benchmark). */

export interface ProxyRoute {
  readonly framework: string;
  readonly provider: string;
  readonly upstream: string;
}

/** A route of a proxy that fits an address, and what is left of the address. */
export interface RouteMatch {
  readonly prefix: string;
  readonly meta: ProxyRoute;
  readonly remainder: string;
  readonly targetUrl: string;
}

/** The longest registered prefix that ends at a segment of the path; null without one: the proxy answers 502. */
export function findRoute(routes: Readonly<Record<string, ProxyRoute>>, path: string): RouteMatch | null {
  const holds = (prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
  const found = Object.entries(routes)
    .filter(([prefix]) => holds(prefix))
    .sort(([a], [b]) => b.length - a.length)[0];
  if (found === undefined) return null;
  const [prefix, meta] = found;
  const remainder = path.slice(prefix.length) || '/';
  return { prefix, meta, remainder, targetUrl: `${withoutSlash(meta.upstream)}${remainder}` };
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? withoutSlash(address.slice(0, -1)) : address;
}
