/** The messages of `home.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const dollars = (amount: number): string => `${formatNumber(amount)} 美元`;

export const HOME: TranslatedTable<'HOME'> = {
  title: ['这个智能体已被劫持。', '它接下来能做什么，由你决定。'],
  lead: (amount) => `一条备注要它汇出 ${dollars(amount)}。只改变它的权限：`,
  dial: '智能体的权限',
  stops: {
    no_warrant: { name: '不设限制', note: '' },
    broad: { name: '已签名，但宽泛', note: '' },
    task_scoped: { name: '只给任务所需', note: '最小权限原则' },
    yours: { name: '你的规则', note: '' },
  },
  reads: '智能体读到的内容',
  amount: dollars,
  calls: '它尝试的调用',
  call: (tool, isInjected, isAllowed) =>
    `${tool}，${isInjected ? '注入的调用' : '任务调用'}：${isAllowed ? '允许' : '拒绝'}`,
  injected: (detail) => `${detail}，由备注要求`,
  outcome: '结果',
  gone: (amount) => (amount === 0 ? '没有损失' : `损失 ${dollars(amount)}`),
  why: {
    unchecked: '没有任何检查。',
    allowed: '授权令已签名且有效，它允许这个调用。',
    notGranted: ['智能体从未获得 ', '：审计不需要它。'],
    limit: (most) => `你的规则拒绝了这个调用：最多 ${dollars(most)}。`,
    denied: '授权令拒绝了这个调用。',
  },
  task: { done: '汇总邮件仍然发出了。', failed: '汇总邮件没有发出。' },
  scale: (landed, of) => `${formatNumber(of)} 次攻击中有 ${formatNumber(landed)} 次得逞`,
  tile: (scenario, loss) => `${scenario}：${loss}`,
  promise: '在本页运行，不发送任何数据。所有机密都是虚构的。',
  replay: '逐步回放',
  edit: '亲自阻止它',
  agent: '用你的智能体试试',
  rule: {
    label: (tool) => `${tool}：金额最多`,
    hint: (amount) => `备注要求汇出 ${dollars(amount)}。`,
    allFields: '所有字段',
    reset: '删除这条规则',
  },
  matrix: '七种攻击，三种权限',
  finding: {
    title: '我们搜索了每一个被允许的调用序列。有一份已发布的授权令仍有漏洞。',
    searched: (calls, warrants) =>
      `${formatNumber(warrants)} 份按任务收窄的授权令，${formatNumber(calls)} 个可能的调用。`,
    hole: (tool, folder) =>
      `这份授权令允许在 ${folder} 之内使用 ${tool}，而 ${folder} 本身也算在内。因此可以写一个文件来代替该文件夹，而攻击检查把它算作在外。`,
    replay: '回放这个调用',
    all: '显示每个单元格的最坏情况',
  },
};
