/** Messages about reading and checking the user's agent, in Simplified Chinese. */
import { quoteFact } from '../../../../engine/index.js';
import type { EngineTable } from './engine-table.js';

const nameArguments = (names: readonly string[]): string => names.map((name) => quoteFact(name)).join('、');
const describeScope = (where: readonly string[]): string =>
  where.length === 0 ? '，目标不限' : `（${where.join('；')}）`;

const EXPORT_AGAIN = '请用 scripts/agentdojo/export.py 重新导出';

export const AGENT_MESSAGES: EngineTable<'agent'> = {
  'agent/empty': () => '输入为空；请粘贴工具列表、智能体代码、会话记录或授权令。',
  'agent/too_large': ({ size, limit }) => `输入有 ${size} 字节，超过上限 ${limit}；请只提供其中一部分。`,
  'agent/too_deep': ({ limit }) => `文档在此处的嵌套超过 ${limit} 层；其余部分照常使用。`,
  'agent/prose': () => '这段文字里没有工具列表、代码、会话记录或授权令；请粘贴其中之一。',
  'agent/nothing_found': () => '文档中没有找到工具、调用或授权；可以粘贴 tools/list 的结果。',
  'agent/openapi': () =>
    '这是 OpenAPI 文档，它描述的是接口操作，而不是智能体的工具；请粘贴提供这些操作的 MCP 服务器的 tools/list 结果，或发给模型的请求中的工具。',
  'agent/line_not_json': () => '这一行不是 JSON；其他行照常使用。',
  'agent/cut_off': ({ detail }) => `JSON 已损坏或被截断（${detail}）；只使用其中完整的对象。`,
  'agent/name_twice': ({ name }) =>
    `名称 ${quoteFact(name)} 在同一个对象中出现了两次，使用最后一个；请删去其中一个。`,
  'agent/no_names': ({ field }) =>
    `${quoteFact(field)} 不是工具名称的列表，其中不是名称的内容未被使用；请写成文本。`,
  'agent/no_tool': () => '工具列表中的这个元素没有名称，未被使用；请给它一个名称。',
  'agent/no_schema': ({ tool }) => `${quoteFact(tool)} 的 schema 不是对象，参数未知；请写成 JSON Schema。`,
  'agent/tool_twice': ({ tool }) => `工具 ${quoteFact(tool)} 出现了两次；使用第一个。请给其中一个改名。`,
  'agent/tool_beyond': ({ tool, limit }) =>
    `工具 ${quoteFact(tool)} 超出 ${limit} 个工具的上限，未被使用；请减少工具。`,
  'agent/calls_beyond': ({ limit }) => `会话中的调用超过 ${limit} 次；使用最前面的调用。`,
  'agent/call_without_name': () => '这次调用没有写明工具，未被使用。',
  'agent/call_arguments': ({ tool }) =>
    `${quoteFact(tool)} 的这次调用的参数不是授权令可以容纳的 JSON 对象，未被使用。`,
  'agent/more_pages': () => '这只是较长工具列表的一页；请一并提供 nextCursor 之后的各页。',
  'agent/settings_arguments': ({ rule }) =>
    `${quoteFact(rule)} 只允许某个工具的部分调用；“目前”一栏按允许全部调用判定。`,
  'agent/settings_server': ({ rule }) =>
    `${quoteFact(rule)} 允许一台服务器的所有工具，因此列出的每个工具都视为目前已获允许。`,
  'agent/settings_without_list': () => '这些设置没有列出允许的工具，无法说明目前的授权。',
  'agent/server_without_tools': ({ server }) =>
    `这是服务器 ${quoteFact(server)} 的描述，没有列出工具；请启动它并提供 tools/list 的结果。`,
  'agent/tool_from_session': ({ tool }) =>
    `会话调用了 ${quoteFact(tool)}，但没有列表声明它，因此只知道这些调用中的参数。`,
  'agent/grants_merged': ({ tool }) =>
    `多项授权以不同的规则允许 ${quoteFact(tool)}，因此“目前”一栏按允许任何参数判定。`,
  'agent/warrant_unreadable': () => '授权令无法解码；请粘贴完整文本。',
  'agent/code_unreadable': () => '这个源文件无法解析，其中的工具未知。',
  'agent/no_tool_in_code': () => '在这个源文件中没有找到工具。',
  'agent/guard_denied': ({ denied, undecided }) => {
    const refused = denied === 0 ? '' : `拒绝了 ${denied} 次调用`;
    const open =
      undecided === 0 ? '' : denied === 0 ? `无法判定 ${undecided} 次调用` : `，另有 ${undecided} 次无法判定`;
    const those = denied + undecided === 1 ? '它' : '它们';
    return `守卫在这次会话中${refused}${open}。${those}不属于任务，提议的授权令也不允许${those}。`;
  },
  'agent/export_damaged': ({ bytes }) => `文件被截断或已损坏（共 ${bytes} 字节）；${EXPORT_AGAIN}。`,
  'agent/export_other_file': () => `这不是 AgentDojo 的导出文件；${EXPORT_AGAIN}。`,
  'agent/export_other_version': ({ version }) =>
    `导出文件的格式版本是 ${version}，这里只认识版本 1；${EXPORT_AGAIN}。`,
  'agent/export_edited': () => `文件在导出之后被改动过；${EXPORT_AGAIN}。`,
  'agent/export_invalid': ({ place }) => `导出文件在 ${place} 处无效；${EXPORT_AGAIN}。`,
  'agent/export_empty': () => `导出文件中没有同时包含用户任务和注入任务的套件；${EXPORT_AGAIN}。`,
  'agent/export_too_large': ({ limit }) => `除去调用结果，文件仍超过 ${limit} 字节；${EXPORT_AGAIN}。`,
  'agent/effect_by_user': () => '由你设定',
  'agent/effect_by_name': ({ word }) => `名称中含有 ${quoteFact(word)}`,
  'agent/effect_by_description': ({ word }) => `说明中含有 ${quoteFact(word)}`,
  'agent/effect_by_argument': ({ word }) => `参数 ${quoteFact(word)}`,
  'agent/effect_by_hint': ({ hint }) => `服务器声明了 ${hint}`,
  'agent/effect_by_operation': ({ word }) => `参数 ${quoteFact(word)} 可以选择该服务的任何操作`,
  'agent/effect_by_list': ({ word }) => `在这组工具中，${quoteFact(word)} 来自外部人员或对他们公开`,
  'agent/effect_by_default': () => '它会读取数据，而且没有任何信息表明数据是公开的',
  'agent/effect_by_code': () => '代码可以做机器允许的任何事',
  'agent/optional_denied': ({ arguments: names }) =>
    `参数 ${nameArguments(names)} 是可选的，任务的调用都没有用到，所以带有这些参数的调用会被拒绝。`,
  'agent/optional_open': ({ arguments: names }) =>
    `只有一部分任务调用用到 ${nameArguments(names)}。规则会拒绝其余的调用，所以任何值都允许，其他没有规则的参数也一样。`,
  'agent/optional_bare': ({ arguments: names }) =>
    `任务调用这个工具时不带参数，而授权令无法要求这一点，所以 ${nameArguments(names)} 的任何值都允许。`,
  'agent/optional_needed': ({ arguments: names }) =>
    `任务的每个调用都用到 ${nameArguments(names)}，所以缺少其中任何一个的调用会被拒绝，虽然工具并不要求。`,
  'agent/narrow': ({ tool, arguments: names }) =>
    `攻击仍有可能，因为 ${quoteFact(tool)} 接受 ${nameArguments(names)} 的其他值，而任务没有用到这些值。请在“编辑”中收紧这条规则，或者在任务的每个调用中填写一个值。`,
  'agent/wider_recipient': () => '比任务更宽：该域名的所有人，而不只是用到的地址',
  'agent/wider_url': () => '比任务更宽：该主机的所有网页和端口，而不只是用到的网页',
  'agent/wider_path': () => '比任务更宽：该文件夹中的一切，因为任务用到其中的多个文件或文件夹本身',
  'agent/wider_amount': () => '比任务更宽：不超过最大已用金额的任何金额',
  'agent/wider_count': () => '比任务更宽：不超过最大已用数量的任何数量',
  'agent/wider_position': () => '比任务更宽：任何数字，因为它只决定读取结果的哪一部分',
  'agent/wider_any': () => '比任务更宽：任何值',
  'agent/wider_list': () => '比任务更宽：也允许只含其中一部分值或不含任何值的列表',
  'agent/wider_inside': ({ places }) => `比任务更宽：任何值。没有检查其内部：${nameArguments(places)}`,
  'agent/wider_version': () => '比任务更宽：任何值，因为这样的哈希值在每次更改后都是新的',
  'agent/fixed_generated': () =>
    '这个值看起来是生成的。它改变后任务就会失败；请添加使用另一个值的变体，或选择“仅工具”',
  'agent/fixed_run': () =>
    '这个值可能每次运行都不同。换一个值任务就会失败；请添加使用另一个值的变体，或选择“仅工具”',
  'agent/fixed_number': () =>
    '只允许这些数字。换一个数字任务就会失败；请添加变体，或在编辑器中把规则改为范围',
  'agent/fixed_text': () =>
    '整段文本是固定的。换一段文本任务就会失败；请添加使用另一个值的变体，或选择“仅工具”',
  'agent/fixed_inside': ({ places }) =>
    `整个值是固定的。没有检查其内部：${nameArguments(places)}。换一个值任务就会失败；请添加变体，或选择“仅工具”`,
  'agent/fixed_paths': () => '只允许这些文件，因为文件夹规则需要以 `/` 开头的路径',
  'agent/address_at': ({ domain }) => `${quoteFact(domain)} 的任何地址`,
  'agent/residual_where': ({ argument, rule }) => `${quoteFact(argument)}：${rule}`,
  'agent/residual_repeat': ({ tool }) =>
    `${tool} 仍可能用列出的值调用：再次调用、在错误的时间调用，或换一种组合。`,
  'agent/residual_send': ({ tool, where }) =>
    `${tool} 仍可能发送错误或私密的内容${describeScope(where)}。${where.length === 0 ? '' : '能收到这些内容的攻击者可以读到它们，例如注入的发送者。'}`,
  'agent/residual_pay': ({ tool, where }) => `${tool} 仍可能在错误的时间付款${describeScope(where)}。`,
  'agent/residual_change': ({ tool, where }) => `${tool} 仍可能做出错误的更改${describeScope(where)}。`,
  'agent/residual_run': ({ tool, where }) => `${tool} 仍可能在错误的时间运行代码${describeScope(where)}。`,
  'agent/residual_write': ({ tool, where }) => `${tool} 仍可能保存错误的内容${describeScope(where)}。`,
};
