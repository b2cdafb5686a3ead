/**
 * Applies least authority to the page itself by adding a second content policy. Connections must satisfy both policies.
 *
 * Before this call, the page could connect to any origin; afterwards it can reach only the given one. Workers created
 * later inherit the policy, and only a reload removes it.
 */
export function restrictConnectionsTo(origin: string): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src 'self' ${origin}`;
  document.head.append(policy);
}

/**
 * Host names that are safe in a content security policy. A star would allow every host, a semicolon would start another
 * directive, and an IPv6 address cannot be written validly, so it would block every connection.
 */
const PLAIN_HOST = /^[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?$/;

/** Returns scheme, host and port from a URL as the user typed it; null if it cannot be requested. */
export function parseOrigin(address: string): string | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return PLAIN_HOST.test(url.hostname) ? url.origin : null;
}
