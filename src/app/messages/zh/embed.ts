/** 嵌入别的网页，或在教室里演示。 */
import type { TranslatedTable } from '../catalogue.js';

export const EMBED: TranslatedTable<'EMBED'> = {
  open: '在 POLA Playground 中打开',
  panes: { matrix: '矩阵', why: '原因', files: '文件', message: '消息', raw: '原始数据' },
  readonly: {
    title: '仅供阅读',
    text: '这里不能编辑。结果仍在此设备上计算。',
  },
  frame: {
    noObject: '它不是类型以 pola: 开头的对象',
    unknownType: (type) => `没有消息 ${type}`,
    place: (address) => `${address} 处没有视图`,
    notText: (name) => `${name} 不是文本`,
    empty: '它没有给出 state、bundle 或 at',
  },
};
