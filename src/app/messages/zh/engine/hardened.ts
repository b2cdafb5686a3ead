/** Messages about calls that hardened semantics denies although the reference allows them, in Simplified Chinese. */
import type { EngineTable } from './engine-table.js';

export const HARDENED_MESSAGES: EngineTable<'hardened'> = {
  'hardened/rule_1': () => '持有 `*` 的子授权令必须保留父授权令对具名工具的每项限制。',
  'hardened/rule_2': () => '持有 `*` 的子授权令持有父授权令每个有关卡的工具，必须保留关卡。',
  'hardened/rule_3': () => '针对参数值的关卡必须保持原样，或要求每个值都审批。',
  'hardened/rule_3_error': () => '可能出错的关卡必须保持原样，它之前的关卡也一样。',
  'hardened/rule_4': () => '每个环节必须保留其父授权令的每个审批人。',
  'hardened/rule_4_minimum': () => '每个环节必须保留其父授权令要求的审批数量。',
  'hardened/rule_4_added': () => '环节每增加一个审批人，所需的审批数量必须加一。',
  'hardened/rule_4_nobody': () => '环节不得为没有审批人的关卡增加审批人。',
  'hardened/rule_5': () => '许可级别必须来自上一环节。',
  'hardened/rule_5_raised': () => '许可级别不得沿授权链升高。',
  'hardened/rule_6': () => '签发者必须把自己的界限传给其下的签发者。',
  'hardened/rule_6_depth': () => '授权令的签发深度不得超过其上的签发者所允许的深度。',
  'hardened/rule_7': () => '路径固定的 URL 模式只能收窄为同一路径。',
  'hardened/rule_8': () => '含 `?` 或 `[` 的模式没有固定的开头或结尾，所以只能收窄为自身或一段文本。',
  'hardened/rule_9': () => '范围的界限必须是数字。',
  'hardened/rule_10': () => '只有文本和语法树都显示更窄时，一个表达式才算收窄另一个。',
  'hardened/rule_11': () => '子授权令必须保留在其所保留的最后一个分支之前的每个分支。',
  'hardened/rule_13': () => '授权链的开头必须深度为 0，且没有父散列。',
  'hardened/rule_13_issued': () => '任何环节的签发时间都不得在未来。',
  'hardened/rule_14': () => '已接受的调用在被记住期间不会再次接受。',
  'hardened/rule_16': () => '只有在主机总按小写读取之处，带 `*.` 的主机才能收窄为普通主机。',
  'hardened/rule_17': () => '没有规则的 `All` 不允许任何值，所以没有比它更窄的规则。',
  'hardened/rule_18': () => '信封必须采用规范形式，不得有多余的项、标签或其他长度。',
  'hardened/rule_19': () => '对某些值可能耗费过多计算量的规则只能收窄为其自身。',
};
