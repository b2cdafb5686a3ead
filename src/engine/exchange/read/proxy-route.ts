/** Finds the upstream server for a path in the usage proxy (docs/spec/workspace-tasks.md#the-original-benchmark). */

export interface ProxyRoute {
  readonly framework: string;
  readonly provider: string;
  readonly upstream: string;
}

export interface RouteMatch {
  readonly prefix: string;
  readonly meta: ProxyRoute;
  readonly remainder: string;
  readonly targetUrl: string;
}

/**
 * Returns the route with the longest registered prefix that ends at a path segment. If there is none, returns null and
 * the proxy responds with 502.
 */
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
