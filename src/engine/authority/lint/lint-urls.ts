/** Finds problems in the destinations that a URL rule allows. */
import { parseUrl } from '../../kit/index.js';
import type { LintDraft } from './lint-finding.js';
import { listLookalikeDomains, listTopLevels, type RuleAcceptance } from './rule-acceptance.js';

/** Outside destinations: URLs with a host name, a different scheme or a different port, and a bare host. */
const STRANGERS: readonly string[] = [
  'https://evil.example/zq7',
  'http://evil.example/zq7',
  'https://evil.example:8443/zq7',
  'evil.example',
];
/** Pairs of addresses in two unrelated networks. No single task should need both. */
const ADDRESSES: readonly (readonly string[])[] = [
  ['203.0.113.9', '198.51.100.7'],
  ['2606:4700::9', '2a00:1450::7'],
];
const BARE: readonly string[] = ['https://203.0.113.9/', 'http://203.0.113.9/', '203.0.113.9'];
const OWN: readonly string[] = [
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
];
/** Notations for local addresses that a block list may not cover. */
const SPELLED: readonly string[] = ['https://localhost./x', 'https://[::]/'];

/** Maximum number of a rule's strings that are tried in other parts of a URL. */
const MOST_MARKS = 6;

/** Returns an accepted URL with a different host; null if none was found. */
export function findForeignHost(language: RuleAcceptance): string | null {
  return findStrangeHost(language) ?? findHidden(language);
}

/** Whether a rule applies to URLs or hosts, because it contains or accepts one. */
export function isAboutUrls(language: RuleAcceptance): boolean {
  return language.namesUrl || findUrlSample(language) !== null || findHidden(language) !== null;
}

export function* lintUrls(language: RuleAcceptance): Generator<LintDraft> {
  const { admits, openness, samples } = language;
  const stranger = findStrangeHost(language);
  const hidden = stranger === null ? findHidden(language) : null;
  const bare = BARE.find(admits);
  const own = OWN.find(admits);
  if (stranger !== null) yield { code: 'any-url', facts: { example: stranger } };
  else if (hidden !== null) yield { code: 'suffix-on-urls', facts: { example: hidden } };
  else if (bare !== undefined && !samples.includes(bare))
    yield { code: 'url-bare-address', facts: { example: bare } };
  if (openness === 'open') return;
  if (own !== undefined && !samples.includes(own)) yield { code: 'url-own-network', facts: { example: own } };
  if (openness !== 'limited') return;
  if (own === undefined && SPELLED.some(admits)) yield { code: 'url-local-spellings' };
  yield* lintParts(language, hidden === null);
}

function findStrangeHost({ admits, words }: RuleAcceptance): string | null {
  const named = listTopLevels(words).map((name) => `https://zqevil.${name}/`);
  return [...STRANGERS, ...named].find(admits) ?? ADDRESSES.find((pair) => pair.every(admits))?.[0] ?? null;
}

/** Tries a URL with a different port or scheme, or with characters that tools may parse differently. */
function* lintParts(language: RuleAcceptance, isParsed: boolean): Generator<LintDraft> {
  const sample = findUrlSample(language);
  const url = sample === null ? null : parseUrl(sample);
  if (sample === null || url === null || !isParsed) return;
  const { admits } = language;
  const { protocol, hostname, pathname, port } = url;
  const origin = `${protocol}//${hostname}`;
  if ([8444, 8081].every((other) => admits(`${origin}:${other}${pathname}`))) yield { code: 'url-any-port' };
  const at = port === '' ? '' : `:${port}`;
  const plain = `http://${hostname}${at}${pathname}`;
  if (admits(plain) && admits(`https://${hostname}${at}${pathname}`))
    yield { code: 'url-any-scheme', facts: { example: plain } };
  if (admits(`${protocol}//attacker.com%2f@${hostname}${at}${pathname}`)) yield { code: 'url-user-info' };
  const odd = [`${sample}%2e%2e/etc`, `${origin}${at}/%2e%2e/etc/passwd`, `${sample}\r\nHost: evil.example`];
  if (odd.some(admits)) yield { code: 'url-parsed-first' };
}

/** Returns an accepted URL whose host the rule contains; null if none was found. */
export function findUrlSample({ samples, domains, admits }: RuleAcceptance): string | null {
  const made = domains.flatMap((domain) => [`https://${domain}/`, `https://sub.${domain}/`]);
  const known = samples.filter((text) => /^[a-z][a-z\d+.-]*:\/\//i.test(text));
  return known[0] ?? made.find(admits) ?? (admits('https://example.com/') ? 'https://example.com/' : null);
}

/** Returns an accepted URL with a different host, where the rule's strings appear only outside the host. */
function findHidden({ words, domains, samples, admits }: RuleAcceptance): string | null {
  const marks = [...new Set([...domains, ...words.filter((word) => word.includes('.'))])];
  const near = marks
    .slice(0, MOST_MARKS)
    .flatMap((mark) => [
      `https://evil.example/?x=${mark}`,
      `https://evil.example/#${mark}`,
      `https://evil.example/${mark}`,
    ]);
  const hosts = domains.flatMap((domain) => [
    `https://${domain}.evil.example/`,
    `https://evil-${domain}/`,
    `https://evil${domain}/`,
    `https://${domain}@evil.example/`,
    `https://${domain}:x@evil.example/`,
    `${domain}.evil.example`,
    `evil${domain}`,
    ...listLookalikeDomains(domain).flatMap((other) => [
      `https://${other}/`,
      ...samples.filter((text) => text.includes(domain)).map((text) => text.replaceAll(domain, other)),
    ]),
  ]);
  return [...near, ...hosts].find(admits) ?? null;
}
