/**
 * Least authority for the page itself: once an endpoint is named, a second policy joins the one of the page,
 * and both have to agree. What was allowed to reach any address can from then on reach one. Workers made
 * afterwards inherit it, and nothing takes it back but a reload.
 */
export function restrictConnectionsTo(origin: string): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src 'self' ${origin}`;
  document.head.append(policy);
}

/**
 * Names of hosts that mean themselves in a policy. A star would open it to every host, a semicolon begin
 * another rule, and a policy has no form for a URL of IPv6: with one it would admit nothing.
 */
const PLAIN_HOST = /^[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?$/;

/** Scheme, host and port of a URL as it was typed; null if it cannot be requested. */
export function parseOrigin(address: string): string | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return PLAIN_HOST.test(url.hostname) ? url.origin : null;
}
