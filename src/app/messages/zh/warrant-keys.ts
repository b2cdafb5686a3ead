/** The messages of `warrant-keys.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

export const WARRANT_KEYS: TranslatedTable<'WARRANT_KEYS'> = {
  warning: '仅供实验。切勿在这里使用真实的密钥。',
  kept: '你的密钥保存在此设备上，直到你删除。链接和存档从不包含它们。',
  volatile: '这个浏览器不保存任何内容，所以关闭本页后你的密钥会丢失。',
  make: '生成密钥',
  name: '名称',
  newName: '新密钥的名称',
  importTitle: '导入密钥',
  importLabel: '私钥：64 位十六进制数字，或 PKCS#8 PEM 块',
  importName: '导入密钥的名称',
  importKey: '导入',
  problem: {
    empty: '请先粘贴 64 位十六进制数字或 PEM 块。',
    public_pem: '这个 PEM 块是公钥。请粘贴以 BEGIN PRIVATE KEY 开头的块。',
    encrypted_pem: '这个 PEM 块已加密。请使用未加密的测试密钥。',
    pem: '这个 PEM 块没有 Ed25519 私钥。请粘贴 Ed25519 的 PKCS#8 块，或 64 位十六进制数字。',
    hex: '私钥是 64 位十六进制数字。请核对位数，并去掉数字和 a 到 f 之外的字符。',
  },
  list: '密钥',
  publicKey: '公钥',
  origin: '来源',
  origins: { sample: '样例（公开）', made: '在此生成', imported: '导入' },
  actions: '操作',
  remove: '删除',
  removeName: (name) => `删除 ${name}`,
  removed: (name) => `已删除 ${name}。`,
  rename: (name) => `${name} 的名称`,
  exportHex: '复制种子',
  exportPem: '复制 PEM',
  exportName: (what, name) => `${what}：${name}`,
  copyPublic: '复制公钥',
  made: (name) => `已生成 ${name}。`,
  full: (most) => `最多保存 ${formatNumber(most)} 个密钥。请先删除一个。`,
};
