/** The words of `learn.ts` in Simplified Chinese. */
import type { LessonCheckKind } from '../../../engine/index.js';
import type { LessonState } from '../../learn/lesson-progress.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const STATES: Readonly<Record<LessonState, string>> = {
  new: '未开始',
  started: '已开始',
  done: '已完成',
  helped: '在帮助下完成',
};

const CHECKS: Readonly<Record<LessonCheckKind, string>> = {
  trial: '攻击与任务',
  benign: '正当变体',
  hidden: '更多调用',
  worst_case: '最坏情况',
  reach: '可及范围',
  unused_permissions: '多余权限',
  absent: '收回的工具',
  why: '你标记的内容',
  obligations: '义务项',
  denials: '作为证据的拒绝',
  mutants: '变异体',
  fingerprint: '指纹',
  predicted: '预测',
  step: '到达的步骤',
  chain: '授权链',
  roots: '根',
  fault: '故障',
  marked: '标记的回复',
  imported: '导入的工作流',
  exported: '保存的文件',
};

export const LEARN: TranslatedTable<'LEARN'> = {
  title: '在动手中学习',
  summary:
    '在真实视图上进行的短课程。每课按你的文档的实际行为评分；任何有效的答案都能通过。进度保留在此设备上。',
  lead: '每课都在真实视图上进行，按你的文档的实际行为评分。任何有效的答案都能通过。可以跳到任意一课。',
  minutes: (minutes) => `${formatNumber(minutes)} 分钟`,
  total: (done, all, talks) =>
    `共 ${formatNumber(all)} 节课，已完成 ${formatNumber(done)} 节${talks === 0 ? '' : `；另有 ${formatNumber(talks)} 个讨论`}`,
  state: (state) => STATES[state],
  talk: '讨论',
  begin: '开始',
  goOn: '继续',
  again: '再次打开',
  loading: '正在载入课程',
  noLesson: (id) => `没有课程“${id}”。`,
  unknownOf: (ids) =>
    `这个链接要求的课程此页面没有：${ids
      .slice(0, 5)
      .map((id) => `“${id.slice(0, 40)}”`)
      .join('、')}。请向讲师索取新的链接，或选择其他课程。`,
  toList: '所有课程',
  dock: {
    label: '课程',
    close: '关闭课程',
    restart: '重新开始',
    back: '前往本课的视图',
    details: '情境',
    setAside: '你自己的编辑已暂放一旁，关闭课程时恢复。',
    checks: '检查',
    check: (kind) => CHECKS[kind],
    passed: '通过',
    failed: '尚未',
    open: '未评判',
    waiting: '正在检查。',
    unreadable: '文本还无法读取；这里是上一份可读文本的检查结果。',
    done: '课程完成。',
    aloud: '说出来',
    next: (title) => `下一课：${title}`,
    last: '这是最后一课。',
    prompts: '问题',
  },
  hints: {
    title: '提示',
    next: (number) => `显示提示 ${formatNumber(number)}，共 3 条`,
    answer: '显示一个答案',
    answerNote: '众多答案之一。它现在已在文档中；撤销可以恢复你的内容。',
  },
  predict: {
    kept: '你的预测保留在此设备上。',
    right: '结果正是如此。',
    wrong: '结果并非如此。这同样算完成本课。',
  },
  marks: {
    call: '标记屏幕上的调用',
    callMarked: (step) => `已标记第 ${formatNumber(step + 1)} 次调用。`,
    callNone: '在“回放”中前往某次调用，然后标记它。',
    link: '哪个环节？',
    linkName: (index, holder) => `环节 ${formatNumber(index)}，由 ${holder} 持有`,
    reply: '哪个回复是编造的？',
    replyNone: '先带故障运行一次研究；其回复随后会列在这里。',
    choose: '没有标记',
  },
  share: {
    title: '交给讲师',
    learner: '姓名缩写或编号',
    learnerHelp: '最多 12 个字符，也可以留空。除此之外没有任何内容表明你是谁。',
    link: '包含你的答案的链接',
    copy: '复制我的答案链接',
    save: '把我的答案保存为文件',
    none: '请先开始一课，然后才有答案可交。',
    note: '链接包含你的答案，本页不会把它发送到任何地方。',
  },
  handout: {
    open: '可打印的讲义',
    title: '四十五分钟学会最小权限',
    print: '打印',
    fingerprint: '参考指纹',
    goal: '说明什么',
    aloud: '说出来',
    notes: '笔记',
    limits: '这里展示的是权限允许什么，而不是模型有多大可能照办。其中所有机密都是虚构的。',
  },
};
