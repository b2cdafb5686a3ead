/** Messages that explain why a warrant cannot be built, in Simplified Chinese. */
import type { EngineTable } from './engine-table.js';

export const BUILD_MESSAGES: EngineTable<'build'> = {
  'build/key_signs_does_not_hold': () => '签名的密钥不持有父授权令',
  'build/would_stand_depth_most': ({ depth, limit }) => `它会在深度 ${depth}；最多 ${limit}`,
  'build/max_depth_above_parent': ({ maxDepth, maxDepth2 }) =>
    `max_depth ${maxDepth} 高于父授权令的 ${maxDepth2}`,
  'build/depth_above_max_depth': ({ depth, maxDepth }) => `深度 ${depth} 高于 max_depth ${maxDepth}`,
  'build/parent_ended': () => '父授权令已到期',
  'build/parent_does_not_hold': ({ tool }) => `父授权令没有 \`${tool}\``,
  'build/execution_warrant_without_tools': () => '没有工具的执行授权令',
  'build/execution_warrant_issues': () => '会签发的执行授权令',
  'build/issuer_warrant_acts': () => '会执行操作的签发授权令',
  'build/issuer_warrant_without_tools_may': () => '没有可签发工具的签发授权令',
  'build/parent_no_clearance': () => '父授权令没有许可级别',
  'build/clearance_above_parent': ({ clearance, clearance2 }) =>
    `许可级别 ${clearance} 高于父授权令的 ${clearance2}`,
  'build/lets_unknown_arguments_through': ({ what }) => `\`${what}\` 放行未知参数`,
  'build/parent_may_not_issue': ({ tool }) => `父授权令不能签发 \`${tool}\``,
  'build/max_issue_depth_above_parent': ({ maxIssueDepth }) =>
    `max_issue_depth 高于父授权令的 ${maxIssueDepth}`,
  'build/approvals_approvers': ({ count, minApprovals }) => `${count} 个审批人要给出 ${minApprovals} 个审批`,
  'build/only_issuer_warrant_can_issue': () => '只有签发授权令可以签发',
  'build/issuer_warrant_may_not_issue': ({ tool }) => `签发授权令不能签发 \`${tool}\``,
  'build/execution_warrant_issued_needs_holder': () => '签发的执行授权令需要持有者',
  'build/warrant_issued_needs_lifetime_ttl': () => '签发的授权令需要有效期 `ttl`',
  'build/issuer_cannot_issue_itself': () => '签发者不能签发给自己',
  'build/cannot_issued_whoever_made_issuer': () => '不能签发给制作签发授权令的人',
  'build/issuer_warrant_no_clearance': () => '签发授权令没有许可级别',
  'build/clearance_above_issuer': ({ clearance, clearance2 }) =>
    `许可级别 ${clearance} 高于签发者的 ${clearance2}`,
  'build/depth_above_max_issue_depth': ({ count, limit }) => `深度 ${count} 高于 max_issue_depth ${limit}`,
  'build/tools_most_allowed': ({ count, limit }) => `它有 ${count} 个工具；最多 ${limit} 个`,
  'build/rules_most_allowed': ({ tool, count, limit }) => `\`${tool}\` 有 ${count} 条规则；最多 ${limit} 条`,
  'build/more_than_rules_stand_inside': ({ limit }) => `嵌套的规则超过 ${limit} 层`,
  'build/extensions_most_allowed': ({ count, limit }) => `它有 ${count} 个扩展；最多 ${limit} 个`,
  'build/bytes_most_allowed_extension': ({ key, count, limit }) =>
    `\`${key}\` 有 ${count} 字节；一个扩展最多 ${limit} 字节`,
  'build/parent_approval_gates_cannot_read': ({ detail }) => `父授权令的审批关卡无法读取：${detail}`,
  'build/begins_which_reserved': ({ reserved, prefix }) => `\`${reserved}\` 以保留的 \`${prefix}\` 开头`,
  'build/neither_tools_nor_tools_may': () => '它既没有工具，也没有可签发的工具',
  'build/lasts_most_allowed': ({ ttl, limit }) => `它持续 ${ttl} 秒；最多 ${limit} 秒`,
  'build/max_depth_most': ({ maxDepth, limit }) => `max_depth 为 ${maxDepth}；最多 ${limit}`,
  'build/max_issue_depth_above_max_depth': ({ maxIssueDepth, maxDepth }) =>
    `max_issue_depth ${maxIssueDepth} 高于 max_depth ${maxDepth}`,
  'build/names_approvers_no_gate_asks': () => '它写有审批人，却没有要求审批的关卡',
  'build/approvers_without_approval_gate': () => '有审批人，却没有审批关卡',
  'build/rule_left_out': ({ argument, what }) => `\`${what}\` 的 \`${argument}\` 被省略`,
  'build/argument_not_named': ({ argument, what }) => `父授权令没有提到 \`${what}\` 的 \`${argument}\``,
  'build/goes_beyond': ({ argument, what, child, parent }) =>
    `\`${what}\` 的 \`${argument}\`：${child} 超出了 ${parent}`,
  'build/extension_key_too_long': ({ key, limit }) => `扩展的键超过 ${limit} 字节：\`${key}\``,
};
