/** The messages of `home.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber, formatMs } from '../format.js';

const dollars = (amount: number): string => `${formatNumber(amount)} 美元`;

export const HOME: TranslatedTable<'HOME'> = {
  title: ['这个智能体已被劫持。', '它接下来能做什么，由你决定。'],
  lead: (amount) => `一条备注命令它汇出 ${dollars(amount)}。`,
  dial: '智能体的权限',
  reads: '智能体读到的内容',
  amount: dollars,
  calls: '它尝试的调用',
  call: (tool, isInjected, isAllowed) =>
    `${tool}，${isInjected ? '注入的调用' : '任务调用'}：${isAllowed ? '允许' : '拒绝'}`,
  injected: (detail) => `${detail}，由备注触发`,
  denied: '已拒绝',
  outcome: '结果',
  gone: (amount) => (amount === 0 ? '没有损失' : `损失 $${formatNumber(amount)}`),
  why: {
    unchecked: '没有任何检查。',
    allowed: '你签署的授权令允许每个调用，也包括这个。',
    notGranted: ['智能体从未获得 ', '：审计不需要它。'],
    limit: (most) => `你的规则拒绝了这个调用：最多 ${dollars(most)}。`,
    denied: '授权令拒绝了这个调用。',
  },
  task: { done: '它真正的任务，审计汇总，仍然发出了。', failed: '它真正的任务，审计汇总，没有发出。' },
  scale: (landed, of) => `${formatNumber(of)} 次攻击中有 ${formatNumber(landed)} 次得逞`,
  scaleNote: '在此设置下',
  tile: (scenario, loss) => `${scenario}：${loss}`,
  trials: {
    shipped: (count) => `${formatNumber(count)} 次试验，内置于本页`,
    reran: (count, ms) => `${formatNumber(count)} 次试验，刚刚在你的设备上运行，用时 ${formatMs(ms)}`,
    promise: '没有发送任何内容，所有数据都是虚构的。',
  },
  replay: '逐步回放',
  edit: '自己来阻止它',
  agent: '用你的智能体试试',
  course: '课程：十节课，25 分钟',
  matrix: '七种攻击，三种权限',
};

export const HOME_BELOW: TranslatedTable<'HOME_BELOW'> = {
  rule: {
    label: (tool) => `${tool}：金额最多`,
    hint: (amount) => `备注要求汇出 ${dollars(amount)}。`,
    allFields: '所有字段',
    reset: '删除这条规则',
  },
  finding: {
    title: '我们搜索了每一个被允许的调用序列。有一份已发布的授权令仍有漏洞。',
    searched: (calls, warrants) =>
      `${formatNumber(warrants)} 份按任务收窄的授权令，${formatNumber(calls)} 个可能的调用。`,
    rule: (scenario) => `“${scenario}”的授权令允许`,
    inside: '，范围限于',
    call: '因此也允许这个调用，因为文件夹算在它自己之内',
    damage: '而这会造成损害',
    hole: (folder) => `一个文件取代了文件夹 ${folder}。这就是在它之外写入。`,
    replay: '回放这个调用',
    all: '显示每个单元格的最坏情况',
  },
};
