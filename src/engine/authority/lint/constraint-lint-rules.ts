/**
 * Linter messages about a rule on a single argument.
 *
 * Vector files compare the explanations of `url-parsed-first` and `no-running-total` word for word.
 */
import { type LintRule, formatLintFact, quoteLintFact } from './lint-rule.js';

export const CONSTRAINT_LINT_RULES = {
  // Recipients
  'any-recipient': {
    severity: 'high',
    explanation: (f) =>
      `${quoteLintFact(f.argument)} accepts a stranger such as ${quoteLintFact(f.example)}.`,
    fix: () => 'List the recipients with Exact, OneOf or, for a list, Subset.',
  },
  'lookalike-recipient': {
    severity: 'high',
    explanation: (f) =>
      `The rule accepts an address outside the domain it names, such as ${quoteLintFact(f.example)}.`,
    fix: () => 'Anchor the rule at both ends and begin the domain with `@`, or list the recipients.',
  },
  'suffix-on-addresses': {
    severity: 'high',
    explanation: () =>
      'A suffix test does not see that one text holds more than one address or a malformed one.',
    fix: (f) =>
      `List the recipients, or use a Regex that is anchored at both ends and excludes separators; the rule accepts ${quoteLintFact(f.example)}.`,
  },
  'domain-recipients': {
    severity: 'medium',
    explanation: (f) => `Every address at ${quoteLintFact(f.domain)} is an allowed recipient.`,
    fix: () => 'List the recipients that the task needs.',
  },
  'unlisted-recipients': {
    severity: 'medium',
    explanation: (f) =>
      `The rule accepts recipients that it does not list, such as ${quoteLintFact(f.example)}.`,
    fix: () => 'List the recipients with Exact, OneOf or, for a list, Subset.',
  },
  'free-body': {
    severity: 'medium',
    explanation: () => 'The body is unrestricted, so a secret can leave inside a permitted message.',
    fix: (f) =>
      `Limit ${quoteLintFact(f.argument)}, ${f.fixed === true ? '' : 'or list the recipients one by one, '}or require an approval for ${quoteLintFact(f.tool)}.`,
  },
  // URLs
  'any-url': {
    severity: 'medium',
    explanation: (f) => `The rule accepts any host, such as ${quoteLintFact(f.example)}.`,
    fix: () => 'Name the host with UrlPattern, or list domains in UrlSafe.',
  },
  'suffix-on-urls': {
    severity: 'high',
    explanation: () =>
      'A suffix test on a URL can be met in the query or fragment; use UrlPattern or UrlSafe.',
    fix: (f) =>
      `Use a rule that compares the host after parsing; this one accepts ${quoteLintFact(f.example)}.`,
  },
  'url-own-network': {
    severity: 'high',
    explanation: (f) => `The rule accepts an internal address, such as ${quoteLintFact(f.example)}.`,
    fix: () => 'Block private, loopback and metadata addresses with UrlSafe, or name the host.',
  },
  'url-bare-address': {
    severity: 'low',
    explanation: (f) =>
      `Besides the listed domains, the rule accepts a bare address such as ${quoteLintFact(f.example)}.`,
    fix: () => 'Use UrlPattern with the host.',
  },
  'url-any-port': {
    severity: 'low',
    explanation: () => 'A URL pattern without a port accepts every port.',
    fix: () => 'Name the port in the pattern, or list the ports in `allow_ports` of UrlSafe.',
  },
  'url-any-scheme': {
    severity: 'low',
    explanation: (f) =>
      `Both https and http are accepted, so the request can travel unencrypted (${quoteLintFact(f.example)}).`,
    fix: () => 'Write `https://` in the pattern, or `schemes: [https]` in UrlSafe.',
  },
  'url-user-info': {
    severity: 'note',
    explanation: () => 'User-info is ignored: the host decides, though a reader may be misled.',
    fix: () => 'Show people the host, not the whole URL.',
  },
  'url-parsed-first': {
    severity: 'note',
    explanation: () =>
      'The URL is judged after parsing; a tool that uses the raw text may see something else.',
    fix: () => 'Let the tool use the parsed URL.',
  },
  'url-local-spellings': {
    severity: 'note',
    explanation: () =>
      'UrlSafe does not recognise this spelling of a local address; add an allow-list of domains.',
    fix: () => 'List the domains in `allow_domains`.',
  },
  // Paths
  'any-path': {
    severity: 'medium',
    explanation: (f) =>
      `${quoteLintFact(f.argument)} accepts every path, such as ${quoteLintFact(f.example)}.`,
    fix: () => 'Use Subpath with the task directory.',
  },
  'pattern-no-path-rule': {
    severity: 'medium',
    explanation: (f) => `${formatLintFact(f.kind)} is not a path rule: it matches dot segments; use Subpath.`,
    fix: (f) => `Use Subpath; this rule accepts ${quoteLintFact(f.example)}.`,
  },
  'pattern-crosses-slashes': {
    severity: 'note',
    explanation: (f) =>
      f.kind === 'Pattern'
        ? 'The star of a Pattern also crosses slashes; use Subpath.'
        : 'The rule also accepts paths in folders below.',
    fix: () => 'Use Subpath, or Exact for a single file.',
  },
  'subpath-no-decoding': {
    severity: 'note',
    explanation: () =>
      'Subpath does not decode percent signs or look-alike dots; a tool that decodes them later leaves the folder.',
    fix: () => 'Let the tool use the path as given.',
  },
  'subpath-path-parameters': {
    severity: 'note',
    explanation: () => 'Subpath does not strip path parameters; a tool that does leaves the folder.',
    fix: () => 'Let the tool use the path as given.',
  },
  // Commands
  'any-command': {
    severity: 'high',
    explanation: (f) =>
      `${quoteLintFact(f.argument)} accepts any command, so ${quoteLintFact(f.tool)} can do whatever its account may do.`,
    fix: () => 'Use Exact for the command, or Shlex with a list of programs.',
  },
  'command-injection': {
    severity: 'high',
    explanation: (f) => `The rule accepts a second command after the first: ${quoteLintFact(f.example)}.`,
    fix: () => 'Use Shlex or Exact for commands; for SQL use fixed statements with parameters.',
  },
  'interpreter-allowed': {
    severity: 'high',
    explanation: (f) => `The rule accepts a program that runs any other: ${quoteLintFact(f.example)}.`,
    fix: () => 'Remove shells, interpreters and programs that start others.',
  },
  // Amounts
  'amount-without-maximum': {
    severity: 'high',
    explanation: (f) =>
      `${quoteLintFact(f.argument)} has no upper bound: ${formatLintFact(f.example)} is accepted.`,
    fix: () => 'Use Range with the largest amount that the task needs as `max`.',
  },
  'amount-below-zero': {
    severity: 'note',
    explanation: (f) =>
      `${quoteLintFact(f.argument)} also accepts amounts below zero, which may reverse a payment.`,
    fix: () => 'Add `min: 0` to the Range.',
  },
  'no-running-total': {
    severity: 'note',
    explanation: () => 'Each call is judged alone: there is no running total.',
    fix: () => 'Keep the lifetime short, and let the tool keep a total.',
  },
  // Lists
  'word-block-list': {
    severity: 'medium',
    explanation: () => 'A block-list of words allows everything it does not name; list what is allowed.',
    fix: () => 'Use OneOf, Pattern, Subpath or another rule that names what is allowed.',
  },
  'not-one-of-exact': {
    severity: 'note',
    explanation: (f) =>
      `${formatLintFact(f.kind)} compares exactly: another spelling or type of the same identifier passes.`,
    fix: (f) => `List what is allowed; ${quoteLintFact(f.example)} passes.`,
  },
  'all-of-nothing': {
    severity: 'note',
    explanation: (f) => (f.kind === 'Cel' ? 'all() is true of an empty list.' : 'An empty list passes.'),
    fix: () => 'If the tool treats an empty list as everybody, also require one item.',
  },
} as const satisfies Record<string, LintRule>;
