/** Messages about invalid rules and about rules that cannot be evaluated. The worker renders them when it starts. */
import { listWords } from '../quote.js';
import type { Text } from '../text.js';

export interface ValueFacts {
  readonly value: string;
}

export const RULE_PROBLEM_MESSAGES = {
  'rule/invalid': () => 'the rule is invalid',
  'rule/too_expensive': () => 'evaluating the rules for this value is too expensive',
  'rule/libraries_missing': ({ libraries }: { libraries: readonly ('expressions' | 'patterns')[] }) =>
    `the library for ${listWords(libraries, 'and')} is not loaded yet: await loadRuleLibraries() first`,
  'rule/nested_too_deeply': ({ most }: { most: number }) => `rules are nested more than ${most} levels deep`,
  'rule/nested_too_deeply_hint': () => 'Reduce the nesting.',
  'rule/cannot_exempt': () => 'this kind of rule cannot exempt a value from approval',
  'rule/cannot_exempt_hint': () => 'List the exempt values with another kind, such as OneOf.',
  'rule/empty_all': () => 'an `All` without any rule is invalid',
  'rule/has_no_rule': () => 'the rule contains no other rule',
  'rule/has_no_rule_hint': () => 'Add a rule. For any value use `Wildcard`.',
  'rule/expression_hint': ({ start, end }: { start: number; end: number }) =>
    `Look at characters ${start} to ${end} of the expression.`,
  'rule/not_an_address': ({ value }: ValueFacts) => `${value} is not an IP address in plain notation`,
  'rule/invalid_network': () => 'this is not a network',
  'rule/invalid_network_hint': () =>
    'Write an address and a prefix, for example `10.0.0.0/8` or `2001:db8::/32`.',
  'rule/not_a_pattern': ({ pattern }: { pattern: string }) => `\`${pattern}\` is not a pattern`,
  'rule/invalid_pattern': () => 'the pattern is malformed',
  'rule/invalid_pattern_hint': () => 'Close every `[`, and use `**` only as a whole path component.',
  'rule/invalid_bound_hint': () => 'Write a number, or omit the bound to leave this side open.',
  'rule/invalid_lower_bound': () => 'the lower bound is not a number',
  'rule/invalid_upper_bound': () => 'the upper bound is not a number',
  'rule/cannot_match': ({ pattern, detail }: { pattern: string; detail: Text }) =>
    `\`${pattern}\` cannot be matched: ${detail}`,
  'rule/expensive_match': ({ pattern, length }: { pattern: string; length: number }) =>
    `matching \`${pattern}\` against a string of ${length} characters is too expensive`,
  'rule/heavy_document_hint': () => 'Use fewer or shorter regular expressions.',
  'rule/invalid_regex_hint': () =>
    'Correct the expression. Look-around and back-references are not supported.',
  'rule/unsupported_regex_hint': () =>
    'Write the expression differently; docs/spec/expressions.md lists what is not supported.',
  'rule/relative_root': () => 'the root is not an absolute path',
  'rule/relative_root_hint': () => 'Start the path with `/`, for example `/data`.',
  'rule/known_number': ({ id }: { id: number }) => `${id} is not the number of an unknown kind`,
  'rule/known_number_hint': () => 'Use a whole number from 0 to 255 that does not belong to a known kind.',
  'rule/body_not_hex': () => 'the body is not written in hex digits',
  'rule/body_not_hex_hint': () => 'Write two hex digits for each byte.',
  'rule/unknown_type': ({ id }: { id: number }) => `constraint type ${id} is unknown`,
  'rule/not_a_url': ({ value }: ValueFacts) => `${value} is not a URL`,
  'rule/invalid_url_pattern': () => 'this is not a URL pattern',
  'rule/invalid_url_pattern_hint': () =>
    'Write scheme, host and path, for example `https://api.example.com/*`.',
  'rule/not_a_domain': ({ domain }: { domain: string }) => `\`${domain}\` is not a domain pattern`,
  'rule/invalid_port': () => 'a port is a whole number from 0 to 65535',
  'rule/invalid_port_hint': () => 'Correct or remove this value.',
  'rule/invalid_domain': () => 'this is not a domain pattern',
  'rule/invalid_domain_hint': () =>
    'Write a host such as `api.example.com`, or `*.example.com` for a domain with its subdomains.',
  'rule/invalid_value': () => 'this is not a value in value notation',
  'rule/invalid_value_hint': () => 'Write a plain JSON value.',
};
