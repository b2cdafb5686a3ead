/** Messages about calls and chains that the reference implementation allows but hardened semantics denies. */

export const HARDENED_MESSAGES = {
  'hardened/rule_1': () => 'A child that grants `*` must keep all restrictions of its parent on named tools.',
  'hardened/rule_2': () =>
    'A child that grants `*` also grants every gated tool of its parent, so it must keep the gates.',
  'hardened/rule_3': () => 'A gate on certain values of an argument must stay unchanged or cover all values.',
  'hardened/rule_3_error': () =>
    'A gate that can cause an error must stay unchanged, and so must the gates before it.',
  'hardened/rule_4': () => 'Each link must keep every approver of its parent.',
  'hardened/rule_4_minimum': () => 'Each link must keep the number of approvals that its parent requires.',
  'hardened/rule_4_added': () => 'Each added approver must raise the number of approvals by one.',
  'hardened/rule_4_nobody': () => 'A link must not add approvers to gates that have none.',
  'hardened/rule_5': () => 'A clearance must come from the link above.',
  'hardened/rule_5_raised': () => 'A clearance must not rise along a chain.',
  'hardened/rule_6': () => 'An issuer must pass its bounds on to the issuers below it.',
  'hardened/rule_6_depth': () => 'No warrant may be issued deeper than the issuer above it allows.',
  'hardened/rule_7': () => 'A URL pattern with an exact path can only be narrowed to the same path.',
  'hardened/rule_8': () =>
    'A pattern with `?` or `[` has no fixed start or end, so it can only be narrowed to itself or to a single value.',
  'hardened/rule_9': () => 'Both bounds of a range must be numbers.',
  'hardened/rule_10': () =>
    'An expression narrows another only if both its text and its syntax tree show this.',
  'hardened/rule_11': () => 'A child must keep every branch before the last branch that it keeps.',
  'hardened/rule_13': () => 'The head of a chain must have depth 0 and no parent hash.',
  'hardened/rule_13_issued': () => 'No link may be issued in the future.',
  'hardened/rule_14': () => 'An accepted call is not accepted again while it is remembered.',
  'hardened/rule_16': () =>
    'A host with `*.` can be narrowed to a plain host only if hosts are always read in lower case.',
  'hardened/rule_17': () => 'An `All` without rules allows nothing, so no rule is narrower.',
  'hardened/rule_18': () =>
    'An envelope must be in canonical form, without extra items, tags or non-minimal lengths.',
  'hardened/rule_19': () =>
    'A rule that could be too expensive for some value can only be narrowed to itself.',
};
