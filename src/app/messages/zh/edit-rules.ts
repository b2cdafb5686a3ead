/** The messages of the rule lines in `edit.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber as n } from '../format.js';

export const EDIT_RULES: TranslatedTable<'EDIT'>['rules'] = {
  title: '规则',
  links: '谁的权限',
  oneLink: '这里只显示这一环节的规则。只有每个环节都允许，调用才被允许。',
  link: (index, last, tools) =>
    `${last === 0 ? '' : index === 0 ? '根，' : `环节 ${n(index)}${index === last ? '，由智能体使用' : ''}，`}${n(tools)} 个工具`,
  anyArguments: '任何参数（没有规则）',
  othersAllowed: '允许其他参数',
  folded: (count) => `还有 ${n(count)} 条规则`,
  removeRule: '删除规则',
  removed: '已删除',
  restore: '恢复',
  restoreTool: (tool) => `恢复 ${tool}`,
  more: '试用值、更多改动',
  picture: '文件、值和调用',
  sources: { task: '任务调用', variant: '正当变体', injected: '注入的调用' },
  tree: {
    boundary: '允许的文件夹，用方向键选择',
    count: ({ files, inside }) => `${n(files)} 个文件中的 ${n(inside)} 个`,
    folder: ({ files, secrets }) => `${n(files)} 个文件${secrets === 0 ? '' : `，${n(secrets)} 个机密`}`,
    decisions: { allow: '允许', deny: '拒绝', error: '错误' },
    secret: '机密',
    isNew: '新文件',
    pick: '允许这个文件',
    more: (count) => `另有 ${n(count)} 个路径`,
  },
  list: {
    title: '允许的值',
    presets: '快速选择',
    domain: (domain) => `${domain} 的所有人`,
    domains: {
      ending: (domain) => `每个地址都以 ${domain} 结尾`,
      all: (domain) => `每个地址都以 @${domain} 结尾`,
      some: (domain) => `至少一个地址以 @${domain} 结尾`,
    },
    any: '任何人',
    add: '另一个值',
    addButton: '添加',
  },
  limit: {
    label: (argument) => `${argument} 的上限`,
    none: '没有上限',
    requested: '调用中的金额',
  },
  difference: {
    added: (tool) => `${tool} 新允许：`,
    removed: (tool) => `${tool} 不再允许：`,
    same: '这里列出的值没有变化；其他值的结果可能不同。',
    more: (count) => `另有 ${n(count)} 个`,
  },
};
