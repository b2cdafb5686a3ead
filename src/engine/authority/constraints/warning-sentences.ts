/** The sentence of each gap that no rule closes. */
export const WARNING_SENTENCES = {
  'pattern-no-path-rule': 'Pattern is not a path rule: it matches dot segments; use Subpath.',
  'pattern-crosses-slashes': 'The star of a Pattern also crosses slashes; use Subpath.',
  'subpath-no-decoding':
    'Subpath does not decode percent signs or look-alike dots; a tool that decodes them later leaves the folder.',
  'subpath-path-parameters': 'Subpath does not strip path parameters; a tool that does leaves the folder.',
  'all-of-nothing': 'all() is true of an empty list.',
  'suffix-on-addresses':
    'A suffix test does not see that one text holds more than one address or a malformed one.',
  'suffix-on-urls': 'A suffix test on a URL can be met in the query or fragment; use UrlPattern or UrlSafe.',
  'word-block-list': 'A block-list of words allows everything it does not name; list what is allowed.',
  'not-one-of-exact': 'NotOneOf compares exactly: another spelling or type of the same identifier passes.',
  'url-user-info': 'User-info is ignored: the host decides, though a reader may be misled.',
  'url-parsed-first':
    'The URL is judged after parsing; a tool that uses the raw text may see something else.',
  'url-any-port': 'A URL pattern without a port accepts every port.',
  'url-safe-spellings':
    'UrlSafe does not recognise this spelling of a local address; add an allow-list of domains.',
  'undeclared-arguments': 'Undeclared arguments reach the tool unchecked.',
  'free-body': 'The body is unrestricted, so a secret can leave inside a permitted message.',
  'two-agents': 'Two permitted calls of two agents add up to a leak that neither warrant describes.',
  'no-running-total': 'Each call is judged alone: there is no running total.',
  'approvers-without-gate': 'Approvers without a gate ask for nothing: add a gate for the tool.',
  'proof-ahead': 'A proof may be dated up to two windows ahead.',
  'who-asked':
    'A warrant shows what the caller may do, not who asked for it: run the step under a narrower child warrant.',
} as const;

export type WarningCode = keyof typeof WARNING_SENTENCES;
