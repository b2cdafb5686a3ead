/** The words of `host.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const n = formatNumber;

export const HOST: TranslatedTable<'HOST'> = {
  title: '主持工作坊',
  summary: '“准备”用来选择课程并为现场生成链接。“演示”用大字显示一课。“收集”在此设备上为答案评分。',
  parts: { prepare: '准备', present: '演示', collect: '收集' },
  partsLabel: '工作台',
  prepare: {
    lead: '选择课程。链接会在每台设备上打开它们；谁都不需要账号。',
    total: (count, minutes) => `${n(count)} 节课，共 ${n(minutes)} 分钟`,
    link: '现场使用的链接',
    copy: '复制链接',
    pack: '保存为课程包文件',
    none: '至少选择一课。',
    ready: '此设备准备好了吗？',
    handout: '可打印的讲义',
    notes: '给讲师的说明',
  },
  qr: {
    title: '二维码页',
    lead: '用相机扫码，即可打开所选的全部课程，或其中一课。',
    print: '打印',
    close: '返回课程选择',
    all: '整个工作坊',
    code: (title) => `链接的二维码：${title}`,
    tooLong: (length, limit) =>
      `此链接没有二维码：它有 ${n(length)} 个字符，而二维码最多容纳 ${n(limit)} 个。`,
    onlyHere: '这些链接只能在此设备上打开：请在现场其他设备能访问的地址打开本页面。',
  },
  present: {
    lesson: '屏幕上的课程',
    projector: '大字与最高对比度',
    reveal: '显示要说出来的问题和提示',
    fingerprint: '参考指纹',
    timer: '剩余分钟',
    start: '开始计时',
    stop: '停止计时',
    over: '时间到。',
  },
  collect: {
    lead: '粘贴答案链接，每行一个，或选择答案文件。每个答案都会在这里重新运行；不发送任何数据。',
    paste: '答案链接或文本',
    grade: '评分',
    files: '选择文件',
    none: '还没有答案。',
    grading: (done, all) => `正在评分：${n(all)} 份答卷中已完成 ${n(done)} 份`,
    graded: (answers, learners) => `已在此设备上为 ${n(learners)} 位学员的 ${n(answers)} 个答案评分。`,
    unreadable: (index, sentence) => `第 ${n(index)} 行或第 ${n(index)} 个文件：${sentence}`,
    ungraded: (learner: string, sentence: string) =>
      `${learner === '' ? '未写姓名缩写的学员' : learner} 的答案未能评分：${sentence}`,
    caption: '学员与课程',
    learner: '学员',
    passed: '通过',
    notPassed: '未通过',
    missing: '未提交',
    failing: '最常未达到的检查项',
    failingLine: (lesson, check, count, of) => `${lesson}：${check}，${n(of)} 个答案中出现 ${n(count)} 次`,
    csv: '保存为 CSV',
    clear: '清空',
  },
};
