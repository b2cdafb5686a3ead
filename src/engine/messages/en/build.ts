/** Messages that explain why a warrant cannot be built. */
import type { Text } from '../text.js';

export const BUILD_MESSAGES = {
  'build/key_signs_does_not_hold': () => 'the signing key does not match the holder of the parent',
  'build/would_stand_depth_most': ({ depth, limit }: { depth: number; limit: number }) =>
    `the warrant would be at depth ${depth}; at most ${limit} is allowed`,
  'build/max_depth_above_parent': ({ maxDepth, maxDepth2 }: { maxDepth: number; maxDepth2: number }) =>
    `max_depth ${maxDepth} is above the parent's ${maxDepth2}`,
  'build/depth_above_max_depth': ({ depth, maxDepth }: { depth: number; maxDepth: number }) =>
    `depth ${depth} is above max_depth ${maxDepth}`,
  'build/parent_ended': () => 'the parent has expired',
  'build/parent_does_not_hold': ({ tool }: { tool: string }) => `the parent does not grant \`${tool}\``,
  'build/execution_warrant_without_tools': () => 'an execution warrant without tools',
  'build/issuer_warrant_without_tools_may': () => 'an issuer warrant without tools it may issue',
  'build/parent_no_clearance': () => 'the parent has no clearance',
  'build/clearance_above_parent': ({ clearance, clearance2 }: { clearance: number; clearance2: number }) =>
    `clearance ${clearance} is above the parent's ${clearance2}`,
  'build/lets_unknown_arguments_through': ({ what }: { what: string }) =>
    `\`${what}\` allows unknown arguments`,
  'build/parent_may_not_issue': ({ tool }: { tool: string }) => `the parent may not issue \`${tool}\``,
  'build/max_issue_depth_above_parent': ({ maxIssueDepth }: { maxIssueDepth: number }) =>
    `max_issue_depth is above the parent's ${maxIssueDepth}`,
  'build/approvals_approvers': ({ minApprovals, count }: { minApprovals: number; count: number }) =>
    `${minApprovals} approvals by ${count} approvers`,
  'build/only_issuer_warrant_can_issue': () => 'only an issuer warrant can issue',
  'build/issuer_warrant_may_not_issue': ({ tool }: { tool: string }) =>
    `the issuer warrant may not issue \`${tool}\``,
  'build/execution_warrant_issued_needs_holder': () => 'an issued execution warrant needs a holder',
  'build/warrant_issued_needs_lifetime_ttl': () => 'an issued warrant needs a lifetime, `ttl`',
  'build/issuer_cannot_issue_itself': () => 'the issuer cannot issue to itself',
  'build/cannot_issued_whoever_made_issuer': () =>
    'the warrant cannot be issued to the issuer of the issuer warrant',
  'build/issuer_warrant_no_clearance': () => 'the issuer warrant has no clearance',
  'build/clearance_above_issuer': ({ clearance, clearance2 }: { clearance: number; clearance2: number }) =>
    `clearance ${clearance} is above the issuer's ${clearance2}`,
  'build/depth_above_max_issue_depth': ({ count, limit }: { count: number; limit: number }) =>
    `depth ${count} is above max_issue_depth ${limit}`,
  'build/tools_most_allowed': ({ count, limit }: { count: number; limit: number }) =>
    `the warrant has ${count} tools; at most ${limit} are allowed`,
  'build/rules_most_allowed': ({ tool, count, limit }: { tool: string; count: number; limit: number }) =>
    `\`${tool}\` has ${count} rules; at most ${limit} are allowed`,
  'build/more_than_rules_stand_inside': ({ limit }: { limit: number }) =>
    `rules are nested more than ${limit} levels deep`,
  'build/extensions_most_allowed': ({ count, limit }: { count: number; limit: number }) =>
    `the warrant has ${count} extensions; at most ${limit} are allowed`,
  'build/bytes_most_allowed_extension': ({
    key,
    count,
    limit,
  }: {
    key: string;
    count: number;
    limit: number;
  }) => `\`${key}\` has ${count} bytes; at most ${limit} are allowed in an extension`,
  'build/parent_approval_gates_cannot_read': ({ detail }: { detail: Text }) =>
    `the parent's approval gates cannot be read: ${detail}`,
  'build/begins_which_reserved': ({ reserved, prefix }: { reserved: string; prefix: string }) =>
    `\`${reserved}\` begins with \`${prefix}\`, which is reserved`,
  'build/neither_tools_nor_tools_may': () => 'the warrant has neither tools nor issuable tools',
  'build/lasts_most_allowed': ({ ttl, unit, limit }: { ttl: number; unit: string; limit: number }) =>
    `the warrant lasts ${ttl} ${unit}; at most ${limit} are allowed`,
  'build/max_depth_most': ({ maxDepth, limit }: { maxDepth: number; limit: number }) =>
    `max_depth is ${maxDepth}; at most ${limit} is allowed`,
  'build/max_issue_depth_above_max_depth': ({
    maxIssueDepth,
    maxDepth,
  }: {
    maxIssueDepth: number;
    maxDepth: number;
  }) => `max_issue_depth ${maxIssueDepth} is above max_depth ${maxDepth}`,
  'build/names_approvers_no_gate_asks': () => 'the warrant lists approvers but has no approval gate',
  'build/approvers_without_approval_gate': () => 'approvers without an approval gate',
  'build/rule_left_out': ({ argument, what }: { argument: string; what: string }) =>
    `\`${argument}\` of \`${what}\` is missing`,
  'build/argument_not_named': ({ argument, what }: { argument: string; what: string }) =>
    `\`${argument}\` of \`${what}\` is not in the parent`,
  'build/goes_beyond': (f: { argument: string; what: string; child: Text; parent: Text }) =>
    `\`${f.argument}\` of \`${f.what}\`: ${f.child} go beyond ${f.parent}`,
  'build/extension_key_too_long': ({ key, limit }: { key: string; limit: number }) =>
    `an extension key is longer than ${limit} bytes: \`${key}\``,
};
