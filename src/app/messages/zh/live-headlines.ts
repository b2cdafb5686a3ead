/** Headlines for the result in Edit, in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const n = formatNumber;

export const LIVE_HEADLINES: TranslatedTable<'EDIT'>['strip']['worst'] = {
  searching: (attack) => (attack === 'none' ? '正在搜索攻击' : '这次攻击被阻止；正在搜索其他攻击'),
  unmeasured: (attack) => (attack === 'none' ? '没有搜索攻击' : '这次攻击被阻止；没有搜索其他攻击'),
  reachable: (attack, calls) =>
    attack === 'none'
      ? `有一种攻击用 ${n(calls)} 个被允许的调用就能得逞`
      : `这次攻击被阻止，但另一种攻击用 ${n(calls)} 个被允许的调用就能得逞`,
  undecided: (attack) =>
    attack === 'none' ? '无法确定攻击能否得逞' : '这次攻击被阻止；无法确定其他攻击能否得逞',
};
