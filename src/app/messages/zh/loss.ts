/** The messages of `loss.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

export const LOSS: TranslatedTable<'LOSS'> = {
  none: '没有损失',
  kinds: {
    money_sent: (amount) => `汇出 ${formatNumber(amount)} 美元`,
    mails_sent: (count) => `发出 ${formatNumber(count)} 封邮件`,
    files_written: (count) => `写入 ${formatNumber(count)} 个文件`,
    mails_read: (count) => `读取 ${formatNumber(count)} 封邮件`,
    files_read: (count) => `读取 ${formatNumber(count)} 个文件`,
  },
  scenarios: {
    config_review: { files_read: (count) => `读取 ${formatNumber(count)} 项机密` },
    code_review: { files_read: (count) => `读取 ${formatNumber(count)} 个私钥` },
    log_analysis: { files_read: (count) => `读取 ${formatNumber(count)} 个账户文件` },
    report_writing: { files_written: (count) => `公开 ${formatNumber(count)} 个文件` },
    hr_onboarding: { files_written: (count) => `安装 ${formatNumber(count)} 个登录密钥` },
  },
};
