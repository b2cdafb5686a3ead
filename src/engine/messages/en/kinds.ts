/** Titles and descriptions for the constraint kinds, and explanations of a warrant's fields. */

export const KIND_MESSAGES = {
  'kind/wildcard': () => 'Any value',
  'kind/wildcard_help': () => 'Any value passes. The call must still contain the argument.',
  'kind/exact': () => 'One exact value',
  'kind/exact_help': () =>
    'Only this value passes. A whole number and a number with a decimal point are different values.',
  'kind/one_of': () => 'A list of values',
  'kind/one_of_help': () => 'Only the listed values pass.',
  'kind/not_one_of': () => 'Anything but a list',
  'kind/not_one_of_help': () =>
    'Every value passes except the listed ones. A list of forbidden values is easily incomplete, so prefer a list of allowed values.',
  'kind/range': () => 'A lower and an upper limit',
  'kind/range_help': () => 'Numbers between two bounds. Omit a bound to leave that side open.',
  'kind/pattern': () => 'A text pattern',
  'kind/pattern_help': () =>
    '`*` matches any run of characters including slashes, `?` one character, and `[a-z]` one character in a class. For files, use Subpath.',
  'kind/regex': () => 'A regular expression',
  'kind/regex_help': () =>
    'Strings in which the expression matches somewhere; write `^` and `$` to match the whole text. Letters and digits of all scripts count for `\\w` and `\\d`.',
  'kind/subpath': () => 'A folder and all below it',
  'kind/subpath_help': () =>
    'Absolute paths inside one directory; `..` is resolved first, so it cannot lead out.',
  'kind/cidr': () => 'Addresses in a network',
  'kind/cidr_help': () =>
    'IP addresses in one network. A string that is not an address in the usual notation stops the call with an error.',
  'kind/url_pattern': () => 'URLs on a site',
  'kind/url_pattern_help': () =>
    'URLs with this scheme, host and path. `*://` matches any scheme, and `*.` a domain with all its subdomains. Without a port, any port matches.',
  'kind/url_safe': () => 'Public URLs',
  'kind/url_safe_help': () =>
    'URLs that do not contain a private, local or metadata address. Names are not resolved, so list domains if you can.',
  'kind/shlex': () => 'An allowed command',
  'kind/shlex_help': () =>
    'Command lines that start with one of these programs and contain no character that a shell interprets, not even in quotes.',
  'kind/contains': () => 'A list with these values',
  'kind/contains_help': () =>
    'Only lists that contain all of these values pass. They may contain other values too.',
  'kind/subset': () => 'A list of only these values',
  'kind/subset_help': () => 'Only lists that contain nothing but these values pass. An empty list passes.',
  'kind/all': () => 'All of several rules',
  'kind/all_help': () => 'A value passes if every rule allows it. At least one rule is required.',
  'kind/any': () => 'Any of several rules',
  'kind/any_help': () => 'A value passes if one of the rules allows it. Without rules, nothing passes.',
  'kind/not': () => 'Anything that a rule denies',
  'kind/not_help': () =>
    'A value passes if the rule denies it. Values for which the rule was not intended pass too.',
  'kind/cel': () => 'An expression',
  'kind/cel_help': () =>
    'A CEL expression over `value`, or over the fields of an object. It must return true or false.',

  'meaning/version': () => 'Version of the payload; only 1 is supported.',
  'meaning/id': () => 'Identifies this warrant. Proofs, approvals and revocations refer to it.',
  'meaning/type': () => 'Whether the holder may act with the warrant, or only issue others.',
  'meaning/tools': () => 'The granted tools, each with rules on its arguments.',
  'meaning/holder': () => 'The only key that may use or delegate the warrant.',
  'meaning/issuer': () => 'The key that signed the warrant.',
  'meaning/issued_at': () => 'Time when the warrant was issued.',
  'meaning/expires_at': () => 'Time when the warrant ends, to the second.',
  'meaning/max_depth': () => 'Maximum depth of the chain below this warrant.',
  'meaning/parent_hash': () => 'SHA-256 of the payload in the link above; a root has none.',
  'meaning/extensions': () => 'Additional signed data: session, agent, approval gates and custom extensions.',
  'meaning/issuable_tools': () => 'Tools that an issuer warrant may issue.',
  'meaning/max_issue_depth': () => 'Maximum depth of the warrants that an issuer warrant issues.',
  'meaning/constraint_bounds': () => 'Bounds on the arguments of every tool that an issuer warrant issues.',
  'meaning/required_approvers': () => 'The keys that may approve gated calls.',
  'meaning/min_approvals': () => 'How many approvers must approve; all of them if omitted.',
  'meaning/clearance': () => 'Clearance level from 0 to 255; a verifier may require one.',
  'meaning/depth': () => 'Number of steps below the root of the chain.',
};
