/** The messages of `agentdojo.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

export const AGENTDOJO: TranslatedTable<'AGENTDOJO'> = {
  title: 'AgentDojo',
  lead: '针对注入指令的公开基准。对一个总会照办的智能体：在任务开始前就固定下来的授权令能阻止哪些攻击？',
  gallery: '所有攻击',
  export: {
    label: '导出文件',
    help: '本演练场不附带该基准的数据。请在 Python 中安装它，写出导出文件，再在这里打开。文件不会离开此设备。',
    open: '打开导出文件',
    again: '打开另一个导出文件',
    drop: '或把文件拖到这里',
    reading: (percent) => `正在读取文件：${formatNumber(percent)}%`,
    running: (done, total) =>
      `正在判定每次调用：${formatNumber(total)} 个用户任务中的 ${formatNumber(done)} 个`,
    cancel: '停止',
    unreadable: (detail) => `无法读取文件（${detail}）。请重新打开。`,
    opened: (file, version) => `${file}，agentdojo ${version}`,
  },
  conditions: {
    none: { name: '不设限制', help: '允许所有调用。' },
    broad: { name: '宽泛', help: '套件的所有工具。作者为每个套件写一次即可。' },
    tools: { name: '仅工具', help: '任务用到的工具。知道任务如何完成的人可以写出。' },
    prompt: { name: '提示词', help: '提示词中的值固定，其他值开放。知道任务如何完成的人可以写出。' },
    shape: { name: '相近的值', help: '所有值的文件夹、域名和金额。作者事先只能写出一部分。' },
    exact: { name: '精确值', help: '答案中的每个值。许多值要在任务运行时才读到，所以这是一个界限。' },
  },
  summary: '按套件和条件列出得逞的攻击。选择一个单元格即可列出其中的任务对。',
  version: '基准版本',
  all: '全部套件',
  done: (done, of) => `完成任务 ${formatNumber(done)}/${formatNumber(of)}`,
  landed: (landed, of) => `得逞 ${formatNumber(landed)}/${formatNumber(of)}`,
  other: (count) => `${formatNumber(count)} 个未判定`,
  fingerprint: (text) => `指纹 ${text}。同一个文件在 \`pola agentdojo\` 中得到相同的指纹。`,
  pairs: (suite, condition) => `${suite}，${condition}`,
  counts: (landed, stopped, other) =>
    `${formatNumber(landed)} 个攻击得逞，${formatNumber(stopped)} 个被阻止${other === 0 ? '' : `，${formatNumber(other)} 个未判定`}。`,
  show: '显示',
  filters: { landed: '得逞的攻击', stopped: '被阻止的攻击', all: '所有任务对' },
  reasons: {
    inside_grant: '在授予范围之内：该条件授予的多于提示词所需，或任务本身也做同样的调用',
    value_not_known: '事先不知道的值',
    only_words: '只需答案中的文字：不需要调用，因此没有可拒绝的',
  },
  states: { landed: '得逞', stopped: '被阻止', undecided: '未判定', not_judged: '未评判' },
  failed: '任务失败',
  at: (text, place) => `${text}：${place}`,
  denied: (place) => `在 ${place} 处拒绝`,
  incomplete: '可能还有其他调用组合能达到目标。',
  outcome: '结果',
  why: '原因',
  replay: (user, injection) => ['回放', `${user} 与 ${injection}`] as const,
  none: '没有任务对。',
  more: (count) => `再显示 ${formatNumber(count)} 个`,
  saveJson: '保存合计与任务对（JSON）',
  saveLines: '保存任务对（JSON lines）',
};
