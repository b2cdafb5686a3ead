/** The messages of `frame.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

export const FRAME: TranslatedTable<'FRAME'> = {
  product: 'POLA Playground',
  skip: '跳到正文',
  navigation: '区域',
  places: { see: '看一看', attacks: '攻击', agent: '你的智能体', workshop: '课堂' },
  notices: '通知',
  copyLink: '复制此处的链接',
  linkCopied: '链接已复制。',
  copied: '已复制',
  copyByHand: '请选中文本并复制。',
  refusedHere: '在此拒绝',
  close: '关闭',
  menu: '菜单',
  loading: '正在载入此视图',
  loadFailed: '此页面的一部分未能载入：请检查网络，然后重试。',
  tryAgain: '重试',
  noSuchPage: {
    title: '这个地址没有页面',
    text: '地址可能不完整，或者来自另一个版本。',
    action: '前往首页',
  },
  views: {
    home: '看一看',
    attacks: '总览',
    agent: '检查智能体',
    replay: '回放',
    edit: '编辑',
    warrants: '授权令',
    graph: '图',
    tasks: '任务',
    runs: '已保存的运行',
    learn: '课程',
    host: '展示与收集',
    import: '导入',
    compare: '对比',
    help: '帮助',
  },
  theme: {
    label: '主题',
    light: '浅色',
    dark: '深色',
    projector: '投影',
    auto: '跟随系统',
  },
  engine: {
    stopped: '引擎已停止。你的文本没有丢失。',
    restart: '重启引擎',
  },
  link: { failedTitle: '这个链接无法打开', openFile: '打开文件' },
  share: '分享',
  goTo: '搜索',
  language: '语言',
  undo: '撤销',
  redo: '重做',
  resetAll: '重置所有编辑',
  runAll: '全部运行',
  keepRun: '保存这次运行',
  undone: '已撤销。',
  redone: '已重做。',
};

export const NOTICES: TranslatedTable<'NOTICES'> = {
  storage: {
    export: '导出',
    earlier: (when) => `此设备上有上次访问的工作，保存于 ${when}。`,
    open: '打开',
    dismiss: '以后再说',
  },
  update: {
    ready: '有新版本可用。',
    reload: '重新载入',
    hint: '你的工作会保留。',
  },
  shared: {
    banner: '通过链接分享，尚未保存。',
    own: '你自己的工作没有改动。',
    keep: '保存',
    discard: '丢弃',
    kept: '已保存。撤销可以恢复你之前的工作。',
    discarded: '已丢弃。你自己的工作已恢复。',
    newer: (made, here, ignored) =>
      `由版本 ${made} 生成，本页是 ${here}。忽略了 ${formatNumber(ignored)} 个未知字段。`,
  },
  fileOpened: '文件已打开。撤销可以恢复你之前的工作。',
  run: {
    kept: '运行已保存，可在“运行”中查看。',
    overtaken: '没有保存任何内容：先有了更新的编辑或运行。请再保存一次。',
    not_run: '没有保存任何内容：这次运行没有完成。请重新运行。',
    page_only: '这次运行只在本页关闭前列在“运行”中：浏览器在此不保存任何内容。请先从“运行”中导出。',
    storage_full: '这次运行无法保存在此设备上。请改为分享链接或文件。',
  },
};

export const DIALOGS: TranslatedTable<'DIALOGS'> = {
  share: {
    intro: '链接包含当前视图和你的编辑。它在本机生成，不会发送到任何地方。',
    ownSystem: (count) =>
      `链接和文件包含你自己智能体的 ${formatNumber(count)} 个情景，其中有工具名称、任务中的值和记录的回答。拿到它们的人都能读到。`,
    link: '链接',
    copy: '复制链接',
    long: (length) =>
      `这个链接有 ${formatNumber(length)} 个字符。有些邮件和聊天程序会截断超过 2,000 个字符的链接。`,
    tooLong: (length) => `这个链接将有 ${formatNumber(length)} 个字符，用文件更合适。`,
    card: '显示攻击前后的卡片',
    cardLead: (scenario) => `${scenario}：同样的攻击，两种权限。`,
    cardNote: (tool, isAllowed) => `${tool}：${isAllowed ? '允许' : '拒绝'}`,
    cardFingerprint: (fingerprint) => `指纹 ${fingerprint}`,
    saveCard: '保存图片（PNG）',
    qr: '链接的二维码',
    embed: '嵌入此页面的代码',
    copyEmbed: '复制代码',
    file: '保存为文件',
    openFile: '打开文件',
    workflows: (count) => `文件同时包含你自己的 ${formatNumber(count)} 个工作流`,
    fileHelp: '*.pola.json 文件包含编辑过的文档，命令行也能读取。',
  },
  palette: {
    label: '视图、场景、课程、步骤、任务或操作',
    step: (cell, step, call) => `${cell}，第 ${formatNumber(step + 1)} 步：${call}`,
    none: (text) => `没有与“${text}”匹配的内容。`,
    count: (count) => `${formatNumber(count)} 项匹配`,
  },
  shortcuts: {
    title: '键盘快捷键',
    letterKeys: '启用单字母快捷键（在文本框之外）',
    keys: '按键',
    does: '作用',
  },
  language: {
    label: '语言',
    note: '页面会重新载入。你的工作不会丢失。',
  },
};

export const SHORTCUTS: TranslatedTable<'SHORTCUTS'> = [
  { keys: '?', does: '显示这些快捷键' },
  { keys: 'Ctrl/Cmd+K', does: '前往某个视图、场景、课程、步骤或操作' },
  { keys: 'Ctrl/Cmd+Enter', does: '全部运行，包括签名和证明' },
  { keys: 'Ctrl/Cmd+S', does: '保存这次运行' },
  { keys: 'Ctrl/Cmd+Z', does: '撤销上一次编辑（在文本框之外）；加 Shift 为重做' },
  { keys: '/', does: '筛选屏幕上的列表（运行、任务）' },
  { keys: '← → Home End', does: '逐个查看调用（焦点在调用列表或进度条上时）' },
  { keys: 'n', does: '下一个植入或被拒绝的调用' },
  { keys: 'p', does: '上一个植入或被拒绝的调用' },
  { keys: '↑ ↓ ← →', does: '沿图中的边移动；加 Shift 为平移画面' },
  { keys: 't', does: '工作流的表格' },
  { keys: 'd', does: '两次运行的首个分歧' },
  { keys: 'F6', does: '页面的下一区域；加 Shift 为上一区域' },
  { keys: 'Esc', does: '关闭' },
];
