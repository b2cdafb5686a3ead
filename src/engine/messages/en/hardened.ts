/** Messages about calls and chains that the reference implementation allows but hardened semantics denies. */

export const HARDENED_MESSAGES = {
  'hardened/rule_1': () =>
    'A child that holds `*` must keep every restriction its parent makes for a named tool.',
  'hardened/rule_2': () =>
    'A child that holds `*` holds every gated tool of its parent, and must keep the gates.',
  'hardened/rule_3': () => 'A gate on the values of an argument must stay as it is, or ask for every value.',
  'hardened/rule_3_error': () =>
    'A gate that can end in an error must stay as it is, like the gates before it.',
  'hardened/rule_4': () => 'Each link must keep every approver of its parent.',
  'hardened/rule_4_minimum': () => 'Each link must keep the number of approvals its parent asks for.',
  'hardened/rule_4_added': () => 'Each added approver must raise the number of approvals by one.',
  'hardened/rule_4_nobody': () => 'A link must not add approvers to gates that have none.',
  'hardened/rule_5': () => 'A clearance must come from the link above.',
  'hardened/rule_5_raised': () => 'A clearance must not rise along a chain.',
  'hardened/rule_6': () => 'An issuer must hand its bounds on to the issuers below it.',
  'hardened/rule_6_depth': () => 'No warrant may be issued deeper than the issuer above it allows.',
  'hardened/rule_7': () => 'A URL pattern with an exact path narrows to the same path only.',
  'hardened/rule_8': () =>
    'A pattern with `?` or `[` has no fixed start or end, so it narrows only to itself or one text.',
  'hardened/rule_9': () => 'A range must not have a bound that is not a number.',
  'hardened/rule_10': () =>
    'An expression narrows another only when its text and its syntax tree both show it.',
  'hardened/rule_11': () => 'A child must keep every branch that stands before the last one it keeps.',
  'hardened/rule_13': () => 'The head of a chain must have depth 0 and no parent hash.',
  'hardened/rule_13_issued': () => 'No link may be issued in the future.',
  'hardened/rule_14': () => 'A call that was accepted is not accepted again while it is remembered.',
  'hardened/rule_16': () =>
    'A host with `*.` narrows to a plain host only where hosts are always read in small letters.',
  'hardened/rule_17': () => 'An `All` without rules allows nothing, so nothing is narrower.',
  'hardened/rule_18': () =>
    'An envelope must be in canonical form, without surplus items, tags or other lengths.',
  'hardened/rule_19': () => 'A rule that could take too much effort on some value narrows only to itself.',
};
